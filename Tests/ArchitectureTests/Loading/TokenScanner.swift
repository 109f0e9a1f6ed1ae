/// Takes a Swift source apart into words and marks, leaving out comments and texts.
///
/// The text of an interpolation is code and is kept. Bare regular expressions (`/…/`) are read as
/// code too, which a quotation mark in one of them would upset: write them as `#/…/#`.
struct TokenScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var touches = false
  private var tokens: [Token] = []

  static func tokens(of text: String) -> [Token] {
    var scanner = TokenScanner(bytes: Array(text.utf8))
    scanner.scanCode(inInterpolation: false)
    return scanner.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ distance: Int = 0) -> UInt8 {
    position + distance < bytes.count ? bytes[position + distance] : 0
  }

  private func isNext(_ text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
  }

  private mutating func scanCode(inInterpolation: Bool) {
    var depth = 0
    while position < bytes.count {
      let next = byte()
      if next <= 32 {
        advance()
        touches = false
      } else if isWord(next) {
        emit(wordLength())
      } else if next == UInt8(ascii: "/"), isNext("//") {
        skipLine()
      } else if next == UInt8(ascii: "/"), isNext("/*") {
        skipBlock()
      } else if let pounds = textOpening() {
        skipText(pounds: pounds)
      } else if next == UInt8(ascii: "@") || next == UInt8(ascii: "#") {
        emit(wordLength())
      } else {
        if inInterpolation {
          if byte() == UInt8(ascii: "(") { depth += 1 }
          if byte() == UInt8(ascii: ")") {
            if depth == 0 { return advance() }
            depth -= 1
          }
        }
        emit(1)
      }
    }
  }

  private mutating func emit(_ count: Int) {
    let text = String(decoding: bytes[position..<position + count], as: UTF8.self)
    tokens.append(Token(text: text, line: line, touchesPrevious: touches))
    touches = true
    advance(count)
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }

  /// A word may begin with the mark of an attribute or a directive.
  private func wordLength() -> Int {
    var length = 1
    while isWord(byte(length)) { length += 1 }
    return length
  }

  private mutating func skipLine() {
    position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    touches = false
  }

  private mutating func skipBlock() {
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        advance(2)
      } else if isNext("*/") {
        depth -= 1
        advance(2)
      } else {
        advance()
      }
    } while depth > 0 && position < bytes.count
    touches = false
  }

  /// The number of `#` that stand before the quotation mark that comes now; nil if no text begins
  /// here.
  private func textOpening() -> Int? {
    var pounds = 0
    while byte(pounds) == UInt8(ascii: "#") { pounds += 1 }
    return byte(pounds) == UInt8(ascii: "\"") ? pounds : nil
  }

  private mutating func skipText(pounds: Int) {
    let fence = String(repeating: "#", count: pounds)
    advance(pounds)
    let quotes = isNext("\"\"\"") ? "\"\"\"" : "\""
    advance(quotes.utf8.count)
    while position < bytes.count, !isNext(quotes + fence) {
      if isNext("\\" + fence) {
        advance(1 + pounds)
        if byte() == UInt8(ascii: "(") {
          advance()
          scanCode(inInterpolation: true)
        } else {
          advance()
        }
      } else {
        advance()
      }
    }
    advance(quotes.utf8.count + pounds)
    touches = true
  }
}

/// A word or a mark of a Swift source; comments and texts are none.
struct Token: Equatable {
  let text: String
  let line: Int
  /// True if nothing stands between it and the token before it.
  let touchesPrevious: Bool
}
