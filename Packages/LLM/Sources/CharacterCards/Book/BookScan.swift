import DomainModels
import LLM

/// Finds the entries of a book that a conversation makes active.
struct BookScan {
  /// An entry with what follows from it.
  struct Candidate {
    let entry: CharacterBookEntry
    /// Where it stands in the card.
    let place: Int
    let decorators: BookDecorators
    let keys: EntryKeys
  }

  private static let mostRecursions = 10

  private let candidates: [Candidate]
  /// What user and character said.
  private let said: [String]
  private let depth: Int?
  private let isRecursive: Bool
  /// How often the character spoke.
  private let replies: Int

  init(_ book: CharacterBook, messages: [Message]) {
    candidates = book.entries.enumerated().compactMap { place, entry in
      let decorators = BookDecorators(entry.content)
      guard entry.isEnabled, !decorators.text.isBlank else { return nil }
      return Candidate(
        entry: entry, place: place, decorators: decorators,
        keys: EntryKeys(entry, decorators: decorators))
    }
    said = messages.filter { $0.role != .system }.map(\.text)
    replies = messages.count { $0.role == .assistant }
    depth = book.scanDepth
    isRecursive = book.recursiveScanning ?? false
  }

  /// The active ones, in the order in which they were found.
  func active() -> [Candidate] {
    var active: [Candidate] = []
    var waiting = candidates
    for _ in 0...(isRecursive ? Self.mostRecursions : 0) {
      // What active entries brought up, for the keys of others.
      let brought = active.map(\.decorators.text)
      var texts: [Int: ScannedText] = [:]
      var found: [Candidate] = []
      var left: [Candidate] = []
      for candidate in waiting {
        let depth = self.depth(for: candidate)
        let text = texts[depth] ?? ScannedText(said.suffix(depth) + brought)
        texts[depth] = text
        if isActive(candidate, after: text) {
          found.append(candidate)
        } else {
          left.append(candidate)
        }
      }
      if found.isEmpty { break }
      active += found
      waiting = left
    }
    return active
  }

  private func depth(for candidate: Candidate) -> Int {
    min(max(0, candidate.decorators.number(.scanDepth) ?? depth ?? said.count), said.count)
  }

  private func isActive(_ candidate: Candidate, after text: ScannedText) -> Bool {
    let decorators = candidate.decorators
    if decorators.has(.activate) { return true }
    if decorators.has(.dontActivate) { return false }
    if let least = decorators.number(.activateOnlyAfter), replies < least { return false }
    if let step = decorators.number(.activateOnlyEvery), step > 0, !replies.isMultiple(of: step) {
      return false
    }
    return candidate.keys.occur(in: text)
  }
}
