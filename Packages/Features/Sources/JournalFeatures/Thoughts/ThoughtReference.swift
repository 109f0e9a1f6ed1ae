public import DomainModels
public import JournalModels
public import Storage

/// A user's reference to a thought.
public enum ThoughtReference: Sendable, Hashable {
  case identified(Identifier<Thought>)
  /// The typed text: the beginning of the ID, of at least four characters, or a word.
  ///
  /// `latest` is the newest thought. `waiting` is the one whose review was left in the middle, the
  /// last of them if there are several, or else the newest that waits for a review.
  case text(String)

  /// The newest thought.
  public static let latest = ThoughtReference.text("latest")
  /// The one to review next.
  public static let waiting = ThoughtReference.text("waiting")
}

extension RecordReading {
  /// The thought that is meant.
  ///
  /// - Throws: ``JournalError`` if none is meant, or several.
  func thought(_ reference: ThoughtReference) throws -> Thought {
    switch reference {
    case .identified(let id):
      guard let thought = try find(id) else { throw JournalError.thoughtNotFound("\(id)") }
      return thought
    case .text(let text):
      let typed = text.trimmed.lowercased()
      switch typed {
      case "latest": return try latestThought()
      case "waiting": return try waitingThought()
      default: return try thought(beginning: typed, as: text)
      }
    }
  }

  private func thought(beginning typed: String, as text: String) throws -> Thought {
    if let id = Identifier<Thought>(typed) { return try thought(.identified(id)) }
    let isIdentity =
      !typed.isEmpty
      && typed.utf8.allSatisfy { $0 == 45 || Character(UnicodeScalar($0)).isHexDigit }
    guard isIdentity else { throw JournalError.thoughtNotFound(text) }
    guard typed.count >= 4 else { throw JournalError.beginningTooShort(text) }
    // IDs are not sealed: nothing is opened to look through them.
    let all = try column(\.id)
    let meant = all.filter { $0.description.hasPrefix(typed) }
    if meant.count > 1 {
      let beginnings = IdentifierBeginnings(meant)
      throw JournalError.ambiguousThought(text, candidates: meant.map { beginnings[$0] })
    }
    guard let only = meant.first, let thought = try find(only) else {
      throw JournalError.thoughtNotFound(text)
    }
    return thought
  }

  private func latestThought() throws -> Thought {
    guard let newest = try orderedThoughts().last else { throw JournalError.noThoughts }
    return try thought(.identified(newest))
  }

  private func waitingThought() throws -> Thought {
    let ids = try column(\.id)
    let reviewed = try column(\.reviewedAt)
    let steps = try column(\.reviewStep)
    let touched = try column(\.lifecycle.updatedAt)
    let begun = ids.indices.filter { reviewed[$0] == nil && steps[$0] != nil }
    let lastTouched = begun.max { (touched[$0], ids[$0]) < (touched[$1], ids[$1]) }
    let next =
      try lastTouched.map { ids[$0] } ?? orderedThoughts(where: { reviewed[$0] == nil }).last
    guard let next else { throw JournalError.nothingWaiting }
    return try thought(.identified(next))
  }
}

extension Thought {
  /// Orders thoughts by when they were thought, and equal points in time by ID.
  static func isOlder(_ left: Thought, than right: Thought) -> Bool {
    (left.occurredAt, left.id) < (right.occurredAt, right.id)
  }
}

public struct FindThought<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares finding in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// The thought that is meant, with what belongs to it.
  ///
  /// - Throws: ``JournalError`` if none is meant, or several.
  public func callAsFunction(_ reference: ThoughtReference) async throws -> ThoughtEntry {
    try await context.store.read { try $0.entry(reference) }
  }
}
