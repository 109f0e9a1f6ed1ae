import ConsoleSenders
import DatingAssembly
import DomainModels
import PeopleFeatures
import PeopleModels
import PeopleRequests
import Secrets
import Services
import TerminalCommands

/// One command's time among people: who asks, and what answers.
struct PeopleVisit: Sendable {
  let container: PeopleContainer
  let client: PeopleClient
  let session: CommandSession
  /// Who was named with `--as`.
  let user: String?
  /// What takes codes and mails for a full screen; nil where they are printed.
  let arrivals: ArrivedCodes?

  /// A command to run next, for the user who was named.
  func command(_ words: String) -> String {
    "dating people \(words)\(user.map { " --as \($0)" } ?? "")"
  }

  /// Prepares a command's time.
  init(
    container: PeopleContainer, secrets: any SecretStore, session: CommandSession, user: String?,
    arrivals: ArrivedCodes? = nil
  ) {
    self.container = container
    self.session = session
    self.user = user
    self.arrivals = arrivals
    client = PeopleClient(
      EmbeddedService(container), secrets: secrets, clock: container.clock,
      random: container.random, caller: Caller(deviceLabel: "command line"), user: user)
  }

  /// Asks the service.
  ///
  /// - Throws: ``PeopleFailure`` where another command has to come first, `ServiceError` otherwise.
  func ask<Request: PeopleRequest>(_ request: Request) async throws -> Request.Response {
    do {
      return try await client.perform(request)
    } catch let error as ServiceError {
      throw explained(error)
    }
  }

  /// The same error, with the command that helps.
  func explained(_ error: ServiceError) -> any ExplainedError {
    switch error.reason {
    case .unauthorized, .tokenExpired, .unknownUser: PeopleFailure.signedOut(user)
    case .noProfile: PeopleFailure.noProfile
    default: error
    }
  }

  /// The name of whoever asks.
  ///
  /// - Throws: ``PeopleFailure/signedOut(_:)`` if nobody is signed in, or not whoever was named.
  func actor() throws -> String {
    do {
      return try client.user().name
    } catch let error as ServiceError {
      throw explained(error)
    }
  }

  /// The profile of whoever asks.
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
    var items: [Element] = []
    var next: String?
    repeat {
      let page = try await page(next)
      items += page.items
      next = page.next
    } while next != nil
    return items
  }
}
