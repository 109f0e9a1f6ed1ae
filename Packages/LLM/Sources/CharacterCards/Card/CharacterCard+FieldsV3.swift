import Interchange

/// The fields that V3 adds.
extension CharacterCard {
  /// Pictures and other files that belong to the card; `nil` if the card does not say.
  public var assets: [CharacterAsset]? {
    get {
      fields["assets"]?.arrayValue.map { _ in fields.objects("assets").map(CharacterAsset.init) }
    }
    set { fields["assets"] = newValue.map { .array($0.map { .object($0.fields) }) } }
  }

  /// What the character is called in conversation, in place of ``name``.
  public var nickname: String? {
    get { fields["nickname"]?.stringValue }
    set { fields["nickname"] = newValue.map { .string($0) } }
  }

  /// ``creatorNotes`` by language, as ISO 639-1 writes it (`de`).
  public var creatorNotesMultilingual: [String: String]? {
    get {
      fields["creator_notes_multilingual"]?.objectValue.map { notes in
        notes.reduce(into: [:]) { $0[$1.key] = $1.value.stringValue }
      }
    }
    set {
      fields["creator_notes_multilingual"] = newValue.map { notes in
        .object(
          notes.sorted { $0.key < $1.key }.reduce(into: [:]) { $0[$1.key] = .string($1.value) })
      }
    }
  }

  /// Where the card comes from: identifiers or addresses.
  ///
  /// Programs add to them and leave alone what others added.
  public var source: [String]? {
    get { fields["source"]?.arrayValue.map { _ in fields.texts("source") } }
    set { fields["source"] = newValue.map { .array($0.map { .string($0) }) } }
  }

  /// Further greetings, for conversations of several characters alone.
  public var groupOnlyGreetings: [String] {
    get { fields.texts("group_only_greetings") }
    set { fields.set("group_only_greetings", newValue) }
  }

  /// When the card was made, in seconds since 1970; 0 for unknown.
  public var creationDate: Int? {
    get { fields.whole("creation_date") }
    set { fields["creation_date"] = newValue.map { .integer(Int64($0)) } }
  }

  /// When it was last written, in seconds since 1970; 0 for unknown.
  public var modificationDate: Int? {
    get { fields.whole("modification_date") }
    set { fields["modification_date"] = newValue.map { .integer(Int64($0)) } }
  }

  /// What `{{char}}` stands for: the nickname, or the name where there is none.
  public var displayName: String {
    if let nickname, !nickname.isEmpty { nickname } else { name }
  }
}
