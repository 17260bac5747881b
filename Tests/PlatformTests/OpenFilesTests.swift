import Platform
import Testing

struct OpenFilesTests {
  @Test func `can be opened as long as the limit is far, however many ask at once`() async {
    let answers = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<200 {
        group.addTask {
          let descriptor = open("/", O_RDONLY | O_CLOEXEC)
          defer { close(descriptor) }
          return canOpenFiles(8)
        }
      }
      return await group.reduce(into: [Bool]()) { $0.append($1) }
    }
    #expect(!answers.contains(false))
  }

  @Test func `cannot be more than there may be`() {
    #expect(!canOpenFiles(.max))
    #expect(canOpenFiles(0))
  }
}
