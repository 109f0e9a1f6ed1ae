import ArgumentParser
import DomainModels
import Interchange
import JournalAssembly
import JournalFeatures
import JournalModels
import JournalScreens
import ProductCommands
import Storage
import Terminal
import TerminalCommands

/// `journal review`: looks at a thought, step by step.
struct ReviewCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "Look at a thought at a calm hour, step by step.",
    discussion: """
      Examples:
        journal review                    the one that waits, where you left it
        journal review 0198a --mode short
        journal review --plain            line by line
        journal review --stdin --json < answers.jsonl

      You can skip each step. The program stores each answer on the disk immediately: you can \
      leave at any time and go on another day. With --stdin each line is an object with any \
      of step, situation, belief, feelings ([{name, before, after}]), evidenceFor, evidenceAgainst, \
      accept and reject (distortions), mayBeAccurate, balancedThought, balancedBelief, beliefAfter, nextStep, \
      followUpOn, and finish (true ends the review); null takes an answer away. Each becomes a line.
      """)

  static let fields = JSONFields([
    "step", "number", "steps", "thought", "suggestions", "none", "similar", "questions", "hints",
  ])

  @Argument(
    help: ArgumentHelp(
      "The thought: the beginning of its ID, or waiting, or latest.", valueName: "id"))
  var id = "waiting"
  @Option(help: "How much to ask.") var mode: Choice<ReviewMode>?
  @Flag(name: .customLong("stdin"), help: "Read answers as lines of JSON.") var isStream = false
  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  mutating func validate() throws {
    if isStream, !output.json { throw ValidationError("'--stdin' answers with '--json'") }
  }

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let reference = ThoughtReference.text(id)
    if isStream || output.json {
      let container = try await options.container(in: session)
      do {
        try await container.prepareModel(in: session)
      } catch let error as StorageError {
        // A damaged thought must not keep the others from being reviewed.
        container.noteLetters(error, in: session)
      }
      let task = ReviewStream(
        container: container, reference: reference, mode: mode?.value, fields: output.fields)
      return try await isStream ? task.answer(in: session) : task.show(in: session)
    }
    if screen.isPlain {
      let container = try await options.container(in: session)
      let plain = PlainReview(container, on: try session.console(), locale: session.locale)
      let chosen = mode?.value
      return try await session.interruptible {
        _ = try await container.withModelInBackground(in: session) {
          try await plain(reference, mode: chosen)
        }
      }
    }
    try session.requireScreen(
      alternative: "Use --plain to answer line by line, or --stdin --json from a program.")
    let container = try await options.container(in: session)
    // A name that means no thought is an error before the screen is taken.
    let found = try await FindThought(container)(reference)
    try await JournalFullScreen(container: container, session: session)
      .run(.review(.identified(found.id), mode: mode?.value, session.look()))
  }
}

/// A review that a program holds: an object in, the state out.
struct ReviewStream {
  let container: JournalContainer
  let reference: ThoughtReference
  let mode: ReviewMode?
  let fields: FieldList?

  /// Says where it stands.
  func show(in session: CommandSession) async throws {
    try write(try await ContinueReview(container)(reference, mode: mode), session)
  }

  /// Takes answers until the input ends.
  func answer(in session: CommandSession) async throws {
    var state = try await ContinueReview(container)(reference, mode: mode)
    // The review stays with this thought, even if another one arrives.
    let thought = ThoughtReference.identified(state.entry.id)
    var number = 0
    while let line = try await session.input.nextText(notes: session.errorOutput) {
      number += 1
      if line.allSatisfy(\.isWhitespace) { continue }
      let answers = try AnswersJSON(
        line, taking: AnswersJSON.ofReview, place: "line \(number)")
      let catalogue = try await ListDistortions(container)()
      let finishes = try answers.finishes
      let step = try answers.step ?? state.step
      state = try await AnswerReviewStep(container)(
        thought, step, try answers.answers(catalogue), mode: mode)
      if finishes {
        try await FinishReview(container)(thought)
        state = try await ContinueReview(container)(thought, mode: mode, at: .done)
      }
      try write(state, session)
    }
  }

  private func write(_ state: ReviewState, _ session: CommandSession) throws {
    var writer = JSONWriter()
    writer.write(try ReviewCommand.fields.narrow(json(state), to: fields))
    writer.endLine()
    try session.output.write(writer.bytes)
  }

  private func json(_ state: ReviewState) -> JSONValue {
    [
      "step": .string(state.step.rawValue), "number": .count(state.number),
      "steps": .list(state.steps.map(\.rawValue)), "thought": ThoughtJSON.value(state.entry),
      "suggestions": .array(
        state.suggestions.suggestions.map { suggestion in
          [
            "type": .string(suggestion.type), "probability": .number(suggestion.probability),
            "evidence": .list(suggestion.evidence),
          ]
        }), "none": .number(state.suggestions.none),
      "similar": .array(
        state.similar.map { similar in
          [
            "id": .string(similar.entry.id.description), "score": .number(similar.likeness),
            "isSame": .boolean(similar.isSame), "help": .text(similar.help?.sentence()),
          ]
        }), "questions": .list(state.questions.map(\.text)),
      "hints": .list(state.hints.map(\.sentence)),
    ]
  }
}
