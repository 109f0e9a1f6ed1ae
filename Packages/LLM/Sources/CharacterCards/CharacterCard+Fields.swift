public import Interchange

/// The fields of V1 and V2.
extension CharacterCard {
  /// The name of the character.
  public var name: String {
    get { fields.text("name") }
    set { setText("name", newValue) }
  }

  /// The description of the character, for the prompt.
  public var description: String {
    get { fields.text("description") }
    set { setText("description", newValue) }
  }

  /// The personality, in short, for the prompt.
  public var personality: String {
    get { fields.text("personality") }
    set { setText("personality", newValue) }
  }

  /// The place and situation of the conversation, for the prompt.
  public var scenario: String {
    get { fields.text("scenario") }
    set { setText("scenario", newValue) }
  }

  /// The character's first message (`first_mes`).
  public var firstMessage: String {
    get { fields.text("first_mes") }
    set { setText("first_mes", newValue) }
  }

  /// Conversations to learn its voice from (`mes_example`), each after a line `<START>`.
  public var messageExample: String {
    get { fields.text("mes_example") }
    set { setText("mes_example", newValue) }
  }

  /// The creator's notes for people; never part of a prompt.
  public var creatorNotes: String {
    get { fields.text("creator_notes") }
    set { setText("creator_notes", newValue) }
  }

  /// Instructions in place of the program's own, as ``CardPrompt`` has them; empty for those.
  public var systemPrompt: String {
    get { fields.text("system_prompt") }
    set { setText("system_prompt", newValue) }
  }

  /// Instructions after the history, in place of the program's own; empty for those.
  public var postHistoryInstructions: String {
    get { fields.text("post_history_instructions") }
    set { setText("post_history_instructions", newValue) }
  }

  /// Other things that it may say first.
  public var alternateGreetings: [String] {
    get { fields.texts("alternate_greetings") }
    set { fields.set("alternate_greetings", newValue) }
  }

  /// The knowledge of the character about keywords; `nil` for none.
  public var book: CharacterBook? {
    get { fields["character_book"]?.objectValue.map(CharacterBook.init(fields:)) }
    set { fields["character_book"] = newValue.map { .object($0.fields) } }
  }

  /// Words to find the card by; never part of a prompt.
  public var tags: [String] {
    get { fields.texts("tags") }
    set { fields.set("tags", newValue) }
  }

  /// The creator of the card.
  public var creator: String {
    get { fields.text("creator") }
    set { setText("creator", newValue) }
  }

  /// The creator's own version of the card.
  public var characterVersion: String {
    get { fields.text("character_version") }
    set { setText("character_version", newValue) }
  }

  /// Data of programs in the card, each under a key of its own.
  public var extensions: JSONObject {
    get { fields.members("extensions") }
    set { fields["extensions"] = .object(newValue) }
  }

  /// Some programs copy V1's fields to the top of the document, for readers that know no other: a
  /// copy that is there follows.
  private mutating func setText(_ key: String, _ text: String) {
    if version != .v1, FieldShape.v1[key] != nil, envelope[key]?.stringValue != nil {
      envelope[key] = .string(text)
    }
    fields[key] = .string(text)
  }
}

/// The fields that V3 adds.
extension CharacterCard {
  /// Pictures and other files that belong to the card; `nil` if the card does not say.
  public var assets: [CharacterAsset]? {
    get {
      fields["assets"]?.arrayValue.map { _ in fields.objects("assets").map(CharacterAsset.init) }
    }
    set { fields["assets"] = newValue.map { .array($0.map { .object($0.fields) }) } }
  }

  /// The character's name in conversation, in place of ``name``.
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

  /// The origin of the card: identifiers or addresses.
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

  /// The time when the card was made, in seconds since 1970; 0 for unknown.
  public var creationDate: Int? {
    get { fields.whole("creation_date") }
    set { fields["creation_date"] = newValue.map { .integer(Int64($0)) } }
  }

  /// The time when it was last written, in seconds since 1970; 0 for unknown.
  public var modificationDate: Int? {
    get { fields.whole("modification_date") }
    set { fields["modification_date"] = newValue.map { .integer(Int64($0)) } }
  }

  /// The value of `{{char}}`: the nickname, or the name if there is none.
  public var displayName: String {
    if let nickname, !nickname.isEmpty { nickname } else { name }
  }
}
