import ArgumentParser
import Assembly
import Interchange
import ProductCommands
import TerminalCommands

/// `demo`: people to try a server with.
struct ServerDemoCommand<App: ServerDefinition>: TerminalCommand {
  static var configuration: CommandConfiguration {
    let name = App.product.name
    return CommandConfiguration(
      commandName: "demo", abstract: "Fill the store with made-up people.",
      discussion: """
        Examples:
          \(name) demo
          \(name) demo --people 2000 --seed 7
          \(name) demo --people 300 --replace

        No user can sign in as one of them, and the same seed makes the same people on the same \
        day. A store has one such community.
        """)
  }

  static var fields: JSONFields { JSONFields(["people"]) }

  @Option(help: ArgumentHelp("The number of people to make.", valueName: "number")) var people = 300
  @Option(
    help: ArgumentHelp(
      "The seed of the generator: the same number makes the same people.", valueName: "number"))
  var seed: UInt64 = 1
  @Flag(help: "Erase the made-up people who are here first.") var replace = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ServerOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let (server, settings) = (App.server, try options.storeSettings(in: session))
    let service = try await App.product.stores.opening(settings.storeOptions, in: session) {
      try await server.open($0, settings, session)
    }
    guard let demo = server.demo else {
      throw UsageFailure(message: "\(App.product.name) makes no people")
    }
    let order = DemoRequest(people: people, seed: seed, isReplacing: replace)
    try await session.withProgress { progress in
      try await demo(service, order) { done in
        progress.update("Making people", done: done, of: order.people)
      }
    }
    try session.print(
      output, fields: Self.fields, json: { ["people": .integer(Int64(order.people))] },
      text: { try session.print("Made \(order.people) people.") })
  }
}
