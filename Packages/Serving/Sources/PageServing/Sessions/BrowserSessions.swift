import DomainModels
import Pages
import Services
import Synchronization

/// The sessions of all browsers, in this process's memory, by the secret in their cookies.
///
/// After a restart users sign in again. A session ends that is not used, or that has lasted too long,
/// sooner if no user has signed in; if there are too many, those end that were not used for longest.
/// The user of a session that ends is signed out.
final class BrowserSessions<Product: PageSite>: Sendable {
  typealias Session = BrowserSession<Product>

  private struct Entry {
    let session: Session
    let begin: Timestamp
    var lastUse: Timestamp
    /// The time of the last renewal of the cookie.
    var lastRenewal: Timestamp

    var life: SessionLife { session.isSignedIn ? .user : .visitor }

    func isOver(at now: Timestamp) -> Bool {
      lastUse.advanced(byMilliseconds: life.unused) <= now
        || begin.advanced(byMilliseconds: life.whole) <= now
    }
  }

  /// A form that came without the secret of a session, or with one that the form itself replaced.
  private struct Repeated: Hashable {
    let secret: String?
    let form: FormFingerprint
  }

  /// A session that requests don't find any more, with the secret that it had.
  private typealias Ended = (secret: String, session: Session)

  private struct State {
    var entries: [String: Entry] = [:]
    /// The sessions of forms that may come again, from a second click, and until when.
    var repeated: [Repeated: (session: Session, end: Timestamp)] = [:]
    var nextSweep: Timestamp?
  }

  /// For how long the second of two clicks finds the session that the first one began, in
  /// milliseconds.
  private static var repetitionTime: Int64 { 60_000 }
  private static var sweepInterval: Int64 { 60_000 }
  private static var renewalInterval: Int64 { 86_400_000 }

  private let state = Mutex(State())
  private let capacity: Int
  private let clock: WallClock
  private let random: RandomSource
  private let closing = SerialQueue()
  private let onEnd: @Sendable (String) -> Void

  /// Makes it without a session.
  ///
  /// - Parameters:
  ///   - capacity: how many sessions there are at most.
  ///   - clock: the time.
  ///   - random: makes secrets.
  ///   - onEnd: is called with each secret that opens nothing any more.
  init(
    capacity: Int, clock: WallClock, random: RandomSource,
    onEnd: @escaping @Sendable (String) -> Void
  ) {
    (self.capacity, self.clock, self.random, self.onEnd) = (capacity, clock, random, onEnd)
  }

  // MARK: Finding

  /// The session with a secret; `nil` if it has ended.
  func session(_ secret: String) -> Session? {
    let now = clock.now
    let (found, ended) = state.withLock { state -> (Session?, [Ended]) in
      var ended = Self.sweep(&state, at: now)
      guard let entry = state.entries[secret] else { return (nil, ended) }
      guard !entry.isOver(at: now) else {
        ended += Self.remove([secret], &state)
        return (nil, ended)
      }
      state.entries[secret]?.lastUse = now
      return (entry.session, ended)
    }
    close(ended)
    return found
  }

  /// The session of a form that came without a session's secret: that of the same form if it came
  /// before, or else a new one.
  ///
  /// - Parameters:
  ///   - form: the form.
  ///   - secret: what the request has in the place of a secret; `nil` for nothing.
  ///   - new: the session if it is the first one.
  /// - Returns: the session.
  func session(of form: FormFingerprint, sentWith secret: String?, or new: Session) -> Session {
    let now = clock.now
    let (found, ended) = state.withLock { state -> (Session, [Ended]) in
      let ended = Self.sweep(&state, at: now)
      let key = Repeated(secret: secret, form: form)
      if let known = state.repeated[key], known.end > now { return (known.session, ended) }
      state.repeated[key] = (new, now.advanced(byMilliseconds: Self.repetitionTime))
      return (new, ended)
    }
    close(ended)
    return found
  }

  /// Forgets a form in whose session nothing is kept.
  func forget(_ form: FormFingerprint, sentWith secret: String?) {
    state.withLock { $0.repeated[Repeated(secret: secret, form: form)] = nil }
  }

  /// Returns the seconds for which a browser should keep its cookie from now on; `nil` if no
  /// renewal is due.
  ///
  /// - Returns: the time in seconds.
  func renewal(of secret: String) -> Int64? {
    let now = clock.now
    return state.withLock { state -> Int64? in
      guard let entry = state.entries[secret], entry.session.isSignedIn,
        entry.lastRenewal.advanced(byMilliseconds: Self.renewalInterval) <= now
      else { return nil }
      state.entries[secret]?.lastRenewal = now
      let rest = entry.life.whole - (now.milliseconds - entry.begin.milliseconds)
      return min(entry.life.unused, rest) / 1_000
    }
  }

  // MARK: Beginning and ending

  /// Stores a session under a new secret, in the place of the one that it had.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - form: the form by which its user signed in; it finds the session once more with the old
  ///     secret. `nil` for a session that begins.
  /// - Returns: the session's secret: 256 random bits in hexadecimal digits.
  func store(_ session: Session, after form: FormFingerprint? = nil) -> String {
    let secret = random.digits(words: 4)
    session.reader = random.digits(words: 2)
    let now = clock.now
    let (old, ended) = state.withLock { state -> (String?, [Ended]) in
      var former: String?
      if case .stored(let old) = session.standing {
        former = old
        state.entries[old] = nil
        if let form {
          state.repeated[Repeated(secret: old, form: form)] = (
            session, now.advanced(byMilliseconds: Self.repetitionTime)
          )
        }
      }
      var ended = Self.sweep(&state, at: now)
      if state.entries.count >= capacity { ended += Self.makeRoom(for: capacity, &state, at: now) }
      session.standing = .stored(secret: secret)
      state.entries[secret] = Entry(
        session: session, begin: now, lastUse: now, lastRenewal: now)
      return (former, ended)
    }
    if let old { onEnd(old) }
    close(ended)
    return secret
  }

  /// Ends the session of a user who has signed out.
  func remove(_ session: Session) {
    let secret = state.withLock { state -> String? in
      defer { session.standing = .ended }
      guard case .stored(let secret) = session.standing else { return nil }
      state.entries[secret] = nil
      return secret
    }
    if let secret { onEnd(secret) }
  }

  /// Signs out the users of sessions that have ended, after the response to the request that noticed
  /// it.
  private func close(_ ended: [Ended]) {
    for (secret, _) in ended { onEnd(secret) }
    let sessions = ended.map(\.session).filter(\.isSignedIn)
    guard !sessions.isEmpty else { return }
    // The reader of this request is another one.
    Visitor.$current.withValue(nil) {
      _ = Task { [closing] in
        await closing.run { for session in sessions { await session.close() } }
      }
    }
  }

  /// Removes what is over, at most once a minute.
  private static func sweep(_ state: inout State, at now: Timestamp) -> [Ended] {
    if let next = state.nextSweep, now < next { return [] }
    state.nextSweep = now.advanced(byMilliseconds: sweepInterval)
    state.repeated = state.repeated.filter { $0.value.end > now }
    return remove(state.entries.filter { $0.value.isOver(at: now) }.map(\.key), &state)
  }

  /// Ends what is over, and then so many that a tenth is free: those of visitors first, and among
  /// them those that were not used for longest.
  private static func makeRoom(
    for capacity: Int, _ state: inout State, at now: Timestamp
  ) -> [Ended] {
    state.nextSweep = nil
    var ended = sweep(&state, at: now)
    let rest = capacity - max(1, capacity / 10)
    guard state.entries.count > rest else { return ended }
    let order = state.entries
      .map { (secret: $0, isUser: $1.session.isSignedIn, lastUse: $1.lastUse) }
      .sorted { $0.isUser == $1.isUser ? $0.lastUse < $1.lastUse : !$0.isUser }
    ended += remove(order.prefix(state.entries.count - rest).map(\.secret), &state)
    return ended
  }

  private static func remove(_ secrets: [String], _ state: inout State) -> [Ended] {
    secrets.compactMap { secret in
      guard let session = state.entries.removeValue(forKey: secret)?.session else { return nil }
      session.standing = .ended
      return (secret, session)
    }
  }
}

/// The lifetime of a session, in milliseconds.
struct SessionLife {
  /// Since its last use.
  let unused: Int64
  /// Since its beginning, which is that of the sign-in if there was one.
  let whole: Int64

  static let visitor = SessionLife(unused: 30 * 60_000, whole: 86_400_000)
  static let user = SessionLife(unused: 30 * 86_400_000, whole: 90 * 86_400_000)
}
