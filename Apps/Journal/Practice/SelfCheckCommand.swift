import ArgumentParser
import DomainModels
import Interchange
import JournalAssembly
import JournalFeatures
import JournalModels
import JournalScreens
import ProductCommands
import Terminal
import TerminalCommands

/// `journal selfcheck`: PHQ-9 and GAD-7, for oneself.
struct SelfCheckCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "selfcheck", abstract: "Answer a well-known questionnaire for yourself.",
    discussion: """
      Examples:
        journal selfcheck phq-9
        journal selfcheck gad-7
        journal selfcheck --list
        printf '0 1 2 0 1 0 0\\n' | journal selfcheck gad-7 --json

      It is no diagnosis. Your answers are asked for, or piped in as numbers; they are sealed like \
      the rest.
      """)

  static let fields = JSONFields([
    "id", "instrument", "takenAt", "answers", "score", "greatestScore", "band", "showsSupport",
  ])

  @Argument(help: ArgumentHelp("The questionnaire: phq-9 or gad-7.", valueName: "name"))
  var name: String?
  @Flag(help: "List those that you answered.") var list = false
  @Option(help: ArgumentHelp("Delete this one for good.", valueName: "id")) var delete: String?
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let instrument = try name.map(instrument)
    if let delete {
      let container = try await options.container(in: session)
      return try await erase(delete, container, session)
    }
    guard let instrument, !list else { return try await show(instrument, session) }
    // The user wants to know before answering that the answers will be saved.
    let typed = TypedText(session: session)
    let piped = typed.isTyped ? nil : try await typed.all()
    let container = try await options.container(in: session)
    guard let piped else {
      let plain = PlainSelfCheck(container, on: try session.console(), locale: session.locale)
      return try await session.interruptible { _ = try await plain(instrument) }
    }
    let answers = try answers(piped, to: instrument)
    let result = try await TakeSelfCheck(container)(instrument, answers)
    try session.print(
      output, fields: Self.fields, json: { json(result) }, text: { try tell(result, session) })
  }

  private func instrument(_ name: String) throws -> Instrument {
    let wanted = name.lowercased().filter { $0.isLetter || $0.isNumber }
    let found = Instrument.all.first { instrument in
      instrument.id.filter { $0.isLetter || $0.isNumber } == wanted
    }
    guard let found else {
      throw UsageFailure(
        code: "self_check_unknown", message: "there is no self-check '\(name)'",
        hint: "There are \(Instrument.all.map(\.id).joined(separator: " and ")).")
    }
    return found
  }

  private func answers(_ text: String, to instrument: Instrument) throws -> [Int] {
    let words = text.split { $0.isWhitespace || $0 == "," }
    let count = instrument.items.count
    guard words.count == count else {
      throw JournalFailure.unreadable(
        "the \(instrument.name) has \(count) questions; there \(words.count == 1 ? "was" : "were") "
          + "\(Counted(words.count, "answer"))",
        hint: "Nothing was kept")
    }
    return try zip(1..., words).map { place, word in
      guard let number = Int(word), instrument.scale.indices.contains(number) else {
        throw JournalFailure.unreadable(
          "answer \(place) is no number from 0 to \(instrument.scale.count - 1)",
          hint: "Nothing was kept")
      }
      return number
    }
  }

  private func tell(_ result: SelfCheckResult, _ session: CommandSession) throws {
    var lines: [String] = []
    if let support = result.supportSentence {
      lines += [support, "To see it: journal support", ""]
    }
    lines += [result.sentence, "", result.instrument.credit]
    for line in lines.flatMap({ $0.wrapped(toWidth: session.textWidth) }) {
      try session.print(line)
    }
  }

  private func show(_ instrument: Instrument?, _ session: CommandSession) async throws {
    let container = try await options.container(in: session)
    let results = try await ListSelfChecks(container)(instrument)
    try session.print(
      output, fields: Self.fields, json: { .array(results.map(json)) },
      table: {
        var table = Table(["WHEN", "WHICH", "SCORE", "ITS AUTHORS SAY", "ID"])
        for result in results {
          table.append([
            session.cell(for: result.check.takenAt), TableCell(result.instrument.name),
            TableCell("\(result.score) of \(result.instrument.greatestScore)"),
            TableCell(result.band),
            TableCell(
              String(result.check.id.description.prefix(13)), style: .dim,
              pipeText: result.check.id.description),
          ])
        }
        return table
      })
    if results.isEmpty, !output.json {
      session.note("None yet. There are journal selfcheck phq-9 and journal selfcheck gad-7.")
    }
  }

  private func erase(
    _ text: String, _ container: JournalContainer, _ session: CommandSession
  ) async throws {
    let meant = try await ListSelfChecks(container)().filter {
      text.count >= 4 && $0.check.id.description.hasPrefix(text.lowercased())
    }
    guard let only = meant.first, meant.count == 1 else {
      throw JournalError.thoughtNotFound(text)
    }
    try await DeleteSelfCheck(container)(only.check.id)
    session.note("Deleted for good.")
  }

  private func json(_ result: SelfCheckResult) -> JSONValue {
    [
      "id": .string(result.check.id.description), "instrument": .string(result.instrument.id),
      "takenAt": .string(result.check.takenAt.description),
      "answers": .array(result.check.answers.map { .integer(Int64($0)) }),
      "score": .count(result.score), "greatestScore": .count(result.instrument.greatestScore),
      "band": .string(result.band), "showsSupport": .boolean(result.showsSupport),
    ]
  }
}
