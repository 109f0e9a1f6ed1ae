public import Interchange
import Synchronization

/// A group of tokens and of other groups.
public struct TokenGroup: Sendable, Equatable {
  /// The names of the groups around it and its own, joined by dots; empty for the file as a whole.
  public let path: String

  /// The type of the tokens in it that name none, by its own word or that of a group around it.
  public let type: TokenType?

  /// The description of the group.
  public let summary: String?

  /// The deprecation of its tokens, by its own word or that of a group around it.
  public let deprecation: Deprecation?

  /// Data of other programs, unchanged.
  public let extensions: JSONObject

  public init(
    path: String, type: TokenType? = nil, summary: String? = nil, deprecation: Deprecation? = nil,
    extensions: JSONObject = [:]
  ) {
    self.path = path
    self.type = type
    self.summary = summary
    self.deprecation = deprecation
    self.extensions = extensions
  }
}

/// The places where the tokens of a set are declared.
///
/// A class because copies of a set share the lines that have been counted.
final class TokenDeclarations: Sendable {
  private let parts: [TokenDocument.Part]
  /// The first bytes of the tokens' names in the joined document, in the order of the set.
  private let offsets: [UInt32]
  /// The lines of the files that a place was asked of, by where a file's bytes lie: thousands of
  /// parts may be of the same file, and two files may have the same name.
  private let lines = Mutex<[UInt: SourceLines]>([:])

  init(parts: [TokenDocument.Part], offsets: [UInt32]) {
    self.parts = parts
    self.offsets = offsets
  }

  /// The place of a token; the first one in a file takes time by the file's size.
  func place(of token: Int) -> TokenLocation? {
    guard token < offsets.count else { return nil }
    let offset = Int(offsets[token])
    let file = parts[TokenDocument.part(atOffset: offset, of: parts)]
    let address = file.bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    let lines = lines.withLock { all in
      if let known = all[address] { return known }
      let counted = SourceLines(file.bytes)
      all[address] = counted
      return counted
    }
    return lines.place(of: offset + file.shift, in: file.name)
  }
}

/// Finds lines and columns of a file, so that many places take little time, also where the whole
/// file is one line.
struct SourceLines: Sendable {
  /// The number of bytes that lie between two places that are kept.
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
  func place(of offset: Int, in file: String) -> TokenLocation {
    let offset = min(max(offset, 0), bytes.count)
    var mark = marks[offset / Self.stride]
    for byte in bytes[offset / Self.stride * Self.stride..<offset] { mark.pass(byte) }
    return TokenLocation(file: file, line: mark.line, column: mark.column)
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
