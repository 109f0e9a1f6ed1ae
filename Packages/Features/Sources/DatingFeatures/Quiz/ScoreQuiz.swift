import DatingModels
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
