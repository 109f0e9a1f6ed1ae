import AccountCommands
import DomainModels
import FriendsAssembly
import FriendsFeatures
import FriendsModels
import FriendsRequests
import Services
import TerminalCommands

/// The context of a command: the user's client, and the service that answers it.
struct FriendsCommandContext: Sendable {
  let account: AccountCommandContext<FriendsAPI, FriendsContainer>

  var client: FriendsClient { account.client }
  var session: CommandSession { account.session }
  /// The value of `--as`.
  var user: String? { account.user }
  var clock: WallClock { account.clock }
  var identifiers: IdentifierGenerator { account.identifiers }

  /// Makes a request.
  ///
  /// - Throws: `ServiceError`, whose hint names the command that helps.
  func ask<Request: FriendsRequest>(_ request: Request) async throws -> Request.Response {
    try await account.ask(request)
  }

  /// The challenge of the code that ``sendProof()`` sent last.
  ///
  /// - Throws: an explained error; it says so if none was sent.
  func proofChallenge() throws -> String {
    do {
      return try client.proofChallenge()
    } catch let error as ServiceError where error.reason == .notFound {
      throw ServiceError(
        error.reason, error.message, hint: "Run \(command("delete --send-proof")) first")
    } catch let error as ServiceError {
      throw account.explained(error)
    }
  }

  /// Sends a code that proves who the user is, and stores its challenge.
  ///
  /// - Throws: as ``ask(_:)``.
  func sendProof() async throws -> CodeSent {
    try await account.explaining { try await client.sendProof() }
  }

  /// Makes a request that simulated people of a store on this machine may answer, and lets them.
  func askAll<Request: FriendsRequest>(_ request: Request) async throws -> Request.Response {
    let response = try await ask(request)
    try await letSimulatedAnswer()
    return response
  }

  /// Lets simulated people answer the user; a server has none.
  func letSimulatedAnswer() async throws {
    // Simulated people answer only what a signed-in user did.
    guard let container = account.container, let member = try? client.actor().member else { return }
    try await AnswerAsSimulated(container)(to: member)
  }

  /// A command to run next, for the same user and server.
  func command(_ words: String) -> String { "friends \(words)\(account.suffix)" }

  /// The words for a failure, with the command that helps.
  static func explain(_ failure: AccountFailure) -> any ExplainedError {
    switch failure.error.reason {
    case .unauthorized, .tokenExpired:
      ServiceError(
        failure.error.reason,
        failure.user.map { "\($0) is not signed in here" } ?? "no user is signed in",
        hint: "Run friends account sign-in --phone NUMBER\(failure.suffix)")
    case .profileIncomplete:
      failure.advising("Run friends profile show\(failure.suffix), which says what is missing")
    case FriendsAPI.codes.uncertain:
      failure.advising(
        "Look whether it did before you repeat it: \(lookup(failure.endpoint))\(failure.suffix)")
    default: failure.error
    }
  }

  /// The command that shows whether a request took effect.
  private static func lookup(_ endpoint: Endpoint?) -> String {
    switch endpoint?.path.split(separator: "/").first {
    case "auth", nil: "friends account list"
    case "conversations": "friends talk list"
    case "crews": "friends crews list"
    case "missions": "friends missions list"
    case "reports": "friends reports"
    case "users": "friends profile show"
    default: "friends home"
    }
  }

  /// The name and the ID of the current user.
  func actor() throws -> (name: String, member: Identifier<Member>) {
    do {
      return try client.actor()
    } catch let error as ServiceError {
      throw account.explained(error)
    }
  }

  /// The time zone with a name; without one, that of the user's settings.
  func zone(named name: String?) async throws -> MissionZone {
    var wanted = name
    if wanted == nil { wanted = try await ask(Users.Settings()).timeZone }
    guard let zone = wanted.flatMap({ MissionZone($0) }) else {
      throw UsageFailure(
        message: "\"\(wanted ?? "")\" is no time zone", hint: "Write it like Europe/Zurich.")
    }
    return zone
  }

  /// Every crew that one belongs to.
  func crews() async throws -> [CrewInfo] {
    try await account.all(
      { try await ask(Crews.List(limit: FriendsLimits.pageSize.upperBound, cursor: $0)) },
      \.crews, \.nextCursor)
  }

  /// Every mission that one can see, or the pages that have so many of them.
  func missions(
    _ filter: MissionFilter? = nil, _ period: MissionPeriod? = nil, upTo count: Int? = nil
  ) async throws -> [MissionInfo] {
    try await account.all(
      {
        try await ask(
          Missions.List(
            filter: filter, status: period, limit: FriendsLimits.pageSize.upperBound, cursor: $0))
      }, \.missions, \.nextCursor, upTo: count)
  }

  /// Every open conversation.
  func conversations() async throws -> [ConversationInfo] {
    try await account.all(
      { try await ask(Conversations.List(limit: FriendsLimits.pageSize.upperBound, cursor: $0)) },
      \.conversations, \.nextCursor)
  }
}

extension FriendsCommandContext {
  /// Finds a member whom the user knows or was shown, by a name, its beginning, or an ID.
  ///
  /// - Throws: an explained error if the text means no person, or more than one.
  func person(_ text: String) async throws -> WireID<Member> {
    // An ID needs no search: the service checks whether the user may see it.
    if let id = WireID<Member>(text) { return id }
    return try id(of: try await find(text, .person, listing: Self.people))
  }

  /// A crew that one belongs to, is invited to or was shown.
  func crew(_ text: String) async throws -> WireID<Crew> {
    if let id = WireID<Crew>(text) { return id }
    return try id(
      of: try await find(text, .crew, listing: "friends crews list, friends discover crews"))
  }

  /// A mission; of several with one title the next.
  func mission(_ text: String) async throws -> WireID<Mission> {
    if let id = WireID<Mission>(text) { return id }
    return try id(of: try await find(text, .mission, listing: "friends missions list"))
  }

  /// A proposed crew.
  func proposal(_ text: String) async throws -> WireID<CrewProposal> {
    if let id = WireID<CrewProposal>(text) { return id }
    return try id(of: try await find(text, .proposal, listing: "friends crews proposals"))
  }

  /// Finds the open conversation with a member, and the name of the member.
  func conversation(
    with text: String
  ) async throws -> (id: WireID<Conversation>, name: String) {
    let found = try await find(text, .person, listing: Self.people)
    guard let id = found.conversationID else {
      throw ServiceError(
        .notFound, "there is no open conversation with them",
        hint: "One begins when both are interested: \(command("interested PERSON"))")
    }
    return (id, found.name)
  }

  private static let people =
    "friends discover people, friends talk list and friends crews show"

  /// Finds the one thing that a text means.
  private func find(
    _ text: String, _ kind: FindKind, listing: String
  ) async throws -> FoundItem {
    let found = try await ask(
      Find(text: text, kinds: [kind], limit: FriendsLimits.pageSize.upperBound))
    return try one(in: found, text, noun: kind.rawValue, listing: listing)
  }

  /// The one thing that was found.
  ///
  /// - Throws: `ServiceError` if nothing was, `UsageFailure` if several things were.
  func one(
    in found: FindData, _ text: String, noun: String, listing: String
  ) throws -> FoundItem {
    guard let first = found.matches.first else {
      throw ServiceError(
        .notFound, "no \(noun) here is called \"\(text)\"",
        hint: Suggestion.question(for: text, among: found.others) ?? "See \(listing)")
    }
    guard found.matches.count == 1 else {
      let names = found.matches.map { one in
        "\(one.name) (\(one.detail.map { "\($0), " } ?? "")\(one.id))"
      }.sorted().prefix(4)
      throw UsageFailure(
        code: "ambiguous_name", message: "\"\(text)\" can mean \(names.joined(separator: ", "))",
        hint: "Write more of the name, or the id.")
    }
    return first
  }

  /// The ID of what was found.
  func id<Entity>(of found: FoundItem) throws -> WireID<Entity> {
    guard let id = WireID<Entity>(found.id) else {
      throw ServiceError(.server, "the service returned an id that can't be read: \(found.id)")
    }
    return id
  }
}
