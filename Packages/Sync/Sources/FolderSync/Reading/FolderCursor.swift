#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How far each segment of a folder was read, by content: names of files play no part in it.
struct FolderCursor: Sendable, Hashable {
  var folder: UUID
  /// The places that were reached, by the beginnings of the segments' identities.
  ///
  /// A segment has one, unless its copies went different ways. One that was reached is given up only
  /// for one behind it in the same content, or if no file holds that content any more.
  private(set) var positions: [UInt64: [SegmentPosition]] = [:]
  /// What is read of whole rows of segments that have no place of their own: the sum of their parts.
  private(set) var blocks: [SegmentBlock: UInt64] = [:]
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

  /// Goes over what a device wrote itself, if nothing unread stands before it.
  mutating func skip(_ span: WrittenSpan) {
    let places = places(in: span.segment)
    guard places.isEmpty ? span.isFirst : places.contains(span.start) else { return }
    advance(in: span.segment, from: span.start, to: span.end)
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

  /// Lets a row's sum tell of a segment in place of the segment's own place.
  mutating func fold(_ segment: UUID, at place: SegmentPosition, _ block: SegmentBlock) {
    positions[FolderCursor.key(of: segment)] = nil
    blocks[block, default: 0] &+= SegmentBlock.part(of: segment, readTo: place)
  }

  /// Undoes ``fold(_:at:_:)``.
  mutating func unfold(_ segment: UUID, at place: SegmentPosition, _ block: SegmentBlock) {
    put(place, in: FolderCursor.key(of: segment))
    blocks[block, default: 0] &-= SegmentBlock.part(of: segment, readTo: place)
  }

  /// Gives a row up: what it told of was not read.
  mutating func forget(_ block: SegmentBlock) { blocks[block] = nil }

  /// Takes a row's sum as a text has it.
  mutating func put(_ sum: UInt64, of block: SegmentBlock) { blocks[block] = sum }

  /// Gives places up: no file holds what was read up to them any more.
  mutating func forget(_ lost: [SegmentPosition], in segment: UInt64) {
    let left = (positions[segment] ?? []).filter { !lost.contains($0) }
    positions[segment] = left.isEmpty ? nil : left
  }

  /// Takes a place as a text has it.
  mutating func put(_ place: SegmentPosition, in segment: UInt64) {
    positions[segment, default: []].append(place)
  }

  /// Takes what was told as a text has it.
  mutating func remember(_ hash: UInt64) { told.append(hash) }
}
