import ArgumentParser
import ClimbingFeatures
import Interchange
import TerminalCommands

/// `climbing sync quarantine retry`: hands refused changes over again.
struct SyncQuarantineRetryCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "retry", abstract: "Hand refused changes over again, with the next sync.",
    discussion: """
      Examples:
        climbing sync quarantine retry 0198f2
        climbing sync quarantine retry --all
      """)

  @OptionGroup var which: SyncSelectionArguments
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(ConflictJSON.refusalFields)
    let container = try await options.container(in: session)
    let refusals = try await RetryRefusals(container)(which.meant)
    try session.print(
      output, fields: ConflictJSON.refusalFields,
      json: { .array(refusals.map(ConflictJSON.value)) },
      text: {
        try session.print("\(String.counted(refusals.count, "change")) will go with the next sync.")
      })
  }
}
