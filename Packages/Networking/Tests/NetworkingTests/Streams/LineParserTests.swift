import DomainModels
import Interchange
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

struct NDJSONParserTests {
  private static let text = """
    {"a": 1}
    \u{20}\t
    [1, 2\r

    {"a": 2, "a": 3}
    "\u{E9}"\r
    longer than the limit of twenty bytes
    7
    """

  @Test("each line is a document or a problem with its place, however the bytes are cut")
  func linesOrProblems() throws {
    let bytes = Array(Self.text.utf8)
    for cut in 0...bytes.count {
      var parser = NDJSONParser(limit: 20)
      var found = try parser.feed(bytes[..<cut])
      found += try parser.feed(bytes[cut...])
      found += try parser.finish()
      #expect(found.map(Self.shown) == Self.expected, "cut at \(cut)")
    }
  }

  private static let expected = [
    #"{"a":1}"#,
    "3:6 unexpected_end", "5:10 duplicate_key", #""é""#, "7:1 line_too_long", "7",
  ]

  private static func shown(_ element: NDJSONParser.Element) -> String {
    switch element {
    case .success(let document): document.value(of: document.root).text()
    case .failure(let problem): "\(problem.line):\(problem.column) \(problem.code)"
    }
  }

  @Test("a problem is a sentence")
  func sentences() throws {
    var parser = NDJSONParser(limit: 10)
    let found = try parser.feed(Array("1\n[1,]\n12345678901\n".utf8))
    let problems = found.compactMap { element -> NDJSONProblem? in
      if case .failure(let problem) = element { problem } else { nil }
    }
    try #require(problems.count == 2)
    #expect(problems[0].message.hasPrefix("line 2, column "))
    #expect(problems[0].reason == .trailingComma)
    #expect(problems[1].message == "line 3, column 1: longer than 10 bytes")
    #expect(problems[1].reason == nil)
    #expect(problems[1].kind == .failed)
  }

  @Test func `one leading byte order mark goes, however it is cut`() throws {
    let bytes = Array("\u{FEFF}{\"a\":1}\n\u{FEFF}{}\n".utf8)
    for cut in 0...bytes.count {
      var parser = NDJSONParser()
      let lines =
        try parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...]) + parser.finish()
      #expect(lines.count == 2)
      #expect(try lines[0].get().value(of: JSONNode(index: 0)) == ["a": 1])
      #expect(throws: NDJSONProblem.self) { try lines[1].get() }
    }
  }

  @Test("a lenient parser reads what JSON does not have")
  func lenientLines() throws {
    let line = Array(#"{"a":NaN,"a":-1e400,"b":"\ud83d"}"#.utf8) + [0x0A]
    var strict = NDJSONParser()
    #expect(try strict.feed(line).map { (try? $0.get()) == nil } == [true])
    for cut in 0...line.count {
      var parser = NDJSONParser(isLenient: true)
      let found = try parser.feed(line[..<cut]) + parser.feed(line[cut...])
      let document = try #require(try found.first?.get())
      #expect(document.text("b") == "\u{FFFD}")
    }
  }
}

extension JSONDocument {
  fileprivate func text(_ name: String) -> String? { member(name, of: root).flatMap(text(of:)) }
}
