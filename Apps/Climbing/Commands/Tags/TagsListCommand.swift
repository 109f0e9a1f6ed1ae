import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import Interchange
import Terminal
import TerminalCommands

/// `climbing tags list`: the tags, and how often each helped or hindered.
struct TagsListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the tags, and how often each helped or hindered.")

  static let fields = JSONFields(["kind", "tag", "name", "isBuiltIn", "helped", "hindered"])

  @Option(help: "Only this kind.") var kind: Choice<TagKind>?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    let container = try await options.container(in: session)
    let uses = try await ListTags(container)(kind?.value)
    try session.print(
      output, fields: Self.fields, json: { .array(uses.map(json)) }, table: { table(uses) })
  }

  private func json(_ use: TagUse) -> JSONValue {
    [
      "kind": .string(use.tag.kind.rawValue), "tag": .string(use.tag.slug),
      "name": .string(use.tag.name), "isBuiltIn": .boolean(use.tag.isBuiltIn),
      "helped": .count(use.helped), "hindered": .count(use.hindered),
    ]
  }

  private func table(_ uses: [TagUse]) -> Table {
    let number = TextAlignment.trailing
    var table = Table([
      "TAG", TableColumn("NAME", minimumWidth: 10, isFlexible: true), "KIND",
      TableColumn("HELPED", alignment: number), TableColumn("HINDERED", alignment: number),
    ])
    for use in uses {
      let cells = [use.tag.name, use.tag.kind.title, "\(use.helped)", "\(use.hindered)"]
      table.append([TableCell(use.tag.slug, style: .bold)] + cells.map { TableCell($0) })
    }
    return table
  }
}
