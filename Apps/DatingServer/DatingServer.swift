import AccountAssembly
import DatingAssembly
import DatingFeatures
import Identity
import ModerationCommands
import ModerationFeatures
import PeopleFeatures
import PeopleRequests
import ProductCommands
import ServerCommands
import Services
import Serving
import Storage
import TerminalCommands
import Upkeep

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

/// The server's definition for the commands that all servers share: it serves the people of dating,
/// and the cards to browsers.
enum DatingServer: ServerDefinition {
  static let composition: DatingComposition = {
    var composition = DatingComposition.linked
    #if Postgres
      composition.stores.append(PostgresDriver())
    #endif
    return composition
  }()

  static var product: Product<ServerOptions, DatingInstallation> {
    var product = Product<ServerOptions, DatingInstallation>(
      of: DatingServer.self, named: programName, composition, composition.codeSenders
    ) { location, session in
      try await composition.installation(
        at: location, DatingChoice(environment: session.environment),
        program: session.programName)
    }
    product.copyCompanions = composition.copyCompanions
    product.checks = { try await composition.checks(of: $0) }
    return product
  }

  static var server: ServedProduct<DatingService> {
    var server = ServedProduct<DatingService>(
      "Serve a community of people who date over HTTP.", codeSenders: composition.codeSenders,
      open: { location, settings, session in
        var composition = DatingServer.composition
        let senders = try composition.senders(settings, at: location, in: session)
        (composition.codeSender, composition.mailSender) = (senders.codes, senders.mail)
        composition.communityLag = .seconds(5)
        return try await composition.service(at: location, in: session)
      },
      sites: { service, metrics in
        let container = service.people
        let sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
        return [
          EventsSite(
            service.events, of: PeopleAPI.self, metrics: metrics,
            sleep: sleep),
          APISite(EmbeddedService<PeopleAPI>(container)),
          OpenAPISite(PeopleAPI.self, title: "Quartet dating", version: "0.1.0"),
        ]
      },
      upkeep: { $0.upkeep },
      demo: { service, order, progress in
        _ = try await BuildDemoCommunity(service.people)(
          people: order.people, seed: order.seed, isReplacing: order.isReplacing
        ) { progress($0.done * order.people / max(1, $0.total)) }
      })
    server.sendsMail = true
    server.pages = { try pages($0, $1) }
    server.warm = { _ = try await $0.people.community.warm($0.people) }
    server.commands = [OpenCommand.self, ModerationCommand<DatingServer>.self]
    return server
  }
}

extension DatingServer: ModeratedServer {
  static let programName = "dating-server"

  static func moderation(
    _ options: ServerOptions, in session: CommandSession
  ) async throws -> Moderation<PeopleModeration<PeopleContainer>> {
    let container = try await opening(options, in: session) { location in
      try await composition.people(
        at: location, environment: session.environment, program: session.programName)
    }
    return Moderation(PeopleModeration(container))
  }
}

/// The service behind the server: the people of the store, and its cards for each reader.
struct DatingService: HasStore {
  let people: PeopleContainer
  /// Makes what the use cases about cards ask for, over the store as it acts for a reader.
  let cards: @Sendable (RecordStore) -> DatingContainer
  /// The streams of events of the process, for the API of people and for their pages.
  let events: any ServiceEvents

  var store: RecordStore { people.store }

  /// Puts the parts together, and loads the deck.
  ///
  /// - Throws: what the deck and the store throw.
  init(
    _ people: PeopleContainer, cards: @escaping @Sendable (RecordStore) -> DatingContainer
  ) async throws {
    self.people = people
    self.cards = cards
    events = PeopleEvents.hub(people) { try await Task.sleep(for: $0) }
    _ = try await LoadDeck(cards(people.store))()
  }

  /// The work beside requests: that of people, and each hour the erasure of what idle visitors left.
  var upkeep: [UpkeepTask] {
    PeopleUpkeep.tasks(people) + [
      UpkeepTask("dating.purge_visitors", every: .seconds(3_600)) { [cards, store] in
        try await PurgeVisitors(cards(store))()
      }
    ]
  }
}

/// The entry point of the program.
@main
enum DatingServerProgram {
  static func main() async {
    exit(await CommandRunner.main(ServerCommand<DatingServer>.self))
  }
}
