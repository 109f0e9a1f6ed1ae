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

/// The description of a plug-in in `plugins`.
public struct PluginDescription: Sendable, Equatable {
  /// The kind of plug-in, in the singular (`deck`); an `s` makes the plural.
  public var kind: String
  /// Its name for programs.
  public var name: String
  /// Its name for people.
  public var title: String
  /// The option that chooses it (`--deck interventions`).
  public var use: String
  /// The capabilities, in the order to show.
  public var capabilities: [String]
  /// True if other commands use it with the same options.
  public var isChosen: Bool

  public init(
    kind: String, name: String, title: String, use: String, capabilities: [String],
    isChosen: Bool
  ) {
    self.kind = kind
    self.name = name
    self.title = title
    self.use = use
    self.capabilities = capabilities
    self.isChosen = isChosen
  }

  var json: JSONValue {
    [
      "kind": .string(kind), "name": .string(name), "title": .string(title), "use": .string(use),
      "capabilities": .array(capabilities.map { .string($0) }), "isChosen": .boolean(isChosen),
    ]
  }
}

/// `man`: the manual page, for packagers.
public struct ManCommand<App: ProductDefinition>: TerminalCommand {
  public static var configuration: CommandConfiguration {
    let product = App.product
    return CommandConfiguration(
      commandName: "man", abstract: "Print the manual page (\(product.name) man | man -l -).")
  }

  public init() {}

  /// Runs the command.
  ///
  /// - Throws: An `ExplainedError`, or an error of the output.
  public func run(in session: CommandSession) async throws {
    try session.output.write(ManualPage.render(dumpHelpJSON: App.product.root._dumpHelp()))
  }
}
