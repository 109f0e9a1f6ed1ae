import Interchange
import Testing

/// Bytes and characters.
struct CSVEncodingTests {
  private func utf16(_ text: String, isLittleEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let pair = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
      return isLittleEndian ? pair : pair.reversed()
    }
  }

  @Test("UTF-8 is read with and without its mark")
  func utf8() {
    let plain = CSVOutcome("é,b\n漢,😀\n")
    let marked = CSVOutcome("\u{FEFF}é,b\n漢,😀\n")
    #expect(plain == marked)
    #expect(plain.header?.names == ["é", "b"])
    #expect(plain.texts == [["漢", "😀"]])
    #expect(plain.encoding == .utf8)
    #expect(CSVOutcome("\u{FEFF}\"a,b\",c\n").header?.names == ["a,b", "c"])
  }

  @Test("UTF-16 with its mark is read, either byte first", arguments: [true, false])
  func utf16(_ isLittleEndian: Bool) {
    let outcome = CSVOutcome([
      utf16("\u{FEFF}é\tb\r\n漢\t\"😀\r\n\"\r\n", isLittleEndian: isLittleEndian)
    ])
    #expect(outcome.header?.names == ["é", "b"])
    #expect(outcome.texts == [["漢", "😀\r\n"]])
    #expect(outcome.encoding == (isLittleEndian ? .utf16LittleEndian : .utf16BigEndian))
    #expect(outcome.problems == [])
  }

  @Test("broken UTF-16 is repaired and reported with its place")
  func brokenUTF16() {
    var bytes = utf16("\u{FEFF}a\tb\n1\t2\n", isLittleEndian: true)
    bytes += [0x41, 0, 0, 0xD8, 0x42, 0, 0, 0xDC, 0x43]
    let outcome = CSVOutcome([bytes])
    #expect(outcome.texts == [["1", "2"], ["A\u{FFFD}B\u{FFFD}\u{FFFD}"]])
    #expect(
      outcome.notes == ["3:1 wrong_field_count", "3:2 lone_surrogate", "3:5 half_code_unit"])
  }

  @Test("records that aren't UTF-8 are read as Windows-1252, and the first is reported")
  func windows1252() {
    let text = Array("name,price\nok,é\n".utf8)
    let bytes =
      text + Array("x\"".utf8) + [0xE9, 0x2C, 0x80, 0x0A] + Array("\"a".utf8)
      + [0x0A, 0x93] + Array("\"\"q".utf8) + [0x94] + Array("\",ü".utf8) + [0xFC, 0x0A]
    let outcome = CSVOutcome([bytes + Array("漢,1\n".utf8)])
    #expect(outcome.texts == [["ok", "é"], ["x\"é", "€"], ["a\n“\"q”", "Ã¼ü"], ["漢", "1"]])
    #expect(outcome.notes == ["3:2 quote_in_plain_field", "3:3 not_utf8"])
    #expect(outcome.encoding == .windows1252)
    #expect(outcome.windows1252Count == 2)
  }

  @Test("an encoding that was asked for holds")
  func asked() {
    let bytes = Array("é\n".utf8)
    let windows = CSVOutcome([bytes], CSVOptions(encoding: .windows1252, hasHeader: false))
    #expect(windows.texts == [["Ã©"]])
    #expect(windows.problems == [])
    let strict = CSVOutcome([[0x61, 0xE9, 0x0A]], CSVOptions(encoding: .utf8, hasHeader: false))
    #expect(strict.texts == [["a\u{FFFD}"]])
    #expect(strict.notes == ["1:2 not_utf8"])
    let bare = CSVOutcome(
      [utf16("a,é\n", isLittleEndian: false)],
      CSVOptions(encoding: .utf16BigEndian, hasHeader: false))
    #expect(bare.texts == [["a", "é"]])
  }

  @Test("each byte of Windows-1252 stands for what the Encoding Standard says")
  func everyByte() {
    let bytes = (UInt8(0x80)...0xFF).map { $0 }
    let outcome = CSVOutcome([bytes], CSVOptions(encoding: .windows1252, hasHeader: false))
    let expected =
      "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ"
      + String(String.UnicodeScalarView((0xA0...0xFF).compactMap { Unicode.Scalar($0) }))
    #expect(outcome.texts == [[expected]])
  }

  @Test(
    "over-long forms, surrogates and what is cut are not UTF-8",
    arguments: [
      [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xE2, 0x82], [0x80], [0xFE], [0xF5, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func invalid(_ bytes: [UInt8]) {
    #expect(CSVOutcome([Array("h\n".utf8), bytes]).notes == ["2:1 not_utf8"])
  }
}
