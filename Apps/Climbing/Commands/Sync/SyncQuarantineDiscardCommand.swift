import ArgumentParser
import ClimbingFeatures
import Interchange
import TerminalCommands

/// `climbing sync quarantine discard`: gives refused changes up.
struct SyncQuarantineDiscardCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "discard", abstract: "Give refused changes up, for good.",
    discussion: """
      Examples:
        climbing sync quarantine discard 0198f2 --dry-run
        climbing sync quarantine discard --all
      """)

  @OptionGroup var which: SyncSelectionArguments
  @Flag(help: "Only say what would be done.") var dryRun = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(ConflictJSON.refusalFields)
    let container = try await options.container(in: session, syncs: false)
    let refusals = try await DiscardRefusals(container)(which.meant, dryRun: dryRun)
    try session.print(
      output, fields: ConflictJSON.refusalFields,
      json: { .array(refusals.map(ConflictJSON.value)) },
      text: {
        let changes = String.counted(refusals.count, "refused change")
        try session.print("\(dryRun ? "Would discard" : "Discarded") \(changes).")
      })
  }
}
