/// A chunk of a PNG file, as places in its bytes (W3C PNG, third edition, section 5.3).
struct PNGChunk: Sendable, Equatable {
  /// Four letters: `tEXt`.
  let type: String
  let content: Range<Int>
  /// The chunk itself: length, type, content and checksum.
  let whole: Range<Int>
}
