internal import Interchange

/// An argument of a command, as ArgumentParser describes it in its help dump.
struct ArgumentDescription: Sendable {
  enum Kind: String, Sendable {
    case positional
    case option
    case flag
  }

  let kind: Kind
  let isVisible: Bool
  let isOptional: Bool
  let isRepeating: Bool
  let names: [String]
  let valueName: String
  let defaultValue: String?
  let abstract: String
  let discussion: String

  init?(_ json: JSONValue) {
    guard let kind = json["kind"]?.stringValue.flatMap(Kind.init(rawValue:)) else { return nil }
    self.kind = kind
    isVisible = json["shouldDisplay"]?.booleanValue ?? true
    isOptional = json["isOptional"]?.booleanValue ?? false
    isRepeating = json["isRepeating"]?.booleanValue ?? false
    names = json["names"]?.arrayValue?.compactMap(Self.spelledName) ?? []
    valueName = json["valueName"]?.stringValue ?? ""
    defaultValue = json["defaultValue"]?.stringValue
    abstract = json["abstract"]?.stringValue ?? ""
    discussion = json["discussion"]?.stringValue ?? ""
  }

  private static func spelledName(_ json: JSONValue) -> String? {
    guard let name = json["name"]?.stringValue else { return nil }
    return json["kind"]?.stringValue == "long" ? "--\(name)" : "-\(name)"
  }
}
