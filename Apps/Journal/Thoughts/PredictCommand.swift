import ArgumentParser
import DomainModels
import Interchange
import JournalFeatures
import JournalModels
import ProductCommands
import Terminal
import TerminalCommands

/// `journal predict`: what is feared to come, and what came.
struct PredictCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "predict", abstract: "Write down what you fear will happen, and later what did.",
    discussion: """
      Examples:
        journal predict --likelihood 80 --due 2026-05-01
        journal predict --thought latest --likelihood 60
        journal predict --list due
        journal predict --settle 0198a --outcome did-not

      What you fear is asked for, or piped in. Over time, journal insights shows how often such \
      fears came true.
      """)

  /// The outcome of a prediction, as the user states it.
  enum Outcome: String, ExpressibleByArgument, CaseIterable {
    case happened, partly
    case didNot = "did-not"
    case unknown

    var value: PredictionOutcome? {
      switch self {
      case .happened: .happened
      case .partly: .partly
      case .didNot: .didNot
      case .unknown: nil
      }
    }
  }

  @Option(help: "How likely it seems, from 0 to 100.") var likelihood: Int?
  @Option(help: ArgumentHelp("When it will be known: 2026-05-01.", valueName: "date"))
  var due: String?
  @Option(help: ArgumentHelp("The thought that it belongs to.", valueName: "id")) var thought:
    String?
  @Option(help: "List instead: open, due, settled or all.") var list: Choice<PredictionFilter>?
  @Option(help: ArgumentHelp("Say how this one turned out.", valueName: "id")) var settle: String?
  @Option(help: "How it turned out.") var outcome: Outcome?
  @Option(help: ArgumentHelp("Delete this one for good.", valueName: "id")) var delete: String?
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  mutating func validate() throws {
    let ways = [list != nil, settle != nil, delete != nil].filter { $0 }.count
    if ways > 1 { throw ValidationError("'--list', '--settle' and '--delete' exclude each other") }
    if (settle == nil) != (outcome == nil) {
      throw ValidationError("'--settle' and '--outcome' belong together")
    }
    if let due, CivilDate(due) == nil {
      throw ValidationError("'--due' is a date such as 2026-05-01")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(PredictionJSON.fields)
    if let list { return try await show(list.value, session) }
    let typed = TypedText(session: session)
    if let delete {
      let container = try await options.container(in: session)
      try await DeletePrediction(container)(.text(delete))
      return session.note("Deleted for good.")
    }
    if let settle, let outcome {
      // What was said stays, unless something is piped in.
      let actually = typed.isTyped ? nil : try await typed.all()
      let container = try await options.container(in: session)
      let settled = try await SettlePrediction(container)(
        .text(settle), outcome.value, actually: actually)
      return try report(
        settled, "Written down: \(outcome.value?.title ?? "not known yet").", session)
    }
    let text = try await typed.line("What might happen?", orAll: "the text on standard input")
    guard let text, !text.allSatisfy(\.isWhitespace) else { throw JournalError.emptyThought }
    let likely = try await self.likely(session)
    let container = try await options.container(in: session)
    let made = try await AddPrediction(container)(
      PredictionDraft(
        text, likelihood: likely, dueOn: due.flatMap { CivilDate($0) },
        thought: thought.map { .text($0) }))
    try report(
      made,
      "Written down. Later: journal predict --settle \(made.id.description.prefix(13)) --outcome …",
      session)
  }

  private func likely(_ session: CommandSession) async throws -> Int {
    if let likelihood { return likelihood }
    let typed = try await session.prompt.ask(
      "How likely does it seem, from 0 to 100?", answeredBy: "--likelihood NUMBER",
      refusal: {
        (Int($0).map { (0...100).contains($0) } ?? false) ? nil : "A number from 0 to 100."
      })
    return Int(typed) ?? 50
  }

  private func report(
    _ prediction: Prediction, _ text: String, _ session: CommandSession
  ) throws {
    try session.print(
      output, fields: PredictionJSON.fields, json: { PredictionJSON.value(prediction) },
      text: { session.note(text) })
  }

  private func show(_ filter: PredictionFilter, _ session: CommandSession) async throws {
    let container = try await options.container(in: session)
    let predictions = try await ListPredictions(container)(filter)
    try session.print(
      output, fields: PredictionJSON.fields,
      json: { .array(predictions.map(PredictionJSON.value)) },
      table: {
        var table = Table([
          "DUE", TableColumn("FEARED", minimumWidth: 16, isFlexible: true), "LIKELY", "CAME", "ID",
        ])
        for prediction in predictions {
          table.append([
            TableCell(prediction.dueOn?.description ?? ""), TableCell(prediction.text),
            TableCell("\(prediction.likelihood) %"), TableCell(prediction.outcome?.title ?? ""),
            TableCell(
              String(prediction.id.description.prefix(13)), style: .dim,
              pipeText: prediction.id.description),
          ])
        }
        return table
      })
    if predictions.isEmpty, !output.json { session.note("There is none.") }
  }
}

/// A prediction as JSON, the same in every command.
enum PredictionJSON {
  static let fields = prediction.list

  private static let prediction = ResponseFields(
    ["id", "thought", "text", "likelihood", "dueOn", "outcome", "actually", "settledAt"],
    from: ["thought": "thoughtId"])

  static func value(_ prediction: Prediction) -> JSONValue { self.prediction.json(of: prediction) }
}
