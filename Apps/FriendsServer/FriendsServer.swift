import AccountAssembly
import ConsoleSenders
import FriendsAssembly
import FriendsFeatures
import FriendsRequests
import Identity
import ModerationCommands
import ModerationFeatures
import ProductCommands
import ServerCommands
import Services
import Serving
import TerminalCommands

#if Postgres
  import PostgresStorage
#endif

/// What the commands of all servers need to know of this one.
enum FriendsServer: ServerDefinition {
  static let composition: FriendsComposition = {
    var composition = FriendsComposition.linked
    // Orbit's client keeps no challenge, and expects access tokens to live an hour.
    composition.identityPolicy = .withoutChallenges(service: "Quartet friends")
    composition.discoveryLag = .seconds(5)
    #if Postgres
      composition.stores.append(PostgresDriver())
    #endif
    return composition
  }()

  /// What can bring codes to phones, the usual one first.
  static let codeSenders = [
    CodeSenderChoice("console", title: "Standard error, for development") { _, _, _ in
      ConsoleCodeSender()
    },
    CodeSenderChoice("webhook", title: "A gateway by HTTPS, signed") {
      settings, location, session in
      try composition.webhookCodeSender(
        to: settings.webhook, at: location, environment: session.environment,
        program: session.programName)
    },
  ]

  static var product: Product<ServerOptions, AccountInstallation> {
    let stores = ProductStores(name: "friends-server", composition: composition)
    var product = Product<ServerOptions, AccountInstallation>(
      stores.name, listing: "doctor", root: ServerCommand<FriendsServer>.self,
      composition: composition,
      pluginsAbstract: "List the stores and code senders that are plugged in."
    ) { options, session in
      try await stores.opening(options.chosenStore(in: session), in: session) { location in
        try await composition.installation(
          at: location, environment: session.environment, program: session.programName)
      }
    }
    product.plugins = { _, _ in
      codeSenders.map { $0.description(isChosen: $0.name == codeSenders[0].name) }
    }
    product.copyCompanions = composition.copyCompanions
    product.checks = { await composition.checks(of: $0) }
    return product
  }

  static var server: ServedProduct<FriendsContainer> {
    var server = ServedProduct<FriendsContainer>(
      "Serve a community of friends over HTTP.", codeSenders: codeSenders,
      open: { location, settings, session in
        var composition = FriendsServer.composition
        composition.codeSender = try codeSenders.open(settings, at: location, in: session)
        return try await composition.container(
          at: location, environment: session.environment, program: session.programName)
      },
      sites: { container, metrics in
        let sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
        return [
          EventsSite(
            FriendsEvents.hub(container, sleep: sleep), of: FriendsAPI.self, metrics: metrics,
            sleep: sleep),
          APISite(EmbeddedService<FriendsAPI>(container)),
          try OpenAPISite(FriendsAPI.self, title: "Quartet friends", version: "0.1.0"),
        ]
      },
      upkeep: { FriendsUpkeep.tasks($0) },
      demo: { container, order, progress in
        _ = try await BuildDemoFriends(container)(
          people: order.people, seed: order.seed, isReplacing: order.isReplacing,
          progress: progress)
      })
    server.commands = [ModerationCommand<FriendsServer>.self]
    return server
  }
}

extension FriendsServer: ModeratedServer {
  static let programName = "friends-server"

  static func moderation(
    _ options: ServerOptions, in session: CommandSession
  ) async throws -> Moderation<FriendsModeration<FriendsContainer>> {
    let container = try await product.stores.opening(
      options.chosenStore(in: session), in: session
    ) { location in
      try await composition.container(
        at: location, environment: session.environment, program: session.programName)
    }
    return Moderation(FriendsModeration(container))
  }
}
