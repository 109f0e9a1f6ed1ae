import DomainModels
import Networking
import Testing

struct LineParserTests {
  @Test(
    "lines are the same however they are cut",
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("\n", [""]),
      ("\n\n", ["", ""]), ("a\r\nb\r\n", ["a", "b"]), ("a\rb\n", ["a\rb"]), ("a\r", ["a"]),
      ("a\r\r\n", ["a\r"]), ("é\n日本", ["é", "日本"]), ("\u{FEFF}a\n", ["\u{FEFF}a"]),
    ])
  func linesAreTheSameHoweverCut(text: String, lines: [String]) throws {
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var parser = LineParser()
      var found = try parser.feed(bytes[..<cut])
      found += try parser.feed(bytes[cut...])
      found += try parser.finish()
      #expect(found.map { Array($0.utf8) } == lines.map { Array($0.utf8) }, "cut at \(cut)")
    }
  }

  @Test("a line that is too long ends the reading, and the lines before it are there")
  func lineLimit() throws {
    let bytes = Array("abcd\nabcde\nx\n".utf8)
    for cut in 0...bytes.count {
      var parser = LineParser(limit: 4)
      var lines: [String] = []
      #expect(throws: StreamError(.lineTooLong, offset: 5, limit: 4)) {
        try parser.feed(bytes[..<cut], into: &lines)
        try parser.feed(bytes[cut...], into: &lines)
      }
      #expect(lines == ["abcd"])
      #expect(throws: StreamError.self) { try parser.feed([0x0A]) }
      #expect(throws: StreamError.self) { try parser.finish() }
    }
  }

  @Test("a line without its end has its limit too")
  func lastLineLimit() throws {
    var parser = LineParser(limit: 4)
    #expect(try parser.feed(Array("abcd".utf8)).isEmpty)
    #expect(try parser.finish() == ["abcd"])
    var other = LineParser(limit: 4)
    #expect(throws: StreamError.self) { try other.feed(Array("abcde".utf8)) }
  }
}
