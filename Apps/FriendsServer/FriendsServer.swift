import AccountAssembly
import FriendsAssembly
import FriendsFeatures
import FriendsPages
import FriendsRequests
import Identity
import ModerationCommands
import ModerationFeatures
import PageHTML
import PageServing
import ProductCommands
import QuartetTokens
import Secrets
import ServerCommands
import ServicePages
import Services
import Serving
import Synchronization
import TerminalCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if Postgres
  import PostgresStorage
#endif

/// The server's definition for the commands that all servers share.
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

  static var product: Product<ServerOptions, AccountInstallation> {
    var product = Product<ServerOptions, AccountInstallation>(
      of: FriendsServer.self, named: programName, composition, composition.codeSenders
    ) { location, session in
      try await composition.installation(
        at: location, environment: session.environment, program: session.programName)
    }
    product.copyCompanions = composition.copyCompanions
    product.checks = { await composition.checks(of: $0) }
    return product
  }

  static var server: ServedProduct<FriendsContainer> {
    let events = SharedEvents()
    var server = ServedProduct<FriendsContainer>(
      "Serve a community of friends over HTTP.", codeSenders: composition.codeSenders,
      open: { location, settings, session in
        var composition = FriendsServer.composition
        composition.codeSender = try composition.senders(settings, at: location, in: session).codes
        return try await composition.container(
          at: location, environment: session.environment, program: session.programName)
      },
      sites: { container, metrics in
        let sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
        return [
          EventsSite(
            events.hub(container), of: FriendsAPI.self, metrics: metrics, sleep: sleep),
          APISite(EmbeddedService<FriendsAPI>(container)),
          OpenAPISite(FriendsAPI.self, title: "Quartet friends", version: "0.1.0"),
        ]
      },
      upkeep: { FriendsUpkeep.tasks($0) },
      demo: { container, order, progress in
        _ = try await BuildDemoFriends(container)(
          people: order.people, seed: order.seed, isReplacing: order.isReplacing,
          progress: progress)
      })
    server.pages = { try pages($0, $1, events) }
    server.warm = { _ = try await $0.discovery.warm($0) }
    server.commands = [ModerationCommand<FriendsServer>.self]
    return server
  }
}

extension FriendsServer {
  /// The pages that `friends open` shows, for browsers.
  private static func pages(
    _ container: FriendsContainer, _ settings: ServerSettings, _ events: SharedEvents
  ) throws -> any Site {
    let relyingParty = settings.passkeyRelyingParty(named: container.identityPolicy.service)
    let service = VisitorService(EmbeddedService<FriendsAPI>(container, passkeys: relyingParty))
    let clocks = FriendsClocks.system(container.clock)
    let look = WebLook("friends", try QuartetTokens.theme(.friends))
    let hub = events.hub(container)
    return BrowserSite(
      look, clock: container.clock, random: container.random, isLocal: settings.isForThisMachine
    ) { visitor in
      let client = FriendsClient(
        service, secrets: InMemorySecretStore(), clock: container.clock,
        random: container.random, caller: Caller(deviceLabel: visitor.deviceLabel))
      return FriendsSite(
        client: client, identifiers: container.identifiers, clocks: clocks,
        pictures: FriendsSource.uploads,
        changes: { client.changes(from: hub) { try await Task.sleep(for: $0) } },
        isInBrowser: true, hasPasskeys: relyingParty != nil)
    }
  }
}

/// The streams of events of the process, for its API and for its pages.
private final class SharedEvents: Sendable {
  private let shared = Mutex<(any ServiceEvents)?>(nil)

  func hub(_ container: FriendsContainer) -> any ServiceEvents {
    shared.withLock { shared in
      let hub =
        shared ?? FriendsEvents.hub(container) { duration in try await Task.sleep(for: duration) }
      shared = hub
      return hub
    }
  }
}

extension FriendsServer: ModeratedServer {
  static let programName = "friends-server"

  static func moderation(
    _ options: ServerOptions, in session: CommandSession
  ) async throws -> Moderation<FriendsModeration<FriendsContainer>> {
    let container = try await opening(options, in: session) { location in
      try await composition.container(
        at: location, environment: session.environment, program: session.programName)
    }
    return Moderation(FriendsModeration(container))
  }
}

/// The entry point of the program.
@main
enum FriendsServerProgram {
  static func main() async {
    exit(await CommandRunner.main(ServerCommand<FriendsServer>.self))
  }
}
