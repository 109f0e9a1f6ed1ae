import ArgumentParser
import DatingFeatures
import DatingModels
import Interchange
import TerminalCommands

/// `dating reset`: starts the deck again.
struct ResetCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Start the deck again: no card is decided any more.",
    discussion: "One `dating undo` brings everything back, so nobody is asked.")

  static let fields = JSONFields(["liked", "passed", "later", "dryRun"])

  @Flag(help: "Only say what would be done.") var dryRun = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    try output.check(ResetCommand.fields)
    let container = try await plugins.container(in: session)
    let reset = ResetDeck(container)
    let counts = dryRun ? try await reset.preview() : try await reset()
    try session.print(
      output, fields: ResetCommand.fields, json: { json(counts) },
      text: { try print(counts, session) })
  }

  private func json(_ counts: [Verdict: Int]) -> JSONValue {
    func count(_ verdict: Verdict) -> JSONValue { .integer(Int64(counts[verdict, default: 0])) }
    return [
      "liked": count(.like), "passed": count(.pass), "later": count(.later),
      "dryRun": .boolean(dryRun),
    ]
  }

  private func print(_ counts: [Verdict: Int], _ session: CommandSession) throws {
    guard !counts.isEmpty else { return try session.print("Nothing was decided yet.") }
    func count(_ verdict: Verdict) -> String { "\(counts[verdict, default: 0]) \(verdict.title)" }
    let cards = "\(count(.like)), \(count(.pass)) and \(count(.later)) cards"
    try session.print("\(dryRun ? "Would put" : "Put") \(cards) back on the stack.")
    if !dryRun { session.note("Changed your mind? dating undo") }
  }
}
