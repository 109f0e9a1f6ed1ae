import Interchange

@testable import StorageExchange

/// An export as lines, to be changed as somebody might who knows the form.
struct ExportedFile {
  var lines: [String]

  init(_ bytes: [UInt8]) {
    lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: true
    ).map(String.init)
  }

  var bytes: [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }

  /// The same with a checksum that is right again.
  var resealed: [UInt8] {
    var checksum = CRC32()
    for line in lines.dropLast() { checksum.add(Array((line + "\n").utf8)) }
    var copy = self
    let end = lines[lines.count - 1]
    copy.lines[lines.count - 1] = end.prefix { $0 != "}" } + "},\"crc32\":\"\(checksum.text)\"}}"
    return copy.bytes
  }

  /// The place of the only line that holds this.
  func place(_ text: String) -> Int { lines.firstIndex { $0.contains(text) } ?? 0 }

  mutating func replace(_ old: String, _ new: String, at line: Int) {
    lines[line] = lines[line].replacing(old, with: new)
  }
}
