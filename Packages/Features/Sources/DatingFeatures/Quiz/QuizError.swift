public import DomainModels

/// Says why answers to a quiz could not be read or scored.
public enum QuizError: ExplainedError, Equatable {
  /// No question was answered.
  case noAnswers
  /// A word is no answer.
  case unreadable(String)
  /// No question has this number or id.
  case unknownQuestion(String, known: [String])
  /// The question has no option of this letter or id.
  case unknownOption(String, question: String, known: [String])
  /// One question was answered twice.
  case answeredTwice(String)

  /// A stable name.
  public var code: String {
    switch self {
    case .noAnswers: "no_quiz_answers"
    case .unreadable: "unreadable_quiz_answer"
    case .unknownQuestion: "unknown_quiz_question"
    case .unknownOption: "unknown_quiz_option"
    case .answeredTwice: "quiz_question_answered_twice"
    }
  }

  public var message: String {
    switch self {
    case .noAnswers: "no question was answered"
    case .unreadable(let word): "\"\(word)\" is no answer"
    case .unknownQuestion(let name, _): "the quiz has no question \"\(name)\""
    case .unknownOption(let name, let question, _):
      "the question \"\(question)\" has no option \"\(name)\""
    case .answeredTwice(let question): "the question \"\(question)\" was answered twice"
    }
  }

  /// The next step for the user.
  public var hint: String? {
    switch self {
    case .noAnswers: "Answer at least one question"
    case .unreadable:
      "Write the number of a question and the letter of an option, such as 1b, or both names, "
        + "such as place=sea"
    case .unknownQuestion(_, let known):
      "The questions are 1 to \(known.count), or \(known.joined(separator: ", "))"
    case .unknownOption(_, _, let known):
      "The options are \(letters(known.count)), or \(known.joined(separator: ", "))"
    case .answeredTwice: "Answer it once"
    }
  }

  /// Other answers are needed.
  public var kind: FailureKind { .usage }

  private func letters(_ count: Int) -> String {
    "a to \(QuizQuestion.letters.prefix(count).last ?? "a")"
  }
}
