import ArgumentParser
import Assembly
import DomainModels
import HummingbirdServing
import ProductCommands
import Storage
import TerminalCommands

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

  @OptionGroup(title: "Network") var network: NetworkOptions
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
