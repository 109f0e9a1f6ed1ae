public import Blobs
import Crypto
public import DomainModels
public import Networking

/// Keeps blobs in a bucket of an object storage that speaks S3's protocol, for any number of
/// processes on any number of machines.
///
/// One small object, the owner's ledger, lists the owner's blobs; it is replaced on condition that
/// it has not changed (`If-Match`). So quotas hold across processes without a lock and without a
/// database. The service has to support such conditions, which
/// ``open(_:credentials:limits:through:options:clock:wallClock:random:)`` checks.
///
/// Each owner has a content of its own, even where two hold the same blob. Nothing is sealed here:
/// seal what the service must not read before it is put.
public struct S3BlobStore: BlobStore {
  let client: S3Client
  let layout: S3Layout
  let options: S3Options
  let clock: MonotonicClock
  let random: RandomSource
  /// The limits of sizes; all processes should have the same.
  public let limits: BlobLimits

  /// Everything: the service keeps what it acknowledged.
  public var capabilities: Set<BlobCapability> { [.persistent, .durable, .multiProcess] }

  /// Opens the part of a bucket that its prefix names, and makes it a store if it is empty.
  ///
  /// - Parameters:
  ///   - bucket: where the blobs are; the bucket itself has to exist.
  ///   - credentials: what the service knows this program by.
  ///   - limits: how much it takes.
  ///   - transport: sends the requests, for instance `AsyncHTTPTransport`. Time limits and repeating
  ///     are added here.
  ///   - options: how it waits.
  ///   - clock: measures and waits.
  ///   - wallClock: dates the requests; the service refuses them if it differs by 15 minutes.
  ///   - random: makes keys that no other process makes: the system's generator.
  /// - Returns: the store; keep one for the life of the process.
  /// - Throws: `BlobError` if the bucket can't be used, if the service does not support conditional
  ///   requests, or if something else is there; `CancellationError`.
  public static func open(
    _ bucket: S3Bucket, credentials: S3Credentials, limits: BlobLimits = BlobLimits(),
    through transport: any HTTPTransport, options: S3Options = S3Options(),
    clock: MonotonicClock = .system, wallClock: WallClock = .system,
    random: RandomSource = .system
  ) async throws -> S3BlobStore {
    let signing = SigningTransport(
      transport, signingWith: credentials, region: bucket.region, clock: wallClock)
    let standard = HTTPClient.standard(
      signing, policy: options.requests, clock: clock, wallClock: wallClock, random: random,
      identifiers: .version7(clock: wallClock, random: random))
    let store = S3BlobStore(
      client: S3Client(bucket, through: standard, wallClock: wallClock),
      layout: S3Layout(prefix: bucket.prefix), options: options, clock: clock, random: random,
      limits: limits)
    try await store.checkService()
    return store
  }

  /// Keeps bytes for an owner.
  ///
  /// - Returns: the content's name.
  /// - Throws: `BlobError` if it is too large or beyond the quota, if others change what the owner
  ///   holds for too long, or if the bucket can't be used; `CancellationError`. If no answer came,
  ///   the owner may hold it all the same; putting it again settles that.
  public func put(_ bytes: [UInt8], for owner: BlobOwner) async throws -> BlobID {
    guard bytes.count <= limits.blobSize else {
      throw BlobError.tooLarge(size: bytes.count, limits: limits)
    }
    let id = BlobID(digest: SHA256.hash(data: bytes))
    var before = try await ledger(of: owner)
    if before.tag == nil {
      try await beginLedger(of: owner)
      before = try await ledger(of: owner)
    }
    let known = before.ledger.entry(of: id)
    if let known, try await content(of: known, owner) == bytes { return id }
    // Before the content is sent for nothing.
    try checkRoom(in: before.ledger, for: id, size: bytes.count)
    let start = clock.now
    let entry = S3Ledger.Entry(id: id, size: bytes.count, generation: uniqueNumber())
    try await create(bytes, as: entry, of: owner)
    let listing = try await list(entry, inPlaceOf: known, of: owner, from: before)
    if let obsolete = listing.entry == entry ? known : entry {
      try? await client.delete(key(of: obsolete, owner))
    }
    guard clock.now - start < options.safeGrace else {
      throw BlobError(
        .inputOutput, "the put of \(id) took \(clock.now - start), and may have been collected",
        hint: "Put it again")
    }
    // Another process may have removed it between two attempts, if the answer to the first got lost.
    if listing.isCertain { return id }
    if try await client.exists(key(of: listing.entry, owner)) { return id }
    return try await put(bytes, for: owner)
  }

  /// The content of a name, checked against it; `nil` if no owner holds it.
  ///
  /// A content that a put or a removal left behind that was interrupted is given until it is
  /// collected.
  ///
  /// - Throws: `BlobError` if every copy is damaged, or the bucket can't be used;
  ///   `CancellationError`.
  public func get(_ id: BlobID) async throws -> [UInt8]? {
    // A copy that is gone may have been replaced by one that the listing does not name yet.
    for _ in 1...3 {
      switch try await look(for: id) {
      case .found(let bytes): return bytes
      case .missing: return nil
      case .damaged: throw BlobError.damaged(id)
      case .gone: continue
      }
    }
    return nil
  }

  /// Ends an owner's hold on a blob, and its content.
  ///
  /// - Returns: whether the owner held it.
  /// - Throws: `BlobError` if the bucket can't be used; `CancellationError`. The content may be gone
  ///   then while the owner is said to hold it; removing it again settles that.
  @discardableResult
  public func remove(_ id: BlobID, of owner: BlobOwner) async throws -> Bool {
    let before = try await ledger(of: owner)
    guard let entry = before.ledger.entry(of: id) else { return false }
    try await client.delete(key(of: entry, owner))
    _ = try await change(ledgerOf: owner, from: before) { $0.strike(entry) }
    return true
  }

  /// The blobs that an owner holds, ordered by id.
  ///
  /// - Throws: `BlobError` if the bucket can't be read; `CancellationError`.
  public func list(of owner: BlobOwner) async throws -> [BlobEntry] {
    try await ledger(of: owner).ledger.entries.map { BlobEntry(id: $0.id, size: $0.size) }
  }

  /// The owners who hold something, ordered by name.
  ///
  /// - Throws: `BlobError` if the bucket can't be read; `CancellationError`.
  public func owners() async throws -> [BlobOwner] {
    var owners: [BlobOwner] = []
    try await client.eachPage(of: layout.ledgers) { page in
      owners += page.entries.filter { $0.size > S3Ledger.emptySize }
        .compactMap { layout.owner(ofLedgerAt: $0.key) }
    }
    return owners.sorted { $0.name < $1.name }
  }
}
