import DomainModels
import HubRequests
import Identity
import Secrets
public import Services
import Storage
public import Sync
public import SyncServer

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Answers the messages by which devices sync: who asks, with which device, and how much.
///
/// ``admit(_:device:by:)`` checks the caller before the body of a message is read, and counts the
/// message; the answer checks again what may have changed meanwhile. A message is refused with
/// - `sync_unauthorised` (401) without a valid token, and on a revoked device,
/// - `sync_wrong_place` (403) before the account has claimed a logbook, and for a device more than the
///   account may have,
/// - `sync_busy` (429, with a time to wait) beyond the account's pace,
/// - `sync_full` (507) for a push beyond the account's quota.
///
/// `SyncPolicy` and `SyncServer` judge the request in the message itself.
public struct AnswerSync<Context: HubContext>: Sendable {
  private let context: Context
  private let wireLimits: SyncWire.Limits

  /// - Parameters:
  ///   - context: the hub.
  ///   - limits: what is read of a body at most.
  public init(_ context: Context, _ limits: SyncWire.Limits = SyncWire.Limits()) {
    (self.context, wireLimits) = (context, limits)
  }

  /// Decides whether the body of a message is read.
  ///
  /// It writes nothing but the account's pace, in this process.
  ///
  /// - Parameters:
  ///   - operation: what the message asks for.
  ///   - device: the device that the head names; `nil` if it names none.
  ///   - caller: whose token came with it.
  /// - Returns: whether it is read.
  public func admit(
    _ operation: SyncWire.Operation, device: UUID?, by caller: Caller
  ) async -> BodyAdmission {
    do {
      let token = try Self.token(of: caller)
      let (signedIn, logbook) = try await context.store.read { reading in
        let signedIn = try reading.signedIn(token, context)
        return (signedIn, try reading.logbook(of: signedIn.account))
      }
      try pace(requests: 1, bytes: 0, of: signedIn.account)
      try Self.require(logbook)
      if let device {
        try await context.store.read { try $0.checkRoom(for: device, of: signedIn, context) }
      }
      return .admitted(account: signedIn.account.uuid)
    } catch {
      return .refused(Self.reply(to: error))
    }
  }

  /// Answers a message that was admitted.
  ///
  /// - Parameters:
  ///   - operation: what the message asks for.
  ///   - body: the body of the request.
  ///   - caller: whose token came with it.
  /// - Returns: the reply; a failure is one too.
  public func callAsFunction(
    _ operation: SyncWire.Operation, _ body: [UInt8], by caller: Caller
  ) async -> SyncWireReply {
    do {
      let message = try await read(operation, body, by: caller)
      let hub = context.hub
      // Before anything is written, and whether or not the message is accepted.
      if operation == .push {
        try pace(requests: 0, bytes: body.count, of: message.signedIn.account)
      }
      let logbook = try await admit(message, as: caller.deviceLabel)
      let limits = hub.limits
      let reply = await hub.server.reply(
        to: operation, body, by: hub.policy(logbook.climber), wireLimits,
        admission: PushAdmission(
          check: { try message.check(in: $0, logbook, limits) },
          count: { try $0.count($1, of: logbook.id) }))
      // Also where nothing was new: then an earlier push may have ended before this.
      if operation == .push, reply.error == nil {
        try await RecordHandle(context)(of: logbook.climber, first: context.clock.now)
      }
      return reply
    } catch {
      return Self.reply(to: error)
    }
  }

  /// Takes a message from the account's budget.
  ///
  /// - Throws: ``RateLimitExceeded``.
  private func pace(
    requests: Int, bytes: Int, of account: Identifier<Account>
  ) throws(RateLimitExceeded) {
    let (hub, now) = (context.hub, context.clock.now)
    if let wait = hub.meter.take(
      requests: requests, bytes: bytes, of: account.uuid, at: now, hub.limits)
    {
      throw RateLimitExceeded(wait: wait)
    }
  }

  private static func reply(to error: any Error) -> SyncWireReply {
    guard let error = error as? RateLimitExceeded else {
      return SyncWireReply(SyncError(hub: error))
    }
    return SyncWireReply(
      SyncError(.busy, "this account sends too many requests", retryAfter: error.wait),
      status: 429)
  }

  private static func token(of caller: Caller) throws(SyncError) -> AccessToken {
    guard let token = caller.token else { throw SyncError.signedOut }
    return AccessToken(token.secret)
  }

  @discardableResult
  private static func require(_ logbook: HubLogbook?) throws(SyncError) -> HubLogbook {
    guard let logbook else {
      throw SyncError(
        .wrongPlace, "the account has claimed no logbook", hint: "Claim a climber's logbook first")
    }
    return logbook
  }

  /// Checks the token, and reads what the hub knows of its account and of the device.
  private func read(
    _ operation: SyncWire.Operation, _ body: [UInt8], by caller: Caller
  ) async throws -> AdmittedMessage {
    let token = try Self.token(of: caller)
    // Only a caller with a valid token hears what is wrong with a message.
    let uuid = Result { try SyncWire.device(of: operation, body) }
    return try await context.store.read { reading in
      let signedIn = try reading.signedIn(token, context)
      return AdmittedMessage(
        signedIn: signedIn, logbook: try reading.logbook(of: signedIn.account),
        device: try (try? uuid.get()).flatMap { try reading.device($0, of: signedIn.account) },
        uuid: uuid)
    }
  }

  /// Checks the logbook and the device, and registers the device at its first message.
  private func admit(_ message: AdmittedMessage, as label: String) async throws -> HubLogbook {
    let uuid = try message.uuid.get()
    let logbook = try Self.require(message.logbook)
    guard let uuid else { return logbook }
    let (now, device, signedIn) = (context.clock.now, message.device, message.signedIn)
    if let device, device.session == signedIn.session, let seen = device.lastSeenAt,
      Double(abs(now.milliseconds - seen.milliseconds)) < context.hub.limits.seenAge
        / .milliseconds(1)
    {
      return logbook
    }
    if device?.session != signedIn.session {
      _ = try await RegisterDevice(context)(
        uuid, named: device?.name ?? (label.isEmpty ? nil : label), of: signedIn)
    }
    try await note(uuid, logbook, at: now)
    return logbook
  }

  /// Notes that a device was seen.
  private func note(_ uuid: UUID, _ logbook: HubLogbook, at now: Timestamp) async throws {
    try await context.store.write { transaction in
      guard var device = try transaction.device(uuid, of: logbook.account),
        try transaction.find(logbook.id) != nil
      else { throw SyncError.signedOut }
      device.lastSeenAt = now
      device.lifecycle = device.lifecycle.updated(at: now)
      try transaction.save(device)
    }
  }
}

/// An account asks for more than its pace.
private struct RateLimitExceeded: Error {
  let wait: Duration
}

/// A message whose token is valid.
private struct AdmittedMessage: Sendable {
  let signedIn: SignedIn
  let logbook: HubLogbook?
  /// The device, if it is known.
  let device: HubDevice?
  /// The ID of the device; `nil` if none is needed.
  let uuid: Result<UUID?, any Error>

  /// Checks in the transaction that writes that the session, its device and the claim are still there,
  /// and that there is room: what is written after an account was deleted would belong to no user,
  /// and pushes at the same time share the room.
  ///
  /// The transaction itself may go beyond the quota once.
  func check(
    in transaction: WriteTransaction, _ logbook: HubLogbook, _ limits: HubLimits
  ) throws {
    let account = signedIn.account
    guard let session = try transaction.find(signedIn.session), session.end == nil,
      let uuid = try uuid.get(),
      try transaction.device(uuid, of: account)?.session == signedIn.session,
      let logbook = try transaction.find(logbook.id), logbook.account == account
    else { throw SyncError.signedOut }
    guard logbook.rows < limits.rows, logbook.bytes < limits.bytes else {
      throw SyncError(
        .full, "the account has used up its room on this server",
        hint: "Ask the operator for more")
    }
  }
}

extension WriteTransaction {
  /// Counts for an account what was added to what is stored.
  fileprivate func count(_ added: SyncUsage, of logbook: Identifier<HubLogbook>) throws {
    guard var logbook = try find(logbook) else { throw SyncError.signedOut }
    logbook.rows += added.rows
    logbook.bytes += added.bytes
    try save(logbook)
  }
}

extension SyncError {
  /// No valid token came, or the device was revoked while the message was on its way.
  fileprivate static let signedOut = SyncError(
    .unauthorised, "no user is signed in", hint: "Sign in again")

  /// Makes the error that a device receives before its message was read.
  init(hub error: any Error) {
    switch error {
    case let error as SyncError: self = error
    case let error as IdentityError where error.kind == .locked:
      self.init(.unauthorised, error.message, hint: error.hint)
    case let error as ServiceError where error.reason == .tooManyDevices:
      self.init(.wrongPlace, error.message, hint: error.hint)
    default: self.init(server: error)
    }
  }
}
