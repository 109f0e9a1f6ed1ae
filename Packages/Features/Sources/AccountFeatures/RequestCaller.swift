public import DomainModels
public import Identity
import Interchange
import Secrets
public import Services
public import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The caller of one request, whose token is checked in the request's first transaction.
///
/// A request that may be repeated with an idempotency key (`Repetition.withKey`) makes its decision
/// in one of the `decide` functions, which record the outcome in the transaction of the decision. A
/// repetition returns that outcome and executes nothing.
public struct RequestCaller<API: ServiceAPI, Subject: Record>: Sendable {
  public typealias ID = Identifier<Subject>

  /// The rules of a product for requests, besides checking tokens.
  public struct Rules: Sendable {
    let requireProfile: @Sendable (any RecordReading, ID) throws -> Void
    let noteActivity: @Sendable (WriteTransaction, ID) throws -> Void
    let carryOut: @Sendable (OutboxEntry) async throws -> Void
    let limits: RequestLimits<API>
    let prefetch: Prefetch

    /// - Parameters:
    ///   - limits: how often an account may make a request.
    ///   - prefetch: says what nearly every request reads of its caller.
    ///   - requireProfile: throws unless the caller's profile is complete; for requests of members.
    ///   - noteActivity: notes that a member is active, in a transaction that writes.
    ///   - carryOut: carries out a consequence that a decision posted.
    public init(
      limits: RequestLimits<API> = RequestLimits(),
      prefetch: @escaping Prefetch = { _, _ in },
      requireProfile: @escaping @Sendable (any RecordReading, ID) throws -> Void,
      noteActivity: @escaping @Sendable (WriteTransaction, ID) throws -> Void = { _, _ in },
      carryOut: @escaping @Sendable (OutboxEntry) async throws -> Void
    ) {
      self.requireProfile = requireProfile
      self.noteActivity = noteActivity
      self.carryOut = carryOut
      self.limits = limits
      self.prefetch = prefetch
    }
  }

  /// Says what a request will read (`RecordReading.prefetch(_:)`), once its caller is known: a store on a
  /// server reads it together with the caller's profile.
  public typealias Prefetch = @Sendable (any RecordReading, ID) throws -> Void

  public let device: Device
  let store: RecordStore
  let now: Timestamp
  private let keys: any IdentityKeys
  private let rules: Rules
  private let access: ServiceAccess
  private let outbox: Outbox
  private let authenticate: @Sendable (any RecordReading) throws -> SignedIn
  /// The rate limit of the request, by the request's name; `nil` without a limit.
  private var limit: (name: String, rate: RateLimit)?
  /// The caller's idempotency key, with the request's bytes; `nil` if the request has none.
  private var repeatable: (key: String, request: [UInt8])?

  /// Makes the caller of a request.
  ///
  /// - Parameters:
  ///   - caller: the caller as the service sees it.
  ///   - request: the request.
  ///   - context: the store, the clock, the keys and the policy of tokens.
  ///   - rules: what the product adds.
  ///   - signedIn: the session, if it was checked before; `nil` to check the caller's token.
  /// - Throws: `unauthorized` for a request that needs a token, without one; `invalid` for an
  ///   idempotency key that is empty or longer than 255 bytes.
  public init<Request: ServiceRequest>(
    _ caller: Caller, of request: Request,
    _ context: some HasStore & HasClock & HasIdentityKeys & HasIdentityPolicy, _ rules: Rules,
    as signedIn: SignedIn? = nil
  ) throws where Request.API == API {
    try self.init(caller, for: Request.access, context, rules, as: signedIn)
    limit = rules.limits[Request.self].map { (Request.requestName, $0) }
    guard Request.repetition == .withKey, let key = caller.idempotencyKey else { return }
    guard (1...255).contains(key.utf8.count) else {
      throw ServiceError(API.codes.invalid, "an idempotency key has 1 to 255 bytes")
    }
    let wire = try WireRequest(request)
    let head = "\(wire.method) \(wire.path) \(wire.body?.contentType ?? "")\n"
    repeatable = (key, Array(head.utf8) + (wire.body?.bytes ?? []))
  }

  /// Makes a caller without a request, such as that of a stream.
  ///
  /// - Parameters:
  ///   - caller: the caller as the service sees it.
  ///   - access: what the caller needs.
  ///   - context: the store, the clock, the keys and the policy of tokens.
  ///   - rules: what the product adds.
  ///   - signedIn: the session, if it was checked before; `nil` to check the caller's token.
  /// - Throws: `unauthorized` where a token is needed, without one.
  public init(
    _ caller: Caller, for access: ServiceAccess,
    _ context: some HasStore & HasClock & HasIdentityKeys & HasIdentityPolicy, _ rules: Rules,
    as signedIn: SignedIn? = nil
  ) throws {
    device = Device(
      label: caller.deviceLabel, nonce: caller.deviceNonce,
      address: caller.networkAddress.flatMap { NetworkAddress($0) })
    (store, now, keys) = (context.store, context.clock.now, context.identityKeys)
    (self.rules, self.access) = (rules, access)
    outbox = Outbox(context.store, clock: context.clock)
    let token = access == .anyone ? nil : caller.token.map { AccessToken($0.secret) }
    guard access == .anyone || token != nil || signedIn != nil else { throw API.unauthorized }
    authenticate = { reading in
      if let signedIn { return signedIn }
      guard let token else { throw API.unauthorized }
      return try reading.signedIn(token, context)
    }
  }

  // MARK: Accounts

  /// Checks the token, and the profile if the request needs a complete one.
  ///
  /// - Parameter reading: a transaction.
  /// - Returns: the account and the session.
  /// - Throws: `unauthorized`, `token_expired`, or the error for an incomplete profile.
  public func account(in reading: some RecordReading) throws -> SignedIn {
    try account(in: reading) { _, _ in }
  }

  private func account(
    in reading: some RecordReading, _ prefetch: Prefetch
  ) throws -> SignedIn {
    let signedIn = try authenticate(reading)
    let me = ID(signedIn.account.uuid)
    try rules.prefetch(reading, me)
    try operation(of: me)?.prefetch(in: reading)
    try prefetch(reading, me)
    if access == .member { try rules.requireProfile(reading, me) }
    return signedIn
  }

  /// The account and the session of the caller, for use cases of Identity with transactions of
  /// their own.
  ///
  /// - Throws: as ``account(in:)``.
  public func account() async throws -> SignedIn {
    try await store.read { try account(in: $0) }
  }

  /// Notes that an account is active, as the product's rules say.
  func noteActivity(of account: Identifier<Account>, in transaction: WriteTransaction) throws {
    try rules.noteActivity(transaction, ID(account.uuid))
  }

  // MARK: Transactions

  /// Reads for the caller, in one transaction with the checks of ``account(in:)``.
  ///
  /// - Parameters:
  ///   - prefetch: says what `body` will read.
  ///   - body: reads; it gets the caller's ID.
  /// - Returns: what `body` returns.
  /// - Throws: as ``account(in:)``; what `body` throws.
  public func read<Value: Sendable>(
    prefetching prefetch: Prefetch = { _, _ in },
    _ body: @Sendable (ReadTransaction, ID) throws -> Value
  ) async throws -> Value {
    try await store.read { try body($0, ID(account(in: $0, prefetch).account.uuid)) }
  }

  /// Decides for the caller, in one transaction with the checks of ``account(in:)``, and carries
  /// out what follows.
  ///
  /// It also notes that a member is active. A repetition executes it again, so it is for requests
  /// that are safe to repeat.
  ///
  /// - Parameter body: decides; it gets the caller's ID.
  /// - Returns: what `body` returns.
  /// - Throws: as ``account(in:)``; `rate_limited` beyond the account's limit of the request; what
  ///   `body` throws.
  public func write<Value: Sendable>(
    _ body: @Sendable (WriteTransaction, ID) throws -> Value
  ) async throws -> Value {
    try await commit { transaction in
      let me = ID(try account(in: transaction).account.uuid)
      return try limited(me, transaction) { try noting(me, transaction, body) }
    }
  }

  /// As ``write(_:)``, and once however often the request is repeated with its idempotency key.
  ///
  /// A repetition counts for no limit.
  ///
  /// - Parameters:
  ///   - prefetch: says what `body` will read.
  ///   - body: decides; it gets the caller's ID.
  /// - Returns: the decision, perhaps an earlier one.
  /// - Throws: as ``account(in:)``; `idempotency_mismatch` for a key that belongs to another request;
  ///   what `body` throws.
  public func decide<Decision: Codable & Sendable>(
    prefetching prefetch: Prefetch = { _, _ in },
    _ body: @Sendable (WriteTransaction, ID) throws -> Decision
  ) async throws -> Decision {
    try await commit { transaction in
      let me = ID(try account(in: transaction, prefetch).account.uuid)
      return try once(me, transaction) { try noting(me, transaction, body) }
    }
  }

  /// Reads what a decision needs, with the checks of ``account(in:)``, and then decides in a
  /// transaction of one scope; once however often the request is repeated with its idempotency key.
  ///
  /// - Parameters:
  ///   - prepare: reads and checks what lies in other scopes than the decision's.
  ///   - body: decides; it gets the caller's ID and what `prepare` returned.
  /// - Returns: the caller's ID, and the decision, perhaps an earlier one.
  /// - Throws: as ``account(in:)``; `idempotency_mismatch` for a key that belongs to another request;
  ///   what the closures throw.
  public func decide<Input: Sendable, Decision: Codable & Sendable>(
    from prepare: @Sendable (ReadTransaction, ID) throws -> Input,
    then body: @Sendable (WriteTransaction, ID, Input) throws -> Decision
  ) async throws -> (me: ID, decision: Decision) {
    switch try await prepared(Decision.self, prepare) {
    case .decided(let me, let decision): return (me, decision)
    case .new(let me, let input): return (me, try await decide(as: me) { try body($0, me, input) })
    }
  }

  /// The result of ``prepared(_:_:)``.
  public enum Preparation<Input: Sendable, Decision: Sendable>: Sendable {
    /// The request is a repetition of one that decided this.
    case decided(ID, Decision)
    case new(ID, Input)
  }

  /// The first half of ``decide(from:then:)``, for a request that does more between reading and
  /// deciding.
  ///
  /// - Parameters:
  ///   - type: the type of the decision.
  ///   - prepare: reads and checks what the decision needs.
  /// - Returns: the caller's ID with what `prepare` returned, or with the earlier decision.
  /// - Throws: as ``decide(from:then:)``.
  public func prepared<Input: Sendable, Decision: Codable & Sendable>(
    _ type: Decision.Type, _ prepare: @Sendable (ReadTransaction, ID) throws -> Input
  ) async throws -> Preparation<Input, Decision> {
    try await read { reading, me in
      if let known = try earlier(Decision.self, of: me, in: reading) { return .decided(me, known) }
      return .new(me, try prepare(reading, me))
    }
  }

  /// The second half of ``decide(from:then:)``.
  ///
  /// - Parameters:
  ///   - me: the caller's ID, from ``prepared(_:_:)``.
  ///   - body: decides.
  /// - Returns: the decision, perhaps that of a repetition at the same time.
  /// - Throws: as ``decide(from:then:)``.
  public func decide<Decision: Codable & Sendable>(
    as me: ID, _ body: @Sendable (WriteTransaction) throws -> Decision
  ) async throws -> Decision {
    try await commit { transaction in
      try once(me, transaction) {
        try noting(me, transaction) { transaction, _ in try body(transaction) }
      }
    }
  }
}

extension RequestCaller {
  private func commit<Value: Sendable>(
    _ body: @Sendable (WriteTransaction) throws -> Result<Value, IdentityError>
  ) async throws -> Value {
    try await outbox.write(body, delivering: rules.carryOut).get()
  }

  /// Takes a unit of the request's limit, unless nothing of the request takes effect.
  ///
  /// - Returns: what `body` returns, or the refusal, with which the transaction commits.
  private func limited<Value>(
    _ me: ID, _ transaction: WriteTransaction, _ body: () throws -> Value
  ) throws -> Result<Value, IdentityError> {
    if let limit,
      let refusal = try transaction.take(
        limit.rate, limit.name, of: Identifier(me.uuid), keys, at: now)
    {
      return .failure(refusal)
    }
    return .success(try body())
  }

  private func noting<Value>(
    _ me: ID, _ transaction: WriteTransaction, _ body: (WriteTransaction, ID) throws -> Value
  ) throws -> Value {
    if access == .member { try rules.noteActivity(transaction, me) }
    return try body(transaction, me)
  }

  // MARK: Repetitions

  private func once<Decision: Codable>(
    _ me: ID, _ transaction: WriteTransaction, _ body: () throws -> Decision
  ) throws -> Result<Decision, IdentityError> {
    guard let operation = operation(of: me) else { return try limited(me, transaction, body) }
    if let known = try earlier(Decision.self, of: me, in: transaction) { return .success(known) }
    let result = try limited(me, transaction, body)
    if case .success(let decision) = result {
      let outcome = try JSONEncoding.encode(Outcome(decision: decision))
      try operation.record(outcome, in: transaction, at: now)
    }
    return result
  }

  /// Returns the earlier decision of the request under its key; `nil` if there is none, or no key.
  private func earlier<Decision: Codable>(
    _ type: Decision.Type, of me: ID, in reading: some RecordReading
  ) throws -> Decision? {
    switch try operation(of: me)?.state(in: reading, at: now) {
    case .new, nil: return nil
    case .done(let outcome):
      return try JSONDecoding.decode(Outcome<Decision>.self, from: outcome).decision
    case .otherRequest:
      throw ServiceError(
        API.codes.idempotencyMismatch, "the idempotency key belongs to another request",
        hint: "Use a new key for each operation")
    }
  }

  private func operation(of me: ID) -> IdempotentOperation? {
    repeatable.map {
      IdempotentOperation(key: $0.key, request: $0.request, of: Identifier(me.uuid), keys)
    }
  }
}

/// JSON needs an object around decisions that are a single value.
private struct Outcome<Decision: Codable>: Codable {
  var decision: Decision
}

extension Identifier {
  /// The ID that a caller's text names; of any other text one that nothing has.
  ///
  /// So a text that is no ID is looked up, counted and refused like one that is unknown.
  public init(wire text: String) {
    self =
      Identifier(text) ?? Identifier(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
  }
}

/// The rate limits of one account for requests that create data, for each kind of request.
public struct RequestLimits<API: ServiceAPI>: Sendable {
  private var limits: [ObjectIdentifier: RateLimit] = [:]

  public init() {}

  /// The limit of a request; `nil` for one without a limit of its own.
  public subscript<Request: ServiceRequest>(
    _ request: Request.Type
  ) -> RateLimit? where Request.API == API {
    get { limits[ObjectIdentifier(request)] }
    set { limits[ObjectIdentifier(request)] = newValue }
  }
}
