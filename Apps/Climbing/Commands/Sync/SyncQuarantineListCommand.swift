import ArgumentParser
import ClimbingFeatures
import DomainModels
import Interchange
import Terminal
import TerminalCommands

/// `climbing sync quarantine list`: what was refused, and why.
struct SyncQuarantineListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List what was refused, and why.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    let container = try await options.container(in: session, syncs: false)
    let refusals = try await ListRefusals(container)()
    try session.print(
      output, fields: ConflictJSON.refusalFields,
      json: { .array(refusals.map(ConflictJSON.value)) }, table: { table(refusals, session) })
    if refusals.isEmpty, !output.json { session.note("Nothing was refused.") }
  }

  private func table(_ refusals: [Refusal], _ session: CommandSession) -> Table {
    var table = Table([
      "ID", "RECORD", TableColumn("REASON", minimumWidth: 16, isFlexible: true), "REFUSED",
    ])
    for refusal in refusals {
      table.append([
        TableCell(refusal.id.short, pipeText: refusal.id.description), TableCell(refusal.title),
        TableCell(refusal.reason), session.cell(for: refusal.refusedAt),
      ])
    }
    return table
  }
}
