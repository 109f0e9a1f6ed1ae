import Foundation

/// Takes pictures apart and puts wrong ones together, independently of the code under test.
extension [UInt8] {
  /// Returns whether these bytes stand anywhere in them.
  func contains(text: String) -> Bool { contains(run: Array(text.utf8)) }

  func contains(run: [UInt8]) -> Bool { firstIndex(ofRun: run) != nil }

  func firstIndex(ofRun run: [UInt8]) -> Int? {
    withUnsafeBytes { bytes in
      run.withUnsafeBytes { run in
        guard let start = bytes.baseAddress, let other = run.baseAddress, let first = run.first
        else { return nil }
        var index = 0
        while index + run.count <= bytes.count {
          guard let found = memchr(start + index, Int32(first), bytes.count - index) else { break }
          index = UnsafeRawPointer(found) - start
          guard index + run.count <= bytes.count else { break }
          if memcmp(start + index, other, run.count) == 0 { return index }
          index += 1
        }
        return nil
      }
    }
  }

  /// A JPEG file without the compressed data of its scans.
  var withoutScanData: [UInt8] {
    var rest: [UInt8] = []
    var index = 2
    while index + 3 < count {
      let end = index + 2 + Int(self[index + 2]) << 8 + Int(self[index + 3])
      rest += self[index..<Swift.min(end, count)]
      let isScan = self[index + 1] == 0xDA
      index = end
      while isScan, index + 1 < count,
        self[index] != 0xFF || self[index + 1] == 0 || (0xD0...0xD7).contains(self[index + 1])
      {
        index += 1
      }
    }
    return rest
  }

  /// The bytes with others put in at an offset.
  func inserting(_ other: [UInt8], at offset: Int) -> [UInt8] {
    Array(self[..<offset]) + other + Array(self[offset...])
  }

  /// The bytes with some replaced from an offset on.
  func replacing(at offset: Int, with other: [UInt8]) -> [UInt8] {
    Array(self[..<offset]) + other + Array(self[(offset + other.count)...])
  }

  /// A JPEG segment.
  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content
  }

  /// A JPEG file with a segment put in behind its first marker.
  func afterStart(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    inserting(.segment(marker, content), at: 2)
  }

  /// Returns the offset of the first JPEG marker of a kind, walking over the lengths.
  func offset(ofMarker marker: UInt8) -> Int? {
    var index = 2
    while index + 3 < count, self[index] == 0xFF {
      if self[index + 1] == marker { return index }
      index += 2 + Int(self[index + 2]) << 8 + Int(self[index + 3])
    }
    return nil
  }

  /// A PNG chunk, with the check value computed bit by bit.
  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    var value = UInt32.max
    for byte in body {
      for bit in 0..<8 {
        let low = (value ^ UInt32(byte) >> UInt32(bit)) & 1
        value = value >> 1 ^ (low == 0 ? 0 : 0xEDB8_8320)
      }
    }
    return bigEndian(UInt32(content.count)) + body + bigEndian(~value)
  }

  static func bigEndian(_ number: UInt32) -> [UInt8] {
    [UInt8(number >> 24), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)]
  }

  /// The start of the first PNG chunk of a kind.
  func offset(ofChunk type: String) -> Int? {
    firstIndex(ofRun: Array(type.utf8)).map { $0 - 4 }
  }

  /// A PNG file with chunks put in before the first of a kind.
  func beforeChunk(_ type: String, _ chunks: [UInt8]) -> [UInt8] {
    offset(ofChunk: type).map { inserting(chunks, at: $0) } ?? []
  }

  /// A PNG file of a header and chunks.
  static func png(
    width: UInt32, height: UInt32, depth: UInt8 = 8, colour: UInt8 = 2, rest: [UInt8] = [],
    interlace: UInt8 = 0
  ) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", bigEndian(width) + bigEndian(height) + [depth, colour, 0, 0, interlace])
      + rest
  }
}
