import Blobs
import DomainModels
import Networking

extension S3BlobStore {
  /// Between attempts to replace a ledger that others replace as well.
  private static let backoff = Backoff.fullJitter(base: .milliseconds(20), cap: .seconds(1))

  /// A ledger as it was read, with the tag of its object; an empty one without a tag if there is
  /// none.
  struct ReadLedger {
    var ledger: S3Ledger
    var tag: String?
  }

  /// Reads the ledger of an owner.
  ///
  /// - Throws: `BlobError` with `damaged` if it can't be read as one; what the client throws.
  func ledger(of owner: BlobOwner) async throws -> ReadLedger {
    let key = layout.ledger(of: owner)
    guard let object = try await client.get(key, limit: S3Ledger.sizeLimit) else {
      return ReadLedger(ledger: S3Ledger())
    }
    guard let ledger = S3Ledger(object.bytes) else {
      throw BlobError(
        .damaged, "the list of what \(owner) holds is damaged: the object \(key)",
        hint: "Restore an earlier version of the object")
    }
    return ReadLedger(ledger: ledger, tag: object.tag)
  }

  /// Makes an empty ledger for an owner unless there is one, because contents of an owner without a
  /// ledger are never taken for garbage.
  func beginLedger(of owner: BlobOwner) async throws {
    _ = try await client.put(
      S3Ledger().bytes(number: uniqueNumber()), at: layout.ledger(of: owner), if: .isAbsent)
  }

  /// Replaces the ledger of an owner by what `body` makes of it, which runs again on what is read
  /// then whenever another process was faster.
  ///
  /// It finds its own change there if the answer to an earlier attempt got lost, and then makes none.
  ///
  /// - Returns: the number of attempts that it took.
  /// - Throws: `BlobError` with `busy` if others are faster for too long; what `body` and the client
  ///   throw. What `body` throws means that nothing was changed.
  func change(
    ledgerOf owner: BlobOwner, from before: ReadLedger, _ body: (inout S3Ledger) throws -> Void
  ) async throws -> Int {
    let deadline = clock.now + options.patience
    var before = before
    var attempt = 1
    while true {
      var after = before.ledger
      try body(&after)
      if after == before.ledger { return attempt }
      let writing = try await client.put(
        after.bytes(number: uniqueNumber()), at: layout.ledger(of: owner),
        if: before.tag.map(S3Condition.hasTag) ?? .isAbsent)
      if writing == .written { return attempt }
      try await pause(after: attempt, before: deadline, because: "what \(owner) holds")
      attempt += 1
      before = try await ledger(of: owner)
    }
  }

  /// Waits before another attempt, longer each time and at random.
  ///
  /// - Throws: `BlobError` with `busy` if the deadline comes first; `CancellationError`.
  func pause(after attempt: Int, before deadline: Duration, because what: String) async throws {
    let time = clock.now + Self.backoff.delay(after: attempt, previous: nil, random: random)
    guard time < deadline else {
      throw BlobError(
        .busy, "other processes keep changing \(what)", hint: "Try again later")
    }
    try await clock.sleep(until: time)
  }

  /// Enters a content into its owner's ledger, perhaps in place of the same blob's whose content is
  /// damaged.
  ///
  /// - Returns: the entry that stands there, which is another one if another put of the same
  ///   content was faster; and whether its content is certainly there.
  /// - Throws: `BlobError` beyond the quota, with the content removed; what the client throws.
  func list(
    _ entry: S3Ledger.Entry, inPlaceOf damaged: S3Ledger.Entry?, of owner: BlobOwner,
    from before: ReadLedger
  ) async throws -> (entry: S3Ledger.Entry, isCertain: Bool) {
    var pendingEntry = entry
    var isRefused = false
    do {
      let attempts = try await change(ledgerOf: owner, from: before) { ledger in
        pendingEntry = entry
        if let present = ledger.entry(of: entry.id), present != damaged {
          pendingEntry = present
          return
        }
        isRefused = true
        try checkRoom(in: ledger, for: entry.id, size: entry.size)
        isRefused = false
        ledger.list(entry)
      }
      return (pendingEntry, pendingEntry == entry && attempts == 1)
    } catch {
      // In every other case the ledger may name it, now or soon.
      if isRefused { try? await client.delete(key(of: entry, owner)) }
      throw error
    }
  }

  /// - Throws: `BlobError` if an owner has no room for a blob.
  func checkRoom(in ledger: S3Ledger, for id: BlobID, size: Int) throws {
    let held = ledger.size(except: id)
    guard size <= limits.ownerSize - held else {
      throw BlobError.overQuota(size: size, held: held, limits: limits)
    }
    guard ledger.entry(of: id) != nil || ledger.entries.count < S3Ledger.capacity else {
      throw BlobError(
        .overQuota, "the owner holds \(S3Ledger.capacity) blobs, and no more are taken",
        hint: "Remove something that is no longer needed")
    }
  }
}
