#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How far each segment of a folder was read, by content: names of files play no part in it.
struct FolderCursor: Sendable, Hashable {
  /// Which folder.
  var folder: UUID
  /// The places that were reached, by the beginnings of the segments' identities.
  ///
  /// A segment has one, unless its copies went different ways. One that was reached is given up only
  /// for one behind it in the same content.
  private(set) var positions: [UInt64: [SegmentPosition]] = [:]
  /// What was told already, by the hash of its sentence.
  private(set) var told: [UInt64] = []

  /// How many ways one segment may have gone; of more the furthest are kept, and the others may be
  /// read twice.
  private static let mostWays = 6
  /// How many sentences are remembered.
  private static let mostTold = 64

  init(folder: UUID) { self.folder = folder }

  /// The name of a segment in here.
  static func key(of segment: UUID) -> UInt64 { BigEndian.number(segment.byteArray.prefix(8)) }

  /// The places in a segment, the furthest first.
  func places(in segment: UUID) -> [SegmentPosition] {
    (positions[FolderCursor.key(of: segment)] ?? []).sorted { $0.offset > $1.offset }
  }

  /// Goes on in a segment.
  ///
  /// - Parameters:
  ///   - segment: which.
  ///   - before: where the reader stood.
  ///   - after: where it stands now, in the same content.
  mutating func advance(
    in segment: UUID, from before: SegmentPosition, to after: SegmentPosition
  ) {
    var places = positions[FolderCursor.key(of: segment)] ?? []
    places.removeAll { $0 == before || $0 == after }
    places.append(after)
    places.sort { $0.offset > $1.offset }
    positions[FolderCursor.key(of: segment)] = Array(places.prefix(FolderCursor.mostWays))
  }

  /// Notes that a sentence is told.
  ///
  /// - Returns: whether it had not been told before.
  mutating func tell(_ sentence: String) -> Bool {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in sentence.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    if told.contains(hash) { return false }
    told.append(hash)
    told = Array(told.suffix(FolderCursor.mostTold))
    return true
  }

  /// Takes a place as a text has it.
  mutating func put(_ place: SegmentPosition, in segment: UInt64) {
    positions[segment, default: []].append(place)
  }

  /// Takes what was told as a text has it.
  mutating func remember(_ hash: UInt64) { told.append(hash) }
}
