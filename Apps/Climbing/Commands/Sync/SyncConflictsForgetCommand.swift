import ArgumentParser
import ClimbingAssembly
import ClimbingFeatures
import Interchange
import TerminalCommands

/// `climbing sync conflicts forget`: what stayed is right.
struct SyncConflictsForgetCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget", abstract: "Forget what gave way, for good: what stayed is right.",
    discussion: """
      Examples:
        climbing sync conflicts forget 4f21
        climbing sync conflicts forget --all --dry-run
      """)

  @OptionGroup var which: SyncSelectionArguments
  @Flag(help: "Only say what would be done.") var dryRun = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(ConflictJSON.fields)
    let container = SyncContainer(try await options.container(in: session, syncs: false))
    let reports = try await ForgetConflicts(container)(
      which.meant, dryRun: dryRun, devices: try await KnownDevices(container)())
    try session.print(
      output, fields: ConflictJSON.fields, json: { .array(reports.map(ConflictJSON.value)) },
      text: {
        let edits = String.counted(reports.count, "edit")
        try session.print("\(dryRun ? "Would forget" : "Forgot") \(edits) that gave way.")
      })
  }
}
