import ArgumentParser
import ClimbingAssembly
import ClimbingFeatures
import ClimbingPages
import Interchange
import PageCommands
import TerminalCommands

/// `climbing sync conflicts list`: the losing edits, in words.
struct SyncConflictsListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List what gave way: what stayed, by which device, when.")

  @Flag(help: "Show those that were brought back, too.") var all = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    let container = SyncContainer(try await options.container(in: session, syncs: false))
    let reports = try await ListConflicts(container)(
      devices: try await KnownDevices(container)(), includingRestored: all)
    try session.print(
      list: ClimbingPage([], conflicts: reports) { session.phrase(for: $0) }, of: "RECORD",
      remark: "RESTORED",
      try session.pageLook(), ConflictJSON.fields, output, empty: "Nothing gave way.",
      json: { .array(reports.map(ConflictJSON.value)) })
    if !reports.isEmpty, !output.json {
      session.note("Bring one back with: climbing sync conflicts restore ID")
    }
  }
}
