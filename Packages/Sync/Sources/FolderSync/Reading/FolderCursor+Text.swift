import Interchange

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FolderCursor {
  /// What a cursor is for: a place in a pull is none in a snapshot.
  enum Purpose: String {
    case pull = "f1."
    case snapshot = "s1."
  }

  /// The cursor as a text: about thirty characters for each segment that it names, and twelve for each
  /// row of others.
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
