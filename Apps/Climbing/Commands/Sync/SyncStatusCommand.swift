import ArgumentParser
import ClimbingAssembly
import ClimbingFeatures
import DomainModels
import Interchange
import Sync
import Terminal
import TerminalCommands

/// `climbing sync status`: how things stand.
struct SyncStatusCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Say what waits, what went wrong, and who syncs there.",
    discussion: """
      Examples:
        climbing sync status
        climbing sync status --json --fields place,waiting,problem
      """)

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    let container = SyncContainer(try await options.container(in: session, syncs: false))
    let places = try await DescribeSync(container)()
    try session.print(
      output, fields: SyncJSON.statusFields, json: { .array(places.map(SyncJSON.value)) },
      text: {
        for place in places { try session.print(table: table(place, session)) }
      })
    if places.isEmpty, !output.json {
      session.note("Not synced yet. Name a folder: climbing sync --with FOLDER")
    }
  }

  private func table(_ place: PlaceStatus, _ session: CommandSession) -> Table {
    var table = Table(["", TableColumn("SYNC", minimumWidth: 24, isFlexible: true, wraps: true)])
    for (name, value) in SyncStatusWords(session: session).rows(place) {
      table.append([TableCell(name, style: .dim), TableCell(value)])
    }
    return table
  }
}
