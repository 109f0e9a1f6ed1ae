public import ArgumentParser
import Assembly
import DomainModels
import HummingbirdServing
import Interchange
import ProductCommands
import Storage
public import TerminalCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `serve`: answers requests until a signal ends it.
struct ServeCommand<App: ServerDefinition>: TerminalCommand {
  static var configuration: CommandConfiguration {
    let name = App.product.name
    return CommandConfiguration(
      commandName: "serve", abstract: "Answer requests until a signal ends it.",
      discussion: """
        Examples:
          \(name) serve
          \(name) serve --listen 0.0.0.0:8080 --host server.example.org --proxy 10.0.0.0/8
          \(name) serve --listen unix:/run/\(name)/http.sock --operations-listen 127.0.0.1:9090

        It prints a URL for each address once it answers there. Its log is on standard error: a JSON \
        object for each request, without addresses, tokens and queries. SIGTERM and Ctrl-C end it: it \
        takes no more connections and finishes the requests under way. A second signal ends it at \
        once.
        """)
  }

  @OptionGroup(title: "Network") var network: NetworkOptions<App>
  @OptionGroup var options: ServerOptions

  func run(in session: CommandSession) async throws {
    let server = App.server
    var settings = options.settings(
      network.flags, senders: server.codeSenders.map(\.name), sendsMail: server.sendsMail,
      in: session)
    try settings.requireSound(in: session)
    let supervisor = ServiceSupervisor(environment: session.environment, processID: getpid())
    supervisor.keepSockets()
    settings.take(supervisor.sockets)
    let log = LogWriter(session.errorOutput)
    defer { log.flush() }
    if server.writesCodes(settings) {
      log.write(event: "codes_in_log", level: "warning", at: "\(session.clock.now)")
    }
    let service = try await App.product.stores.opening(settings.storeOptions, in: session) {
      [settings] in try await server.open($0, settings, session)
    }
    try await ServerRun(
      App.product.composition, server, service, settings: settings, supervisor: supervisor,
      log: log,
      announce: { try session.print($0) }
    )(in: session)
  }
}

/// The outermost command of a server.
public struct ServerCommand<App: ServerDefinition>: TerminalCommand {
  public static var configuration: CommandConfiguration {
    let name = App.product.name
    let hasDemo = App.server.demo != nil
    let demo =
      hasDemo
      ? "\n  \(name) demo --people 300                      made-up people to try it with" : ""
    return CommandConfiguration(
      commandName: name, abstract: App.server.abstract,
      discussion: """
        Examples:
          \(name) serve                                  on this machine, with SQLite
          \(name) serve --listen 127.0.0.1:0             on a free port, which it prints
          \(name) check-config --config server.json      what the settings come to\(demo)
          \(name) backup copy.sqlite                     while it serves

        Settings stand in options, in environment variables (\(ServerSettings.prefix(of: name))_LISTEN) \
        and in a file (--config); what comes first counts. Secrets never stand in options.
        """,
      version: "0.1.0",
      subcommands: [
        ServeCommand<App>.self, CheckConfigCommand<App>.self, MigrateCommand<App>.self,
      ] + (hasDemo ? [ServerDemoCommand<App>.self] : []) + [
        BackupCommand<App>.self, RestoreCommand<App>.self, RepairCommand<App>.self,
        DoctorCommand<App>.self, PluginsCommand<App>.self, ManCommand<App>.self,
      ] + App.server.commands)
  }

  public init() {}

  /// Shows the help.
  ///
  /// - Throws: the request for help.
  public func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

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
