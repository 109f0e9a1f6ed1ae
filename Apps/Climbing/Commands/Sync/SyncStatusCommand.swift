import ArgumentParser
import ClimbingAssembly
import ClimbingFeatures
import ClimbingPages
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
    let link = place.status.link
    table.append([TableCell("place", style: .dim), TableCell(link.label)])
    let values = place.values(hint: link.commandHint) { session.words(for: $0) }
    for (name, text) in values {
      let command = text == "0" ? nil : Self.commands[name]
      let cell = TableCell(text + (command.map { ": \($0)" } ?? ""))
      table.append([TableCell(name, style: .dim), cell])
    }
    return table
  }

  /// The commands that list the counted items.
  private static let commands = [
    "conflicts": "climbing sync conflicts", "refused": "climbing sync quarantine",
  ]
}
