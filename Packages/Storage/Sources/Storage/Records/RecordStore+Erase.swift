public import DomainModels

extension RecordStore {
  /// Deletes all that a query finds for good, in many short transactions, so that nobody waits long.
  ///
  /// Whatever ends it in the middle, what was erased before stays so, and the next call goes on.
  /// What ``WriteTransaction/erase(_:at:)`` says of one record holds of each.
  ///
  /// - Parameters:
  ///   - query: what to erase; its own limit is not looked at, and what is deleted only by mark is
  ///     found if the query includes it.
  ///   - now: the time of erasure.
  ///   - portion: how many records one transaction erases at most; 1 or more.
  /// - Returns: how many of them were erased, without those that went along by cascade.
  /// - Throws: ``StorageError``.
  public func erase<R: Record>(
    _ query: Query<R>, at now: Timestamp, inPortionsOf portion: Int
  ) async throws -> Int {
    var erased = 0
    while true {
      let count = try await write { transaction in
        let found = try transaction.fetch(query.limit(portion))
        for record in found { try transaction.erase(record.id, at: now) }
        return found.count
      }
      erased += count
      if count < portion { return erased }
    }
  }
}
