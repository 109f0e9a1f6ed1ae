extension BlobStore {
  /// How many bytes an owner holds, as the quota counts them.
  public func usage(of owner: BlobOwner) async throws -> Int {
    try await list(of: owner).reduce(0) { $0 + $1.size }
  }
}
