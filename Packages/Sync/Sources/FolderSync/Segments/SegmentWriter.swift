import DomainModels
import Interchange
import SharedFolders

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The segment that a device is writing: where it ends.
struct SegmentWriter: Sendable {
  let header: SegmentHeader
  let seal: SegmentSeal
  let name: String
  /// The number of bytes.
  var size: Int
  /// The last trailer.
  var trailer: [UInt8]

  /// The offset at which the next frame will begin.
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

/// A place between two frames of a segment, named by what stands before it.
struct SegmentPosition: Sendable, Hashable {
  /// The number of bytes that stand before it.
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

/// Frames that one transport wrote, each right behind the one before.
struct WrittenSpan: Sendable, Hashable {
  let segment: UUID
  /// True if the segment begins with them.
  let isFirst: Bool
  let start: SegmentPosition
  let end: SegmentPosition

  init(_ header: SegmentHeader, from start: SegmentPosition, to end: SegmentPosition) {
    self.init(
      segment: header.segment, isFirst: start.offset == header.end, start: start, end: end)
  }

  private init(segment: UUID, isFirst: Bool, start: SegmentPosition, end: SegmentPosition) {
    self.segment = segment
    self.isFirst = isFirst
    self.start = start
    self.end = end
  }

  /// The two as one; `nil` if the other does not stand right behind this.
  func joined(with next: WrittenSpan) -> WrittenSpan? {
    guard segment == next.segment, end == next.start else { return nil }
    return WrittenSpan(segment: segment, isFirst: isFirst, start: start, end: next.end)
  }
}

/// The form of a frame: a length with its check, a closed text, a trailer.
enum SegmentFrame {
  /// Length and check.
  static let startCount = 8
  /// The number of bytes of changes that one frame may have unless one change alone has more.
  static let usualText = 1 << 18
  /// The number of changes that one frame may have, so that pages can be small.
  static let mostChanges = 128
  /// The largest size of one change, in bytes.
  static let largestChange = 16 << 20
  /// The largest length of a frame.
  static let largestText = largestChange + usualText
  /// The digits of the time before the changes.
  static let timeCount = 8

  /// Closes a frame.
  ///
  /// - Returns: its bytes; `nil` if the system refuses.
  static func bytes(
    _ text: [UInt8], after trailer: [UInt8], closedBy seal: SegmentSeal
  ) -> [UInt8]? {
    let start = start(length: text.count + seal.overhead, after: trailer)
    return seal.close(text, beginning: start, after: trailer).map { start + $0 }
  }

  /// The length, and a check of it at this very place.
  static func start(length: Int, after trailer: [UInt8]) -> [UInt8] {
    let length = BigEndian.bytes(UInt32(length))
    var check = CRC32()
    check.add(trailer)
    check.add(length)
    return length + BigEndian.bytes(check.value)
  }

  /// The content of a frame: its time, and changes, each in a line.
  static func text(of lines: [UInt8], at now: Timestamp) -> [UInt8] {
    BigEndian.bytes(now.milliseconds) + lines
  }

  /// The time at which a frame was written.
  static func time(of text: ArraySlice<UInt8>) -> Timestamp {
    Timestamp(
      milliseconds: Int64(bitPattern: BigEndian.number(text.prefix(timeCount))))
  }
}
