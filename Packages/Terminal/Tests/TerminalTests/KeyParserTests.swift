import Terminal
import Testing

@Suite struct KeyParserTests {
  /// Bytes of terminals, and the keys that they mean.
  static let table: [(bytes: String, inputs: [KeyInput])] = [
    // Characters, one for each that a reader sees.
    ("a", [.key("a")]), ("Aé€😀", [.key("A"), .key("é"), .key("€"), .key("😀")]),
    (" ~", [.key(" "), .key("~")]),
    // Control characters.
    ("\r", [.key(KeyPress(.enter))]), ("\n", [.key(.control("j"))]),
    ("\t", [.key(KeyPress(.tab))]), ("\u{7F}", [.key(KeyPress(.backspace))]),
    ("\u{8}", [.key(KeyPress(.backspace))]), ("\u{3}", [.key(.control("c"))]),
    ("\u{1}\u{1A}", [.key(.control("a")), .key(.control("z"))]), ("\0", [.key(.control(" "))]),
    ("\u{1C}\u{1F}", [.key(.control("\\")), .key(.control("_"))]),
    // Alt is Escape before the key.
    ("\u{1B}b", [alt("b")]), ("\u{1B}é", [alt("é")]),
    ("\u{1B}\u{7F}", [.key(KeyPress(.backspace, .alt))]),
    ("\u{1B}\r", [.key(KeyPress(.enter, .alt))]),
    ("\u{1B}\n", [.key(KeyPress(.character("j"), [.alt, .control]))]),
    ("\u{1B}\u{3}", [.key(KeyPress(.character("c"), [.alt, .control]))]),
    ("\u{1B}\u{1B}x", [.key(KeyPress(.escape)), alt("x")]),
    // Keys with a sequence of their own: xterm's, in both modes.
    ("\u{1B}[A\u{1B}[B", [.key(KeyPress(.up)), .key(KeyPress(.down))]),
    ("\u{1B}OC\u{1B}OD", [.key(KeyPress(.right)), .key(KeyPress(.left))]),
    ("\u{1B}[H\u{1B}OF", [.key(KeyPress(.home)), .key(KeyPress(.end))]),
    ("\u{1B}[2~\u{1B}[3~", [.key(KeyPress(.insert)), .key(KeyPress(.delete))]),
    ("\u{1B}[5~\u{1B}[6~", [.key(KeyPress(.pageUp)), .key(KeyPress(.pageDown))]),
    ("\u{1B}[1~\u{1B}[4~", [.key(KeyPress(.home)), .key(KeyPress(.end))]),
    ("\u{1B}OP\u{1B}OS", [.key(KeyPress(.function(1))), .key(KeyPress(.function(4)))]),
    ("\u{1B}[15~\u{1B}[17~", [.key(KeyPress(.function(5))), .key(KeyPress(.function(6)))]),
    ("\u{1B}[21~\u{1B}[24~", [.key(KeyPress(.function(10))), .key(KeyPress(.function(12)))]),
    ("\u{1B}[25~\u{1B}[29~", [.key(KeyPress(.function(13))), .key(KeyPress(.function(16)))]),
    ("\u{1B}[34~", [.key(KeyPress(.function(20)))]),
    ("\u{1B}[[A\u{1B}[[E", [.key(KeyPress(.function(1))), .key(KeyPress(.function(5)))]),
    ("\u{1B}OM\u{1B}Oj\u{1B}Oy", [.key(KeyPress(.enter)), .key("*"), .key("9")]),
    // With modifiers.
    ("\u{1B}[1;5C", [.key(KeyPress(.right, .control))]),
    ("\u{1B}[1;2A", [.key(KeyPress(.up, .shift))]),
    ("\u{1B}[1;8H", [.key(KeyPress(.home, [.shift, .alt, .control]))]),
    ("\u{1B}[3;3~", [.key(KeyPress(.delete, .alt))]),
    ("\u{1B}[15;2~", [.key(KeyPress(.function(5), .shift))]),
    ("\u{1B}[1;2R", [.key(KeyPress(.function(3), .shift))]),
    (
      "\u{1B}O5A\u{1B}O1;2P", [.key(KeyPress(.up, .control)), .key(KeyPress(.function(1), .shift))]
    ),
    ("\u{1B}[Z", [.key(KeyPress(.tab, .shift))]),
    ("\u{1B}[1;9A", []), ("\u{1B}[1;33A", [.key(KeyPress(.up, .alt))]),
    // rxvt's.
    ("\u{1B}[7~\u{1B}[8~", [.key(KeyPress(.home)), .key(KeyPress(.end))]),
    ("\u{1B}[7^\u{1B}[3$", [.key(KeyPress(.home, .control)), .key(KeyPress(.delete, .shift))]),
    ("\u{1B}[3@", [.key(KeyPress(.delete, [.control, .shift]))]),
    ("\u{1B}[a\u{1B}Oa", [.key(KeyPress(.up, .shift)), .key(KeyPress(.up, .control))]),
    ("\u{1B}\u{1B}[A", [.key(KeyPress(.up, .alt))]),
    ("\u{1B}\u{1B}\u{1B}[A", [.key(KeyPress(.escape)), .key(KeyPress(.up, .alt))]),
    // The kitty protocol and xterm's modifyOtherKeys.
    ("\u{1B}[97u\u{1B}[97;5u", [.key("a"), .key(.control("a"))]),
    ("\u{1B}[97;2u\u{1B}[49:33;2u", [.key("A"), .key("!")]),
    ("\u{1B}[27u\u{1B}[13;2u", [.key(KeyPress(.escape)), .key(KeyPress(.enter, .shift))]),
    (
      "\u{1B}[127;3u\u{1B}[9;5u",
      [.key(KeyPress(.backspace, .alt)), .key(KeyPress(.tab, .control))]
    ),
    ("\u{1B}[97;1:3u\u{1B}[1;1:3A", []), ("\u{1B}[97;1:2u", [.key("a")]),
    ("\u{1B}[57441;2u\u{1B}[1114112u\u{1B}[5u\u{1B}[u", []),
    (
      "\u{1B}[27;5;13~\u{1B}[27;6;67~",
      [
        .key(KeyPress(.enter, .control)), .key(KeyPress(.character("c"), [.control, .shift])),
      ]
    ),
    // Pastes, with the line ends of a terminal.
    ("\u{1B}[200~héllo\r\nq\rz\u{1B}[201~x", [.pasted("héllo\nq\nz"), .key("x")]),
    ("\u{1B}[200~\u{1B}[201~", [.pasted("")]),
    ("\u{1B}[200~\u{1B}[A\u{1B}\u{1B}[201\u{1B}[201~", [.pasted("\u{1B}[A\u{1B}\u{1B}[201")]),
    ("\u{1B}[201~", []),
    // Sequences that are no keys are swallowed whole.
    ("\u{1B}[<0;10;20M\u{1B}[<0;10;20mx", [.key("x")]), ("\u{1B}[M !!x", [.key("x")]),
    ("\u{1B}[0;10;20Mx", [.key("x")]), ("\u{1B}[I\u{1B}[Ox", [.key("x")]),
    ("\u{1B}[24;80Rx", [.key("x")]), ("\u{1B}[?62;22cx\u{1B}[>1;10;0c", [.key("x")]),
    ("\u{1B}[?2026;2$yx", [.key("x")]), ("\u{1B}[?1ux", [.key("x")]),
    ("\u{1B}[99~\u{1B}[1;2;3;4zx", [.key("x")]), ("\u{1B}OZx", [.key("x")]),
    ("\u{1B}]11;rgb:0/0/0\u{7}x", [.key("x")]), ("\u{1B}]11;rgb:0/0/0\u{1B}\\x", [.key("x")]),
    ("\u{1B}P1$r0m\u{1B}\\x", [.key("x")]), ("\u{1B}_G;OK\u{1B}\\x", [.key("x")]),
    ("\u{1B}Xq\u{18}x\u{1B}^q\u{1A}y", [.key("x"), .key("y")]),
    ("\u{1B}[\(String(repeating: "1", count: 300))Ax", [.key("x")]),
    ("\u{1B}[1;99999999999999999999Ax", [.key(KeyPress(.up)), .key("x")]), ("\u{9B}A", [.key("A")]),
    // A sequence that is broken off does not take the next key with it.
    ("\u{1B}[1;\u{3}", [.key(.control("c"))]), ("\u{1B}[1\u{1B}[A", [.key(KeyPress(.up))]),
    ("\u{1B}Oé", [.key("é")]), ("\u{1B}]0;t\u{3}", [.key(.control("c"))]),
    ("\u{1B}]0;t\u{1B}[A", [.key(KeyPress(.up))]), ("\u{1B}[[\u{3}", [.key(.control("c"))]),
    ("\u{1B}[M \u{3}", [.key(.control("c"))]),
    // An Escape right before an input without an Alt form is a key by itself.
    ("\u{1B}\u{1B}[200~a\u{1B}[201~", [.key(KeyPress(.escape)), .pasted("a")]),
    ("\u{1B}\u{1B}[Ix", [.key(KeyPress(.escape)), .key("x")]),
    ("\u{1B}\u{1B}[M !!x", [.key(KeyPress(.escape)), .key("x")]),
    ("\u{1B}\u{1B}[[A", [.key(KeyPress(.escape)), .key(KeyPress(.function(1)))]),
    ("\u{1B}\u{1B}[1\u{3}", [.key(KeyPress(.escape)), .key(.control("c"))]),
  ]

  private static func alt(_ character: Character) -> KeyInput {
    .key(KeyPress(.character(character), .alt))
  }

  @Test("bytes become keys", arguments: table)
  func keys(bytes: String, inputs: [KeyInput]) {
    var parser = KeyParser()
    #expect(parser.feed(bytes.utf8) == inputs)
    #expect(!parser.isPending)
    #expect(!parser.isUnfinished)
    #expect(parser.flush().isEmpty)
  }

  @Test("how bytes are split makes no difference", arguments: table)
  func splits(bytes: String, inputs: [KeyInput]) {
    let all = Array(bytes.utf8)
    for cut in all.indices {
      var parser = KeyParser()
      #expect(parser.feed(all[..<cut]) + parser.feed(all[cut...]) == inputs, "cut at \(cut)")
    }
    var parser = KeyParser()
    #expect(all.flatMap { parser.feed([$0]) } == inputs)
  }

  @Test("sequences after each other don't mix")
  func concatenated() {
    var parser = KeyParser()
    let bytes = KeyParserTests.table.map(\.bytes).joined()
    #expect(parser.feed(bytes.utf8) == KeyParserTests.table.flatMap(\.inputs))
  }

  @Test(
    "what may be a key by itself is one when nothing follows",
    arguments: [
      ("\u{1B}", [.key(KeyPress(.escape))]),
      ("\u{1B}\u{1B}", [.key(KeyPress(.escape)), .key(KeyPress(.escape))]),
      ("\u{1B}[", [alt("[")]), ("\u{1B}O", [alt("O")]), ("\u{1B}]", [alt("]")]),
      ("\u{1B}P", [alt("P")]), ("\u{1B}\u{1B}[", [.key(KeyPress(.escape)), alt("[")]),
      ("\u{1B}]0;title\u{1B}", [.key(KeyPress(.escape))]),
    ] as [(String, [KeyInput])])
  func pending(bytes: String, inputs: [KeyInput]) {
    var parser = KeyParser()
    let first = parser.feed(bytes.utf8)
    #expect(parser.isPending)
    #expect(first + parser.flush() == inputs)
    #expect(!parser.isPending)
    #expect(parser.feed("x".utf8) == [.key("x")])
  }

  @Test(
    "what can only be part of something waits, and is dropped in the end",
    arguments: ["\u{1B}[1", "\u{1B}O1", "\u{1B}]0", "\u{1B}[M ", "\u{1B}[["])
  func unfinished(bytes: String) {
    var parser = KeyParser()
    #expect(parser.feed(bytes.utf8).isEmpty)
    #expect(!parser.isPending)
    // Otherwise the string would swallow all further input, because the reader never flushes it.
    #expect(parser.isUnfinished)
    #expect(parser.flush().isEmpty)
    #expect(!parser.isUnfinished)
    #expect(parser.feed("x".utf8) == [.key("x")])
  }

  @Test("an Escape before what is dropped is kept")
  func escapeBeforeUnfinished() {
    var parser = KeyParser()
    #expect(parser.feed("\u{1B}\u{1B}[1".utf8).isEmpty)
    #expect(parser.flush() == [.key(KeyPress(.escape))])
  }

  @Test("characters fed together are joined as a reader sees them")
  func graphemes() {
    var parser = KeyParser()
    #expect(parser.feed("e\u{301}👩‍🚀".utf8) == [.key("e\u{301}"), .key("👩‍🚀")])
    #expect(parser.feed("e".utf8) == [.key("e")])
    #expect(parser.feed("\u{301}".utf8) == [.key("\u{301}")])
  }
}

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
