import AccountCommands
import AccountRequests
import Assembly
import DatingAssembly
import DomainModels
import PeopleFeatures
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

/// Why a command about people could not be done, with the command that helps.
struct PeopleFailure: ExplainedError, Equatable {
  /// A stable name for programs.
  let code: String
  /// The error as a sentence.
  let message: String
  /// The next step for the user.
  let hint: String?
  /// The kind of the failure.
  let kind: FailureKind

  /// No user is signed in, or the session has ended.
  static func signedOut(_ user: String?, _ suffix: String) -> PeopleFailure {
    PeopleFailure(
      code: ServiceError.Code.unauthorized.rawValue,
      message: user.map { "\($0) is not signed in here" } ?? "no user is signed in",
      hint: "Run dating account sign-in\(suffix), or dating account sign-up\(suffix)",
      kind: .locked)
  }

  /// The user has no profile.
  static let noProfile = PeopleFailure(
    code: ServiceError.Code.noProfile.rawValue, message: "there is no profile yet",
    hint: "Run dating people profile set --name NAME --born 1990-05-17 --gender woman",
    kind: .locked)

  /// The user knows no person of this name.
  static func unknown(_ text: String, among names: [String]) -> PeopleFailure {
    PeopleFailure(
      code: "unknown_person", message: "no person whom you know here is called \"\(text)\"",
      hint: Suggestion.question(for: text, among: names)
        ?? "See dating people discover, dating people matches and dating people decided",
      kind: .notFound)
  }

  /// Several could be meant.
  static func ambiguous(_ text: String, _ people: [KnownPerson]) -> PeopleFailure {
    let shown = people.prefix(5).map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
    let rest = people.count > 5 ? " and \(people.count - 5) more" : ""
    return PeopleFailure(
      code: "ambiguous_person", message: "\"\(text)\" can mean \(shown)\(rest)",
      hint: "Write more of the name, or the id", kind: .usage)
  }

  /// There is no match with this person.
  static func noMatch(with name: String) -> PeopleFailure {
    PeopleFailure(
      code: ServiceError.Code.notFound.rawValue, message: "there is no match with \(name)",
      hint: "See dating people matches", kind: .notFound)
  }

  /// A second step without the first.
  static func noCode(_ command: String) -> PeopleFailure {
    PeopleFailure(
      code: "no_code_sent", message: "no code is under way, or it is over",
      hint: "Ask for one: \(command)", kind: .notFound)
  }

  /// The name of a user of this device is missing.
  static let noUser = PeopleFailure(
    code: "user_needed", message: "another account is signed in here: name the account to use",
    hint: "Choose a short name with --as NAME", kind: .usage)
}
