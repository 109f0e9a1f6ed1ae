public import DatingModels
public import Storage

/// Compares what a user wants with every card of the deck.
///
/// It compares stated tastes with five fields and is no recommendation: ``QuizResult/note`` says so
/// and belongs beside every result.
public struct ScoreQuiz<Context: HasStore & HasDeck>: Sendable {
  private let context: Context
  private let quiz: Quiz

  /// Prepares a quiz about the context's deck.
  public init(_ context: Context, quiz: Quiz = .standard) {
    self.context = context
    self.quiz = quiz
  }

  /// The deck's cards, the best fitting first.
  ///
  /// - Throws: ``QuizError`` if nothing was answered, or something that the quiz did not ask.
  public func callAsFunction(_ answers: QuizAnswers) async throws -> QuizResult {
    let deck = context.deck.name
    let cards = try await context.store.read { try $0.interventions(of: deck) }
    return try QuizResult(cards, answers: answers, to: quiz)
  }
}

/// The cards of a deck by how well they fit what was answered.
public struct QuizResult: Sendable, Equatable {
  /// Every card, the best first, equal ones in the deck's order.
  public let scores: [QuizScore]
  /// The number of questions that were answered.
  public let answered: Int
  /// The number of questions.
  public let questions: Int

  /// The meaning and the limits of a result, to be shown with it.
  public var note: String { Quiz.note }

  /// Compares cards with answers.
  ///
  /// A card's points are those that each chosen option gives its traits. A question that was left
  /// out counts neither for nor against any card.
  ///
  /// - Parameters:
  ///   - cards: the cards, in the deck's order.
  ///   - answers: what was answered.
  ///   - quiz: what was asked.
  /// - Throws: ``QuizError`` if nothing was answered, or something that the quiz did not ask.
  public init(
    _ cards: [Intervention], answers: QuizAnswers, to quiz: Quiz = .standard
  ) throws(QuizError) {
    let chosen = try QuizResult.chosen(answers, in: quiz)
    let reachable = chosen.reduce(0) { $0 + $1.option.reachable }
    guard reachable > 0 else { throw .noAnswers }
    let scored = cards.map { card in
      let traits = card.cardTraits
      let reasons = chosen.map { QuizReason($0.question, $0.option, for: traits) }
      return (card: card, reasons: reasons, points: reasons.reduce(0) { $0 + $1.points })
    }
    let ranked = scored.enumerated().sorted { left, right in
      // More points first, and of equals the one that comes first in the deck.
      (right.element.points, left.offset) < (left.element.points, right.offset)
    }.map(\.element)
    scores = ranked.reduce(into: []) { scores, score in
      let equal = scores.last.flatMap { $0.points == score.points ? $0.place : nil }
      scores.append(
        QuizScore(
          intervention: score.card, place: equal ?? scores.count + 1, points: score.points,
          reachable: reachable, reasons: score.reasons))
    }
    answered = chosen.count
    questions = quiz.questions.count
  }

  /// The chosen options, in the order of the questions.
  private static func chosen(
    _ answers: QuizAnswers, in quiz: Quiz
  ) throws(QuizError) -> [(question: QuizQuestion, option: QuizOption)] {
    for (id, choice) in answers.choices.sorted(by: { $0.key < $1.key }) {
      guard let question = quiz.questions.first(where: { $0.id == id }) else {
        throw .unknownQuestion(id, known: quiz.questions.map(\.id))
      }
      guard answers[question] != nil else {
        throw .unknownOption(choice, question: id, known: question.options.map(\.id))
      }
    }
    return quiz.questions.compactMap { question in
      answers[question].map { (question, $0) }
    }
  }
}

/// The score of one card for the answers.
public struct QuizScore: Sendable, Equatable {
  public let intervention: Intervention
  /// Its place, from 1; cards with equally many points share one.
  public let place: Int
  /// The points it got.
  public let points: Int
  /// The most points that any card could get for the answers; at least one.
  public let reachable: Int
  /// The effect of each answer, in the order of the questions.
  public let reasons: [QuizReason]

  /// The share of the reachable points, from 0 to 1.
  public var share: Double { Double(points) / Double(reachable) }
}
