public import Interchange

/// A character to talk to, as chat programs exchange them: a character card V1, V2 or V3.
///
/// A card is the document that it was read from, and its properties look into that document. So all
/// other members (keys of other programs, at any level and in their order) stay where they are, and
/// an unchanged card is written as it was read. A key that is missing or `null` reads as empty;
/// setting a property changes that key and no other.
///
/// ``/LLM/Persona`` is how a card is played here: `Persona(card:)` and `CharacterCard(persona:)`.
public struct CharacterCard: Sendable, Equatable {
  /// The specification of the card; ``converted(to:)`` changes it.
  public internal(set) var version: CharacterCardVersion
  /// The document's own members, with `null` in the place of `data`; none for V1.
  var envelope: JSONObject
  /// The members of `data`, or of the document itself for V1.
  var fields: JSONObject

  /// Makes a card with every key that its version requires.
  ///
  /// - Parameters:
  ///   - name: the character's name.
  ///   - version: the specification to follow.
  public init(name: String, version: CharacterCardVersion = .v2) {
    let bare = CharacterCard(version: .v1, envelope: [:], fields: ["name": .string(name)])
    self = bare.completed().converted(to: version)
  }

  init(version: CharacterCardVersion, envelope: JSONObject, fields: JSONObject) {
    self.version = version
    self.envelope = envelope
    self.fields = fields
  }

  /// The value of `spec_version`: `2.0`, or `3.1` for a card of the future, which is read like a V3
  /// one; empty for V1.
  public var specVersion: String { envelope.text("spec_version") }
}

/// The specification of a card.
public enum CharacterCardVersion: String, Sendable, CaseIterable {
  /// Six texts and nothing around them (`spec_v1.md`); read, and written only as it was read.
  case v1
  /// `chara_card_v2` (malfoyslastname/character-card-spec-v2, `spec_v2.md`).
  case v2
  /// `chara_card_v3` (kwaroran/character-card-spec-v3, `SPEC_V3.md`).
  case v3

  /// The value of `spec`; a V1 card has none.
  var spec: String? {
    switch self {
    case .v1: nil
    case .v2: "chara_card_v2"
    case .v3: "chara_card_v3"
    }
  }

  /// The value of `spec_version` in a document of ours.
  var specVersion: String? {
    switch self {
    case .v1: nil
    case .v2: "2.0"
    case .v3: "3.0"
    }
  }
}

extension CharacterCard {
  /// Reads a card from a file of either kind: a PNG picture if it begins like one, else JSON.
  ///
  /// - Parameter bytes: the whole file.
  /// - Throws: ``CharacterCardError`` as ``init(png:)`` and ``init(json:)-([UInt8])``.
  public init(file bytes: [UInt8]) throws(CharacterCardError) {
    if bytes.starts(with: PNGFile.signature.prefix(4)) {
      try self.init(png: bytes)
    } else if bytes.starts(with: "PK\u{3}\u{4}".utf8) {
      throw .unsupported("the file is a ZIP archive, such as CHARX")
    } else if let first = bytes.first(where: { !" \t\r\n\u{FEFF}".utf8.contains($0) }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    {
      try self.init(json: bytes)
    } else {
      throw .notACard("it begins neither like JSON nor like a PNG picture")
    }
  }
}

extension CharacterCard {
  /// The same card by another specification.
  ///
  /// Keys that the version requires are added where they are missing or `null`; none is taken away,
  /// since a reader of V2 passes over the keys of V3. A V1 card's own keys go into `data`, those of
  /// other programs stay at the top. A card of that version already stays as it is, and V1 is left
  /// behind for good: asked for V1, any other card stays as it is too.
  ///
  /// - Parameter version: the specification to follow.
  /// - Returns: the card.
  public func converted(to version: CharacterCardVersion) -> CharacterCard {
    guard version != self.version, let spec = version.spec, let number = version.specVersion else {
      return self
    }
    var card = self.version == .v1 ? nested() : self
    card.version = version
    card.envelope["spec"] = .string(spec)
    card.envelope["spec_version"] = .string(number)
    return card.completed()
  }

  /// With the required keys of its version.
  func completed() -> CharacterCard {
    var card = self
    card.fields.fill(Self.texts(of: version), with: .string(""))
    guard version != .v1 else { return card }
    card.fields.fill(["alternate_greetings", "tags"], with: [])
    card.fields.fill(["extensions"], with: [:])
    if version == .v3 { card.fields.fill(["group_only_greetings"], with: []) }
    if let book { card.book = book.completed(for: version) }
    return card
  }

  /// A V1 card with its keys in `data`.
  private func nested() -> CharacterCard {
    var envelope: JSONObject = ["spec": .null, "spec_version": .null, "data": .null]
    var data: JSONObject = [:]
    for member in fields {
      let isOwn = FieldShape.data[member.key]?.fits(member.value) ?? false
      if isOwn || !envelope.append(member.key, member.value) {
        data.append(member.key, member.value)
      }
    }
    return CharacterCard(version: .v2, envelope: envelope, fields: data)
  }

  private static func texts(of version: CharacterCardVersion) -> [String] {
    let first = ["name", "description", "personality", "scenario", "first_mes", "mes_example"]
    let second = [
      "creator_notes", "system_prompt", "post_history_instructions", "creator",
      "character_version",
    ]
    return version == .v1 ? first : first + second
  }
}

/// A picture or another file of a card (V3, `assets`).
public struct CharacterAsset: Sendable, Equatable {
  var fields: JSONObject

  init(_ fields: JSONObject) { self.fields = fields }

  /// Makes an asset.
  ///
  /// - Parameters:
  ///   - type: its purpose: `icon`, `background`, `emotion`, `user_icon`, or `x_…`.
  ///   - uri: where it lies: an address, `data:`, `embeded://…` or `ccdefault:`.
  ///   - name: which of its type it is; the `main` icon is the card's.
  ///   - ext: the extension of its file without a dot, or `unknown`.
  public init(type: String, uri: String, name: String, ext: String) {
    fields = [
      "type": .string(type), "uri": .string(uri), "name": .string(name), "ext": .string(ext),
    ]
  }

  /// The purpose of the asset.
  public var type: String {
    get { fields.text("type") }
    set { fields["type"] = .string(newValue) }
  }

  public var uri: String {
    get { fields.text("uri") }
    set { fields["uri"] = .string(newValue) }
  }

  /// The name among the assets of its type.
  public var name: String {
    get { fields.text("name") }
    set { fields["name"] = .string(newValue) }
  }

  /// The extension of its file, in lower case and without a dot.
  public var ext: String {
    get { fields.text("ext") }
    set { fields["ext"] = .string(newValue) }
  }

  /// The asset as it stands in the card, with the keys of other programs.
  public var document: JSONObject { fields }
}
