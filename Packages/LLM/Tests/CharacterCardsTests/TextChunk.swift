import Foundation
import Interchange

/// A `tEXt` chunk, written and found without the code under test.
struct TextChunk {
  let keyword: String
  let text: String

  /// The text, out of base64.
  var decoded: String {
    Data(base64Encoded: text).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// A picture with this chunk before its end.
  func added(to png: [UInt8]) -> [UInt8] {
    let content = Array("tEXt".utf8) + Array(keyword.utf8) + [0] + Array(text.utf8)
    var check = CRC32()
    check.add(content)
    let chunk = Self.bytes(UInt32(content.count - 4)) + content + Self.bytes(check.value)
    return png.dropLast(12) + chunk + png.suffix(12)
  }

  /// All of a picture.
  static func all(of png: [UInt8]) -> [TextChunk] {
    var chunks: [TextChunk] = []
    var offset = 8
    while offset + 12 <= png.count {
      let length = png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let content = png[offset + 8..<offset + 8 + length]
      if png[offset + 4..<offset + 8].elementsEqual("tEXt".utf8) {
        let parts = content.split(separator: 0, maxSplits: 1)
        chunks.append(
          TextChunk(
            keyword: String(decoding: parts[0], as: UTF8.self),
            text: String(decoding: parts[1], as: UTF8.self)))
      }
      offset += length + 12
    }
    return chunks
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
