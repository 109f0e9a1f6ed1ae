import Assembly
import DatingAssembly
import DatingFeatures
import DatingPages
import DomainModels
import Foundation
import Identity
import LLM
import Matching
import PageHTML
import PageServing
import Pages
import PeopleFeatures
import PeopleModels
import PeoplePages
import PeopleRequests
import QuartetTokens
import Secrets
import ServerCommands
import ServicePages
import Services
import Serving
import Storage
import Terminal
import TerminalCommands

extension DatingComposition {
  /// Opens the store once for people and for cards; the operator's environment chooses the language
  /// model that speaks for cards.
  func service(at location: DataLocation, in session: CommandSession) async throws -> DatingService
  {
    try await DatingService(
      try await people(
        at: location, environment: session.environment, program: session.programName),
      cards: try cards(at: location, DatingChoice(environment: session.environment)))
  }
}

extension DatingServer {
  /// The pages for browsers: at `/` the cards, for each visitor a stack of their own without an
  /// account; below `/people` the people, with accounts.
  static func pages(_ service: DatingService, _ settings: ServerSettings) throws -> any Site {
    let (random, store) = (service.people.random, service.store)
    let (pace, changes) = (VisitorRateLimit(clock: service.people.clock), VisitorChanges())
    let relyingParty = settings.passkeyRelyingParty(named: service.people.identityPolicy.service)
    return try site(service, isLocal: settings.isForThisMachine, passkeys: relyingParty) {
      visitor in
      VisitorCards(
        key: visitor.key, makeKey: { VisitorKey.make(random) }, admit: { try pace.admit() },
        changes: changes,
        open: { key in
          let cards = service.cards(store.acting(for: CardVisitors.scope(of: key)))
          return .init(cards.site, cards)
        })
    }
  }

  /// The pages of the cards that a closure opens for a browser, and of people.
  static func site<Cards: PageSite>(
    _ service: DatingService, isLocal: Bool, keepsPages: Bool = true,
    passkeys relyingParty: PasskeyRelyingParty? = nil,
    cards: @escaping @Sendable (Visitor) -> Cards
  ) throws -> any Site {
    let people = service.people
    let look = WebLook("dating", try QuartetTokens.theme(.dating))
    // A person has an ID where the other pages about people have a word.
    let division = JoinedSite<Cards, PeopleSite>.Division(
      "people",
      aliases: ["/people/safety": "/safety/blocked", "/people/data": "/account"],
      isOwn: { $0.parts.count > 1 && Identifier<Person>($0.parts[1]) != nil })
    // Once, and not for each browser: it has the handlers of all requests.
    let api = VisitorService(EmbeddedService<PeopleAPI>(people, passkeys: relyingParty))
    return BrowserSite(
      look, clock: people.clock, random: people.random, isLocal: isLocal,
      keepsPages: keepsPages
    ) { visitor in
      JoinedSite(
        cards(visitor), peopleSite(service, api, visitor, hasPasskeys: relyingParty != nil),
        division,
        entries: (
          PageNavigation.Entry("Cards", purpose: "the climate ideas", word: "cards", .root),
          PageNavigation.Entry("People", purpose: "real people", word: "people", "/people")
        ))
    }
  }

  private static func peopleSite(
    _ service: DatingService, _ api: VisitorService<PeopleAPI>, _ visitor: Visitor,
    hasPasskeys: Bool
  ) -> PeopleSite {
    let (people, events) = (service.people, service.events)
    let clock = people.clock
    let client = PeopleClient(
      api, secrets: InMemorySecretStore(), clock: clock, random: people.random,
      caller: Caller(deviceLabel: visitor.deviceLabel))
    return PeopleSite(
      client: client, clock: clock, identifiers: people.identifiers,
      grid: LocationGrid { try GridCell(latitude: $0, longitude: $1).rawValue },
      ago: { RelativeTime.describe(milliseconds: $0.milliseconds, now: clock.now.milliseconds) },
      photoID: { Identifier(UUID()) },
      changes: { client.changes(from: events) { try await Task.sleep(for: $0) } },
      hasPasskeys: hasPasskeys)
  }
}

extension DatingContainer {
  /// The pages of the cards in the scope of the store.
  ///
  /// The offline voice has its whole answer at once; to a reader it comes at the pace of reading, and
  /// can be stopped.
  var site: DatingSite<DatingContainer> {
    let isOffline = languageModel.capabilities.contains(.offline)
    return DatingSite(
      self,
      ago: { [clock] in
        RelativeTime.describe(milliseconds: $0.milliseconds, now: clock.now.milliseconds)
      },
      voice: isOffline ? .offline : .model(languageModel.name),
      answer: { card, receive in
        _ = try await AnswerMessages(self)(card) { piece in
          guard let receive else { return }
          try await receive(piece)
          if isOffline { try await Task.sleep(for: .milliseconds(20)) }
        }
      })
  }
}
