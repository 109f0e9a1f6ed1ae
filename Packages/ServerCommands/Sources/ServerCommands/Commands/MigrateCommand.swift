import ArgumentParser
import Assembly
import Interchange
import ProductCommands
import Storage
import TerminalCommands

/// `migrate`: moves the store to the layout of this version.
struct MigrateCommand<App: ServerDefinition>: TerminalCommand {
  static var configuration: CommandConfiguration {
    let name = App.product.name
    return CommandConfiguration(
      commandName: "migrate", abstract: "Move the store to the layout of this version.",
      discussion: """
        Examples:
          \(name) backup before.sqlite
          \(name) migrate

        `\(name) serve` does the same when it starts. Servers of an earlier version refuse the store \
        from then on, so stop them first. A store that is not there is made.
        """)
  }

  static var fields: JSONFields { JSONFields(["store", "from", "to"]) }

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ServerOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let (product, chosen) = (App.product, try options.choosingStore(in: session).store)
    let location = try product.stores.location(chosen, in: session).store
    let catalogue = try product.composition.catalogue
    let older = try await product.composition.stores.driver(for: location)
      .examineOlder(location, catalogue: catalogue)
    let store = try await product.stores.open(chosen, in: session)
    let to = store.catalogue.layoutVersion
    try session.print(
      output, fields: Self.fields,
      json: {
        [
          "store": .string("\(location)"),
          "from": older.map { .integer(Int64($0.layout)) } ?? .null, "to": .integer(Int64(to)),
        ]
      },
      text: {
        let place = session.visible("\(location)")
        try session.print(
          older.map { "Moved \(place) from layout \($0.layout) to \(to)." }
            ?? "\(place) has layout \(to).")
      })
  }
}
