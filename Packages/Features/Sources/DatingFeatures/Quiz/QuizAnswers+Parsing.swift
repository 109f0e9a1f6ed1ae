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
