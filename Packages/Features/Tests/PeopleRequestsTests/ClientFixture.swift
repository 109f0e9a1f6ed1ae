import AccountRequests
import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services
import ServicesTesting
import Synchronization

/// A device with nothing on it, a clock that a test sets, and a service that knows one session.
final class ClientFixture: Sendable {
  let secrets = ListedSecrets()
  let service = ScriptedService<PeopleAPI>.sampled()
  let book: RecordedTokens
  private let instant: Mutex<Timestamp>

  init() {
    instant = Mutex(PeopleSamples.now)
    book = RecordedTokens(PeopleSamples.ada, time: { PeopleSamples.now })
    answer(for: book)
  }

  /// The time; the service's stands still.
  var now: Timestamp {
    get { instant.withLock { $0 } }
    set { instant.withLock { $0 = newValue } }
  }

  /// A client, as a program makes one for each run.
  func client(as user: String? = nil, seed: UInt64 = 7) -> PeopleClient {
    PeopleClient(
      service, secrets: secrets, clock: WallClock { self.now }, random: .seeded(seed),
      caller: Caller(deviceLabel: "laptop"), user: user)
  }

  /// A client of a person who is signed in.
  func signedIn(as name: String = "ada") throws -> PeopleClient {
    let client = client()
    try client.enter(book.grant, as: name)
    return client
  }

  /// Lets the service know a session.
  func answer(for book: RecordedTokens) {
    service.on(Profiles.Mine.self) { _, caller in
      try book.check(caller)
      return PeopleSamples.myProfile
    }
    service.on(Accounts.Refresh.self) { request, _ in try book.refresh(request.token) }
    service.on(Accounts.ChangePassword.self) { _, caller in
      try book.check(caller)
      return book.rotate()
    }
    service.on(Accounts.Delete.self) { _, caller in
      try book.check(caller)
      book.end()
      return PeopleSamples.deletion
    }
    service.on(Accounts.SignOut.self) { request, _ in
      if request.token == book.grant.refresh { book.end() }
      return Acknowledged()
    }
  }

  /// Lets tokens be over, and holds up the answer with the new ones; all others are taken as they are.
  func holdRefresh(at gate: Gate) {
    service.on(Profiles.Mine.self, return: PeopleSamples.myProfile)
    service.on(Accounts.Refresh.self) { [book] request, _ in
      let grant = try book.refresh(request.token)
      await gate.pass()
      return grant
    }
    now = now.advanced(byMilliseconds: 880_000)
  }

  /// The access tokens of the requests of one type, in order.
  func tokens<Request: PeopleRequest>(of request: Request.Type) -> [String?] {
    service.asked.filter { $0.name == Request.requestName }.map { $0.caller.token?.text }
  }
}

/// The tokens of one person's session as a service knows them.
final class RecordedTokens: Sendable {
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

  /// The number of times that the session was refreshed.
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

/// Secrets in memory that can do what a folder of files can, and that a test can list.
final class ListedSecrets: SecretStore {
  private let base = InMemorySecretStore()
  private let written = Mutex<Set<SecretName>>([])

  var name: String { "the test's memory" }
  var capabilities: Set<SecretCapability> { [.writable, .shared, .persistent] }

  /// The current content: each name with its text.
  var content: [String: String] {
    get throws {
      try written.withLock { Array($0) }.reduce(into: [:]) { content, name in
        content[name.text] = try base.read(name)?.withBytes { String(decoding: $0, as: UTF8.self) }
      }
    }
  }

  /// The names that hold something, in order.
  var names: [String] { get throws { try content.keys.sorted() } }

  func read(_ name: SecretName) throws -> Secret? { try base.read(name) }

  func write(_ secret: Secret, for name: SecretName, expiringAfter life: Duration?) throws {
    try requireKeepable(secret, expiringAfter: life, largest: 65_536)
    try base.write(secret, for: name, expiringAfter: nil)
    written.withLock { _ = $0.insert(name) }
  }

  func remove(_ name: SecretName) throws { try base.remove(name) }

  func renew(_ name: SecretName, expiringAfter life: Duration) throws -> Bool {
    try requireLife(life)
    return false
  }
}

/// Holds tasks up until a test lets them go.
actor Gate {
  private var arrived = 0
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watching: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// Waits until the gate is open.
  func pass() async {
    arrived += 1
    for watcher in watching where watcher.count <= arrived { watcher.continuation.resume() }
    watching.removeAll { $0.count <= arrived }
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Waits until so many have come to the gate.
  func arrivals(_ count: Int) async {
    if arrived >= count { return }
    await withCheckedContinuation { watching.append((count, $0)) }
  }

  /// Lets go of those who wait, and of those who come.
  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
