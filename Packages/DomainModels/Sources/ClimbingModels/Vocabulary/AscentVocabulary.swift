import DomainModels

/// The words in which one logbook tells how an attempt went, and what they mean here.
///
/// ```swift
/// let words = ["Lead", "Fell/Hung"]
/// let meaning = AscentVocabulary.mountainProject.meaning(of: words)
/// // with rests, lead
/// ```
///
/// Reading ignores case and white space at the ends. Writing never flatters: where a source has no
/// word for it, the nearest that says less is taken, and where even that would claim what did not
/// happen, there is none.
public struct AscentVocabulary: Sendable {
  /// Some words and what they mean.
  public struct Entry: Sendable, Hashable {
    /// One word for each of the vocabulary's fields.
    public let words: [String]
    public let meaning: AscentMeaning
  }

  /// The logbook it belongs to.
  public let source: LogbookSource
  /// The fields of an export that the words stand in, by the export's own names.
  public let fields: [String]
  /// Every combination that the source writes; the first of one meaning is how it is written.
  public let entries: [Entry]
  /// Words that are read and never written: older spellings, damaged characters, combinations that
  /// say the same as another.
  public let synonyms: [Entry]

  private let byWords: [[String]: AscentMeaning]
  private let byMeaning: [AscentMeaning: [String]]

  /// The vocabularies of the logbooks that this module knows.
  public static let builtIn: [AscentVocabulary] = [
    mountainProject, theCrag, eightANu, eightANu2023, ukClimbing, kaya, sendage,
    twentySevenCrags, boardLib, openBeta,
  ]

  /// Makes a vocabulary; of two entries with one wording the first counts.
  ///
  /// ```swift
  /// let words = AscentVocabulary(
  ///   .gymBook, fields: ["how"],
  ///   entries: [
  ///     (["flash"], AscentMeaning(Ascent(.send, .flash))), (["fell"], AscentMeaning(Ascent(.fall))),
  ///   ])
  /// ```
  ///
  /// - Parameters:
  ///   - source: the logbook.
  ///   - fields: the names of the fields.
  ///   - entries: every combination, as many words each as there are fields; one of any other length
  ///     is never read.
  ///   - synonyms: what is read and never written.
  public init(
    _ source: LogbookSource, fields: [String], entries: [([String], AscentMeaning)],
    synonyms: [([String], AscentMeaning)] = []
  ) {
    self.source = source
    self.fields = fields
    self.entries = entries.map(Entry.init)
    self.synonyms = synonyms.map(Entry.init)
    byWords = Dictionary(
      (entries + synonyms).map { ($0.map(AscentVocabulary.folded), $1) },
      uniquingKeysWith: { first, _ in first })
    byMeaning = Dictionary(entries.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The meaning of the words.
  ///
  /// - Parameter words: one for each of ``fields``; an absent one is the empty text.
  /// - Returns: `nil` where the source is not known to write this.
  public func meaning(of words: [String]) -> AscentMeaning? {
    guard words.count == fields.count, words.allSatisfy({ $0.utf8.count <= 64 }) else { return nil }
    return byWords[words.map(AscentVocabulary.folded)]
  }

  /// The words for a meaning, or for the nearest that says less.
  ///
  /// - Returns: one for each of ``fields``; `nil` where every word of the source would claim more
  ///   than what is meant.
  public func words(for meaning: AscentMeaning) -> [String]? {
    if let words = byMeaning[meaning] { return words }
    let resolved = AscentMeaning(
      meaning.ascent.resolved(on: meaning.discipline), meaning.discipline)
    if let words = byMeaning[resolved] { return words }
    var best: (steps: Int, words: [String])?
    for entry in entries {
      guard let steps = resolved.steps(to: entry.meaning) else { continue }
      if best.map({ steps < $0.steps }) ?? true { best = (steps, entry.words) }
    }
    return best?.words
  }

  /// Returns whether the source has words for exactly this, so that nothing is lost on the way.
  public func canTell(_ meaning: AscentMeaning) -> Bool { byMeaning[meaning] != nil }

  /// Lower case, without white space at the ends.
  private static func folded(_ word: String) -> String { word.trimmed.lowercased() }
}
