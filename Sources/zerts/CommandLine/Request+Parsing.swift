// `getopt_long` uses the global variables `optarg`, `optind` and `optopt`. They are safe here: only
// the main actor parses a command line, and only once.
@preconcurrency import CLibc
import Desserts
import MealDB
import Platform
import Shell

@MainActor
extension Request {
  /// Reads a command line as `getopt_long` does.
  ///
  /// Options may be abbreviated, and stand among the scripts; `--` ends them. `api` is the value of
  /// `ZERTS_API`. To be called once: the C function keeps its place in global variables.
  static func parse(
    count: Int32, arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, api: String?
  ) throws(UsageError) -> Request {
    var options = Options()
    var isDemo = false
    var isSaved = false
    var isCheck = false
    var isVerify = false
    var isUpdate = false
    var script: FilePath?
    var givenAPI: String?
    var scanner = OptionScanner(count: count, arguments: arguments)
    while let token = try scanner.next() {
      switch token {
      case .operand(let path):
        options.inputs.append(path.text == "-" ? .standardInput : .file(path))
      case .option(.command, let value): options.inputs.append(.commands(value.bytes))
      case .option(.interactive, _): options.isInteractive = true
      case .option(.keepGoing, _): options.keepsGoing = true
      case .option(.echo, _): options.echoes = true
      case .option(.check, _): isCheck = true
      case .option(.verify, _): isVerify = true
      case .option(.update, _): isUpdate = true
      case .option(.report, let value): options.report = value
      case .option(.safe, _): options.isSafe = true
      case .option(.noStartUp, _): options.runsStartUpFile = false
      case .option(.noHistory, _): options.keepsHistory = false
      case .option(.output, let value):
        options.givenFormat = try OutputFormat(option: value.text)
      case .option(.demo, _): isDemo = true
      case .option(.saved, _): isSaved = true
      case .option(.noSave, _): options.keepsCopy = false
      case .option(.retries, let value):
        guard let retries = Int(value.text), (0...Options.maximumRetries).contains(retries) else {
          throw .invalidRetries(value.text)
        }
        options.retries = retries
      case .option(.network, let value): script = value
      case .option(.withTimes, _): options.keepsTimes = true
      case .option(.record, let value): options.recording = value
      case .option(.api, let value): givenAPI = value.text
      case .option(.timeout, let value):
        options.timeout = try .timeout(value.text)
      case .option(.color, let value):
        guard let color = Decoration.Color(rawValue: value.text) else {
          throw .unknownColor(value.text)
        }
        options.decoration = Decoration(color: color)
      case .option(.generate, let value):
        guard let file = GeneratedFile(rawValue: value.text) else {
          throw .unknownFile(value.text)
        }
        return .generate(file)
      case .option(.version, _): return .version
      case .option(.help, _): return .help
      }
    }
    if isUpdate, !isVerify { throw .missingOption("--verify", for: "--update") }
    if options.report != nil {
      if !isVerify { throw .missingOption("--verify", for: "--report") }
      if isUpdate { throw .conflict("--update", "--report") }
    }
    if options.keepsTimes, script == nil { throw .missingOption("--network", for: "--with-times") }
    if isCheck, isVerify { throw .conflict("--check", "--verify") }
    if isCheck { options.purpose = .check }
    if isVerify { options.purpose = .verify(updates: isUpdate) }
    try options.checkPurpose()
    switch (isDemo, script, isSaved) {
    case (true, _?, _): throw .twoNetworks("--demo", "--network")
    case (true, nil, true): throw .twoNetworks("--demo", "--saved")
    case (false, _?, true): throw .twoNetworks("--network", "--saved")
    case (true, nil, false): options.network = .demo
    case (false, let path?, false): options.network = .script(path)
    case (false, nil, true): options.network = .saved
    case (false, nil, false): options.network = .live
    }
    if isSaved, options.recording != nil { throw .conflict("--saved", "--record") }
    if isSaved, isVerify { throw .conflict("--saved", "--verify") }
    if let givenAPI {
      guard let address = WebAddress(api: givenAPI) else {
        throw .invalidAPI(givenAPI, variable: nil)
      }
      options.api = Setting(value: address.url, origin: .option("--api"))
    } else if !isVerify, options.network.asksServer, let api, !api.isEmpty {
      guard let address = WebAddress(api: api) else { throw .invalidAPI(api, variable: .api) }
      options.api = Setting(value: address.url, origin: .variable(.api))
    }
    return .run(options)
  }
}

extension Options.Network {
  /// Whether the address of the API matters.
  fileprivate var asksServer: Bool {
    switch self {
    case .live, .saved: true
    case .demo, .script: false
    }
  }
}

extension Options {
  /// Checks that the purpose goes with the other options.
  fileprivate func checkPurpose() throws(UsageError) {
    guard let name = purpose.option else { return }
    if case .verify(let updates) = purpose {
      for input in inputs {
        if case .commands = input { throw .conflict(name, "-c") }
        if case .standardInput = input, updates { throw .conflict("--update", "-") }
      }
    }
    if recording != nil { throw .conflict(name, "--record") }
    if echoes { throw .conflict(name, "--echo") }
    if isInteractive { throw .conflict(name, "--interactive") }
  }
}

extension OutputFormat {
  /// The format that the argument of `--output` names.
  init(option text: String) throws(UsageError) {
    guard let format = OutputFormat(rawValue: text) else { throw .unknownFormat(text) }
    self = format
  }
}

extension Setting<Duration> {
  /// The duration that the argument of `--timeout` names.
  static func timeout(_ text: String) throws(UsageError) -> Setting {
    Setting(value: try Duration(timeout: text), origin: .option("--timeout"))
  }
}

extension Duration {
  fileprivate init(timeout text: String) throws(UsageError) {
    guard
      text.utf8.allSatisfy({
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ".")
      }),
      let seconds = Double(text), seconds > 0, seconds <= Double(Options.maximumTimeout)
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

  /// `-` has `getopt_long` return operands in their place, `:` an error of its own for a missing
  /// argument.
  private let shortOptions = CommandLineOption.all.reduce(into: "-:") { letters, option in
    guard let letter = option.short else { return }
    letters.append(letter)
    if option.argument != nil { letters += ":" }
  }

  /// The code of the first long option; that of a short one is its character.
  private static let firstLongCode: Int32 = 256

  init(count: Int32, arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) {
    self.count = count
    self.arguments = arguments
    opterr = 0
  }

  /// The next option or script; nil after the last one.
  mutating func next() throws(UsageError) -> Token? {
    let code = isBehindOptions ? -1 : scan()
    switch code {
    case -1:
      // The rest are operands behind `--`. Another call of `getopt_long` would start again.
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

  /// The option with this code, as it is written.
  private func name(of code: Int32) -> String {
    if code >= Self.firstLongCode, let option = option(of: code) {
      return "--\(option.name.rawValue)"
    }
    return "-" + String(decoding: [UInt8(truncatingIfNeeded: code)], as: UTF8.self)
  }

  /// The error of the option just scanned.
  private var wrongOption: UsageError {
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
