public import DomainModels

/// A questionnaire that people fill in for themselves, with its official wording.
///
/// The result is a number and a band of that number, and never a diagnosis.
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
  /// The subject, for a user who has not heard of the instrument.
  public let subject: String
  /// The question that every item goes on.
  public let question: String
  /// The items, in order.
  public let items: [String]
  /// The answers, from 0 on.
  public let scale: [String]
  /// The bands, from the lowest on; together they hold every score.
  public let bands: [Band]
  /// The item, from 0, that leads to support when it is answered with 1 or more; `nil` for none.
  public let supportItem: Int?
  /// The authors, and the permission to reproduce it.
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

  /// Returns whether answers lead to support, regardless of the score.
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

extension Instrument {
  /// Asks about low mood: the nine items of the PHQ-9 (Kroenke, Spitzer and Williams, "The PHQ-9:
  /// validity of a brief depression severity measure", J Gen Intern Med 16, 2001).
  ///
  /// The form's last question, on how difficult all of it makes daily life, is not scored and not
  /// asked here.
  public static let phq9 = Instrument(
    id: "phq-9", name: "PHQ-9", subject: "low mood",
    question:
      "Over the last 2 weeks, how often have you been bothered by any of the following problems?",
    items: [
      "Little interest or pleasure in doing things",
      "Feeling down, depressed, or hopeless",
      "Trouble falling or staying asleep, or sleeping too much",
      "Feeling tired or having little energy",
      "Poor appetite or overeating",
      """
      Feeling bad about yourself — or that you are a failure or have let yourself or your family \
      down
      """,
      "Trouble concentrating on things, such as reading the newspaper or watching television",
      """
      Moving or speaking so slowly that other people could have noticed? Or the opposite — being \
      so fidgety or restless that you have been moving around a lot more than usual
      """,
      "Thoughts that you would be better off dead or of hurting yourself in some way",
    ],
    scale: frequencies,
    bands: [
      Band(scores: 0...4, name: "minimal"), Band(scores: 5...9, name: "mild"),
      Band(scores: 10...14, name: "moderate"), Band(scores: 15...19, name: "moderately severe"),
      Band(scores: 20...27, name: "severe"),
    ],
    supportItem: 8, credit: spitzer)

  /// Asks about worry: the seven items of the GAD-7 (Spitzer, Kroenke, Williams and Löwe, "A brief
  /// measure for assessing generalized anxiety disorder", Arch Intern Med 166, 2006).
  public static let gad7 = Instrument(
    id: "gad-7", name: "GAD-7", subject: "worry",
    question: "Over the last 2 weeks, how often have you been bothered by the following problems?",
    items: [
      "Feeling nervous, anxious or on edge",
      "Not being able to stop or control worrying",
      "Worrying too much about different things",
      "Trouble relaxing",
      "Being so restless that it is hard to sit still",
      "Becoming easily annoyed or irritable",
      "Feeling afraid as if something awful might happen",
    ],
    scale: frequencies,
    bands: [
      Band(scores: 0...4, name: "minimal"), Band(scores: 5...9, name: "mild"),
      Band(scores: 10...14, name: "moderate"), Band(scores: 15...21, name: "severe"),
    ],
    supportItem: nil, credit: spitzer)

  private static let frequencies = [
    "Not at all", "Several days", "More than half the days", "Nearly every day",
  ]
  private static let spitzer = """
    Developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an \
    educational grant from Pfizer Inc. No permission required to reproduce, translate, display or \
    distribute.
    """
}
