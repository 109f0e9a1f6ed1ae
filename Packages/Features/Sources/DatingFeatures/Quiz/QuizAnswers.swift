/// What a user answered; a question may be left out.
public struct QuizAnswers: Sendable, Equatable {
  /// The chosen option's id by the question's id.
  public private(set) var choices: [String: String] = [:]

  public init() {}

  /// How many questions were answered.
  public var count: Int { choices.count }

  /// The option that was chosen for a question; `nil` if none was.
  public subscript(question: QuizQuestion) -> QuizOption? {
    choices[question.id].flatMap { id in question.options.first { $0.id == id } }
  }

  /// Answers a question, or answers it again.
  public mutating func choose(_ option: QuizOption, for question: QuizQuestion) {
    choices[question.id] = option.id
  }

  /// Leaves a question out.
  public mutating func skip(_ question: QuizQuestion) { choices[question.id] = nil }
}
