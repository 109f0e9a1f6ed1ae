import Interchange

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The position to which each segment of a folder was read, by content: names of files play no part
/// in it.
struct FolderCursor: Sendable, Hashable {
  var folder: UUID
  /// The places that were reached, by the beginnings of the segments' identities.
  ///
  /// A segment has one, unless its copies went different ways. One that was reached is given up only
  /// for one behind it in the same content, or if no file holds that content any more.
  private(set) var positions: [UInt64: [SegmentPosition]] = [:]
  /// The progress in whole rows of segments that have no place of their own: the sum of their parts.
  private(set) var blocks: [SegmentBlock: UInt64] = [:]
  /// The findings that were reported already, by the hash of their sentence.
  private(set) var told: [UInt64] = []

  /// The number of ways that one segment may have gone; of more the furthest are kept, and the
  /// others may be read twice.
  private static let mostWays = 6
  /// The number of sentences that are remembered.
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
  ///   - after: its present position, in the same content.
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

  /// Notes that a sentence is reported.
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

  /// Takes the reported findings from a cursor's text.
  mutating func remember(_ hash: UInt64) { told.append(hash) }
}

extension FolderCursor {
  /// The purpose of a cursor: a place in a pull is none in a snapshot.
  enum Purpose: String {
    case pull = "f1."
    case snapshot = "s1."
  }

  /// The cursor as a text: about thirty characters for each segment that it names, and twelve for
  /// each row of others.
  func text(for purpose: Purpose) -> String {
    var bytes = folder.byteArray
    FolderCursor.append(positions.count, to: &bytes)
    for (segment, places) in positions.sorted(by: { $0.key < $1.key }) {
      bytes += BigEndian.bytes(segment)
      FolderCursor.append(places.count, to: &bytes)
      for place in places {
        FolderCursor.append(place.offset, to: &bytes)
        bytes += BigEndian.bytes(place.mark)
      }
    }
    FolderCursor.append(blocks.count, to: &bytes)
    for (block, sum) in blocks.sorted(by: { $0.key < $1.key }) {
      bytes += BigEndian.bytes(block.device)
      FolderCursor.append(Int(clamping: block.index), to: &bytes)
      bytes += BigEndian.bytes(sum)
    }
    for hash in told { bytes += BigEndian.bytes(hash) }
    var check = CRC32()
    check.add(bytes)
    return purpose.rawValue + Data(bytes + BigEndian.bytes(check.value)).base64EncodedString()
  }

  /// Reads a text; `nil` for any other than ``text(for:)`` gives.
  init?(_ text: String, for purpose: Purpose) {
    guard text.hasPrefix(purpose.rawValue),
      let data = Data(base64Encoded: String(text.dropFirst(purpose.rawValue.count)))
    else { return nil }
    var rest = Array(data)[...]
    let sum = rest.suffix(4)
    rest = rest.dropLast(4)
    var check = CRC32()
    check.add(rest)
    guard sum.elementsEqual(BigEndian.bytes(check.value)), let folder = UUID(bytes: rest.prefix(16))
    else { return nil }
    self.init(folder: folder)
    rest = rest.dropFirst(16)
    guard let count = FolderCursor.number(&rest) else { return nil }
    for _ in 0..<count {
      guard let segment = FolderCursor.word(&rest), let ways = FolderCursor.number(&rest) else {
        return nil
      }
      for _ in 0..<ways {
        guard let offset = FolderCursor.number(&rest), let mark = FolderCursor.word(&rest) else {
          return nil
        }
        put(SegmentPosition(offset: offset, mark: mark), in: segment)
      }
    }
    guard let rows = FolderCursor.number(&rest) else { return nil }
    for _ in 0..<rows {
      guard let device = FolderCursor.word(&rest), let index = FolderCursor.number(&rest),
        let sum = FolderCursor.word(&rest)
      else { return nil }
      put(sum, of: SegmentBlock(device: device, index: UInt64(index)))
    }
    while !rest.isEmpty {
      guard let hash = FolderCursor.word(&rest) else { return nil }
      remember(hash)
    }
  }

  /// Seven bits of a number in each byte, the lowest first.
  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    var number = UInt64(max(0, number))
    while number > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: number) | 0x80)
      number >>= 7
    }
    bytes.append(UInt8(number))
  }

  private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 56, by: 7) {
      guard let byte = bytes.popFirst() else { return nil }
      number |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte & 0x80 == 0 { return Int(number) }
    }
    return nil
  }

  private static func word(_ bytes: inout ArraySlice<UInt8>) -> UInt64? {
    guard bytes.count >= 8 else { return nil }
    defer { bytes = bytes.dropFirst(8) }
    return BigEndian.number(bytes.prefix(8))
  }
}
