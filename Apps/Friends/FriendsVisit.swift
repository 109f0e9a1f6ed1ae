import DomainModels
import FriendsAssembly
import FriendsFeatures
import FriendsModels
import FriendsRequests
import Identity
import Secrets
import Services
import TerminalCommands

/// One command's time: who asks, and what answers.
struct FriendsVisit: Sendable {
  let container: FriendsContainer
  let client: FriendsClient
  let session: CommandSession
  /// Who was named with `--as`.
  let user: String?

  init(
    container: FriendsContainer, secrets: any SecretStore, session: CommandSession, user: String?
  ) {
    self.container = container
    self.session = session
    self.user = user
    client = FriendsClient(
      EmbeddedService(container), secrets: secrets, clock: container.clock,
      random: container.random, caller: Caller(deviceLabel: "command line"), user: user)
  }

  /// Asks the service.
  ///
  /// - Throws: `ServiceError`, whose hint names the command that has to come first.
  func ask<Request: FriendsRequest>(_ request: Request) async throws -> Request.Response {
    do {
      return try await client.perform(request)
    } catch let error as ServiceError {
      throw explained(error)
    }
  }

  /// What the code answers that ``sendProof()`` sent last.
  ///
  /// - Throws: as ``ask(_:)``; it says so if none was sent.
  func proofChallenge() throws -> String {
    do {
      return try client.proofChallenge()
    } catch let error as ServiceError where error.reason == .notFound {
      throw ServiceError(
        error.reason, error.message, hint: "Run \(command("delete --send-proof")) first")
    } catch let error as ServiceError {
      throw explained(error)
    }
  }

  /// Sends a code that proves who asks, and keeps what has to come back with it.
  ///
  /// - Throws: as ``ask(_:)``.
  func sendProof() async throws -> CodeSent {
    do {
      return try await client.sendProof()
    } catch let error as ServiceError {
      throw explained(error)
    }
  }

  /// Asks for something that simulated people may answer, and lets them.
  func askAll<Request: FriendsRequest>(_ request: Request) async throws -> Request.Response {
    let response = try await ask(request)
    try await AnswerAsSimulated(container)(to: try client.actor().member)
    return response
  }

  /// A command to run next, for the user who was named.
  func command(_ words: String) -> String { "friends \(words)\(user.map { " --as \($0)" } ?? "")" }

  /// The same error, with the command that helps.
  func explained(_ error: ServiceError) -> ServiceError {
    switch error.reason {
    case .unauthorized, .tokenExpired:
      return ServiceError(
        error.reason, user.map { "\($0) is not signed in here" } ?? "nobody is signed in",
        hint: "Run \(command("account sign-in --phone NUMBER"))")
    case .profileIncomplete:
      return ServiceError(
        error.reason, error.message,
        hint: "Run \(command("profile show")), which says what is missing")
    default: return error
    }
  }

  /// The name of whoever asks, and who that is.
  func actor() throws -> (name: String, member: Identifier<Member>) {
    do {
      return try client.actor()
    } catch let error as ServiceError {
      throw explained(error)
    }
  }

  /// The clocks of a place; of where whoever asks lives, if none is named.
  func zone(named name: String?) async throws -> MissionZone {
    var wanted = name
    if wanted == nil { wanted = try await ask(Users.Settings()).timeZone }
    guard let zone = wanted.flatMap({ MissionZone($0) }) else {
      throw UsageFailure(
        message: "\"\(wanted ?? "")\" is no time zone", hint: "Write it like Europe/Zurich.")
    }
    return zone
  }

  /// All pages of a list, or as many as have so many entries.
  func all<Page, Element>(
    _ page: (String?) async throws -> Page, _ items: (Page) -> [Element],
    _ next: (Page) -> String?, upTo count: Int? = nil
  ) async throws -> [Element] {
    var found: [Element] = []
    var cursor: String?
    repeat {
      let page = try await page(cursor)
      found += items(page)
      cursor = next(page)
    } while cursor != nil && found.count < count ?? .max
    return found
  }

  /// Every crew that one belongs to.
  func crews() async throws -> [CrewInfo] {
    try await all(
      { try await ask(Crews.List(limit: FriendsLimits.pageSize.upperBound, cursor: $0)) },
      \.crews, \.nextCursor)
  }

  /// Every mission that one can see, or the pages that have so many of them.
  func missions(
    _ filter: MissionFilter? = nil, _ period: MissionPeriod? = nil, upTo count: Int? = nil
  ) async throws -> [MissionInfo] {
    try await all(
      {
        try await ask(
          Missions.List(
            filter: filter, status: period, limit: FriendsLimits.pageSize.upperBound, cursor: $0))
      }, \.missions, \.nextCursor, upTo: count)
  }

  /// Every open conversation.
  func conversations() async throws -> [ConversationInfo] {
    try await all(
      { try await ask(Conversations.List(limit: FriendsLimits.pageSize.upperBound, cursor: $0)) },
      \.conversations, \.nextCursor)
  }
}
