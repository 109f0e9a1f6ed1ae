public import ArgumentParser
internal import Assembly
internal import Interchange
internal import Storage
internal import Terminal
public import TerminalCommands

/// `plugins`: what is linked.
public struct PluginsCommand<App: ProductDefinition>: TerminalCommand {
  public static var configuration: CommandConfiguration {
    let product = App.product
    return CommandConfiguration(
      commandName: "plugins", abstract: product.pluginsAbstract,
      discussion: "The chosen ones are those that other commands use with the same options.")
  }

  static var fields: JSONFields {
    JSONFields(["kind", "name", "title", "use", "capabilities", "isChosen"])
  }

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: App.Options

  public init() {}

  /// Runs the command.
  ///
  /// - Throws: An `ExplainedError`, or an error of the output.
  public func run(in session: CommandSession) async throws {
    let product = App.product
    let stores = product.composition.stores
    var address: String?
    do {
      address = try options.choosingStore(in: session).store.store
    } catch let error as UsageFailure where error.code == "needs_store" {
      // With a server no store is chosen.
    }
    let chosen = try address.map { try stores.driver(for: StorageLocation($0)) } ?? stores[0]
    let others = try product.plugins(options, session.environment)
    let plugins =
      stores.map { description($0, isChosen: $0.schemes == chosen.schemes) } + others
    try session.print(
      output, fields: Self.fields, json: { .array(plugins.map(\.json)) },
      table: { table(plugins) })
  }

  private func description(_ driver: any StorageDriver, isChosen: Bool) -> PluginDescription {
    PluginDescription(
      kind: "store", name: driver.schemes[0], title: driver.name,
      use: "--store \(driver.schemes[0]):…",
      capabilities: driver.capabilities.sorted().map(\.rawValue), isChosen: isChosen)
  }

  private func table(_ plugins: [PluginDescription]) -> Table {
    var table = Table(["KIND", "TITLE", "USE", "CAPABILITIES", ""])
    for plugin in plugins {
      let capabilities = plugin.capabilities.joined(separator: " ")
      let cells = [
        plugin.kind, plugin.title, plugin.use, capabilities, plugin.isChosen ? "chosen" : "",
      ]
      table.append(cells.map { TableCell($0) })
    }
    return table
  }
}
