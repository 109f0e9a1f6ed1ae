import AccountCommands
import AccountRequests
import DatingAssembly
import DomainModels
import PeopleModels
import PeopleRequests
import Services
import TerminalCommands

/// The context of a command about people: the user's client, and the service that answers it.
struct PeopleCommandContext: Sendable {
  let account: AccountCommandContext<PeopleAPI, PeopleContainer>

  var client: PeopleClient { account.client }
  var session: CommandSession { account.session }
  /// The value of `--as`.
  var user: String? { account.user }
  var clock: WallClock { account.clock }
  var identifiers: IdentifierGenerator { account.identifiers }

  /// A command to run next, for the same user and server.
  func command(_ words: String) -> String { "dating people \(words)\(account.suffix)" }

  /// Makes a request.
  ///
  /// - Throws: ``PeopleFailure`` where another command has to come first, `ServiceError` otherwise.
  func ask<Request: PeopleRequest>(_ request: Request) async throws -> Request.Response {
    try await account.ask(request)
  }

  /// The words for a failure, with the command that helps.
  static func explain(_ failure: AccountFailure) -> any ExplainedError {
    switch failure.error.reason {
    case .unauthorized, .tokenExpired, .unknownUser:
      PeopleFailure.signedOut(failure.user, failure.suffix)
    case .noProfile: PeopleFailure.noProfile
    case PeopleAPI.codes.uncertain:
      failure.advising(
        "Look whether it did before you repeat it: \(lookup(failure.endpoint))\(failure.suffix)")
    default: failure.error
    }
  }

  /// The command that shows whether a request took effect.
  private static func lookup(_ endpoint: Endpoint?) -> String {
    switch endpoint?.path.split(separator: "/").first {
    case "account", "auth": "dating account list"
    case "decisions": "dating people decided"
    case "profile": "dating people profile show"
    case "reports": "dating people reports"
    default: "dating people matches"
    }
  }

  /// The name of the current user.
  ///
  /// - Throws: ``PeopleFailure/signedOut(_:_:)`` if no user is signed in, or not the one of `--as`.
  func actor() throws -> String {
    do {
      return try client.user().name
    } catch let error as ServiceError {
      throw account.explained(error)
    }
  }

  /// The user's own profile.
  func profile() async throws -> MyProfile {
    guard let profile = try await ask(Profiles.Mine()) else { throw PeopleFailure.noProfile }
    return profile
  }

  /// Every match that has not ended, or all of one status.
  func matches(_ status: MatchStatus? = nil) async throws -> [MatchSummary] {
    try await all { after in
      try await ask(
        Matches.List(status: status, after: after, limit: PeopleLimits.pageSize))
    }
  }

  /// Everybody who was decided on, the newest first.
  func decided(_ verdict: PeopleVerdict? = nil) async throws -> [DecidedPerson] {
    try await all { after in
      try await ask(
        Decisions.List(verdict: verdict, after: after, limit: PeopleLimits.pageSize))
    }
  }

  /// A conversation from its beginning.
  func messages(of match: Identifier<PeopleMatch>) async throws -> ConversationPage {
    var page = try await ask(Messages.List(match: match, limit: PeopleLimits.pageSize))
    while let before = page.before {
      let older = try await ask(
        Messages.List(match: match, before: before, limit: PeopleLimits.pageSize))
      page.messages = older.messages + page.messages
      page.before = older.before
    }
    return page
  }

  private func all<Element>(
    _ page: (String?) async throws -> PageOf<Element>
  ) async throws -> [Element] {
    try await account.all(page, \.items, \.next)
  }
}
