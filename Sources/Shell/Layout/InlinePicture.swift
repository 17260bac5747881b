import Desserts
import Platform

/// Pictures as text that terminals show as pictures.
enum InlinePicture {
  /// The line that shows a picture on a terminal that knows iTerm2's way of it.
  ///
  /// `name` is what the file would be called without its ending, should the terminal offer to keep it.
  static func text(_ picture: Picture, name: String) -> String {
    // A name comes from the server, and is not to lead to another folder.
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
