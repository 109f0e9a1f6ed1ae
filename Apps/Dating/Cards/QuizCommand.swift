import ArgumentParser
import DatingFeatures
import DatingPages
import DatingScreens
import Interchange
import PageScreens
import Pages
import ProductCommands
import TerminalCommands

/// `dating quiz`: the cards that fit the user's tastes.
struct QuizCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "quiz", abstract: "Answer a few questions and find out whom your tastes fit.",
    discussion: """
      Examples:
        dating quiz                                on a full screen
        dating quiz --plain                        line by line
        dating quiz --questions                    the questions and their answers
        dating quiz --answers "1a 2c 5b" --json    from a script

      It compares what you say you like with what the cards say of themselves, and nothing else.
      """)

  static let fields = JSONFields(["id", "slug", "name", "place", "share", "reasons"])
  static let questionFields = JSONFields(["id", "prompt", "options"])

  @Option(help: ArgumentHelp("Answer without being asked.", valueName: "answers"))
  var answers: String?
  @Flag(help: "List the questions instead.") var questions = false
  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func validate() throws {
    if questions, answers != nil {
      throw ValidationError("'--questions' and '--answers' exclude each other")
    }
    if output.json, answers == nil, !questions {
      throw ValidationError("'--json' needs '--answers' or '--questions'")
    }
  }

  func run(in session: CommandSession) async throws {
    if questions { return try print(Quiz.standard, session) }
    if let answers {
      try output.check(QuizCommand.fields)
      let chosen = try QuizAnswers(parsing: answers)
      let container = try await plugins.container(in: session)
      return try print(try await ScoreQuiz(container)(chosen), session)
    }
    if screen.isPlain {
      let container = try await plugins.container(in: session)
      return try await PlainQuiz(container, on: try session.console())()
    }
    try session.requireScreen(
      alternative: "Use --plain to answer line by line, or --answers \"1a 2b\" from a script.")
    let container = try await plugins.container(in: session)
    try await session.show(DatingScreen.quiz(session.look()), over: container)
  }

  private func print(_ quiz: Quiz, _ session: CommandSession) throws {
    try session.print(
      output, fields: QuizCommand.questionFields,
      json: { .array(quiz.questions.map(json)) },
      text: {
        for (number, question) in zip(1..., quiz.questions) {
          try session.print("\(number)  \(question.prompt)")
          for (letter, option) in zip(QuizQuestion.letters, question.options) {
            try session.print("   \(letter)  \(option.text)")
          }
        }
      })
  }

  private func json(_ question: QuizQuestion) -> JSONValue {
    let options = question.options.map { option -> JSONValue in
      ["id": .string(option.id), "text": .string(option.text)]
    }
    return [
      "id": .string(question.id), "prompt": .string(question.prompt), "options": .array(options),
    ]
  }

  private func print(_ result: QuizResult, _ session: CommandSession) throws {
    try session.print(
      output, fields: QuizCommand.fields, json: { .array(result.scores.map(json)) },
      text: {
        try session.print(session.pageText().lines(of: Page(result), isNumbered: true))
      })
  }

  private func json(_ score: QuizScore) -> JSONValue {
    let reasons = score.reasons.map { reason -> JSONValue in
      [
        "question": .string(reason.question.id), "answer": .string(reason.option.id),
        "points": .integer(Int64(reason.points)), "of": .integer(Int64(reason.reachable)),
        "traits": .array(
          reason.traits.map { ["name": .string($0.name), "value": .string($0.value)] }),
      ]
    }
    return CardJSON.of(
      score.intervention,
      [
        "place": .integer(Int64(score.place)), "share": .number(score.share),
        "reasons": .array(reasons),
      ])
  }
}
