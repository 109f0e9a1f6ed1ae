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

  /// The text so far, which begins anew.
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
