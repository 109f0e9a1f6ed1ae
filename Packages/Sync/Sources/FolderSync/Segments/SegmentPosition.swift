/// A place between two frames of a segment, named by what stands before it.
struct SegmentPosition: Sendable, Hashable {
  /// How many bytes stand before it.
  let offset: Int
  /// The last eight of them, in which all have a part.
  let mark: UInt64

  init(offset: Int, mark: UInt64) {
    self.offset = offset
    self.mark = mark
  }

  /// The place behind a trailer.
  init(offset: Int, trailer: [UInt8]) {
    self.init(offset: offset, mark: BigEndian.number(trailer.suffix(8)))
  }
}
