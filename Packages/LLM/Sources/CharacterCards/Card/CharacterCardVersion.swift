/// Which specification a card follows.
public enum CharacterCardVersion: String, Sendable, CaseIterable {
  /// Six texts and nothing around them (`spec_v1.md`); read, and written only as it was read.
  case v1
  /// `chara_card_v2` (malfoyslastname/character-card-spec-v2, `spec_v2.md`).
  case v2
  /// `chara_card_v3` (kwaroran/character-card-spec-v3, `SPEC_V3.md`).
  case v3

  /// What the document says in `spec`; a V1 card says nothing.
  var spec: String? {
    switch self {
    case .v1: nil
    case .v2: "chara_card_v2"
    case .v3: "chara_card_v3"
    }
  }

  /// What a document of ours says in `spec_version`.
  var specVersion: String? {
    switch self {
    case .v1: nil
    case .v2: "2.0"
    case .v3: "3.0"
    }
  }
}
