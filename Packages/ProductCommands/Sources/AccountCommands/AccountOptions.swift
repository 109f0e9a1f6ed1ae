public import ArgumentParser
public import Assembly
import ClientAssembly
public import DomainModels
public import ProductCommands
public import Services
public import Storage
public import TerminalCommands

/// Names a product whose commands make requests for a user: of a store on this machine, or of a server.
public protocol AccountDefinition: SendableMetatype {
  associatedtype API: SessionAPI
  associatedtype Composition: ProductComposition
  /// The container that handles requests in this process.
  associatedtype Handling: HasStore & Sendable

  static var composition: Composition { get }
  static var stores: ProductStores { get }
  /// The environment variable that names the server where `--server` does not.
  static var serverVariable: String { get }
  /// The command that lists the users of a device (`friends account list`), for help.
  static var usersCommand: String { get }

  /// Makes what handles requests from a store on this machine.
  static func handling(
    _ composition: Composition, at location: DataLocation, in session: CommandSession
  ) async throws -> Handling
  static func service(_ handling: Handling) -> any Service<API>
  static func events(_ handling: Handling) -> any ServiceEvents
  /// Runs the tasks of upkeep that are due.
  static func runUpkeep(_ handling: Handling) async throws
  /// The product's words for a failure, which name the command that helps.
  static func explain(_ failure: AccountFailure) -> any ExplainedError
}

/// The options that say for which user requests are made, and which store or server answers them.
public struct AccountOptions<Definition: AccountDefinition>: ProductOptions {
  @OptionGroup(title: "Data") public var store: StoreOptions

  @Option(
    help: ArgumentHelp(
      "Use this server instead of a store on this machine, also $\(Definition.serverVariable).",
      valueName: "url"))
  var server: String?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Act for this user of the device; `\(Definition.usersCommand)` lists them.",
      valueName: "user"))
  var user: String?

  public init() {}

  /// The server that answers; `nil` for a store on this machine.
  ///
  /// `--store` overrides the environment variable.
  func serverAddress(in session: CommandSession) throws -> ServerAddress? {
    if let server {
      guard store.store == nil else {
        throw UsageFailure(message: "'--server' and '--store' exclude each other")
      }
      return try ServerAddress(server)
    }
    let named = session.environment[Definition.serverVariable]
    guard store.store == nil, let named, !named.isEmpty else { return nil }
    return try ServerAddress(named)
  }

  public func choosingStore(in session: CommandSession) throws -> Self {
    if let server = try serverAddress(in: session) { throw refusal(with: server) }
    return self
  }

  /// The error of a command that needs the store itself.
  func refusal(with server: ServerAddress) -> UsageFailure {
    UsageFailure(
      code: "needs_store",
      message: "this command works on a store of this machine, not on the server \(server)",
      hint:
        "Leave out --server and \(Definition.serverVariable), or run it where the server's store "
        + "is")
  }

  /// The options to repeat in a command that a hint names, with a blank before each.
  var suffix: String {
    (user.map { " --as \($0)" } ?? "") + (server.map { " --server \($0.shellWord)" } ?? "")
  }

  /// The dependencies of commands.
  ///
  /// - Parameters:
  ///   - session: the command's.
  ///   - arrivals: takes the codes that arrived, for a full screen.
  ///   - prepare: changes plug-ins of a store on this machine, such as what brings codes.
  /// - Returns: the context.
  /// - Throws: an explained error; where the data's location is at fault, its hint names the options
  ///   that choose another.
  public func account(
    in session: CommandSession, arrivals: (@Sendable () -> [String])? = nil,
    preparing prepare: (inout Definition.Composition) -> Void = { _ in }
  ) async throws -> AccountCommandContext<Definition.API, Definition.Handling> {
    var composition = Definition.composition
    let stores = Definition.stores
    if let server = try serverAddress(in: session) {
      let program = session.programName
      return AccountCommandContext(
        self, composition.service(at: server, for: program), at: server, nil,
        secrets: try stores.location(store, in: session).sessions(at: server),
        arrivals: arrivals, in: session
      ) { [composition] in composition.events(at: server, of: Definition.API.self, for: program) }
    }
    prepare(&composition)
    let handling = try await stores.opening(store, in: session) { [composition] in
      try await Definition.handling(composition, at: $0, in: session)
    }
    // A failed upkeep runs another time, and fails no command.
    session.deferred.add { try? await Definition.runUpkeep(handling) }
    return AccountCommandContext(
      self, Definition.service(handling), at: nil, handling,
      secrets: try stores.location(store, in: session).sessions, arrivals: arrivals, in: session
    ) { Definition.events(handling) }
  }
}
