@preconcurrency import CLibc
import Foundation
import MealDB

@MainActor
extension Request {
  /// Reads a command line as `getopt_long` does.
  ///
  /// Options may be abbreviated, and stand among the scripts; `--` ends them. `api` is the value of
  /// `ZERTS_API`. To be called once: the C function keeps its place in global variables.
  static func parse(
    count: Int32, arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, api: String?
  ) throws(WrongUse) -> Request {
    let defaultAPI = api.flatMap { $0.isEmpty ? nil : $0 } ?? Endpoint.defaultBase
    var options = Options(api: try URL(api: defaultAPI))
    var networks = 0
    var scanner = OptionScanner(count: count, arguments: arguments)
    while let token = try scanner.next() {
      switch token {
      case .operand(let path): options.add(path)
      case .option(.command, let value): options.inputs.append(.commands(value.bytes))
      case .option(.interactive, _): options.isInteractive = true
      case .option(.keepGoing, _): options.keepsGoing = true
      case .option(.demo, _):
        networks += 1
        options.network = .demo
      case .option(.network, let value):
        networks += 1
        options.network = .script(value)
      case .option(.api, let value): options.api = try URL(api: value.text)
      case .option(.timeout, let value): options.timeout = try Duration(timeout: value.text)
      case .option(.version, _): return .version
      case .option(.help, _): return .help
      }
    }
    if networks > 1 { throw .twoNetworks }
    return .run(options)
  }
}

extension Options {
  fileprivate mutating func add(_ path: FilePath) {
    inputs.append(path.text == "-" ? .standardInput : .file(path))
  }
}

extension URL {
  /// The address of an API: http or https, with a host, and nothing that is not an address.
  fileprivate init(api text: String) throws(WrongUse) {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false, url.user() == nil, url.password() == nil, url.query() == nil,
      url.fragment() == nil, (1...65535).contains(url.port ?? 80)
    else { throw .invalidAPI(text) }
    self = url
  }
}

extension Duration {
  fileprivate init(timeout text: String) throws(WrongUse) {
    guard
      text.utf8.allSatisfy({
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ".")
      }),
      let seconds = Double(text), seconds > 0, seconds <= 3600
    else { throw .invalidTimeout(text) }
    self = .seconds(seconds)
  }
}

/// Takes a command line apart, one option or script at a time.
@MainActor
private struct OptionScanner {
  enum Token {
    case option(CommandLineOption.Name, FilePath)
    case operand(FilePath)
  }

  let count: Int32
  let arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private var isBehindOptions = false

  /// A leading `-` gives what is no option in its place; a `:` tells a missing argument apart.
  private let shortOptions =
    "-:"
    + CommandLineOption.all.compactMap { option in
      option.short.map { "\($0)\(option.argument == nil ? "" : ":")" }
    }.joined()

  /// What `getopt_long` answers for the long option at an index; short ones are their character.
  private static let firstLongCode: Int32 = 256

  init(count: Int32, arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) {
    self.count = count
    self.arguments = arguments
    opterr = 0
  }

  /// The next option or script; nil after the last one.
  mutating func next() throws(WrongUse) -> Token? {
    let code = isBehindOptions ? -1 : scan()
    switch code {
    case -1:
      // What is left stands behind a `--`; asked again, `getopt_long` would go back to its start.
      isBehindOptions = true
      guard optind < count, let operand = arguments[Int(optind)] else { return nil }
      optind += 1
      return .operand(FilePath(operand))
    case 1: return .operand(value)
    case Self.code(of: ":"): throw .missingArgument(name(of: optopt))
    case Self.code(of: "?"): throw wrongOption
    default: return option(of: code).map { .option($0.name, value) }
    }
  }

  private var value: FilePath { optarg.map { FilePath($0) } ?? FilePath("") }

  private func scan() -> Int32 {
    let names = CommandLineOption.all.map { strdup($0.name.rawValue) }
    defer { names.forEach { free($0) } }
    var table = CommandLineOption.all.indices.map { index in
      let takesArgument = CommandLineOption.all[index].argument != nil
      return CLibc.option(
        name: names[index], has_arg: takesArgument ? required_argument : no_argument, flag: nil,
        val: Self.firstLongCode + Int32(index))
    }
    table.append(CLibc.option())
    return getopt_long(count, arguments, shortOptions, table, nil)
  }

  private func option(of code: Int32) -> CommandLineOption? {
    let index = Int(code - Self.firstLongCode)
    return CommandLineOption.all.indices.contains(index)
      ? CommandLineOption.all[index]
      : CommandLineOption.all.first { $0.short.map(Self.code(of:)) == code }
  }

  /// How the option is written that `getopt_long` names by this code.
  private func name(of code: Int32) -> String {
    if code >= Self.firstLongCode, let option = option(of: code) {
      return "--\(option.name.rawValue)"
    }
    return "-" + String(decoding: [UInt8(truncatingIfNeeded: code)], as: UTF8.self)
  }

  /// What is wrong with the option just scanned.
  private var wrongOption: WrongUse {
    if option(of: optopt) != nil { return .unexpectedArgument(name(of: optopt)) }
    if optopt != 0 { return .unknownOption(name(of: optopt)) }
    let typed = arguments[Int(optind) - 1].map { FilePath($0).text } ?? ""
    let name = typed.dropFirst(2).prefix { $0 != "=" }
    let matches = CommandLineOption.all.filter { $0.name.rawValue.hasPrefix(name) }
    return matches.count > 1 ? .ambiguousOption(typed) : .unknownOption(typed)
  }

  private static func code(of character: Character) -> Int32 {
    Int32(character.asciiValue ?? 0)
  }
}
