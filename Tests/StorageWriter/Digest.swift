import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Sums up values in 64 bits, eight bytes at a time; two processes get the same.
struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ stored: StoredValue) {
    switch stored {
    case .null: add(word: 0)
    case .boolean(let value): add(word: value ? 2 : 1)
    case .integer(let value): add(word: UInt64(bitPattern: value))
    case .real(let value): add(word: value.bitPattern)
    case .text(let text): add(text)
    case .bytes(let bytes): bytes.withUnsafeBytes { add($0) }
    case .uuid(let uuid): withUnsafeBytes(of: uuid.uuid) { add($0) }
    case .instant(let instant): add(word: UInt64(bitPattern: instant.milliseconds))
    case .list(let values):
      add(word: UInt64(values.count))
      for value in values { add(value) }
    }
  }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    add(word: UInt64(bytes.count))
    var place = 0
    while place + 8 <= bytes.count {
      add(word: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    var rest: UInt64 = 0
    while place < bytes.count {
      rest = rest << 8 | UInt64(bytes[place])
      place += 1
    }
    add(word: rest)
  }

  /// One step of FNV-1a with words for bytes, and a shift that brings high bits down.
  private mutating func add(word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01B3
    value ^= value >> 29
  }
}
