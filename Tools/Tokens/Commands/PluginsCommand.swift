import ArgumentParser
import DesignTokens
import Interchange
import Terminal
import TerminalCommands
import TokenLint

/// `tokens plugins`: what is linked.
struct PluginsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugins", abstract: "List the formats and the lint rules that are plugged in.")

  static let fields = JSONFields(["kind", "name", "summary", "use", "isOnByDefault"])

  @OptionGroup(title: "Output") var output: OutputOptions

  func run(in session: CommandSession) async throws {
    let plugins =
      Composition.exporters.map { exporter -> JSONValue in
        [
          "kind": "format", "name": .string(exporter.name), "summary": .string(exporter.summary),
          "use": .string("export --format \(exporter.name)"), "isOnByDefault": .null,
        ]
      }
      + Composition.rules.map { rule -> JSONValue in
        [
          "kind": "rule", "name": .string(rule.id), "summary": .string(rule.summary),
          "use": .string("lint --rule \(rule.id)"), "isOnByDefault": .boolean(rule.isOnByDefault),
        ]
      }
    try session.print(
      output, fields: PluginsCommand.fields, json: { .array(plugins) }, table: { table(plugins) })
  }

  private func table(_ plugins: [JSONValue]) -> Table {
    var table = Table([
      "KIND", "NAME", TableColumn("SUMMARY", minimumWidth: 20, isFlexible: true), "",
    ])
    for plugin in plugins {
      let cells = ["kind", "name", "summary"].map { plugin[$0]?.stringValue ?? "" }
      let isOff = plugin["isOnByDefault"]?.booleanValue == false
      table.append((cells + [isOff ? "off by default" : ""]).map { TableCell($0) })
    }
    return table
  }
}
