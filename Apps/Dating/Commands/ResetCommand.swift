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
    let container = try await plugins.container(in: session)
    let reset = ResetDeck(container)
    let counts = dryRun ? try await reset.preview() : try await reset()
    func count(_ verdict: Verdict) -> Int { counts[verdict, default: 0] }
    if output.json {
      let json: JSONValue = [
        "liked": .integer(Int64(count(.like))), "passed": .integer(Int64(count(.pass))),
        "later": .integer(Int64(count(.later))), "dryRun": .boolean(dryRun),
      ]
      return try session.print(json: ResetCommand.fields.narrow(json, to: output.fields))
    }
    let cards = "\(count(.like)) liked, \(count(.pass)) passed and \(count(.later)) later cards"
    if dryRun {
      try session.print("Would put \(cards) back on the stack.")
    } else {
      try session.print("Put \(cards) back on the stack.")
      try session.note("Changed your mind? dating undo")
    }
  }
}
