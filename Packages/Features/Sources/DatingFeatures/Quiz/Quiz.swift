/// Questions on what a user wants, whose answers can be compared with cards.
public struct Quiz: Sendable, Equatable {
  /// The questions, in order; a number stands for each, from 1.
  public let questions: [QuizQuestion]

  public init(questions: [QuizQuestion]) { self.questions = questions }

  /// The question of this id, or of this number.
  public func question(_ name: String) -> QuizQuestion? {
    let name = name.lowercased()
    if let named = questions.first(where: { $0.id == name }) { return named }
    guard let number = Int(name), questions.indices.contains(number - 1) else { return nil }
    return questions[number - 1]
  }

  /// The meaning and the limits of a result.
  public static let note = """
    This compares the tastes you stated with five fields of each card. It knows nothing else of \
    you, or of them, and it is no recommendation.
    """
}
