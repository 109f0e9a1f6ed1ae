import DomainModels
import Interchange

/// The form of a frame: a length with its check, a closed text, a trailer.
enum SegmentFrame {
  /// Length and check.
  static let startCount = 8
  /// How many bytes of changes one frame may have unless one change alone has more.
  static let usualText = 1 << 18
  /// How many changes one frame may have, so that pages can be small.
  static let mostChanges = 128
  /// How large one change may be.
  static let largestChange = 16 << 20
  /// What no frame's length exceeds.
  static let largestText = largestChange + usualText
  /// When, before the changes.
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

  /// What is in a frame: when it was written, and changes, each in a line.
  static func text(of lines: [UInt8], at now: Timestamp) -> [UInt8] {
    BigEndian.bytes(now.milliseconds) + lines
  }

  /// When a frame was written.
  static func time(of text: ArraySlice<UInt8>) -> Timestamp {
    Timestamp(
      milliseconds: Int64(bitPattern: BigEndian.number(text.prefix(timeCount))))
  }
}
