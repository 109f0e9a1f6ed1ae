public import Interchange

/// One thing that a character knows, and when to think of it (V2 and V3, `entries`).
public struct CharacterBookEntry: Sendable, Equatable {
  var fields: JSONObject

  init(fields: JSONObject) { self.fields = fields }

  /// Makes an entry with every key that V2 and V3 require.
  ///
  /// - Parameters:
  ///   - keys: what has to be said for it to become active.
  ///   - content: what then goes into the prompt.
  ///   - insertionOrder: its place among the active ones, the lowest first.
  public init(keys: [String], content: String, insertionOrder: Double = 0) {
    fields = [:]
    self.keys = keys
    self.content = content
    extensions = [:]
    isEnabled = true
    self.insertionOrder = insertionOrder
    usesRegex = false
  }

  /// The keys of the entry: one of them in the conversation makes it active.
  public var keys: [String] {
    get { fields.texts("keys") }
    set { fields.set("keys", newValue) }
  }

  /// The text for the prompt, with V3's decorators in front; see ``text``.
  public var content: String {
    get { fields.text("content") }
    set { fields["content"] = .string(newValue) }
  }

  /// Data of programs in the entry.
  public var extensions: JSONObject {
    get { fields.members("extensions") }
    set { fields["extensions"] = .object(newValue) }
  }

  /// True if it may become active at all (`enabled`); an entry that does not say may.
  public var isEnabled: Bool {
    get { fields.flag("enabled") ?? true }
    set { fields["enabled"] = .boolean(newValue) }
  }

  /// Its place among the active ones, the lowest first.
  public var insertionOrder: Double {
    get { fields.number("insertion_order") ?? 0 }
    set { fields.set("insertion_order", newValue) }
  }

  /// True if capitals count in keys; `nil` is no.
  public var isCaseSensitive: Bool? {
    get { fields.flag("case_sensitive") }
    set { fields["case_sensitive"] = newValue.map { .boolean($0) } }
  }

  /// True if ``keys`` are patterns (V3, `use_regex`).
  public var usesRegex: Bool {
    get { fields.flag("use_regex") ?? false }
    set { fields["use_regex"] = .boolean(newValue) }
  }

  /// True if it is always active; for patterns V3 ignores it.
  public var isConstant: Bool? {
    get { fields.flag("constant") }
    set { fields["constant"] = newValue.map { .boolean($0) } }
  }

  /// True if one of ``secondaryKeys`` has to be said too.
  public var isSelective: Bool? {
    get { fields.flag("selective") }
    set { fields["selective"] = newValue.map { .boolean($0) } }
  }

  /// Of these too one has to be said if ``isSelective``; with none of them nothing more is asked.
  public var secondaryKeys: [String] {
    get { fields.texts("secondary_keys") }
    set { fields.set("secondary_keys", newValue) }
  }
}

/// The fields that an entry can do without, and what it looks like in a prompt and in a card.
extension CharacterBookEntry {
  /// The name of the entry; never part of a prompt.
  public var name: String? {
    get { fields["name"]?.stringValue }
    set { fields["name"] = newValue.map { .string($0) } }
  }

  /// The priority: if the book has too many tokens, the lowest goes first; `nil` for
  /// ``insertionOrder``.
  public var priority: Double? {
    get { fields.number("priority") }
    set { fields.set("priority", newValue) }
  }

  /// The ID for programs: a number in V2, a number or a string in V3.
  public var id: JSONValue? {
    get { fields["id"] }
    set { fields["id"] = newValue }
  }

  /// The author's note; never part of a prompt.
  public var comment: String? {
    get { fields["comment"]?.stringValue }
    set { fields["comment"] = newValue.map { .string($0) } }
  }

  /// The position in the prompt; `nil` if the card does not say, or says something unknown.
  public var position: CharacterBookPosition? {
    get { CharacterBookPosition(rawValue: fields.text("position")) }
    set { fields["position"] = newValue.map { .string($0.rawValue) } }
  }

  /// The text for the prompt: ``content`` without decorators.
  public var text: String { BookDecorators(content).text }

  /// The entry as it stands in the card, with the keys of other programs.
  public var document: JSONObject { fields }

  /// With the required keys of a version.
  func completed(for version: CharacterCardVersion) -> CharacterBookEntry {
    var entry = self
    entry.fields.fill(["keys"], with: [])
    entry.fields.fill(["content"], with: "")
    entry.fields.fill(["extensions"], with: [:])
    entry.fields.fill(["enabled"], with: true)
    entry.fields.fill(["insertion_order"], with: 0)
    if version == .v3 { entry.fields.fill(["use_regex"], with: false) }
    return entry
  }
}
