public import DomainModels
public import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One operation of an account, which takes effect once however often its request arrives with its
/// idempotency key.
///
/// The transaction that makes the operation's decision calls ``record(_:in:at:)``. A repetition
/// finds the outcome there, also one at the same time: the store orders their transactions.
public struct IdempotentOperation: Sendable {
  private let account: Identifier<Account>
  private let id: Identifier<IdempotencyRecord>
  private let request: KeyedDigest
  private let keys: any IdentityKeys

  /// Describes an operation.
  ///
  /// - Parameters:
  ///   - key: the client's key for the operation.
  ///   - request: the bytes of the request, the same for each repetition.
  ///   - account: the caller's account, whose keys are independent of those of other accounts.
  ///   - keys: hash the key and the request, and seal the outcome.
  public init(
    key: String, request: [UInt8], of account: Identifier<Account>, _ keys: any IdentityKeys
  ) {
    self.account = account
    self.keys = keys
    let name = Array("\(account):\(key)".utf8)
    id = Identifier(UUID(spelledBy: keys.hash(name, for: .idempotency)))
    self.request = KeyedDigest(keys.hash(request, for: .idempotency))
  }

  /// The earlier use of a key by an account.
  public enum State: Sendable, Equatable {
    /// Nothing, or more than a day ago.
    case new
    /// The operation took effect, with the outcome that ``record(_:in:at:)`` recorded.
    case done([UInt8])
    /// Another request used the key.
    case otherRequest
  }

  /// Tells whether the operation took effect.
  ///
  /// - Parameters:
  ///   - reading: a transaction.
  ///   - now: the time.
  /// - Returns: the state of the key.
  /// - Throws: an error of the store or of the keys.
  public func state(in reading: some RecordReading, at now: Timestamp) throws -> State {
    guard let record = try reading.find(id, of: account), now < record.expiresAt else {
      return .new
    }
    guard record.request == request else { return .otherRequest }
    return .done(try keys.open(record.outcome, in: id, "outcome"))
  }

  /// Says that the state will be read.
  ///
  /// - Throws: an error of the store.
  public func prefetch(in reading: some RecordReading) throws {
    try reading.prefetch(id, of: account)
  }

  /// Records the outcome of the operation, in the transaction in which it takes effect.
  ///
  /// - Parameters:
  ///   - outcome: what ``state(in:at:)`` returns from then on.
  ///   - transaction: the transaction.
  ///   - now: the time.
  /// - Throws: an error of the store or of the keys.
  public func record(
    _ outcome: [UInt8], in transaction: WriteTransaction, at now: Timestamp
  ) throws {
    let stored = Query<IdempotencyRecord>().filter(\.account == account)
    let excess = try transaction.count(stored) + 1 - IdempotencyRecord.limit
    if excess > 0 {
      let oldest = stored.order(by: \.expiresAt).limit(excess)
      for old in try transaction.values(of: \.id, oldest) {
        try transaction.erase(old, of: account, at: now)
      }
    }
    try transaction.save(
      IdempotencyRecord(
        id: id, account: account, request: request,
        outcome: try keys.seal(outcome, in: id, "outcome"),
        expiresAt: now.advanced(byMilliseconds: IdempotencyRecord.life.inMilliseconds),
        lifecycle: Lifecycle(createdAt: now)))
  }
}
