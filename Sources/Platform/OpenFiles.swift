/// Whether this process can open so many more files at once.
public func canOpenFiles(_ count: Int) -> Bool {
  let descriptors = (0..<count).map { _ in open("/", O_RDONLY | O_CLOEXEC) }
  defer { for descriptor in descriptors where descriptor >= 0 { close(descriptor) } }
  return descriptors.allSatisfy { $0 >= 0 }
}
