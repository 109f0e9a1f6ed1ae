import DomainModels
import LLM

/// Finds the entries of a book that a conversation makes active.
struct BookScan {
  /// An entry with what follows from it.
  struct Candidate {
    let entry: CharacterBookEntry
    /// The position in the card.
    let place: Int
    let decorators: BookDecorators
    let keys: EntryKeys
  }

  private static let mostRecursions = 10

  private let candidates: [Candidate]
  /// The messages of user and character.
  private let said: [String]
  private let depth: Int?
  private let isRecursive: Bool
  /// The number of replies of the character.
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
      // The texts of active entries, for the keys of others.
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

/// The lines in front of an entry's content that begin with `@@` (V3, "Decorators").
///
/// A line that begins with `@@@` stands in for the one above it, where that is unknown here or its
/// value makes no sense. Of several with one name the first counts.
struct BookDecorators: Sendable {
  /// Those that are known here, each with its value.
  private var values: [BookDecorator: String] = [:]
  /// The content without all of them.
  private(set) var text: String

  init(_ content: String) {
    text = content
    var rest = content.drop(while: \.isNewline)
    guard rest.hasPrefix("@@") else { return }
    var isSettled = true
    while rest.hasPrefix("@@") {
      let line = rest.prefix { !$0.isNewline }
      rest = rest[line.endIndex...].drop(while: \.isNewline)
      if line.hasPrefix("@@@"), isSettled { continue }
      isSettled = note(line.drop { $0 == "@" })
    }
    text = String(rest)
  }

  /// Notes a decorator, unless it is unknown or makes no sense.
  private mutating func note(_ line: Substring) -> Bool {
    let name = line.prefix { !$0.isWhitespace }
    let value = line.dropFirst(name.count).trimmed
    guard let decorator = BookDecorator(rawValue: String(name)),
      !decorator.takesNumber || (Int(value) ?? -1) >= 0
    else { return false }
    if values[decorator] == nil { values[decorator] = value }
    return true
  }

  func has(_ decorator: BookDecorator) -> Bool { values[decorator] != nil }

  func number(_ decorator: BookDecorator) -> Int? { values[decorator].flatMap { Int($0) } }

  /// The values of a decorator, between commas.
  func list(_ decorator: BookDecorator) -> [String]? {
    values[decorator]?.split(separator: ",").map(\.trimmed)
  }
}

/// The decorators of V3 that follow from the messages alone; all others are taken out of the text
/// and ignored, as V3 wants it of what a program cannot do.
enum BookDecorator: String, Sendable {
  case activate
  case dontActivate = "dont_activate"
  case activateOnlyAfter = "activate_only_after"
  case activateOnlyEvery = "activate_only_every"
  case scanDepth = "scan_depth"
  case additionalKeys = "additional_keys"
  case excludeKeys = "exclude_keys"

  var takesNumber: Bool {
    switch self {
    case .activateOnlyAfter, .activateOnlyEvery, .scanDepth: true
    case .activate, .dontActivate, .additionalKeys, .excludeKeys: false
    }
  }
}
