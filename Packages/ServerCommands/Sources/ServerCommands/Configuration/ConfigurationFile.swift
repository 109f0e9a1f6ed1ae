import DomainModels
import Interchange
import ProductCommands

/// The contents of a settings file: the valid settings, and the errors.
struct ConfigurationFile {
  let name: String
  /// The sound settings, as a JSON object.
  private(set) var json = JSONObject()
  private(set) var mistakes: [SettingError] = []

  /// The largest file, in bytes.
  private static let largest = 1 << 20

  /// Reads a file.
  ///
  /// - Throws: ``SettingError`` if the file can't be read, or is no JSON object.
  init(_ path: String) throws(SettingError) {
    name = path
    let value: JSONValue
    do {
      let file = try InputFile(path: path)
      guard file.size <= Self.largest else {
        throw SettingError(
          "config", "\(path) has more than \(Self.largest) bytes", "Name a file of settings")
      }
      value = try JSONReader.read(file.bytes(in: 0..<file.size))
    } catch let mistake as SettingError {
      throw mistake
    } catch let error as JSONError {
      throw SettingError(
        "config", "\(path), \(error.message)", "Write the settings as a JSON object")
    } catch {
      let explained = error as? any ExplainedError
      throw SettingError(
        "config", explained?.message ?? "\(error)",
        explained?.hint ?? "Name a file that can be read")
    }
    guard let object = value.objectValue else {
      throw SettingError(
        "config", "\(path) is no JSON object", "Write the settings as a JSON object")
    }
    json = check(object, below: "")
  }

  /// The members that are settings and of their kind.
  private mutating func check(_ object: JSONObject, below parent: String) -> JSONObject {
    var sound = JSONObject()
    for member in object {
      let key = parent + member.key
      if let setting = Setting.all.first(where: { $0.key == key }) {
        if setting.kind.takes(member.value) {
          sound[member.key] = member.value
        } else {
          mistakes.append(
            SettingError(
              key, "\(key) in \(name) is no \(setting.kind.noun)", setting.kind.hint))
        }
      } else if let inner = member.value.objectValue,
        Setting.all.contains(where: { $0.key.hasPrefix(key + ".") })
      {
        sound[member.key] = .object(check(inner, below: key + "."))
      } else {
        mistakes.append(.unknown(key, in: name))
      }
    }
    return sound
  }
}

extension Setting.Kind {
  fileprivate func takes(_ value: JSONValue) -> Bool {
    switch self {
    case .text: value.stringValue != nil
    case .texts: value.arrayValue?.allSatisfy { $0.stringValue != nil } ?? false
    case .number: value.integerValue != nil
    }
  }
}

/// One thing that is wrong with a server's settings.
struct SettingError: Error, Sendable, Equatable {
  /// The key of the setting.
  let key: String
  /// The error, and its place.
  let message: String
  /// The next step.
  let hint: String

  init(_ key: String, _ message: String, _ hint: String) {
    (self.key, self.message, self.hint) = (key, message, hint)
  }

  /// A key that no setting has.
  static func unknown(_ key: String, in place: String) -> SettingError {
    let lower = key.lowercased()
    let isSecret = ["pepper", "secret", "password", "token"].contains { lower.contains($0) }
    if isSecret {
      return SettingError(
        key, "\(key) in \(place) is no setting, and secrets do not stand in a file of settings",
        "Set a secret in the environment, as a systemd credential, or in the folder secrets")
    }
    let known = Setting.all.map(\.key)
    let near = Spelling.nearest(to: key, among: known, count: 1).map { "Did you mean \($0)? " }
    return SettingError(
      key, "\(key) in \(place) is no setting",
      (near.first ?? "") + "The settings are \(known.joined(separator: ", "))")
  }
}
