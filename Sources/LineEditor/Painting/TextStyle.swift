/// How a piece of text looks, in what every terminal has: its own 16 colors and four attributes.
public struct TextStyle: Hashable, Sendable {
  /// A color of the terminal's palette, of which the user chooses the shades.
  public enum Color: UInt8, Sendable {
    case black, red, green, yellow, blue, magenta, cyan, white
    case brightBlack, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan
    case brightWhite
  }

  /// The color of the text; nil for the terminal's default.
  public var color: Color?
  /// Whether it is bold.
  public var isBold: Bool
  /// Whether it is dim.
  public var isDim: Bool
  /// Whether it is underlined.
  public var isUnderlined: Bool
  /// Whether the colors of text and background are swapped.
  public var isReversed: Bool

  /// Creates a style, the terminal's default when nothing is given.
  public init(
    color: Color? = nil, isBold: Bool = false, isDim: Bool = false, isUnderlined: Bool = false,
    isReversed: Bool = false
  ) {
    self.color = color
    self.isBold = isBold
    self.isDim = isDim
    self.isUnderlined = isUnderlined
    self.isReversed = isReversed
  }

  static let plain = TextStyle()
  static let dim = TextStyle(isDim: true)
  static let reversed = TextStyle(isReversed: true)

  /// The parameters of SGR that turn the default style into this one.
  var parameters: [String] {
    var parameters: [String] = []
    if isBold { parameters.append("1") }
    if isDim { parameters.append("2") }
    if isUnderlined { parameters.append("4") }
    if isReversed { parameters.append("7") }
    if let color {
      parameters.append("\(color.rawValue < 8 ? 30 + color.rawValue : 82 + color.rawValue)")
    }
    return parameters
  }
}

/// A part of a line that has a style.
public struct StyledSpan: Hashable, Sendable {
  /// The part, in Unicode scalars from the start of the line.
  public let range: Range<Int>
  /// How it looks.
  public let style: TextStyle

  /// Gives a part of a line a style.
  public init(_ range: Range<Int>, _ style: TextStyle) {
    self.range = range
    self.style = style
  }
}
