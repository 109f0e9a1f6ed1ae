import AccountAssembly
import Assembly
import ClimbingBrowserAssembly
import ClimbingHubAssembly
import HubFeatures
import HubRequests
import Identity
import InProcessServing
import Networking
import PageHTML
import PageServing
import ProductCommands
import QuartetTokens
import ServerCommands
import Services
import Serving
import Storage
import SyncServer
import SyncServing
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

/// The server's definition for the commands that all servers share: the hub that climbers' logbooks
/// are synced with.
enum ClimbingServer: ServerDefinition {
  static let programName = "climbing-server"

  static let composition: ClimbingHubComposition = {
    var composition = ClimbingHubComposition.linked
    #if Postgres
      composition.stores.append(PostgresDriver())
    #endif
    return composition
  }()

  static var product: Product<ServerOptions, ClimbingHubInstallation> {
    var product = Product<ServerOptions, ClimbingHubInstallation>(
      of: ClimbingServer.self, named: programName, composition, composition.codeSenders
    ) { location, session in
      try await composition.installation(
        at: location, environment: session.environment, program: session.programName)
    }
    product.checks = { try await $0.checks() }
    product.followRestore = { location, session in
      do {
        let store = try await composition.open(location, program: session.programName)
        session.closeAtEnd(store.backend)
        try await startNewEpoch(in: store, program: session.programName)
      } catch {
        session.note(
          "hint: the backup is in place; run climbing-server begin-anew before it is served")
        throw error
      }
      return """
        Every device hands over what it has at its next sync. A server that runs has to be started again.
        """
    }
    product.followRepair = { location, session in
      let store = try await composition.open(location, program: session.programName)
      session.closeAtEnd(store.backend)
      let server = try await SyncServer.open(
        store, composition.environment(program: session.programName))
      let count = try await composition.mend(server)
      if count == 0 { return nil }
      return """
        \(count) profiles and posts held a value that no device could read; it was replaced, and \
        who may see them is their owner alone where that value was the visibility.
        """
    }
    return product
  }

  /// Makes the hub another one for devices, so that each hands over what it has.
  static func startNewEpoch(in store: RecordStore, program: String) async throws {
    let server = try await SyncServer.open(store, composition.environment(program: program))
    try await server.startNewEpoch()
  }

  static var server: ServedProduct<ClimbingHubContainer> {
    let shared = SharedSync()
    var server = ServedProduct<ClimbingHubContainer>(
      "Serve a hub that climbers' logbooks are synced with.",
      codeSenders: composition.codeSenders,
      open: { location, settings, session in
        var composition = ClimbingServer.composition
        let senders = try composition.senders(settings, at: location, in: session)
        (composition.codeSender, composition.mailSender) = (senders.codes, senders.mail)
        return try await composition.container(
          at: location, environment: session.environment, program: session.programName)
      },
      sites: { container, metrics in
        shared.sites(container, metrics) + [
          APISite(EmbeddedService<HubAPI>(container)),
          OpenAPISite(HubAPI.self, title: "Quartet climbing", version: "0.1.0"),
        ]
      },
      upkeep: { HubUpkeep.tasks($0) })
    server.sendsMail = true
    server.pages = { try pages($0, $1, shared) }
    server.commands = [StartNewEpochCommand.self, CatalogueCommand.self]
    return server
  }
}

/// The sync service of the process, shared by remote devices and the devices behind its pages.
final class SharedSync: Sendable {
  private struct Shared {
    let events: any ServiceEvents
    let sync: SyncSite
  }

  private let shared = Mutex<Shared?>(nil)

  func sites(_ container: ClimbingHubContainer, _ metrics: ServerMetrics) -> [any Site] {
    let sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    let shared = self.shared.withLock { shared in
      let one = shared ?? Self.make(container, sleep)
      shared = one
      return one
    }
    return [
      EventsSite(shared.events, of: SyncFeedAPI.self, metrics: metrics, sleep: sleep), shared.sync,
    ]
  }

  private static func make(
    _ container: ClimbingHubContainer, _ sleep: @escaping @Sendable (Duration) async throws -> Void
  ) -> Shared {
    let limits = SyncSite.Limits()
    let answer = AnswerSync(container, limits.wire)
    return Shared(
      events: HubEvents.streams(container, sleep: sleep),
      sync: SyncSite(limits) {
        await answer.admit($0, device: $1, by: $2)
      } answer: {
        await answer($0, $1, by: $2)
      })
  }
}

extension ClimbingServer {
  /// The pages of a logbook, for browsers whose users have an account of the hub.
  ///
  /// Each account has a device on this machine, which syncs with the hub as every other does.
  static func pages(
    _ container: ClimbingHubContainer, _ settings: ServerSettings, _ shared: SharedSync
  ) throws -> any Site {
    let party = settings.passkeyParty(named: container.identityPolicy.service)
    let devices = try BrowserDevices(
      container, VisitorService(EmbeddedService<HubAPI>(container, passkeys: party)),
      over: SiteTransport(
        shared.sites(container, ServerMetrics()),
        adding: ["Quartet-Device": BrowserDevices.deviceName]),
      in: container.browserFolder)
    Task { await devices.keepOrder() }
    let look = WebLook("climbing", try QuartetTokens.theme(.climbing))
    return BrowserSite(
      look, clock: container.clock, random: container.random, isLocal: settings.isForThisMachine
    ) { visitor in
      ClimbingBrowserSite(
        devices, for: Caller(deviceLabel: visitor.deviceLabel), hasPasskeys: party != nil)
    }
  }
}

/// The entry point of the program.
@main
enum ClimbingServerProgram {
  static func main() async {
    exit(await CommandRunner.main(ServerCommand<ClimbingServer>.self))
  }
}
