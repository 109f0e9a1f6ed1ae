public import Interchange

/// The fields that an entry can do without, and what it looks like in a prompt and in a card.
extension CharacterBookEntry {
  /// What the entry is called; never part of a prompt.
  public var name: String? {
    get { fields["name"]?.stringValue }
    set { fields["name"] = newValue.map { .string($0) } }
  }

  /// Where the book has too many tokens, the lowest goes first; `nil` for ``insertionOrder``.
  public var priority: Double? {
    get { fields.number("priority") }
    set { fields.set("priority", newValue) }
  }

  /// What names it to programs: a number in V2, a number or a string in V3.
  public var id: JSONValue? {
    get { fields["id"] }
    set { fields["id"] = newValue }
  }

  /// What its author noted; never part of a prompt.
  public var comment: String? {
    get { fields["comment"]?.stringValue }
    set { fields["comment"] = newValue.map { .string($0) } }
  }

  /// Where it goes in the prompt; `nil` if the card does not say, or says something unknown.
  public var position: CharacterBookPosition? {
    get { CharacterBookPosition(rawValue: fields.text("position")) }
    set { fields["position"] = newValue.map { .string($0.rawValue) } }
  }

  /// What goes into the prompt: ``content`` without decorators.
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
