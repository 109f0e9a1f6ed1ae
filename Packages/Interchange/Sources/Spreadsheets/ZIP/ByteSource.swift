/// Bytes that can be read from any place, such as a file's.
///
/// ``ZIPArchive`` asks for small pieces, so an archive needn't fit in memory. ``InMemoryBytes`` is the
/// one for bytes that are there already; one for a file reads with `pread` or a file handle.
public protocol ByteSource: Sendable {
  /// How many bytes there are, which must not change.
  var count: Int { get }

  /// Reads bytes.
  ///
  /// - Parameter range: Lies within `0..<count`.
  /// - Returns: Exactly as many bytes as the range has; fewer are an error to whoever asked.
  /// - Throws: Whatever kept it from reading.
  func bytes(in range: Range<Int>) throws -> [UInt8]
}
