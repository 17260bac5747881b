/// The value of a setting, and where it comes from.
struct Setting<Value> {
  let value: Value
  let origin: SettingOrigin
}

/// The option, variable or default that a setting's value comes from.
enum SettingOrigin: Sendable {
  case option(String)
  case variable(EnvironmentVariable)
  /// The default, for this reason.
  case standard(String)

  /// The default, since the variable is not set.
  static func unset(_ variable: EnvironmentVariable) -> SettingOrigin {
    .standard("\(variable.rawValue) is not set")
  }

  /// The origin in words.
  var text: String {
    switch self {
    case .option(let name): "set by \(name)"
    case .variable(let variable): "set by \(variable.rawValue)"
    case .standard(let reason): reason
    }
  }
}

extension Setting: Sendable where Value: Sendable {}
