import Interchange

/// The type of a card's key, beside `null`.
indirect enum FieldShape: Sendable {
  case text
  case number
  case flag
  case texts
  case object
  /// An object whose members are texts.
  case textMembers
  /// An object with these keys among its own.
  case record([String: FieldShape])
  /// An array of such objects.
  case records([String: FieldShape])

  /// The type's name in a message.
  private var name: String {
    switch self {
    case .text: "a string"
    case .number: "a number"
    case .flag: "true or false"
    case .texts: "an array of strings"
    case .object, .textMembers, .record: "an object"
    case .records: "an array of objects"
    }
  }

  /// Checks the members of an object that are known; others may be anything.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - shapes: what its known keys may hold.
  ///   - path: where it stands, for the error: `data.character_book`, or empty for the document.
  /// - Throws: ``CharacterCardError`` with `invalidField` for the first that holds something else.
  static func check(
    _ object: JSONObject, against shapes: [String: FieldShape], at path: String
  ) throws(CharacterCardError) {
    for member in object {
      guard let shape = shapes[member.key] else { continue }
      try shape.check(member.value, at: path.isEmpty ? member.key : "\(path).\(member.key)")
    }
  }

  /// Returns whether a value has this shape.
  func fits(_ value: JSONValue) -> Bool {
    do {
      try check(value, at: "")
      return true
    } catch {
      return false
    }
  }

  private func check(_ value: JSONValue, at path: String) throws(CharacterCardError) {
    switch (self, value) {
    case (_, .null), (.text, .string), (.flag, .boolean), (.object, .object): break
    case (.number, .integer), (.number, .number): break
    case (.texts, .array(let elements)):
      for (index, element) in elements.enumerated() {
        try FieldShape.text.checkElement(element, at: "\(path)[\(index)]")
      }
    case (.textMembers, .object(let object)):
      for member in object {
        try FieldShape.text.checkElement(member.value, at: "\(path).\(member.key)")
      }
    case (.record(let shapes), .object(let object)):
      try FieldShape.check(object, against: shapes, at: path)
    case (.records(let shapes), .array(let elements)):
      for (index, element) in elements.enumerated() {
        try FieldShape.record(shapes).checkElement(element, at: "\(path)[\(index)]")
      }
    default: throw .invalidField(path, expected: name, found: value)
    }
  }

  /// In a list `null` is no absence: dropping it would move what follows.
  private func checkElement(_ value: JSONValue, at path: String) throws(CharacterCardError) {
    if value.isNull { throw .invalidField(path, expected: name, found: value) }
    try check(value, at: path)
  }
}

/// The keys of the specifications, each with what it holds.
extension FieldShape {
  /// V1, and what of it stands in the later ones.
  static let v1: [String: FieldShape] = [
    "name": .text, "description": .text, "personality": .text, "scenario": .text,
    "first_mes": .text, "mes_example": .text,
  ]

  /// `data`, of V2 and V3 together: programs write keys of one into the other.
  static let data: [String: FieldShape] = v1.merging([
    "creator_notes": .text, "system_prompt": .text, "post_history_instructions": .text,
    "alternate_greetings": .texts, "character_book": .record(book), "tags": .texts,
    "creator": .text, "character_version": .text, "extensions": .object,
    "assets": .records(asset), "nickname": .text, "creator_notes_multilingual": .textMembers,
    "source": .texts, "group_only_greetings": .texts, "creation_date": .number,
    "modification_date": .number,
  ]) { _, added in added }

  private static let book: [String: FieldShape] = [
    "name": .text, "description": .text, "scan_depth": .number, "token_budget": .number,
    "recursive_scanning": .flag, "extensions": .object, "entries": .records(entry),
  ]

  // `id` is a number in V2, a number or a string in V3, and names nothing here: it may be anything.
  private static let entry: [String: FieldShape] = [
    "keys": .texts, "content": .text, "extensions": .object, "enabled": .flag,
    "insertion_order": .number, "case_sensitive": .flag, "use_regex": .flag, "name": .text,
    "priority": .number, "comment": .text, "selective": .flag, "secondary_keys": .texts,
    "constant": .flag, "position": .text,
  ]

  private static let asset: [String: FieldShape] = [
    "type": .text, "uri": .text, "name": .text, "ext": .text,
  ]
}
