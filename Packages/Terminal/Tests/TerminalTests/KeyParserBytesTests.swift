import Terminal
import Testing

/// Bytes that no keyboard sends on purpose.
@Suite struct KeyParserBytesTests {
  /// The scalars that were typed.
  private func scalars(_ inputs: [KeyInput]) -> [Unicode.Scalar] {
    inputs.flatMap { input -> [Unicode.Scalar] in
      guard case .key(let press) = input, let typed = press.typed else { return [] }
      return Array(typed.unicodeScalars)
    }
  }

  @Test(
    "malformed UTF-8 is replaced as the Unicode Standard recommends",
    arguments: [
      ([0x61, 0x80, 0x62], "a\u{FFFD}b"), ([0xC3, 0x28], "\u{FFFD}("), ([0xFF], "\u{FFFD}"),
      ([0xE2, 0x82, 0x61], "\u{FFFD}a"), ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF0, 0x9F, 0x98, 0xC3, 0xA9], "\u{FFFD}é"),
    ] as [([UInt8], String)])
  func malformed(bytes: [UInt8], text: String) {
    var parser = KeyParser()
    #expect(scalars(bytes.flatMap { parser.feed([$0]) }) == Array(text.unicodeScalars))
  }

  @Test("a character that is cut off is replaced once, and the key after it is kept")
  func cut() {
    var parser = KeyParser()
    #expect(parser.feed([0xE2, 0x82]).isEmpty)
    #expect(!parser.isPending)
    #expect(parser.flush() == [.key("\u{FFFD}")])
    #expect(parser.feed([0xE2, 0x82, 0x03]) == [.key("\u{FFFD}"), .key(.control("c"))])
  }

  @Test("random bytes without controls are decoded as the standard library does")
  func decoding() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<2000 {
      let bytes = (0..<12).map { _ in
        // Leads and continuations more often than not; no C1 controls, which are no keys.
        [
          0x41, 0xC3, 0xE0, 0xE2, 0xED, 0xF0, 0xF4, 0xF5, 0xA0, 0xBF, 0xB0,
          UInt8.random(in: 0xA0...0xFF, using: &random),
        ]
        .randomElement(using: &random) ?? 0x41
      }
      var parser = KeyParser()
      let typed = scalars(bytes.flatMap { parser.feed([$0]) } + parser.flush())
      #expect(typed == Array(String(decoding: bytes, as: UTF8.self).unicodeScalars), "\(bytes)")
    }
  }

  @Test("random sequences never trap, give the same however they are split, and end")
  func fuzz() {
    var random = SeededRandom(seed: 2)
    let likely = Array("\u{1B}\u{1B}\u{1B}[[O]P_M~$;:0123456789AZu<?\u{7}\\\u{3}é".utf8)
    for round in 0..<4000 {
      let bytes = (0..<40).map { _ in
        Bool.random(using: &random)
          ? likely.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
      }
      var whole = KeyParser()
      var single = KeyParser()
      let once = whole.feed(bytes) + whole.flush()
      let split = bytes.flatMap { single.feed([$0]) } + single.flush()
      #expect(texts(once) == texts(split), "round \(round): \(bytes)")
      #expect(whole.feed("q".utf8) == [.key("q")], "round \(round): \(bytes)")
      #expect(single.flush().isEmpty)
    }
  }

  /// The inputs with characters that follow each other joined, as splitting may part an accent from
  /// its letter.
  private func texts(_ inputs: [KeyInput]) -> [String] {
    var parts: [String] = []
    var isText = false
    for input in inputs {
      if case .key(let press) = input, let typed = press.typed {
        if isText { parts[parts.count - 1].append(typed) } else { parts.append(String(typed)) }
        isText = true
      } else {
        parts.append("\(input)")
        isText = false
      }
    }
    return parts
  }

  @Test("a paste is cut at its limit, between characters, and what follows is still a paste")
  func longPaste() {
    var parser = KeyParser()
    _ = parser.feed("\u{1B}[200~".utf8)
    #expect(parser.isUnfinished)
    #expect(parser.feed([UInt8](repeating: 0x61, count: KeyParser.pasteLimit - 1)).isEmpty)
    #expect(parser.feed("éq".utf8).isEmpty)
    let kept = String(repeating: "a", count: KeyParser.pasteLimit - 1)
    #expect(parser.feed("q\u{1B}[201~x".utf8) == [.pasted(kept), .key("x")])
    #expect(!parser.isUnfinished)
  }

  @Test("a paste without an end is given out when it is flushed")
  func openPaste() {
    var parser = KeyParser()
    #expect(parser.feed("\u{1B}[200~half\u{1B}[20".utf8).isEmpty)
    #expect(!parser.isPending)
    #expect(parser.flush() == [.pasted("half\u{1B}[20")])
    #expect(parser.feed("1~".utf8) == [.key("1"), .key("~")])
  }
}
