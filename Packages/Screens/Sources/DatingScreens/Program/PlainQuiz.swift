public import DatingFeatures
import DatingModels
import DatingPages
import PageScreens
import Pages
public import ScreenParts
public import Storage
import Terminal

/// The quiz as lines: options with their letters, and then whom the answers fit.
public struct PlainQuiz<Context: HasStore & HasDeck>: Sendable {
  private let context: Context
  private let console: DatingConsole
  private let quiz: Quiz

  /// Prepares a quiz over a console.
  public init(_ context: Context, on console: DatingConsole, quiz: Quiz = .standard) {
    self.context = context
    self.console = console
    self.quiz = quiz
  }

  /// Asks, and says whom the answers fit, until `quit` or the end of the input.
  ///
  /// If the input ends before the questions do, the answers so far count.
  ///
  /// - Throws: What reading, writing and the store throw; in a pipe also ``PlainWordError`` for
  ///   what is no answer.
  public func callAsFunction() async throws {
    try console.advise("What are you looking for? Answer what you like, and skip the rest.")
    while let answers = try await askAll() {
      guard answers.count > 0 else {
        try console.advise("Nothing was answered, so there is nothing to compare.")
        return
      }
      let result = try await ScoreQuiz(context, quiz: quiz)(answers)
      try say(result)
      guard try await lookAt(result) else { return }
    }
  }

  // MARK: Questions

  private enum Word: String, CaseIterable {
    case back
    case skip
    case again
    case quit

    init?(typed: String, among words: [Word]) {
      let typed = typed.lowercased()
      let found = typed.isEmpty ? nil : words.first { $0.rawValue.hasPrefix(typed) }
      guard let found else { return nil }
      self = found
    }
  }

  /// Asks every question.
  ///
  /// - Returns: The answers; nil if the person left.
  private func askAll() async throws -> QuizAnswers? {
    var answers = QuizAnswers()
    var place = 0
    while place < quiz.questions.count {
      let question = quiz.questions[place]
      try show(question, place, answers)
      let range = letters(question.options.count)
      guard let typed = try await console.ask("\(range), back, skip or quit?") else {
        return answers
      }
      if let option = option(typed, of: question) {
        answers.choose(option, for: question)
        place += 1
        continue
      }
      switch Word(typed: typed, among: [.back, .skip, .quit]) {
      case .back: place = max(0, place - 1)
      case .skip:
        answers.skip(question)
        place += 1
      case .quit: return nil
      case .again, nil:
        try console.report(
          PlainWordError(
            message: "\"\(typed)\" is no answer", hint: "Type \(range), back, skip or quit."))
      }
    }
    return answers
  }

  /// The option of a letter, which comes before the words that begin with it, or of a number from 1.
  private func option(_ typed: String, of question: QuizQuestion) -> QuizOption? {
    if let number = Int(typed) {
      return question.options.indices.contains(number - 1) ? question.options[number - 1] : nil
    }
    return typed.count == 1 ? question.option(typed.lowercased()) : nil
  }

  private func letters(_ count: Int) -> String {
    let letters = QuizQuestion.letters.prefix(count)
    guard let first = letters.first, let last = letters.last else { return "a word" }
    return first == last ? "the letter \(first)" : "a letter from \(first) to \(last)"
  }

  private func numbers(_ count: Int) -> String {
    count == 1 ? "the number 1" : "a number from 1 to \(count)"
  }

  private func show(_ question: QuizQuestion, _ place: Int, _ answers: QuizAnswers) throws {
    try console.advise("\nQuestion \(place + 1) of \(quiz.questions.count): \(question.prompt)")
    for (letter, option) in zip(QuizQuestion.letters, question.options) {
      let mark = answers[question]?.id == option.id ? " (chosen)" : ""
      try console.advise("\(letter)  \(option.text)\(mark)")
    }
  }

  // MARK: A result

  private func say(_ result: QuizResult) throws {
    try console.say("")
    try console.say(console.pages.lines(of: Page(result), isNumbered: true))
  }

  /// Reads out profiles.
  ///
  /// - Returns: Whether to start again.
  private func lookAt(_ result: QuizResult) async throws -> Bool {
    let scores = result.scores.prefix(DatingPages.DatingPage.shownScores)
    let range = numbers(scores.count)
    while let typed = try await console.ask("\(range) for a profile, again or quit?") {
      if let number = Int(typed), scores.indices.contains(number - 1) {
        let card = try await FindCard(context)(
          CardReference(scores[number - 1].intervention.slug))
        try console.say(console.pages.lines(of: Page(card)))
        continue
      }
      switch Word(typed: typed, among: [.again, .quit]) {
      case .again: return true
      case .quit: return false
      case .back, .skip, nil:
        try console.report(
          PlainWordError(
            message: "\"\(typed)\" is none of these", hint: "Type \(range), again or quit."))
      }
    }
    return false
  }
}
