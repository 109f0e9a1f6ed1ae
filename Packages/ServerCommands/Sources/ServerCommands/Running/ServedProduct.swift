public import AccountAssembly
public import ArgumentParser
public import Assembly
public import ProductCommands
public import Serving
public import Storage
public import TerminalCommands
public import Upkeep

/// Names a product with a server, for the commands that all servers have.
public protocol ServerDefinition: ProductDefinition
where Options == ServerOptions, FileOptions == ServerOptions {
  /// The service that answers requests.
  associatedtype Service: HasStore

  static var server: ServedProduct<Service> { get }
}

/// The product's definition for the commands of a server, besides ``Product``.
public struct ServedProduct<Service: HasStore> {
  /// The description of the server, as a sentence.
  public var abstract: String
  /// The ways to send codes to phones, the usual one first; empty for a product without accounts.
  public var codeSenders: [CodeSenderChoice]
  /// True if the product sends mail, too.
  public var sendsMail = false
  /// Opens the store and puts the service together.
  public var open: (DataLocation, ServerSettings, CommandSession) async throws -> Service
  /// The sites at the public addresses; at least one.
  ///
  /// Sites may show numbers in the metrics.
  public var sites: (Service, ServerMetrics) throws -> [any Site]
  /// The pages that browsers get at all other paths, unless the settings say `pages: off`; `nil`
  /// for a product without pages.
  public var pages: ((Service, ServerSettings) throws -> any Site)?
  /// Fills caches in memory, after the server listens and beside its first requests.
  ///
  /// It is cancelled when the server stops, and what it throws is only in the log.
  public var warm: @Sendable (Service) async throws -> Void = { _ in }
  /// The work beside requests.
  public var upkeep: (Service) -> [UpkeepTask]
  /// Makes simulated people, and reports how many are made so far.
  public typealias DemoMaker =
    (Service, DemoRequest, _ progress: @escaping @Sendable (Int) -> Void) async throws -> Void

  /// Makes simulated people; `nil` for a server that has no command for it.
  public var demo: DemoMaker?
  /// Further commands of the program, such as those of moderation.
  public var commands: [any ParsableCommand.Type] = []

  public init(
    _ abstract: String, codeSenders: [CodeSenderChoice],
    open: @escaping (DataLocation, ServerSettings, CommandSession) async throws -> Service,
    sites: @escaping (Service, ServerMetrics) throws -> [any Site],
    upkeep: @escaping (Service) -> [UpkeepTask],
    demo: DemoMaker? = nil
  ) {
    self.abstract = abstract
    self.codeSenders = codeSenders
    self.open = open
    self.sites = sites
    self.upkeep = upkeep
    self.demo = demo
  }
}

extension ServedProduct {
  /// Returns whether codes are written to standard error, where a journal or a log keeps them.
  func writesCodes(_ settings: ServerSettings) -> Bool {
    !codeSenders.isEmpty && settings.codeSender == CodeSenderChoice.consoleName
  }

  /// Returns the advice on the place where codes are written; `nil` where a gateway sends them.
  func adviceOnCodes(_ settings: ServerSettings) -> String? {
    guard writesCodes(settings) else { return nil }
    let fact = "codes are written to standard error, which a log keeps"
    guard let address = settings.listen.first(where: { !$0.isLocal }) else { return fact }
    let url = address.url(overTLS: settings.tls != nil)
    return fact + ", and other machines reach \(url): choose --code-sender webhook"
  }
}

extension ServerDefinition {
  /// Runs what opens the store that the settings mean, and closes the store once the command has ended.
  ///
  /// - Returns: what the body returns.
  /// - Throws: `UsageFailure` if a setting is wrong; what the body throws.
  public static func opening<Opened: HasStore>(
    _ options: ServerOptions, in session: CommandSession,
    _ body: (DataLocation) async throws -> Opened
  ) async throws -> Opened {
    let store = try options.choosingStore(in: session).store
    return try await product.stores.opening(store, in: session, body)
  }
}

extension Product where Options == ServerOptions {
  /// Describes a server.
  ///
  /// - Parameters:
  ///   - server: the server.
  ///   - name: the program's name.
  ///   - composition: its plug-ins.
  ///   - senders: what can bring codes, the usual one first.
  ///   - installation: makes what `doctor` examines.
  public init<App: ServerDefinition>(
    of server: App.Type, named name: String, _ composition: some ProductComposition,
    _ senders: [CodeSenderChoice],
    installation: @escaping (DataLocation, CommandSession) async throws -> Container
  ) {
    let stores = ProductStores(name: name, composition: composition)
    self.init(
      name, listing: "doctor", root: ServerCommand<App>.self, composition: composition,
      pluginsAbstract: "List the stores and code senders that are plugged in."
    ) { options, session in
      try await stores.opening(options.store, in: session) { try await installation($0, session) }
    }
    adviceOnOptions = { options, session in
      let settings = options.settings(
        senders: senders.map(\.name), sendsMail: App.server.sendsMail, in: session)
      guard settings.listen.contains(where: { !$0.isLocal }) else { return [] }
      return App.server.adviceOnCodes(settings).map { [.sound("advice", $0)] } ?? []
    }
    plugins = { _, _ in
      let sendsMail = App.server.sendsMail
      let codeSenders = senders.map { sender in
        sender.description(sendsMail: sendsMail, isChosen: sender.name == senders[0].name)
      }
      return sendsMail ? codeSenders + [.sendmail] : codeSenders
    }
  }
}

/// A way to bring codes to phones, and mail where nothing else is set for it; `--code-sender` chooses
/// it by its name.
public struct CodeSenderChoice: Sendable {
  public var name: String
  /// The name of the product for people.
  public var title: String
  var make: @Sendable (ServerSettings, DataLocation, CommandSession) throws -> MessageSenders

  /// The name of the one that writes codes to standard error.
  static let consoleName = "console"
  /// The name of the one that posts codes to a gateway.
  static let webhookName = "webhook"

  /// The description for `plugins`.
  func description(sendsMail: Bool, isChosen: Bool) -> PluginDescription {
    PluginDescription(
      kind: "code sender", name: name, title: title, use: "serve --code-sender \(name)",
      capabilities: sendsMail ? ["phone", "mail"] : ["phone"], isChosen: isChosen)
  }
}

extension PluginDescription {
  /// The sender of mail that replaces the code sender.
  fileprivate static let sendmail = PluginDescription(
    kind: "mail sender", name: "sendmail", title: "A program with the command line of sendmail",
    use: "serve --sendmail PATH --mail-from ADDRESS", capabilities: ["mail"], isChosen: false)
}

extension ProductComposition {
  /// The ways to send codes from a server, the usual one first.
  public var codeSenders: [CodeSenderChoice] {
    [
      CodeSenderChoice(
        name: CodeSenderChoice.consoleName, title: "Standard error, for development"
      ) { _, _, _ in .console },
      CodeSenderChoice(name: CodeSenderChoice.webhookName, title: "A gateway by HTTPS, signed") {
        settings, location, session in
        try self.webhookSenders(
          to: settings.webhook, at: location, environment: session.environment,
          program: session.programName)
      },
    ]
  }

  /// The senders of codes and mail from the settings.
  ///
  /// - Throws: `UsageFailure` if there is no code sender of the name, or what makes one throws, such as
  ///   an error that names a missing secret.
  public func senders(
    _ settings: ServerSettings, at location: DataLocation, in session: CommandSession
  ) throws -> MessageSenders {
    guard let chosen = codeSenders.first(where: { $0.name == settings.codeSender }) else {
      throw UsageFailure(message: "there is no code sender \"\(settings.codeSender)\"")
    }
    var senders = try chosen.make(settings, location, session)
    if let program = settings.sendmail, let from = settings.mailFrom {
      senders.mail = try mailSender(program, from: from, environment: session.environment)
    }
    return senders
  }
}

/// The simulated people to make.
public struct DemoRequest: Sendable {
  public var people: Int
  public var seed: UInt64
  /// True if those who are there are erased first.
  public var isReplacing: Bool

  public init(people: Int, seed: UInt64, isReplacing: Bool) {
    (self.people, self.seed, self.isReplacing) = (people, seed, isReplacing)
  }
}
