import Sync
import Synchronization

/// The sessions of a place's users: access tokens that expire, and refresh tokens that are used once.
///
/// As GoTrue does it: the token before the last gives the present tokens for ten seconds, for the
/// answer can get lost; after that its use ends the session.
final class SimulatedSessions: Sendable {
  /// The tokens of a device's session.
  struct Tokens: Sendable, Hashable {
    let access: String
    var refresh: String
  }

  private struct Session {
    let device: Int
    var tokens: Tokens
    var expiry: Int64
    /// When which refresh tokens were used.
    var spent: [(token: String, time: Int64)] = []
    var isEnded = false
  }

  private struct State {
    var sessions: [Session] = []
    var count = 0
    var life: Int64

    mutating func fresh() -> Tokens {
      count += 1
      return Tokens(access: "access-\(count)", refresh: "refresh-\(count)")
    }
  }

  private static let reuseTime: Int64 = 10_000

  private let time: VirtualTime
  /// True if an access token is valid to its end, even after its session ended, as a signed one is.
  private let isSigned: Bool
  private let state: Mutex<State>

  init(_ time: VirtualTime, life: Int64, isSigned: Bool) {
    self.time = time
    self.isSigned = isSigned
    state = Mutex(State(life: life))
  }

  /// Sets the number of milliseconds for which new access tokens are valid.
  func setLife(_ life: Int64) { state.withLock { $0.life = life } }

  /// Begins a session.
  func signIn(_ device: Int) -> Tokens {
    let now = time.now
    return state.withLock { state in
      let tokens = state.fresh()
      state.sessions.append(Session(device: device, tokens: tokens, expiry: now + state.life))
      return tokens
    }
  }

  /// Returns whether an access token is valid.
  func admits(_ access: String) -> Bool {
    let (now, isSigned) = (time.now, isSigned)
    return state.withLock { state in
      state.sessions.contains {
        $0.tokens.access == access && $0.expiry > now && (isSigned || !$0.isEnded)
      }
    }
  }

  /// Gives fresh tokens for a refresh token.
  func refresh(_ token: String) throws(SyncError) -> Tokens {
    let now = time.now
    let tokens: Tokens? = state.withLock { state in
      for index in state.sessions.indices where !state.sessions[index].isEnded {
        if state.sessions[index].tokens.refresh == token {
          let tokens = state.fresh()
          state.sessions[index].spent.append((token, now))
          state.sessions[index].tokens = tokens
          state.sessions[index].expiry = now + state.life
          return tokens
        }
        guard let used = state.sessions[index].spent.last(where: { $0.token == token }) else {
          continue
        }
        if state.sessions[index].spent.last?.token == token, now - used.time <= Self.reuseTime {
          return state.sessions[index].tokens
        }
        state.sessions[index].isEnded = true
      }
      return nil
    }
    guard let tokens else { throw SyncError(.unauthorised, "the session has ended") }
    return tokens
  }

  /// Ends the sessions of a device.
  func end(_ device: Int) {
    state.withLock { state in
      for index in state.sessions.indices where state.sessions[index].device == device {
        state.sessions[index].isEnded = true
      }
    }
  }

  /// Has an access token expire now.
  func expire(_ access: String) {
    let now = time.now
    state.withLock { state in
      for index in state.sessions.indices where state.sessions[index].tokens.access == access {
        state.sessions[index].expiry = now
      }
    }
  }
}
