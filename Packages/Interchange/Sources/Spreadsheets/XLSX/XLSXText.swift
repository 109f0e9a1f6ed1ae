/// Gathers the text of a shared or inline string: its runs one after another, without the phonetic
/// ones, which repeat it for people who can't read the characters.
struct XLSXText {
  private var bytes: [UInt8] = []
  private var phoneticDepth = 0
  private var isText = false

  mutating func take(_ event: XMLEvent) {
    switch event {
    case .start(let tag) where tag.name == "rPh": phoneticDepth += 1
    case .end("rPh"): phoneticDepth -= 1
    case .start(let tag) where tag.name == "t": isText = phoneticDepth == 0
    case .end("t"): isText = false
    case .text(let text) where isText: bytes.append(contentsOf: text)
    default: break
    }
  }

  var count: Int { bytes.count }

  /// The text so far, which starts from empty.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return XLSXText.unescaped(bytes)
  }

  /// Text in which `_x000D_` and the like have become what they stand for.
  ///
  /// Office writes characters so that XML has no place for (ECMA-376-1, 22.9.2.19).
  static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "_")) else { return bytes }
    var text: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "_"), place + 7 <= bytes.count,
        bytes[place + 1] == UInt8(ascii: "x"), bytes[place + 6] == UInt8(ascii: "_"),
        bytes[(place + 2)..<(place + 6)].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let number = UInt32(
          String(decoding: bytes[(place + 2)..<(place + 6)], as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(number)
      {
        text.append(contentsOf: String(scalar).utf8)
        place += 7
      } else {
        text.append(bytes[place])
        place += 1
      }
    }
    return text
  }
}

/// The place of a cell, as `B7` names it.
struct XLSXReference: Equatable {
  /// The most rows and columns that a sheet has.
  static let rows = 1_048_576
  static let columns = 16_384

  /// The column, from 0.
  let column: Int

  /// The row, from 1.
  let row: Int

  /// Reads a name; nil if a sheet has no such cell.
  init?(_ text: String) {
    var column = 0
    var row = 0
    var hasDigits = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z") where !hasDigits:
        column = column * 26 + Int(byte - UInt8(ascii: "A")) + 1
        guard column <= XLSXReference.columns else { return nil }
      case UInt8(ascii: "0")...UInt8(ascii: "9") where column > 0:
        hasDigits = true
        row = row * 10 + Int(byte - UInt8(ascii: "0"))
        guard row > 0, row <= XLSXReference.rows else { return nil }
      default: return nil
      }
    }
    guard hasDigits else { return nil }
    self.column = column - 1
    self.row = row
  }
}
