import DomainModels

/// The settings that leave private data out of a report for another reader.
public struct Redaction: Sendable, Hashable {
  /// The replacement of redacted text; its length reveals nothing.
  public static let bar = "█████"

  /// Names and words to black out, in upper or lower case.
  ///
  /// With a star at its end (`ann*`) a word goes with everything that begins so.
  public var words: [String]
  /// True if situations are left out.
  public var leavesOutSituations: Bool
  /// True if evidence is left out.
  public var leavesOutEvidence: Bool
  /// True if only types that were accepted are included, and not those that were rejected.
  public var onlyAccepted: Bool

  /// Makes a redaction; without arguments it blacks out nothing and tells no rejected types.
  public init(
    words: [String] = [], leavesOutSituations: Bool = false, leavesOutEvidence: Bool = false,
    onlyAccepted: Bool = true
  ) {
    self.words = words
    self.leavesOutSituations = leavesOutSituations
    self.leavesOutEvidence = leavesOutEvidence
    self.onlyAccepted = onlyAccepted
  }
}

/// Blacks out words, and remembers which it met.
struct Redactor {
  private struct Pattern {
    let word: String
    let characters: [Character]
    let isBeginning: Bool
  }

  private let patterns: [Pattern]
  /// The number of redacted passages.
  private(set) var count = 0
  private var met: Set<String> = []
  private var left: Set<String> = []

  init(_ words: [String]) {
    let all: [Pattern] = words.compactMap { word in
      let isBeginning = word.last == "*"
      let parts = word.lowercased().split { $0.isWhitespace || $0 == "*" }
      guard !parts.isEmpty else { return nil }
      return Pattern(
        word: word, characters: Array(parts.joined(separator: " ")), isBeginning: isBeginning)
    }
    // "Anna Berg" goes before "Anna", or half of it would stay.
    patterns = all.sorted { $0.characters.count > $1.characters.count }
  }

  /// The words that were met nowhere.
  func unmet(of words: [String]) -> [String] { words.filter { !met.contains($0) } }

  /// Words that stand in the result and look like one that was to be blacked out.
  var lookalikes: [String] { left.sorted() }

  /// The text with the words blacked out.
  mutating func redact(_ text: String) -> String {
    guard !patterns.isEmpty else { return text }
    let characters = Array(text)
    // Character by character, since lower-casing a whole text may change its length.
    let lowered = characters.map { $0.lowercased() }
    var result = ""
    var position = 0
    while position < characters.count {
      let startsWord = position == 0 || !Redactor.isInWord(characters[position - 1])
      if startsWord, let (end, word) = match(lowered, characters, at: position) {
        result += Redaction.bar
        count += 1
        met.insert(word)
        position = end
      } else {
        result.append(characters[position])
        position += 1
      }
    }
    noteLookalikes(in: result)
    return result
  }

  /// The end of the first pattern that stands at a place.
  private func match(
    _ lowered: [String], _ characters: [Character], at start: Int
  ) -> (end: Int, word: String)? {
    for pattern in patterns {
      var position = start
      let fits = pattern.characters.allSatisfy { wanted in
        guard position < characters.count else { return false }
        if wanted == " " {
          guard characters[position].isWhitespace else { return false }
          while position < characters.count, characters[position].isWhitespace { position += 1 }
          return true
        }
        defer { position += 1 }
        return lowered[position] == String(wanted)
      }
      guard fits else { continue }
      if pattern.isBeginning {
        while position < characters.count, Redactor.isInWord(characters[position]) {
          position += 1
        }
      } else if position < characters.count, Redactor.isInWord(characters[position]) {
        continue
      }
      return (position, pattern.word)
    }
    return nil
  }

  private mutating func noteLookalikes(in text: String) {
    for word in text.split(whereSeparator: { !Redactor.isInWord($0) }) {
      let lowered = word.lowercased()
      let isNear = patterns.contains { pattern in
        let wanted = String(pattern.characters)
        if wanted.count >= 3, lowered.contains(wanted) { return true }
        return wanted.count >= 4 && abs(lowered.count - wanted.count) <= 1
          && Spelling.distance(Array(lowered), pattern.characters) == 1
      }
      if isNear { left.insert(String(word)) }
    }
  }

  private static func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}
