import DomainModels
import Foundation

extension LogbookQuery {
  /// Returns whether a climb answers the question.
  ///
  /// Unless the question asks for deleted climbs (`is:deleted`), those don't. To ask many climbs, use
  /// a ``FoldedLogbookQuery``.
  ///
  /// - Parameters:
  ///   - entry: the climb with its attempts and tags.
  ///   - grade: compares the climb's grade with one that was written in the question; a climb
  ///     without a grade should answer `false`.
  /// - Returns: `true` where every term holds.
  public func matches(
    _ entry: LogbookEntry, grade: (Climb, Comparison, String) -> Bool
  ) -> Bool {
    FoldedLogbookQuery(self).matches(entry, grade: grade)
  }
}

/// A question with its words folded as searches compare them, to be asked of many climbs: to fold
/// them takes longer than to look for them in a climb.
public struct FoldedLogbookQuery: Sendable {
  private struct Term: Sendable {
    let criterion: LogbookCriterion
    let isNegated: Bool
    /// The words of a criterion that looks for some.
    let words: [SearchedWord]
  }

  private let terms: [Term]
  private let asksForDeleted: Bool

  /// Folds the words of a question.
  public init(_ query: LogbookQuery) {
    terms = query.terms.map { term in
      let words: [String] =
        switch term.criterion {
        case .text(let text): [text]
        case .field(_, let words): words
        default: []
        }
      return Term(
        criterion: term.criterion, isNegated: term.isNegated, words: words.map(SearchedWord.init))
    }
    asksForDeleted = query.terms.contains { $0.criterion == .state(.deleted) }
  }

  /// Returns whether a climb answers the question: as ``LogbookQuery/matches(_:grade:)``.
  ///
  /// - Returns: `true` where every term holds.
  public func matches(
    _ entry: LogbookEntry, grade: (Climb, Comparison, String) -> Bool
  ) -> Bool {
    if entry.climb.lifecycle.isDeleted, !asksForDeleted { return false }
    return terms.allSatisfy {
      $0.criterion.matches(entry, words: $0.words, grade: grade) != $0.isNegated
    }
  }
}

extension LogbookCriterion {
  fileprivate func matches(
    _ entry: LogbookEntry, words: [SearchedWord], grade: (Climb, Comparison, String) -> Bool
  ) -> Bool {
    let climb = entry.climb
    switch self {
    case .text: return words.contains { $0.isAnywhere(in: climb) }
    case .field(let field, _): return words.contains { $0.isIn(field, of: climb) }
    case .grade(let comparison, let text): return grade(climb, comparison, text)
    case .gradeRange(let low, let high):
      return grade(climb, .atLeast, low) && grade(climb, .atMost, high)
    case .ascent(let words):
      return entry.attempts.contains { ascent in words.contains { $0.matches(ascent) } }
    case .discipline(let all):
      return all.contains { climb.discipline == $0 || climb.allDisciplines.contains($0) }
    case .tag(let slugs, let impact):
      return entry.tags.contains { tag in
        slugs.contains(tag.slug) && (impact == nil || tag.impact == impact)
      }
    case .source(let all): return climb.source.map(all.contains) ?? false
    case .date(let from, let to):
      guard let date = climb.date else { return false }
      return (from.map { $0 <= date.earliest } ?? true) && (to.map { date.latest <= $0 } ?? true)
    case .number(let field, let comparison, let bound):
      return Self.number(field, of: climb).map { comparison.holds($0, bound) } ?? false
    case .state(let state): return Self.isTrue(state, of: entry)
    }
  }

  private static func isTrue(_ state: State, of entry: LogbookEntry) -> Bool {
    let climb = entry.climb
    return switch state {
    case .sent: entry.attempts.contains(where: \.isTick)
    case .project:
      entry.attempts.contains(where: \.result.isTry) && !entry.attempts.contains(where: \.isTick)
    case .imported: climb.source != nil
    case .multipitch: (climb.pitches ?? 1) > 1
    case .linked: climb.catalogueClimb != nil
    case .onlyMe: climb.visibility == .onlyMe
    case .deleted: climb.lifecycle.isDeleted
    }
  }

  private static func number(_ field: NumberField, of climb: Climb) -> Double? {
    switch field {
    case .stars: climb.quality.map { $0 * 5 }
    case .tries: climb.tries.map(Double.init)
    case .pitches: climb.pitches.map(Double.init)
    case .height: climb.height
    case .angle: climb.angle.map(Double.init)
    }
  }
}

extension SearchedWord {
  /// Returns whether a field of a climb holds the word.
  ///
  /// Text by text and not as a list: twenty thousand lists take longer than the search in them.
  fileprivate func isIn(_ field: LogbookCriterion.TextField, of climb: Climb) -> Bool {
    switch field {
    case .name: isIn(climb.name)
    case .crag: isIn(climb.crag)
    case .sector: isIn(climb.sector)
    case .area: isIn(climb.area)
    case .country: isIn(climb.country)
    case .place:
      isIn(climb.crag) || isIn(climb.sector) || isIn(climb.area) || isIn(climb.country)
        || climb.path.contains { isIn($0) }
    case .partner: isIn(climb.partner)
    case .notes: isIn(climb.notes)
    }
  }

  /// Returns whether any text of a climb holds the word.
  fileprivate func isAnywhere(in climb: Climb) -> Bool {
    isIn(.name, of: climb) || isIn(.place, of: climb) || isIn(.partner, of: climb)
      || isIn(.notes, of: climb) || isIn(climb.gradeText)
  }
}

/// A word that is looked for in many texts, regardless of case and accents.
///
/// Most texts of a logbook are ASCII, and are compared byte by byte: a question over twenty thousand
/// climbs reads some megabytes, and lower-casing each text first took more than ten times as long.
struct SearchedWord: Sendable {
  private let text: String
  private let bytes: [UInt8]
  private let isASCII: Bool

  init(_ word: String) {
    text = word.foldedForSearch
    bytes = Array(text.utf8)
    isASCII = bytes.allSatisfy { $0 < 128 }
  }

  /// Returns whether a text holds the word; no text holds nothing, and every text the empty word.
  func isIn(_ other: String?) -> Bool {
    guard let other else { return false }
    guard !bytes.isEmpty else { return true }
    let found = other.utf8.withContiguousStorageIfAvailable { held in isIn(held[...]) }
    return (found ?? nil) ?? other.foldedForSearch.contains(text)
  }

  /// Returns whether ASCII bytes hold the word; `nil` where some are not ASCII.
  private func isIn(_ held: Slice<UnsafeBufferPointer<UInt8>>) -> Bool? {
    var all: UInt8 = 0
    for byte in held { all |= byte }
    guard all < 128 else { return nil }
    guard isASCII, held.count >= bytes.count else { return false }
    for start in 0...(held.count - bytes.count) where SearchedWord.lower(held[start]) == bytes[0] {
      if (1..<bytes.count).allSatisfy({ SearchedWord.lower(held[start + $0]) == bytes[$0] }) {
        return true
      }
    }
    return false
  }

  private static func lower(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte | 32 : byte }
}

extension String {
  /// The text as searches compare it: without case, accents and width, and with the base letters of
  /// letters that Unicode does not take apart (`Église` and `eglise`, `Łódź` and `lodz`).
  ///
  /// A logbook is typed on many keyboards: a name is found however its letters were reached.
  public var foldedForSearch: String {
    if utf8.allSatisfy({ $0 < 128 }) { return lowercased() }
    let folded = folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    var text = String.UnicodeScalarView()
    for scalar in folded.unicodeScalars {
      if let letters = String.baseLetters[scalar] {
        text.append(contentsOf: letters.unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// Lower-case Latin letters with strokes, joined ones and curved apostrophes, as people type them
  /// without.
  private static let baseLetters: [Unicode.Scalar: String] = [
    "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "ı": "i", "æ": "ae", "œ": "oe",
    "ß": "ss", "þ": "th", "ŋ": "n", "’": "'", "‘": "'",
  ]
}
