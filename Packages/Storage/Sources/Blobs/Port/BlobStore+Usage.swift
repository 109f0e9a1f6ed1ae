extension BlobStore {
  /// How many bytes an owner holds, as the quota counts them.
  ///
  /// - Throws: ``BlobError`` if it can't be read or written.
  public func usage(of owner: BlobOwner) async throws -> Int {
    try await list(of: owner).reduce(0) { $0 + $1.size }
  }
}
