import ArgumentParser
import DomainModels
import PeopleRequests
import ProductCommands
import Terminal
import TerminalCommands

/// `dating people blocks`: whom one blocked.
struct BlocksCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "blocks", abstract: "List whom you blocked, the newest first.")

  static let fields = ResponseFields(["id", "name", "blockedAt"], from: ["id": "person"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let blocks = try await context.ask(Safety.ListBlocks())
    try session.print(
      blocks, Self.fields, output,
      empty: "You blocked nobody.",
      table: {
        var table = Table([
          TableColumn("NAME", minimumWidth: 10, isFlexible: true), "WHEN",
          "ID",
        ])
        let identities = ShortIdentities(blocks.map(\.person.description))
        for block in blocks {
          table.append([
            TableCell(block.name ?? "", style: .bold), session.cell(for: block.blockedAt),
            identities.cell(block.person.description),
          ])
        }
        return table
      })
  }
}
