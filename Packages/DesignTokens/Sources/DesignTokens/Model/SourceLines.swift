/// Finds lines and columns of a file, so that many places take little time, also where the whole
/// file is one line.
struct SourceLines: Sendable {
  /// How many bytes lie between two places that are kept.
  private static let stride = 1024

  /// A line and a column, from 1.
  private struct Mark {
    var line = 1
    var column = 1

    mutating func pass(_ byte: UInt8) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        // A continuation byte belongs to a scalar that was counted with its first byte.
        column += 1
      }
    }
  }

  private let bytes: [UInt8]
  /// The place of every byte whose number is a multiple of the stride.
  private let marks: [Mark]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var marks: [Mark] = []
    marks.reserveCapacity(bytes.count / Self.stride + 1)
    var mark = Mark()
    bytes.withUnsafeBufferPointer { bytes in
      for offset in bytes.indices {
        if offset % Self.stride == 0 { marks.append(mark) }
        mark.pass(bytes[offset])
      }
    }
    if bytes.count % Self.stride == 0 { marks.append(mark) }
    self.marks = marks
  }

  /// The place of an offset; that of the file's end for one behind it.
  func place(of offset: Int, in file: String) -> TokenPlace {
    let offset = min(max(offset, 0), bytes.count)
    var mark = marks[offset / Self.stride]
    for byte in bytes[offset / Self.stride * Self.stride..<offset] { mark.pass(byte) }
    return TokenPlace(file: file, line: mark.line, column: mark.column)
  }

  /// The offset of a place, or of the first behind it; the file's end if there is none.
  func offset(line: Int, column: Int) -> Int {
    var low = 0
    var high = marks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if (marks[middle].line, marks[middle].column) <= (line, column) {
        low = middle
      } else {
        high = middle
      }
    }
    var mark = marks[low]
    var offset = low * Self.stride
    while offset < bytes.count {
      let isContinuation = bytes[offset] & 0xC0 == 0x80
      if !isContinuation, (mark.line, mark.column) >= (line, column) { return offset }
      mark.pass(bytes[offset])
      offset += 1
    }
    return offset
  }
}
