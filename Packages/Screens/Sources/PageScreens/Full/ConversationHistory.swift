import Pages

/// The messages of a conversation that were read: its newest part, and as much before it as was asked
/// for.
struct ConversationHistory<Operation: Sendable>: Sendable {
  /// In the order of writing, without gaps.
  private(set) var rows: [PageRow<Operation>] = []
  /// The address of the part before; `nil` at the beginning.
  private(set) var before: PageAddress?
  /// The requested earlier part that has not arrived.
  private(set) var asked: PageAddress?

  /// The ID of the newest message that others wrote.
  var newestOfOthers: String? {
    rows.last { row in
      if case .message(isOwn: false, _) = row.kind { true } else { false }
    }?.id
  }

  /// Whether the last message is the reader's own, says this, and is newer than another.
  func ends(withOwn text: String, after id: String? = nil) -> Bool {
    guard let last = rows.last, case .message(isOwn: true, _) = last.kind else { return false }
    return last.id != id && last.statements.first?.text == text
  }

  /// Takes in the newest part.
  mutating func takeNewest(_ page: Page<Operation>) {
    let new = page.sections.flatMap(\.rows)
    let more = page.sections.lazy.compactMap(\.more).first
    if let first = new.first, let known = rows.firstIndex(where: { $0.id == first.id }), known > 0 {
      rows = rows[..<known] + new
    } else {
      // The two would leave a gap, or the part reaches as far back: what comes is what counts.
      rows = new
      before = more
    }
  }

  /// Says where the part before is, unless it is on its way.
  mutating func beginOlder() -> PageAddress? {
    guard let before, asked == nil else { return nil }
    asked = before
    return before
  }

  /// Takes in the part that was asked for.
  mutating func takeOlder(_ page: Page<Operation>) {
    asked = nil
    let known = Set(rows.map(\.id))
    rows = page.sections.flatMap(\.rows).filter { !known.contains($0.id) } + rows
    before = page.sections.lazy.compactMap(\.more).first
  }

  /// The part that was asked for does not come.
  mutating func giveUp() { asked = nil }
}
