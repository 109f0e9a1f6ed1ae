import ArgumentParser
import DatingFeatures
import Interchange
import LLM
import Storage
import Terminal
import TerminalCommands

/// `dating plugins`: what is linked.
struct PluginsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugins",
    abstract: "List the stores, decks and language models that are plugged in.",
    discussion: "The chosen ones are those that other commands use with the same options.")

  static let fields = JSONFields(["kind", "name", "title", "use", "capabilities", "isChosen"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PluginOptions

  func run(in session: CommandSession) async throws {
    let linked = Composition.linked
    let store =
      try options.store.store.map { try linked.stores.driver(for: StorageLocation($0)) }
      ?? linked.stores[0]
    let deck = try options.deck.map { try linked.decks.deck(named: $0) } ?? linked.decks[0]
    let plugins =
      linked.stores.map { json($0, isChosen: $0.schemes == store.schemes) }
      + linked.decks.map { json($0, isChosen: $0.name == deck.name) }
      + linked.languageModels.map { json($0, isChosen: $0.name == linked.languageModels[0].name) }
    try session.print(
      output, fields: PluginsCommand.fields, json: { .array(plugins) },
      table: { table(plugins) })
  }

  private func json(_ driver: any StorageDriver, isChosen: Bool) -> JSONValue {
    [
      "kind": "store", "name": .string(driver.schemes[0]), "title": .string(driver.name),
      "use": .string("--store \(driver.schemes[0]):…"),
      "capabilities": .array(driver.capabilities.sorted().map { .string($0.rawValue) }),
      "isChosen": .boolean(isChosen),
    ]
  }

  private func json(_ deck: any Deck, isChosen: Bool) -> JSONValue {
    [
      "kind": "deck", "name": .string(deck.name), "title": .string(deck.title),
      "use": .string("--deck \(deck.name)"),
      "capabilities": .array([.string("version_\(deck.version)")]),
      "isChosen": .boolean(isChosen),
    ]
  }

  private func json(_ driver: any LanguageModelDriver, isChosen: Bool) -> JSONValue {
    [
      "kind": "language model", "name": .string(driver.name), "title": .string(driver.summary),
      "use": .string("--llm \(driver.name)"),
      "capabilities": .array(driver.capabilities.map(\.rawValue).sorted().map { .string($0) }),
      "isChosen": .boolean(isChosen),
    ]
  }

  private func table(_ plugins: [JSONValue]) -> Table {
    var table = Table(["KIND", "TITLE", "USE", "CAPABILITIES", ""])
    for plugin in plugins {
      let capabilities = (plugin["capabilities"]?.arrayValue ?? []).compactMap(\.stringValue)
      let cells = ["kind", "title", "use"].map { plugin[$0]?.stringValue ?? "" }
      let isChosen = plugin["isChosen"]?.booleanValue == true
      table.append(
        (cells + [capabilities.joined(separator: " "), isChosen ? "chosen" : ""])
          .map { TableCell($0) })
    }
    return table
  }
}
