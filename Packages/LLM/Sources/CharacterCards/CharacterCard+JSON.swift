public import Interchange

extension CharacterCard {
  /// Reads a card from a document that was read already.
  ///
  /// A document whose `spec` is missing is a V2 card if it has an object `data`, a V1 card if it
  /// has a `name`. Known keys have to hold what the specification says, or `null`; all others may
  /// hold anything.
  ///
  /// - Parameter document: the card's JSON.
  /// - Throws: ``CharacterCardError`` with `notACard`, `unsupported` or `invalidField`, which names
  ///   the key.
  public init(document: JSONValue) throws(CharacterCardError) {
    guard case .object(let object) = document else {
      throw .notACard("the document is no object but of the kind \(document.kindName)")
    }
    version = try Self.version(of: object)
    if version == .v1 {
      envelope = [:]
      fields = object
    } else {
      guard case .object(let data) = object["data"] else {
        throw .invalidField("data", expected: "an object", found: object["data"])
      }
      envelope = object
      envelope["data"] = .null
      fields = data
    }
    let path = version == .v1 ? "" : "data"
    try FieldShape.check(
      fields, against: version == .v1 ? FieldShape.v1 : FieldShape.data, at: path)
    if fields.lacks("name") {
      throw version == .v1
        ? .notACard("the document has neither \"spec\" nor \"name\"")
        : .invalidField("data.name", expected: "a string", found: fields["name"])
    }
  }

  /// Reads a card from JSON text in UTF-8.
  ///
  /// - Parameter bytes: the whole document; a byte order mark in front is skipped.
  /// - Throws: ``CharacterCardError`` with `invalidJSON`, which says line and column, or as
  ///   ``init(document:)``.
  public init(json bytes: [UInt8]) throws(CharacterCardError) {
    try self.init(json: bytes, from: "the document")
  }

  /// Reads a card from JSON text.
  ///
  /// - Parameter text: the whole document.
  /// - Throws: ``CharacterCardError`` as ``init(json:)-([UInt8])``.
  public init(json text: String) throws(CharacterCardError) {
    try self.init(json: Array(text.utf8))
  }

  init(json bytes: [UInt8], from place: String) throws(CharacterCardError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let document: JSONValue
    do {
      document = try JSONReader.read(bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes)
    } catch {
      throw .invalidJSON(error, in: place)
    }
    try self.init(document: document)
  }

  /// The whole card: if it was not changed, the document as it was read.
  public var document: JSONValue {
    if version == .v1 { return .object(fields) }
    var document = envelope
    document["data"] = .object(fields)
    return .object(document)
  }

  /// The whole card as JSON in UTF-8, without a final newline.
  public func json(style: JSONWriter.Style = .pretty) -> [UInt8] { document.bytes(style: style) }

  private static func version(
    of object: JSONObject
  ) throws(CharacterCardError) -> CharacterCardVersion {
    switch object["spec"] {
    case nil, .null: return object["data"]?.objectValue == nil ? .v1 : .v2
    case .string(let spec):
      guard let version = CharacterCardVersion.allCases.first(where: { $0.spec == spec }) else {
        throw .unsupported("the card follows \"\(spec)\"")
      }
      return version
    case let other?: throw .invalidField("spec", expected: "a string", found: other)
    }
  }
}

/// The values of keys, in the type that each should have; empty if it has another.
extension JSONObject {
  func text(_ key: String) -> String { self[key]?.stringValue ?? "" }

  func flag(_ key: String) -> Bool? { self[key]?.booleanValue }

  func number(_ key: String) -> Double? { self[key]?.numberValue }

  /// The number without its fraction, at the end of `Int`'s range if it lies beyond.
  func whole(_ key: String) -> Int? {
    switch self[key] {
    case .integer(let value): Int(clamping: value)
    case .number(let value):
      if value.isNaN {
        nil
      } else {
        Int(exactly: value.rounded(.down)) ?? (value < 0 ? .min : .max)
      }
    default: nil
    }
  }

  func texts(_ key: String) -> [String] {
    self[key]?.arrayValue?.compactMap(\.stringValue) ?? []
  }

  func members(_ key: String) -> JSONObject { self[key]?.objectValue ?? [:] }

  func objects(_ key: String) -> [JSONObject] {
    self[key]?.arrayValue?.compactMap(\.objectValue) ?? []
  }

  /// Returns whether the key is missing, or there with nothing in it.
  func lacks(_ key: String) -> Bool { self[key]?.isNull ?? true }

  mutating func set(_ key: String, _ texts: [String]) {
    self[key] = .array(texts.map(JSONValue.string))
  }

  /// A whole number is written without a fraction.
  mutating func set(_ key: String, _ number: Double?) {
    self[key] = number.map { value in
      Int64(exactly: value).map(JSONValue.integer) ?? .number(value)
    }
  }
}

extension JSONObject {
  /// Gives keys a value where they have none.
  mutating func fill(_ keys: [String], with value: JSONValue) {
    for key in keys where lacks(key) { self[key] = value }
  }
}
