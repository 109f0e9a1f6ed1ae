extension HTTPBody {
  /// Reads the whole content.
  ///
  /// - Parameter limit: how many bytes at most; the rest of a longer content isn't read.
  /// - Returns: all bytes.
  /// - Throws: `too_large` for more, or what goes wrong while reading.
  public func collect(limit: Int) async throws(HTTPError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let piece = try await nextPiece() {
      guard piece.count <= limit - bytes.count else {
        throw HTTPError(.tooLarge, "the content has more than \(limit) bytes")
      }
      bytes.append(contentsOf: piece)
    }
    return bytes
  }
}
