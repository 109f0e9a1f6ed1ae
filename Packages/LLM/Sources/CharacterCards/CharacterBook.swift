public import Interchange
public import LLM

/// The knowledge of a character about keywords: a lorebook (V2 and V3, `character_book`).
///
/// As ``CharacterCard`` it is the object that it was read from, other programs' keys included.
public struct CharacterBook: Sendable, Equatable {
  var fields: JSONObject

  init(fields: JSONObject) { self.fields = fields }

  public init(entries: [CharacterBookEntry] = []) {
    fields = ["extensions": [:], "entries": .array(entries.map { .object($0.fields) })]
  }

  /// The name of the book; never part of a prompt.
  public var name: String? {
    get { fields["name"]?.stringValue }
    set { fields["name"] = newValue.map { .string($0) } }
  }

  /// The description of the book; never part of a prompt.
  public var description: String? {
    get { fields["description"]?.stringValue }
    set { fields["description"] = newValue.map { .string($0) } }
  }

  /// The number of last messages that are searched for keys; `nil` for all.
  public var scanDepth: Int? {
    get { fields.whole("scan_depth") }
    set { fields["scan_depth"] = newValue.map { .integer(Int64($0)) } }
  }

  /// The number of tokens that the active entries may take together; `nil` for any number.
  public var tokenBudget: Int? {
    get { fields.whole("token_budget") }
    set { fields["token_budget"] = newValue.map { .integer(Int64($0)) } }
  }

  /// True if the text of an active entry is searched for the keys of others; `nil` is no.
  public var recursiveScanning: Bool? {
    get { fields.flag("recursive_scanning") }
    set { fields["recursive_scanning"] = newValue.map { .boolean($0) } }
  }

  /// Data of programs in the book.
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

/// The position of an entry in the prompt.
public enum CharacterBookPosition: String, Sendable, CaseIterable {
  /// Before what the card says of the character.
  case beforeCharacter = "before_char"
  case afterCharacter = "after_char"
}

extension CharacterBook {
  /// The entries that belong into the prompt after these messages, in their order there.
  ///
  /// 1. An entry that is not enabled, or whose ``CharacterBookEntry/text`` is blank, never does.
  /// 2. One whose key occurs in the last ``scanDepth`` messages of user and character does; the
  ///    program's own are not searched. A key may be part of a word, and capitals count only where
  ///    ``CharacterBookEntry/isCaseSensitive`` says so.
  /// 3. A selective one needs one of its secondary keys there too.
  /// 4. A constant one does without any key.
  /// 5. The keys of one that uses patterns are regular expressions: one of them has to match; it is
  ///    neither selective nor constant. A pattern that is unknown here matches nothing.
  /// 6. With ``recursiveScanning``, keys may also occur in the text of entries that are active, and
  ///    so on, ten times at most.
  /// 7. V3's decorators `@@activate`, `@@dont_activate`, `@@activate_only_after`,
  ///    `@@activate_only_every`, `@@scan_depth`, `@@additional_keys` and `@@exclude_keys` are kept.
  /// 8. They come in the order of ``CharacterBookEntry/insertionOrder``, then in that of the card.
  /// 9. If their texts take more than ``tokenBudget`` tokens by `TokenEstimate`, those of the lowest
  ///    ``CharacterBookEntry/priority`` go, until the rest fits; constant ones are no exception.
  ///
  /// The texts still have their placeholders: ``Placeholders`` fills them.
  ///
  /// - Parameters:
  ///   - messages: the conversation, oldest first.
  ///   - tokens: what there is room for, if that is less than the book's own budget.
  /// - Returns: the entries; the same for the same messages.
  public func activeEntries(
    for messages: [Message], within tokens: Int? = nil
  ) -> [CharacterBookEntry] {
    let scan = BookScan(self, messages: messages)
    let ordered = scan.active().sorted {
      ($0.entry.insertionOrder, $0.place) < ($1.entry.insertionOrder, $1.place)
    }
    let budget = [tokenBudget, tokens].compactMap(\.self).min()
    return (budget.map { Self.fitted(ordered, into: $0) } ?? ordered).map(\.entry)
  }

  private static func fitted(
    _ entries: [BookScan.Candidate], into budget: Int
  ) -> [BookScan.Candidate] {
    let costs = entries.map { TokenEstimate.tokens(in: $0.decorators.text) }
    var sum = costs.reduce(0, +)
    let ranks = entries.map { $0.entry.priority ?? $0.entry.insertionOrder }
    let ranked = entries.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    var dropped: Set<Int> = []
    for index in ranked where sum > budget {
      sum -= costs[index]
      dropped.insert(index)
    }
    return entries.indices.filter { !dropped.contains($0) }.map { entries[$0] }
  }
}
