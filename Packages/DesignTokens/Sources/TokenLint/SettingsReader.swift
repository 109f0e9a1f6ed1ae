import DesignTokens
import DomainModels
import Interchange

/// Reads an object of the settings, and says where something is wrong.
struct SettingsReader {
  private let object: JSONObject
  private let place: String

  init(_ value: JSONValue, at place: String) throws(LintSettingsError) {
    guard let object = value.objectValue else {
      throw LintSettingsError(place: place, reason: "this is no object")
    }
    self.object = object
    self.place = place
  }

  func error(_ name: String, _ reason: String) -> LintSettingsError {
    let parts = [place, name].filter { !$0.isEmpty }
    return LintSettingsError(place: parts.joined(separator: "."), reason: reason)
  }

  /// A misspelt setting would have no effect and stay unnoticed.
  func refuseOthers(than known: [String]) throws(LintSettingsError) {
    for name in object.keys where !known.contains(name) {
      throw error(name, "there are \(known.joined(separator: ", ")), and not this")
    }
  }

  func text(_ name: String) throws(LintSettingsError) -> String? {
    guard let value = object[name] else { return nil }
    guard let text = value.stringValue else { throw error(name, "this is no text") }
    return text
  }

  func required(_ name: String) throws(LintSettingsError) -> String {
    guard let text = try text(name) else { throw error(name, "this is missing") }
    return text
  }

  func number(_ name: String) throws(LintSettingsError) -> Double? {
    guard let value = object[name] else { return nil }
    guard let number = value.numberValue, number >= 0 else {
      throw error(name, "this is no number of 0 or more")
    }
    return number
  }

  func texts(_ name: String) throws(LintSettingsError) -> [String]? {
    guard let value = object[name] else { return nil }
    let texts = value.arrayValue.map { $0.compactMap(\.stringValue) }
    guard let texts, texts.count == value.arrayValue?.count else {
      throw error(name, "this is no list of texts")
    }
    return texts
  }

  func objects(_ name: String) throws(LintSettingsError) -> [SettingsReader]? {
    guard let value = object[name] else { return nil }
    guard let elements = value.arrayValue else { throw error(name, "this is no list") }
    var readers: [SettingsReader] = []
    for (index, element) in elements.enumerated() {
      let parts = [place, "\(name)[\(index)]"].filter { !$0.isEmpty }
      readers.append(try SettingsReader(element, at: parts.joined(separator: ".")))
    }
    return readers
  }
}
