public import Interchange

/// What a character knows when it is spoken of: a lorebook (V2 and V3, `character_book`).
///
/// As ``CharacterCard`` it is the object that it was read from, other programs' keys included.
public struct CharacterBook: Sendable, Equatable {
  var fields: JSONObject

  init(fields: JSONObject) { self.fields = fields }

  public init(entries: [CharacterBookEntry] = []) {
    fields = ["extensions": [:], "entries": .array(entries.map { .object($0.fields) })]
  }

  /// What the book is called; never part of a prompt.
  public var name: String? {
    get { fields["name"]?.stringValue }
    set { fields["name"] = newValue.map { .string($0) } }
  }

  /// What it is about; never part of a prompt.
  public var description: String? {
    get { fields["description"]?.stringValue }
    set { fields["description"] = newValue.map { .string($0) } }
  }

  /// How many of the last messages are searched for keys; `nil` for all.
  public var scanDepth: Int? {
    get { fields.whole("scan_depth") }
    set { fields["scan_depth"] = newValue.map { .integer(Int64($0)) } }
  }

  /// How many tokens the active entries may take together; `nil` for any number.
  public var tokenBudget: Int? {
    get { fields.whole("token_budget") }
    set { fields["token_budget"] = newValue.map { .integer(Int64($0)) } }
  }

  /// Whether the text of an active entry is searched for the keys of others; `nil` is no.
  public var recursiveScanning: Bool? {
    get { fields.flag("recursive_scanning") }
    set { fields["recursive_scanning"] = newValue.map { .boolean($0) } }
  }

  /// What programs keep in the book for themselves.
  public var extensions: JSONObject {
    get { fields.members("extensions") }
    set { fields["extensions"] = .object(newValue) }
  }

  /// The entries, in the order of the card.
  public var entries: [CharacterBookEntry] {
    get { fields.objects("entries").map(CharacterBookEntry.init(fields:)) }
    set { fields["entries"] = .array(newValue.map { .object($0.fields) }) }
  }

  /// The book as it stands in the card, with the keys of other programs.
  public var document: JSONObject { fields }

  /// With the required keys of a version.
  func completed(for version: CharacterCardVersion) -> CharacterBook {
    var book = self
    book.fields.fill(["extensions"], with: [:])
    book.fields.fill(["entries"], with: [])
    book.entries = entries.map { $0.completed(for: version) }
    return book
  }
}
