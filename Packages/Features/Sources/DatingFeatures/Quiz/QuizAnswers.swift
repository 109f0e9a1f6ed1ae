public import DomainModels

/// The answers of a user; a question may be left out.
public struct QuizAnswers: Sendable, Equatable {
  /// The chosen option's id by the question's id.
  public private(set) var choices: [String: String] = [:]

  public init() {}

  /// The number of questions that were answered.
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

extension QuizAnswers {
  /// Reads answers as a user types them: `1b 2a`, or `place=sea gesture=small`.
  ///
  /// White space, commas and semicolons stand between answers. A question is its number or its id,
  /// an option its letter or its id; between ids there is `=` or `:`. An empty text answers nothing.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - quiz: what was asked.
  /// - Throws: ``QuizError`` naming what can't be read, is unknown, or was answered twice.
  public init(parsing text: String, for quiz: Quiz = .standard) throws(QuizError) {
    self.init()
    let words = text.split { $0.isWhitespace || $0 == "," || $0 == ";" }
    for word in words {
      let (asked, answered) = try QuizAnswers.parts(of: word)
      guard let question = quiz.question(asked) else {
        throw .unknownQuestion(asked, known: quiz.questions.map(\.id))
      }
      guard let option = question.option(answered) else {
        throw .unknownOption(
          answered, question: question.id, known: question.options.map(\.id))
      }
      guard choices[question.id] == nil else { throw .answeredTwice(question.id) }
      choose(option, for: question)
    }
  }

  /// A word's question and option.
  private static func parts(of word: Substring) throws(QuizError) -> (String, String) {
    if let sign = word.firstIndex(where: { $0 == "=" || $0 == ":" }) {
      let parts = (String(word[..<sign]), String(word[word.index(after: sign)...]))
      if !parts.0.isEmpty, !parts.1.isEmpty { return parts }
    } else {
      let number = word.prefix { $0.isASCII && $0.isNumber }
      let option = word.dropFirst(number.count)
      if !number.isEmpty, !option.isEmpty { return (String(number), String(option)) }
    }
    throw .unreadable(String(word))
  }
}

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
