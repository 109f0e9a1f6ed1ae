import Spreadsheets
import Testing

/// The XML that workbooks are made of.
struct XMLParserTests {
  /// Events as short lines.
  private func read(_ chunks: [[UInt8]], tokenLimit: Int = 1000) throws(XMLError) -> [String] {
    var parser = StrictXMLParser(tokenLimit: tokenLimit)
    var lines: [String] = []
    for number in 0...chunks.count {
      if number < chunks.count { parser.feed(chunks[number]) } else { parser.finish() }
      while let event = try parser.next() {
        switch event {
        case .start(let tag):
          lines.append(tag.attributes.reduce("<\(tag.name)") { "\($0) \($1.name)=\($1.value)" })
        case .end(let name): lines.append(">\(name)")
        case .text(let text): lines.append("=\(String(decoding: text, as: UTF8.self))")
        }
      }
    }
    return lines
  }

  private func read(_ text: String) throws(XMLError) -> [String] { try read([Array(text.utf8)]) }

  private func error(_ text: String) -> String {
    do throws(XMLError) {
      return "\(try read(text))"
    } catch {
      return "\(error.line):\(error.column) \(error.code.rawValue)"
    }
  }

  @Test("elements, attributes, text, entities and CDATA are read")
  func good() throws {
    let text = """
      \u{FEFF}<?xml version="1.0" encoding="UTF-8"?><!-- c -->
      <x:a r:b='1 > 0' c="&lt;&amp;&#65;&#x1F600;\n"><b/>t&quot;\r\n<![CDATA[<&]]><!-- x --> e</x:a >
      <?end?>
      """
    #expect(
      try read(text) == [
        "<a r:b=1 > 0 c=<&A😀 ", "<b", ">b", "=t\"\n", "=<&", "= e", ">a",
      ])
  }

  @Test(
    "what isn't XML is refused with its place",
    arguments: [
      ("", "1:1 unexpected_end"), ("  ", "1:3 unexpected_end"),
      ("x<a/>", "1:1 unexpected_character"),
      ("<a>", "1:4 unexpected_end"), ("<a", "1:1 unexpected_end"),
      ("<a/><b/>", "1:5 unexpected_character"),
      ("<a>\n é</b>", "2:3 wrong_end_tag"), ("<a></a></a>", "1:8 wrong_end_tag"),
      ("<a b='1' b='2'/>", "1:10 duplicate_attribute"), ("<a b='<'/>", "1:7 unexpected_character"),
      ("<a b=1/>", "1:6 unexpected_character"), ("<a b='1'c='2'/>", "1:9 unexpected_character"),
      ("<a>&nbsp;</a>", "1:4 unknown_entity"), ("<a>&</a>", "1:4 unknown_entity"),
      ("<a>&#0;</a>", "1:4 unknown_entity"), ("<a>&#xD800;</a>", "1:4 unknown_entity"),
      ("<a>&#x110000;</a>", "1:4 unknown_entity"), ("<a>&#+65;</a>", "1:4 unknown_entity"),
      ("<a>]]></a>", "1:4 unexpected_character"), ("<a>\u{1}</a>", "1:4 unexpected_character"),
      ("<!DOCTYPE a [<!ENTITY b \"b\">]><a>&b;</a>", "1:1 document_type"),
      ("<a><!ELEMENT></a>", "1:4 document_type"), ("<a><!-- ", "1:4 unexpected_end"),
      ("<?xml version='1.0' encoding='UTF-16'?><a/>", "1:1 encoding"),
      ("<1/>", "1:2 unexpected_character"),
      ("<a>" + String(repeating: "<b>", count: 64), "1:193 too_deep"),
      ("<a>" + String(repeating: "x", count: 1001) + "</a>", "1:4 too_long"),
      ("<a><!--" + String(repeating: "x", count: 1001) + "--></a>", "1:4 too_long"),
      ("<a b='" + String(repeating: "x", count: 1001) + "'/>", "1:1 too_long"),
    ])
  func bad(_ text: String, _ expected: String) {
    #expect(error(text) == expected)
  }

  @Test("bytes that aren't UTF-8 are refused")
  func encoding() throws {
    for bytes in [[0x3C, 0x61, 0x3E, 0xE9, 0x3C, 0x2F, 0x61, 0x3E], [0xFF, 0xFE, 0x3C, 0]]
      as [[UInt8]]
    {
      #expect(try #require(throws: XMLError.self) { try read([bytes]) }.code == .encoding)
    }
  }

  private static let samples = [
    "\u{FEFF}<?xml version='1.0'?><a><!-- - -- > --><b c=\"x'>y\"/>é&amp;<![CDATA[]]]]>漢</a>\n<!--e-->",
    "<a><b>1</b> <c d='1' e='2'>2</c><d/>\r\n</a>", "<a><b></c></a>", "<a>&bad;</a>",
    "<a><!DOCTYPE b></a>", "<a b='1' b='1'/>", "<a>x\u{2}</a>", "<a/>\nx",
  ]

  @Test("how a text is cut makes no difference", arguments: 0..<8)
  func cuts(_ number: Int) {
    let bytes = Array(Self.samples[number].utf8)
    let whole = outcome([bytes])
    for cut in 0...bytes.count {
      #expect(outcome([Array(bytes[..<cut]), Array(bytes[cut...])]) == whole)
    }
    #expect(outcome(bytes.map { [$0] }) == whole)
  }

  private func outcome(_ chunks: [[UInt8]]) -> String {
    do throws(XMLError) {
      return "\(try read(chunks))"
    } catch {
      return error.message
    }
  }

  @Test("no input stops the parser, and cuts never show", arguments: 0..<4)
  func anything(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces =
      [
        "<", ">", "</a>", "<a>", "<b c='d'>", "</b>", "/>", "&amp;", "&", ";", "'", "\"", "<!--",
        "-->",
        "<![CDATA[", "]]>", "<?", "?>", "x", "é", " ", "\r\n", "=", "<!", "&#65;", "\u{0}",
      ].map { Array($0.utf8) } + [[0xE9]]
    var good = 0
    for round in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).flatMap { _ in
        pieces.randomElement(using: &random) ?? []
      }
      let framed =
        Bool.random(using: &random) ? Array("<a>".utf8) + bytes + Array("</a>".utf8) : bytes
      let whole = outcome([framed])
      if whole.hasPrefix("[") { good += 1 }
      if round % 5 == 0, outcome(framed.map { [$0] }) != whole {
        Issue.record("seed \(seed), round \(round): \(framed)")
      }
    }
    #expect((40..<1_600).contains(good))
  }
}
