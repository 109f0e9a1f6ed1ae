public import DomainModels

/// A questionnaire that people fill in for themselves, with its official wording.
///
/// What comes of it is a number and a band of that number, and never a diagnosis.
public struct Instrument: Sendable, Hashable {
  /// A band of scores.
  public struct Band: Sendable, Hashable {
    /// The scores in it, both ends included.
    public let scores: ClosedRange<Int>
    /// Its name (`mild`).
    public let name: String
  }

  /// Its id (`phq-9`).
  public let id: String
  /// Its name (`PHQ-9`).
  public let name: String
  /// What it asks about, for somebody who has not heard of it.
  public let subject: String
  /// The question that every item goes on.
  public let question: String
  /// The items, in order.
  public let items: [String]
  /// The answers, from 0 on.
  public let scale: [String]
  /// The bands, from the lowest on; together they hold every score.
  public let bands: [Band]
  /// Which item, from 0, leads to support when it is answered with 1 or more; `nil` for none.
  public let supportItem: Int?
  /// Whom it is from, and that it may be reproduced.
  public let credit: String

  public var greatestScore: Int { items.count * (scale.count - 1) }

  /// The sum of the answers.
  ///
  /// - Throws: ``ValidationError`` if an answer is missing, is one too many or is not on the scale.
  public func score(_ answers: [Int]) throws(ValidationError) -> Int {
    var problems = ValidationError.Collector()
    check(answers, &problems)
    try problems.check(name)
    return answers.reduce(0, +)
  }

  /// The band of a score; `nil` if there is no such score.
  public func band(of score: Int) -> Band? { bands.first { $0.scores.contains(score) } }

  /// Whether answers lead to support, whatever the score.
  public func leadsToSupport(_ answers: [Int]) -> Bool {
    guard let supportItem, answers.indices.contains(supportItem) else { return false }
    return answers[supportItem] >= 1
  }

  /// Notes answers that are missing, too many or not on the scale.
  func check(_ answers: [Int], _ problems: inout ValidationError.Collector) {
    problems.require(
      answers.count == items.count, "answers", "must be \(items.count), not \(answers.count)")
    for (index, answer) in answers.prefix(items.count).enumerated() {
      problems.check(answer, "answers[\(index)]", in: 0...(scale.count - 1))
    }
  }
}

extension Instrument {
  /// Every questionnaire there is.
  public static var all: [Instrument] { [phq9, gad7] }

  /// The questionnaire of an id, as people type it (`PHQ9`).
  public init?(id: String) {
    let folded = id.folded
    guard let found = Instrument.all.first(where: { $0.id.folded == folded }) else { return nil }
    self = found
  }
}
