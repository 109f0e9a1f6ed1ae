public import ArgumentParser
public import Assembly
public import Identity
public import ProductCommands
public import Serving
public import Storage
public import TerminalCommands
public import Upkeep

/// Names a product with a server, for the commands that all servers have.
public protocol ServerDefinition: ProductDefinition where Options == ServerOptions {
  /// What answers requests.
  associatedtype Service: HasStore

  static var server: ServedProduct<Service> { get }
}

/// What the commands of a server need to know of its product, beside what ``Product`` says.
public struct ServedProduct<Service: HasStore> {
  /// What the server does, as a sentence.
  public var abstract: String
  /// What can bring codes to phones, the usual one first; empty if nobody gets codes.
  public var codeSenders: [CodeSenderChoice]
  /// Opens the store and puts the service together.
  public var open: (DataLocation, ServerSettings, CommandSession) async throws -> Service
  /// What is served at the public addresses; at least one.
  ///
  /// Sites may show numbers in the metrics.
  public var sites: (Service, ServerMetrics) throws -> [any Site]
  /// The work beside requests.
  public var upkeep: (Service) -> [UpkeepTask]
  /// Makes simulated people, and reports how many are made so far.
  public var demo:
    (Service, DemoOrder, _ progress: @escaping @Sendable (Int) -> Void) async throws -> Void
  /// Further commands of the program, such as those of moderation.
  public var commands: [any ParsableCommand.Type] = []

  public init(
    _ abstract: String, codeSenders: [CodeSenderChoice],
    open: @escaping (DataLocation, ServerSettings, CommandSession) async throws -> Service,
    sites: @escaping (Service, ServerMetrics) throws -> [any Site],
    upkeep: @escaping (Service) -> [UpkeepTask],
    demo: @escaping (Service, DemoOrder, @escaping @Sendable (Int) -> Void) async throws -> Void
  ) {
    self.abstract = abstract
    self.codeSenders = codeSenders
    self.open = open
    self.sites = sites
    self.upkeep = upkeep
    self.demo = demo
  }
}

/// A way to bring codes to phones, which `--code-sender` chooses by its name.
public struct CodeSenderChoice: Sendable {
  public var name: String
  /// What people call it.
  public var title: String
  public var make: @Sendable (ServerSettings, DataLocation, CommandSession) throws -> any CodeSender

  public init(
    _ name: String, title: String,
    make:
      @escaping @Sendable (ServerSettings, DataLocation, CommandSession) throws ->
      any CodeSender
  ) {
    (self.name, self.title, self.make) = (name, title, make)
  }

  /// What `plugins` says of it.
  ///
  /// - Parameter isChosen: whether it is the usual one.
  /// - Returns: its description.
  public func description(isChosen: Bool) -> PluginDescription {
    PluginDescription(
      kind: "code sender", name: name, title: title, use: "serve --code-sender \(name)",
      capabilities: ["phone"], isChosen: isChosen)
  }
}

extension [CodeSenderChoice] {
  /// The code sender that the settings name.
  ///
  /// - Returns: the code sender.
  /// - Throws: `UsageFailure` if there is none of this name, or what its maker throws, such as an error
  ///   that names a missing secret.
  public func open(
    _ settings: ServerSettings, at location: DataLocation, in session: CommandSession
  ) throws -> any CodeSender {
    guard let chosen = first(where: { $0.name == settings.codeSender }) else {
      throw UsageFailure(message: "there is no code sender \"\(settings.codeSender)\"")
    }
    return try chosen.make(settings, location, session)
  }
}

/// Which simulated people to make.
public struct DemoOrder: Sendable {
  public var people: Int
  public var seed: UInt64
  /// Whether those who are there are erased first.
  public var isReplacing: Bool

  public init(people: Int, seed: UInt64, isReplacing: Bool) {
    (self.people, self.seed, self.isReplacing) = (people, seed, isReplacing)
  }
}
