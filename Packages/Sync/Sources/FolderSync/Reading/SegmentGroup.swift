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

/// A row of segments of one device, by their numbers: a cursor tells of all that are read with one
/// sum.
struct SegmentBlock: Sendable, Hashable, Comparable {
  /// The end of the device's identity, which is random.
  let device: UInt64
  /// The index of the row.
  let index: UInt64

  /// The number of numbers that are in one.
  ///
  /// A cursor names each segment of a device's last row: it needs up to 1,300 bytes for a device, and
  /// 17 for each row before. What comes, goes or changes in a row has all of that read again.
  static let usualSize: Int64 = 32

  init(device: UInt64, index: UInt64) {
    self.device = device
    self.index = index
  }

  /// The row in which a segment is.
  init(of header: SegmentHeader, size: Int64) {
    self.init(
      device: BigEndian.number(header.device.byteArray.suffix(8)),
      index: UInt64((header.number - 1) / max(1, size)))
  }

  /// Returns the part that a segment, read to a place, adds to its row's sum: the first 64 bits of
  /// the FNV-1a hash of both (draft-eastlake-fnv), mixed so that sums spread.
  static func part(of segment: UUID, readTo place: SegmentPosition) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in segment.byteArray + BigEndian.bytes(place.offset) + BigEndian.bytes(place.mark) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    hash ^= hash >> 33
    hash = hash &* 0xff51_afd7_ed55_8ccd
    return hash ^ (hash >> 33)
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.device, left.index) < (right.device, right.index)
  }
}

/// A file that holds a segment, or a part of one.
struct SegmentCopy: Sendable {
  let entry: FolderEntry
  let header: SegmentHeader
  let seal: SegmentSeal
}
