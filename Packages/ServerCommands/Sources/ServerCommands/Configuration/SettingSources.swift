import Configuration

/// The places in which a setting may stand.
///
/// The first that has one decides: a flag, then an environment variable, then the file.
struct SettingSources {
  private struct Source {
    /// Stands before each key.
    let prefix: [String]
    let snapshot: any ConfigSnapshot
    /// The place of the setting, as a person finds it.
    let place: (Setting) -> String
  }

  private let sources: [Source]

  /// - Parameters:
  ///   - flags: the values of options, by their keys.
  ///   - environment: the environment variables; an empty one counts as not set.
  ///   - prefix: the beginning of the variables' names (`FRIENDS_SERVER`).
  ///   - file: the name and the JSON of the file.
  /// - Throws: an error of swift-configuration if the file is none that it reads.
  init(
    flags: [String: SettingValue], environment: [String: String], prefix: String,
    file: (name: String, json: [UInt8])?
  ) throws {
    let values = flags.map { key, value in
      (
        AbsoluteConfigKey(key.split(separator: ".").map(String.init)),
        ConfigValue(value.content, isSecret: false)
      )
    }
    var sources = [
      Source(
        prefix: [],
        snapshot: InMemoryProvider(
          name: "flags", values: Dictionary(values, uniquingKeysWith: { _, last in last })
        ).snapshot(),
        place: { $0.flag }),
      Source(
        prefix: prefix.split(separator: "_").map { $0.lowercased() },
        snapshot: EnvironmentVariablesProvider(
          environmentVariables: environment.filter { !$0.value.isEmpty }
        ).snapshot(),
        place: { $0.variable(prefix) }),
    ]
    if let file {
      let snapshot = try JSONSnapshot(
        data: file.json.span.bytes, providerName: file.name, parsingOptions: .default)
      sources.append(
        Source(prefix: [], snapshot: snapshot, place: { "\($0.key) in \(file.name)" }))
    }
    self.sources = sources
  }

  /// Finds the value that counts.
  ///
  /// - Returns: the value and where it stands; `nil` if it stands nowhere.
  /// - Throws: ``SettingError`` if it is of another kind.
  func find(
    _ setting: Setting
  ) throws(SettingError) -> (value: SettingValue, place: String)? {
    for source in sources {
      let key = AbsoluteConfigKey(source.prefix + setting.path)
      let found: ConfigValue?
      do {
        found = try source.snapshot.value(forKey: key, type: setting.kind.type).value
      } catch {
        throw SettingError(
          setting.key, "\(source.place(setting)) is no \(setting.kind.noun)", setting.kind.hint)
      }
      if let value = found.flatMap({ SettingValue($0.content) }) {
        return (value, source.place(setting))
      }
    }
    return nil
  }
}

extension SettingValue {
  fileprivate var content: ConfigContent {
    switch self {
    case .text(let text): .string(text)
    case .texts(let texts): .stringArray(texts)
    case .number(let number): .int(number)
    }
  }

  fileprivate init?(_ content: ConfigContent) {
    switch content {
    case .string(let text): self = .text(text)
    case .stringArray(let texts):
      // In an environment variable blanks may stand behind the commas.
      self = .texts(texts.map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty })
    case .int(let number): self = .number(number)
    default: return nil
    }
  }
}

extension Setting.Kind {
  fileprivate var type: ConfigType {
    switch self {
    case .text: .string
    case .texts: .stringArray
    case .number: .int
    }
  }

  var noun: String {
    switch self {
    case .text: "text"
    case .texts: "list of texts"
    case .number: "whole number"
    }
  }

  var hint: String {
    switch self {
    case .text: "Write a text"
    case .texts: "Write a list, such as [\"127.0.0.1:8080\"] in the file, or a,b in the environment"
    case .number(let range): "Write a number from \(range.lowerBound) to \(range.upperBound)"
    }
  }
}
