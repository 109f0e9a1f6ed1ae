import ArgumentParser
import DomainModels
import Interchange
import JournalFeatures
import JournalModels
import JournalScreens
import ProductCommands
import Terminal
import TerminalCommands

/// `journal practice`: a short quiz, with an answer key.
struct PracticeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "practice", abstract: "Practise on other people's thoughts, with an answer key.",
    discussion: """
      Examples:
        journal practice
        journal practice --limit 3
        journal practice --list --json
        journal practice --answer EXERCISE --types mindReading

      What fits comes back later, what doesn't comes back sooner. Nothing is counted against you.
      """)

  static let fields = JSONFields([
    "exercise", "sentence", "choices", "grade", "fitting", "explanation", "comesBackOn",
  ])

  @Option(help: "The largest number of exercises.") var limit = 5
  @Flag(help: "List what comes next instead of asking.") var list = false
  @Option(help: ArgumentHelp("Answer this exercise.", valueName: "exercise")) var answer: String?
  @Option(help: ArgumentHelp("The distortions that fit; empty for none.", valueName: "a,b"))
  var types: String?
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  mutating func validate() throws {
    if (answer == nil) != (types == nil) {
      throw ValidationError("'--answer' and '--types' belong together")
    }
    if limit < 1 { throw ValidationError("'--limit' is 1 at least") }
  }

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let container = try await options.container(in: session)
    if let answer, let types {
      let catalogue = try await ListDistortions(container)()
      let chosen = try types.split(separator: ",").map { word in
        guard let type = catalogue.find(String(word)) else {
          throw JournalError.distortionNotFound(
            String(word), near: catalogue.nearest(to: String(word)))
        }
        return type.id
      }
      let graded = try await AnswerExercise(container)(answer, chosen: Set(chosen))
      return try session.print(
        output, fields: Self.fields, json: { json(graded) }, text: { try tell(graded, session) })
    }
    let items = try await NextExercises(container)(limit: limit)
    if list || output.json {
      return try session.print(
        output, fields: Self.fields, json: { .array(items.map(json)) },
        text: {
          for item in items {
            try session.print("\(item.exercise.id)  \(item.exercise.sentence)")
          }
        })
    }
    try await PlainPractice(container, on: try session.console())()
  }

  private func tell(_ answer: PracticeAnswer, _ session: CommandSession) throws {
    let names = answer.fitting.map(\.name)
    let fitting =
      names.isEmpty ? "None of them; it may be accurate." : names.joined(separator: ", ")
    try session.print("\(answer.grade.sentence) \(fitting)")
    for line in answer.exercise.explanation.wrapped(toWidth: session.textWidth) {
      try session.print(line)
    }
  }

  private func json(_ item: PracticeItem) -> JSONValue {
    [
      "exercise": .string(item.exercise.id), "sentence": .string(item.exercise.sentence),
      "choices": .list(item.choices.map(\.id)),
    ]
  }

  private func json(_ answer: PracticeAnswer) -> JSONValue {
    [
      "exercise": .string(answer.exercise.id), "sentence": .string(answer.exercise.sentence),
      "grade": .string(answer.grade.rawValue), "fitting": .list(answer.fitting.map(\.id)),
      "explanation": .string(answer.exercise.explanation),
      "comesBackOn": .string(answer.comesBackOn.description),
    ]
  }
}
