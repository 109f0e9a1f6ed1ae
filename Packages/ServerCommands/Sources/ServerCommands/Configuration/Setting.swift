/// The value of a setting.
enum SettingValue: Sendable, Equatable {
  case text(String)
  case texts([String])
  case number(Int)

  /// The value for people; empty for an empty list.
  var description: String {
    switch self {
    case .text(let text): text
    case .texts(let texts): texts.joined(separator: ", ")
    case .number(let number): "\(number)"
    }
  }
}

/// A setting of a server: how it is named in each place, and what it takes.
struct Setting: Sendable {
  enum Kind: Sendable {
    case text
    case texts
    case number(ClosedRange<Int>)
  }

  /// Its key in the file (`operations.listen`), from which the other names follow.
  let key: String
  let kind: Kind
  /// The default of the setting, if it has one.
  let initial: SettingValue?

  init(_ key: String, _ kind: Kind, _ initial: SettingValue? = nil) {
    (self.key, self.kind, self.initial) = (key, kind, initial)
  }

  var path: [String] { key.split(separator: ".").map(String.init) }

  /// The option of the command line (`--operations-listen`, `--limit connections`).
  var flag: String {
    if path.count == 2, path[0] == Setting.limits { return "--limit \(path[1])" }
    return "--" + words.joined(separator: "-")
  }

  /// The environment variable (`FRIENDS_SERVER_OPERATIONS_LISTEN`).
  func variable(_ prefix: String) -> String {
    "\(prefix)_" + words.map { $0.uppercased() }.joined(separator: "_")
  }

  /// The words of the key, in lower case; a capital letter begins one.
  private var words: [String] {
    path.flatMap { part in
      part.reduce(into: [""]) { words, character in
        if character.isUppercase { words.append("") }
        words[words.endIndex - 1] += character.lowercased()
      }
    }
  }

  static let limits = "limits"

  static let all = [
    Setting("listen", .texts, .texts(["127.0.0.1:8080"])),
    Setting("operations.listen", .texts, .texts([])),
    Setting("tls.certificate", .text),
    Setting("tls.key", .text),
    Setting("host", .texts, .texts([])),
    Setting("proxy", .texts, .texts([])),
    Setting("store", .text),
    Setting("dataDir", .text),
    Setting("pages", .text, .text("on")),
    Setting("codeSender", .text, .text("console")),
    Setting("webhook.url", .text),
    Setting("sendmail", .text),
    Setting("mailFrom", .text),
    Setting("passkeyOrigin", .text),
    Setting("limits.connections", .number(1...1_000_000), .number(4_000)),
    Setting("limits.connectionsPerAddress", .number(1...1_000_000), .number(500)),
    Setting("limits.headerBytes", .number(1_024...1_048_576), .number(16_384)),
    Setting("limits.bodySeconds", .number(1...3_600), .number(20)),
    Setting("limits.writeSeconds", .number(1...3_600), .number(20)),
    Setting("limits.idleSeconds", .number(1...3_600), .number(60)),
    Setting("limits.drainSeconds", .number(0...300), .number(0)),
    Setting("limits.stopSeconds", .number(0...300), .number(6)),
  ]
}
