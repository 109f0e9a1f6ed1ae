import ArgumentParser
import DatingFeatures
import DatingModels
import Interchange
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
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    let container = try await plugins.container(in: session)
    let comparison = try await CompareCards(container)(
      CardReference(first), CardReference(second))
    try session.print(
      output, fields: CompareCommand.fields, json: { json(comparison) },
      table: { table(comparison, session) })
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

  private func table(_ comparison: CardComparison, _ session: CommandSession) -> Table {
    let left = comparison.left.card
    let right = comparison.right.card
    var table = Table([
      "", TableColumn(left.intervention.name, minimumWidth: 20, isFlexible: true),
      TableColumn(right.intervention.name, minimumWidth: 20, isFlexible: true),
    ])
    for trait in comparison.traits {
      let style = trait.isShared ? TextStyle.dim : .plain
      table.append([
        TableCell(trait.title), TableCell(trait.left, style: style),
        TableCell(trait.right, style: style),
      ])
    }
    let width = max(20, (session.traits.columns - 18) / 2)
    func append(_ title: String, _ first: [String], _ second: [String]) {
      for index in 0..<max(first.count, second.count) {
        let cells = [
          index == 0 ? title : "", index < first.count ? first[index] : "",
          index < second.count ? second[index] : "",
        ]
        table.append(cells.map { TableCell($0) }, wrappedTo: width, for: session.traits)
      }
    }
    append(
      "Personality", left.intervention.personalityTraits, right.intervention.personalityTraits)
    append("Interests", left.pros.map(\.text), right.pros.map(\.text))
    append("Dealbreakers", left.cons.map(\.text), right.cons.map(\.text))
    append("Figures", left.figures.map(\.text), right.figures.map(\.text))
    append("Put right", left.corrections.map(\.text), right.corrections.map(\.text))
    return table
  }
}
