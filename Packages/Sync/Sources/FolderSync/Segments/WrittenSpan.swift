#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Frames that one transport wrote, each right behind the one before.
struct WrittenSpan: Sendable, Hashable {
  let segment: UUID
  /// Whether the segment begins with them.
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
