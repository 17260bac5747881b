/// Takes what a session says, in place of the user.
final class Collector: Sendable {
  /// Whether messages are taken too, and programs are not to read what the user types.
  let isWhole: Bool
  private let taken = Snapshot<[UInt8]>([])

  init(isWhole: Bool = false) {
    self.isWhole = isWhole
  }

  /// What was taken and has not been looked at; it is forgotten.
  func empty() -> [UInt8] {
    var all: [UInt8] = []
    taken.update { swap(&all, &$0) }
    return all
  }

  func take(_ bytes: [UInt8]) {
    taken.update { $0 += bytes }
  }
}
