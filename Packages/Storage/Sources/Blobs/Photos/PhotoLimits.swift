/// How large a picture may be: what it says of itself is checked before anybody decodes it.
public struct PhotoLimits: Sendable, Hashable {
  /// The most pixels along one side.
  public let side: Int
  /// The most pixels in all.
  public let pixels: Int
  /// The most bytes of the file.
  public let size: Int
  /// The most bytes that a decoder has to hold, at the picture's own depth.
  public let decodedSize: Int

  /// Sets the limits.
  ///
  /// - Parameters:
  ///   - side: pixels along one side; 8,192 unless told.
  ///   - pixels: pixels in all; 40 million unless told.
  ///   - size: bytes of the file; 10 MiB unless told.
  ///   - decodedSize: bytes of the decoded picture; 256 MiB unless told, which only deep PNG
  ///     pictures reach before the other limits.
  public init(
    side: Int = 8192, pixels: Int = 40_000_000, size: Int = 10 << 20, decodedSize: Int = 256 << 20
  ) {
    self.side = side
    self.pixels = pixels
    self.size = size
    self.decodedSize = decodedSize
  }
}
