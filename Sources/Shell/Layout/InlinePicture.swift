import Desserts
import Platform

/// Pictures as escape sequences.
enum InlinePicture {
  /// A picture in the protocol of iTerm2.
  ///
  /// `name` is the file name, without extension, under which the terminal offers to save it.
  static func text(_ picture: Picture, name: String) -> String {
    // The name comes from the server and must not lead to another folder.
    let file = "\(name.replacing("/", with: "-")).\(picture.kind.ending)"
    let fields = [
      "inline=1", "size=\(picture.bytes.count)",
      "name=\(Data(file.utf8).base64EncodedString())", "preserveAspectRatio=1",
    ]
    let bytes = Data(picture.bytes).base64EncodedString()
    return "\u{1B}]1337;File=\(fields.joined(separator: ";")):\(bytes)\u{7}\n"
  }
}

extension Picture.Kind {
  fileprivate var ending: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    }
  }
}
