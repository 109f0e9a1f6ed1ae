import Interchange

/// Somebody to talk to, as chat programs exchange them: a character card V1, V2 or V3.
///
/// A card is the document that it was read from, and its properties look into that document. So
/// whatever else stands there (keys of other programs, at any level and in their order) stays where
/// it is, and a card that nobody changed is written as it was read. A key that is missing or `null`
/// reads as empty; setting a property changes that key and no other.
///
/// ``/LLM/Persona`` is how a card is played here: `Persona(card:)` and `CharacterCard(persona:)`.
public struct CharacterCard: Sendable, Equatable {
  /// Which specification the card follows; ``converted(to:)`` changes it.
  public internal(set) var version: CharacterCardVersion
  /// The document's own members, with `null` in the place of `data`; none for V1.
  var envelope: JSONObject
  /// The members of `data`, or of the document itself for V1.
  var fields: JSONObject

  /// Makes a card with every key that its version requires.
  ///
  /// - Parameters:
  ///   - name: what the character is called.
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

  /// What the document says in `spec_version`: `2.0`, or `3.1` for a card of the future, which is
  /// read like a V3 one; empty for V1.
  public var specVersion: String { envelope.text("spec_version") }
}
