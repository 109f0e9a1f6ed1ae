import DomainModels
import SharedFolders

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files of one segment, the longest first: usually one.
struct SegmentGroup: Sendable {
  let header: SegmentHeader
  let copies: [SegmentCopy]

  /// Brings files in the order in which they are read.
  ///
  /// Segments come as they were begun, but those of a device by their numbers, even if its clock
  /// jumped back.
  static func ordered(_ files: [SegmentCopy]) -> [SegmentGroup] {
    let groups = Dictionary(grouping: files, by: \.header.segment).values.compactMap { copies in
      let copies = copies.sorted {
        ($1.entry.size, $0.entry.name) < ($0.entry.size, $1.entry.name)
      }
      return copies.first.map { SegmentGroup(header: $0.header, copies: copies) }
    }
    let devices = Dictionary(grouping: groups, by: \.header.device).values
    let placed = devices.flatMap { groups -> [(begun: Timestamp, group: SegmentGroup)] in
      var latest = Timestamp(milliseconds: .min)
      return groups.sorted { $0.isBefore($1) }.map { group in
        latest = max(latest, group.header.begun)
        return (latest, group)
      }
    }
    return placed.sorted { left, right in
      if left.begun != right.begun { return left.begun < right.begun }
      return left.group.isBefore(right.group)
    }
    .map(\.group)
  }

  /// Orders the segments of one device by their numbers, and all by something.
  private func isBefore(_ other: SegmentGroup) -> Bool {
    let (left, right) = (header, other.header)
    if left.device != right.device { return left.device.text < right.device.text }
    if left.number != right.number { return left.number < right.number }
    if left.begun != right.begun { return left.begun < right.begun }
    return left.segment.text < right.segment.text
  }
}
