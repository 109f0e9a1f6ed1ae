import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Secrets
import Services
import Storage

/// The caller of one request, whose token is checked in the request's first transaction.
struct RequestCaller: Sendable {
  let device: Device
  private let access: ServiceAccess
  private let authenticate: @Sendable (any RecordReading) throws -> SignedIn

  /// - Parameters:
  ///   - device: the caller's device.
  ///   - access: the access of the request.
  ///   - authenticate: finds the account and the session in a transaction.
  init(
    device: Device, _ access: ServiceAccess,
    authenticate: @escaping @Sendable (any RecordReading) throws -> SignedIn
  ) {
    (self.device, self.access, self.authenticate) = (device, access, authenticate)
  }

  /// - Throws: ``ServiceError/unauthorized`` for a request that needs a token, without one.
  init(_ caller: Caller, for access: ServiceAccess, _ context: some PeopleContext) throws {
    let token = caller.token.map { AccessToken($0.secret) }
    guard access == .anyone || token != nil else { throw ServiceError.unauthorized }
    self.init(
      device: Device(label: caller.deviceLabel, nonce: caller.deviceNonce), access
    ) { reading in
      guard access != .anyone, let token else { throw ServiceError.unauthorized }
      return try reading.signedIn(token, context)
    }
  }

  /// Checks the token, and that there is a profile if the request needs one.
  ///
  /// - Throws: `unauthorized`, `token_expired`, or `no_profile`.
  func account(in reading: some RecordReading) throws -> SignedIn {
    let signedIn = try authenticate(reading)
    if access == .member { _ = try reading.member(Identifier(signedIn.account.uuid)) }
    return signedIn
  }

  /// The account and the session of the caller, for use cases of Identity with transactions of their
  /// own.
  func account(_ context: some PeopleContext) async throws -> SignedIn {
    try await context.store.read { try account(in: $0) }
  }

  /// Reads for the caller, in one transaction with the checks of ``account(in:)``.
  func read<Value: Sendable>(
    _ context: some PeopleContext,
    _ body: @Sendable (ReadTransaction, Identifier<Person>) throws -> Value
  ) async throws -> Value {
    try await context.store.read { reading in
      try body(reading, Identifier(account(in: reading).account.uuid))
    }
  }

  /// Writes in the caller's own scope, in one transaction with the checks of ``account(in:)``; it
  /// also notes that a member is active.
  func write<Value: Sendable>(
    _ context: some PeopleContext,
    _ body: @Sendable (WriteTransaction, Identifier<Person>) throws -> Value
  ) async throws -> Value {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let me = Identifier<Person>(try account(in: transaction).account.uuid)
      if access == .member { try transaction.noteActivity(of: me, at: now) }
      return try body(transaction, me)
    }
  }
}

extension WriteTransaction {
  /// Notes that a member is active, at most once an hour, where something is written anyway; does
  /// nothing without a profile.
  func noteActivity(of id: Identifier<Person>, at now: Timestamp) throws {
    guard var person = try find(id),
      abs(now.milliseconds - person.activeAt.milliseconds) >= 3_600_000
    else { return }
    person.activeAt = now
    person.lifecycle = person.lifecycle.updated(at: now)
    try save(person)
  }
}
