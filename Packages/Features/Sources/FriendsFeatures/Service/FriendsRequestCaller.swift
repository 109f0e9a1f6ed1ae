import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Secrets
import Services
import Storage

/// The caller of one request, whose token is checked in the request's own transaction.
struct FriendsRequestCaller: Sendable {
  let device: Device
  private let token: AccessToken?
  private let access: ServiceAccess

  /// - Throws: ``ServiceError/unauthorized`` for a request that needs a token, without one.
  init(_ caller: Caller, for access: ServiceAccess) throws {
    device = Device(label: caller.deviceLabel, nonce: caller.deviceNonce)
    token = caller.token.map { AccessToken($0.secret) }
    self.access = access
    guard access == .anyone || token != nil else { throw ServiceError.unauthorized }
  }

  /// Reads for the caller, in one transaction with the checks of ``account(in:_:)``.
  func read<Value: Sendable>(
    _ context: some FriendsContext,
    _ body: @Sendable (ReadTransaction, Identifier<Member>) throws -> Value
  ) async throws -> Value {
    try await context.store.read { reading in
      try body(reading, Identifier(account(in: reading, context).account.uuid))
    }
  }

  /// Decides for the caller, in one transaction with the checks of ``account(in:_:)``, and carries out
  /// what follows.
  func write<Value: Sendable>(
    _ context: some FriendsContext,
    _ body: @Sendable (WriteTransaction, Identifier<Member>) throws -> Value
  ) async throws -> Value {
    try await FriendsOutbox(context).write { transaction in
      try body(transaction, Identifier(account(in: transaction, context).account.uuid))
    }
  }

  /// The account and the session of the caller, for use cases of Identity with transactions of their
  /// own.
  func account(_ context: some FriendsContext) async throws -> SignedIn {
    try await context.store.read { try account(in: $0, context) }
  }

  /// Checks the token, and the profile if the request needs a complete one.
  ///
  /// - Throws: `UNAUTHORIZED`, `TOKEN_EXPIRED`, or `PROFILE_INCOMPLETE`.
  func account(
    in reading: some RecordReading, _ context: some FriendsContext
  ) throws -> SignedIn {
    guard access != .anyone, let token else { throw ServiceError.unauthorized }
    let signedIn = try reading.signedIn(token, context)
    guard access == .member else { return signedIn }
    let member = try reading.member(Identifier(signedIn.account.uuid))
    guard try context.identityKeys.details(of: member).isComplete else {
      throw ServiceError(
        .profileIncomplete, "the profile is not complete yet",
        hint: "Complete it first: name, birth date, place, manner, interests and goals")
    }
    return signedIn
  }
}
