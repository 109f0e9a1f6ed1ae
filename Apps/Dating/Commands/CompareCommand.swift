import ArgumentParser
import DatingFeatures
import DatingModels
import DatingPages
import Interchange
import PageScreens
import Pages
import ProductCommands
import Terminal
import TerminalCommands

/// `dating compare`: two profiles side by side.
struct CompareCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Put two cards side by side.")

  static let fields = JSONFields(["left", "right", "traits"])

  @Argument(help: "The first card.") var first: String
  @Argument(help: "The second card.") var second: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var paging: PagerOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    let container = try await plugins.container(in: session)
    let comparison = try await CompareCards(container)(
      CardReference(first), CardReference(second))
    let page = Page(comparison)
    if session.traits.stdoutIsTerminal, !output.json {
      return try await session.page(
        session.pageText(columns: session.textWidth(upTo: 140)).lines(of: page))
    }
    try session.print(
      output, fields: CompareCommand.fields, json: { json(comparison) },
      table: { table(page.rows, comparison) })
  }

  private func json(_ comparison: CardComparison) -> JSONValue {
    let traits = comparison.traits.map { trait -> JSONValue in
      [
        "name": .string(trait.name), "left": .string(trait.left), "right": .string(trait.right),
        "isShared": .boolean(trait.isShared),
      ]
    }
    return [
      "left": CardJSON.value(comparison.left), "right": CardJSON.value(comparison.right),
      "traits": .array(traits),
    ]
  }

  /// The table for a pipe: it has no headings, so the first row names the models.
  private func table(
    _ rows: [PageRow<DatingOperation>], _ comparison: CardComparison
  ) -> Table {
    var table = Table(["", "", ""])
    let names = [comparison.left, comparison.right].map(\.intervention.name)
    table.append((["Name"] + names).map { TableCell($0) })
    for row in rows {
      let values = names.map { name in
        row.statements.first { $0.lead == "\(name):" }?.phrases.map(\.text).joined() ?? ""
      }
      table.append(([row.title] + values).map { TableCell($0) })
    }
    return table
  }
}
