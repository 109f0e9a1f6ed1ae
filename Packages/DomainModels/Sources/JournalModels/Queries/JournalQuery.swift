public import DomainModels

/// A question to the journal, written in one line.
///
/// ```
/// type:mind-reading emotion:shame effect:>20 since:30d -is:waiting "at work"
/// ```
///
/// Every term has to hold; of several values between commas one has to. A minus before a term turns
/// it round. Words without a key are looked for in everything that is
/// text: the fields of the thought, the names of its feelings, its predictions.
public struct JournalQuery: Sendable, Hashable {
  /// One term of a question.
  public struct Term: Sendable, Hashable {
    /// True if it must not hold.
    public var isNegated: Bool
    public var criterion: JournalCriterion

    public init(_ criterion: JournalCriterion, isNegated: Bool = false) {
      self.isNegated = isNegated
      self.criterion = criterion
    }
  }

  /// The criteria that have to hold, in the order in which they were written.
  public var terms: [Term]

  /// Makes a question; an empty one asks for everything.
  public init(terms: [Term] = []) { self.terms = terms }

  /// The number of characters that a question may have.
  public static let lengthLimit = 2_000

  /// Reads a question.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - today: the person's civil date, for `since:today` and `since:30d`; without it those can't
  ///     be read.
  ///   - catalogue: the types that `type:` knows.
  /// - Throws: ``JournalQueryError`` with the column of what can't be read.
  public init(
    parsing text: String, today: CivilDate? = nil,
    catalogue: DistortionCatalogue = DistortionCatalogue()
  ) throws(JournalQueryError) {
    var parser = try JournalQueryParser(text)
    let reader = JournalCriterionReader(today: today, catalogue: catalogue)
    terms = []
    while let term = try parser.next() { terms.append(try reader.term(term)) }
  }

  /// Returns whether a thought answers the question; a deleted one never does.
  public func matches(_ facts: ThoughtFacts) -> Bool {
    if facts.thought.lifecycle.isDeleted { return false }
    return terms.allSatisfy { $0.criterion.matches(facts) != $0.isNegated }
  }
}

extension JournalQuery: CustomStringConvertible {
  /// The question as it may be typed: reading it gives the same question.
  public var description: String {
    terms.map { ($0.isNegated ? "-" : "") + $0.criterion.description }.joined(separator: " ")
  }
}

/// The keys of a question to the journal, with the other words that are taken for each.
enum JournalQueryKey: String, CaseIterable {
  case text, situation, evidence, balanced, step, outcome, type, emotion, effect, belief
  case since, after, until, before, on, `is`, has

  private static let aliases: [(String, JournalQueryKey)] = [
    ("thought", .text), ("where", .situation), ("reframe", .balanced), ("next", .step),
    ("distortion", .type), ("pattern", .type), ("feeling", .emotion), ("mood", .emotion),
    ("drop", .effect), ("from", .since), ("to", .until), ("date", .on), ("day", .on),
  ]

  /// The key that a user typed, in any case.
  init?(typed: String) {
    let typed = typed.lowercased()
    let alias = JournalQueryKey.aliases.first { $0.0 == typed }?.1
    guard let key = JournalQueryKey(rawValue: typed) ?? alias else { return nil }
    self = key
  }

  /// Everything that may be typed, for suggestions.
  static var words: [String] { allCases.map(\.rawValue) + aliases.map(\.0) }
}

/// A thought with what belongs to it, as a question looks at it.
public struct ThoughtFacts: Sendable {
  public var thought: Thought
  public var feelings: [Feeling]
  /// The judgements of the thought.
  public var judgements: [Judgement]
  /// The predictions of the thought.
  public var predictions: [Prediction]

  public init(
    _ thought: Thought, feelings: [Feeling] = [], judgements: [Judgement] = [],
    predictions: [Prediction] = []
  ) {
    self.thought = thought
    self.feelings = feelings
    self.judgements = judgements
    self.predictions = predictions
  }

  /// The ids of the types that the person accepted.
  public var types: [String] {
    judgements.filter { $0.verdict == .accepted && !$0.lifecycle.isDeleted }.map(\.type)
  }
}
