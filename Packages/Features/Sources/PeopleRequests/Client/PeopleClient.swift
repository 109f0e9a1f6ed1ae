public import DomainModels
public import Secrets

/// Asks a ``PeopleService`` on behalf of whoever is signed in on this device.
///
/// It keeps tokens in a store of secrets, adds them to requests, and refreshes a session when it has
/// to be: once, however many tasks ask at one time, and keeps the new tokens before it uses them. More
/// than one person can be signed in on a device, each under a name of their own choice; requests are
/// made as the one that was named at the beginning, else as whoever signed in last. When those have
/// left, nobody acts unless named, until somebody signs in: nobody acts as another unawares.
///
/// Several processes may share a store. Each reads it anew with each request, so one that finds its
/// tokens refreshed by another goes on with those. Signing in or out in two processes at the very same
/// moment may lose one of the two from the list of users; doing it again mends that.
///
/// ```swift
/// let sent = try await client.perform(Accounts.RequestCode(phone: phone))
/// try client.keepChallenge(sent, for: .signIn, contact: phone)
/// // Later, perhaps in another run of the program:
/// if let pending = try client.pendingChallenge(for: .signIn) {
///   let grant = try await client.perform(
///     Accounts.VerifyCode(phone: pending.contact, code: code, challenge: pending.challenge))
///   try await client.enter(grant, as: PeopleClient.defaultUser)
/// }
/// let profile = try await client.perform(Profiles.Mine())
/// ```
public struct PeopleClient: Sendable {
  /// What somebody is called on a device who chose no name.
  public static let defaultUser = "me"

  let service: any PeopleService
  let kept: KeptSecrets
  let clock: WallClock
  let turns = UserTurns()
  private let random: RandomSource
  private let deviceLabel: String
  let wanted: String?

  /// Prepares asking; make one for a process, so that its tasks share one refresh.
  ///
  /// - Parameters:
  ///   - service: what answers.
  ///   - secrets: where tokens are kept; it has to be writable.
  ///   - clock: tells when a token is about to end.
  ///   - random: what the device's nonce is drawn from: `RandomSource.system` in an app.
  ///   - deviceLabel: what the device is called in the list of sessions.
  ///   - user: as whom to ask, of those who are signed in; `nil` for whoever signed in last.
  public init(
    service: any PeopleService, secrets: any SecretStore, clock: WallClock, random: RandomSource,
    deviceLabel: String, user: String? = nil
  ) {
    self.service = service
    kept = KeptSecrets(store: secrets)
    self.clock = clock
    self.random = random
    self.deviceLabel = deviceLabel
    wanted = user
  }

  // MARK: Who

  /// As whom requests are made; `nil` if nobody is signed in, or nobody acts since the last who did
  /// left.
  ///
  /// - Throws: ``PeopleError`` with ``PeopleError/Code/unknownUser`` if the client was made for a user
  ///   who is not signed in here, or `SecretError`.
  public var user: String? {
    get throws { try current()?.name }
  }

  /// As whom requests are made, where somebody has to be.
  ///
  /// - Throws: ``PeopleError``: ``PeopleError/Code/unauthorized`` if nobody is signed in,
  ///   ``PeopleError/Code/nobodyActs`` if others are, and ``PeopleError/Code/unknownUser`` as with
  ///   ``user``.
  public func actingUser() throws -> String { try acting().name }

  /// Who is signed in on this device, in the order of signing in.
  ///
  /// - Throws: `SecretError`, or ``PeopleError`` if what is kept can't be read.
  public func users() throws -> [SignedInUser] {
    let users = try kept.users()
    let current = try (wanted ?? users.acting).map { try UserName($0) }
    return try users.list.map { user in
      SignedInUser(
        name: user.name, person: user.person, isCurrent: try UserName(user.name) == current)
    }
  }

  /// Checks a name before a code is used up for it.
  ///
  /// - Parameter name: 1 to 32 letters, digits, `-` and `_`; case makes no difference.
  /// - Returns: whether somebody is signed in under it, whose place only the same person can take.
  /// - Throws: ``PeopleError`` with ``PeopleError/Code/invalidValue``.
  @discardableResult
  public func isTaken(name: String) throws -> Bool { try kept.user(UserName(name)) != nil }

  // MARK: Asking

  /// Makes a request, as ``user`` if it needs somebody.
  ///
  /// New tokens that come with the answer (after a change of password or contact) are kept before this
  /// returns. After ``Accounts/Delete`` the device forgets the user. Tokens of signing in are handed to
  /// ``enter(_:as:)``.
  ///
  /// - Parameter request: what is wanted.
  /// - Returns: the answer.
  /// - Throws: ``PeopleError``: what the service says; as ``actingUser()``; ``PeopleError/Code/unauthorized``
  ///   if somebody is signed in no more, and then their tokens are forgotten; or `SecretError`.
  public func perform<Request: PeopleRequest>(
    _ request: Request
  ) async throws -> Request.Response {
    if Request.access == .anybody {
      return try await service.perform(request, by: try caller(nil))
    }
    return try await perform(request, as: try UserName(try acting().name))
  }

  // MARK: Inside

  /// Who asks: with the token of a session, or as anybody.
  func caller(_ session: KeptSession?) throws -> PeopleCaller {
    PeopleCaller(
      access: session?.grant.access, deviceLabel: deviceLabel,
      deviceNonce: try kept.nonce(from: random))
  }

  /// As whom requests are made.
  func current() throws -> KeptUser? {
    guard let name = try wanted ?? kept.users().acting else { return nil }
    if let user = try kept.user(UserName(name)) { return user }
    guard let wanted else { return nil }
    let names = try kept.users().list.map(\.name)
    let known =
      names.isEmpty ? "Nobody is signed in" : "Signed in: \(names.joined(separator: ", "))"
    throw PeopleError(
      .unknownUser, "nobody is signed in as \"\(wanted)\" on this device", hint: known,
      kind: .usage)
  }

  /// As whom requests are made, where somebody has to be.
  func acting() throws -> KeptUser {
    if let user = try current() { return user }
    throw PeopleError.nobodyActs(among: try kept.users().list.map(\.name))
  }
}
