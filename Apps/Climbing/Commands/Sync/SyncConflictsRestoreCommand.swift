import ArgumentParser
import ClimbingAssembly
import ClimbingFeatures
import TerminalCommands

/// `climbing sync conflicts restore`: restores an edit that lost a conflict.
struct SyncConflictsRestoreCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Bring an edit back that gave way.",
    discussion: """
      Examples:
        climbing sync conflicts restore 4f21

      Everything that the edit said of its record comes back, as an edit made now, and goes to the \
      other devices with the next sync.
      """)

  @Argument(help: ArgumentHelp("The ID of the conflict, or the beginning of it.", valueName: "id"))
  var id: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(ConflictJSON.fields)
    let container = SyncContainer(try await options.container(in: session))
    let report = try await RestoreConflict(container)(
      id, devices: try await KnownDevices(container)())
    try session.print(
      output, fields: ConflictJSON.fields, json: { ConflictJSON.value(report) },
      text: { try session.print("Brought back: \(session.visible(report.title)).") })
  }
}
