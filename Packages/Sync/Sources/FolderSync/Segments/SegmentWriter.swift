import SharedFolders

/// The segment that a device is writing: where it ends.
struct SegmentWriter: Sendable {
  let header: SegmentHeader
  let seal: SegmentSeal
  let name: String
  /// How many bytes it has.
  var size: Int
  /// The last trailer.
  var trailer: [UInt8]

  /// Where the next frame will begin.
  var position: SegmentPosition { SegmentPosition(offset: size, trailer: trailer) }

  /// From this size on another segment is begun.
  static let usualSize = 1 << 20

  /// The frames that hold some texts.
  ///
  /// - Returns: the bytes, and the last trailer; `nil` if the system refuses.
  static func frames(
    _ texts: [[UInt8]], after trailer: [UInt8], closedBy seal: SegmentSeal
  ) -> (bytes: [UInt8], trailer: [UInt8])? {
    var bytes: [UInt8] = []
    var last = trailer
    for text in texts {
      guard let frame = SegmentFrame.bytes(text, after: last, closedBy: seal) else { return nil }
      bytes += frame
      last = Array(frame.suffix(SegmentSeal.trailerCount))
    }
    return (bytes, last)
  }
}
