import AccountRequests
import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services
import Synchronization

/// The tokens of one person's session as a service knows them.
final class TokenBook: Sendable {
  private struct State {
    var generation = 1
    var isOpen = true
    var refreshes = 0
  }

  let person: Identifier<Person>
  private let time: @Sendable () -> Timestamp
  private let state = Mutex(State())

  init(_ person: Identifier<Person>, time: @escaping @Sendable () -> Timestamp) {
    self.person = person
    self.time = time
  }

  /// How often the session was refreshed.
  var refreshes: Int { state.withLock { $0.refreshes } }

  /// The newest tokens.
  var grant: SessionGrant {
    let generation = state.withLock { $0.generation }
    return SessionGrant(
      session: "session", person: person, access: SecretText("access-\(generation)-\(person)"),
      refresh: SecretText("refresh-\(generation)-\(person)"),
      accessExpiresAt: time().advanced(byMilliseconds: 900_000),
      sessionExpiresAt: time().advanced(byMilliseconds: 90 * 86_400_000), isNewAccount: false)
  }

  /// Makes the tokens before this old, as a refresh by another process does.
  @discardableResult
  func rotate() -> SessionGrant {
    state.withLock { $0.generation += 1 }
    return grant
  }

  /// Ends the session.
  func end() { state.withLock { $0.isOpen = false } }

  /// Gives the next tokens for the newest refresh token; anything else ends the session.
  func refresh(_ token: SecretText) throws -> SessionGrant {
    let isNewest = token == grant.refresh
    let isOpen = state.withLock { state in
      state.isOpen = state.isOpen && isNewest
      if state.isOpen {
        state.generation += 1
        state.refreshes += 1
      }
      return state.isOpen
    }
    guard isOpen else {
      throw ServiceError(.invalidRefreshToken, "the session can't be refreshed", kind: .locked)
    }
    return grant
  }

  /// Looks at an access token as a service does.
  func check(_ caller: Caller) throws {
    guard let access = caller.token, state.withLock({ $0.isOpen }) else {
      throw ServiceError.unauthorized
    }
    if access == grant.access { return }
    throw ServiceError(.tokenExpired, "the access token is over", kind: .locked)
  }
}
