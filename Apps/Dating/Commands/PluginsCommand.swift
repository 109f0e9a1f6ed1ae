import ArgumentParser
import DatingFeatures
import Interchange
import Storage
import Terminal
import TerminalCommands

/// `dating plugins`: what is linked.
struct PluginsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugins", abstract: "List the stores and decks that are plugged in.")

  static let fields = JSONFields(["kind", "name", "title", "use", "capabilities", "isDefault"])

  @OptionGroup(title: "Output") var output: OutputOptions

  func run(in session: CommandSession) async throws {
    let plugins = stores + decks
    try session.print(
      output, fields: PluginsCommand.fields, json: { .array(plugins) },
      table: { table(plugins) })
  }

  private var stores: [JSONValue] {
    Composition.linked.stores.enumerated().map { index, driver in
      [
        "kind": "store", "name": .string(driver.schemes[0]), "title": .string(driver.name),
        "use": .string("--store \(driver.schemes[0]):…"),
        "capabilities": .array(driver.capabilities.sorted().map { .string($0.rawValue) }),
        "isDefault": .boolean(index == 0),
      ]
    }
  }

  private var decks: [JSONValue] {
    Composition.linked.decks.enumerated().map { index, deck in
      [
        "kind": "deck", "name": .string(deck.name), "title": .string(deck.title),
        "use": .string("--deck \(deck.name)"),
        "capabilities": .array([.string("version_\(deck.version)")]),
        "isDefault": .boolean(index == 0),
      ]
    }
  }

  private func table(_ plugins: [JSONValue]) -> Table {
    var table = Table(["KIND", "TITLE", "USE", "CAPABILITIES", ""])
    for plugin in plugins {
      let capabilities = (plugin["capabilities"]?.arrayValue ?? []).compactMap(\.stringValue)
      let cells = ["kind", "title", "use"].map { plugin[$0]?.stringValue ?? "" }
      let isDefault = plugin["isDefault"]?.booleanValue == true
      table.append(
        (cells + [capabilities.joined(separator: " "), isDefault ? "default" : ""])
          .map { TableCell($0) })
    }
    return table
  }
}
