import DomainModelsTesting
import Foundation
import Secrets
import Testing

@testable import LocalSecrets

/// The meaning of the lines of a file of variables.
struct DotEnvParserTests {
  static func parse(_ bytes: [UInt8]) throws -> [String: String] {
    try bytes.withUnsafeBytes { bytes in
      var parser = DotEnvParser(bytes, path: ".env")
      return try parser.parse().mapValues { secret in
        secret.withBytes { String(decoding: $0, as: UTF8.self) }
      }
    }
  }

  private func parse(_ text: String) throws -> [String: String] {
    try DotEnvParserTests.parse(Array(text.utf8))
  }

  @Test(arguments: [
    ("A=1", "1"), ("A=1\n", "1"), ("A=1\r\n", "1"), ("A=1\r", "1"), ("\u{FEFF}A=1", "1"),
    ("  A = 1  ", "1"), ("export A=1", "1"), ("export\tA=1", "1"), ("A=", ""), ("A=   ", ""),
    ("A=a b  c", "a b  c"), ("A=1 # note", "1"), ("A=1\t#note", "1"), ("A=1#2", "1#2"),
    ("A=#note", ""), ("A= # note", ""), ("A=a'b\"c", "a'b\"c"), ("A=$HOME\\n", "$HOME\\n"),
    ("A=x=y==", "x=y=="), ("A='1'", "1"), ("A=\"1\"", "1"), ("A=''", ""), ("A=\"\"", ""),
    ("A=' # $x \\n \" '", " # $x \\n \" "), ("A=\"'\"", "'"), ("A='1' # note", "1"),
    ("A=\"a\\\"b\\\\c\\n\\r\\t\\$d\"", "a\"b\\c\n\r\t$d"), ("A=\"\\\\\"", "\\"),
    ("A=\"1\n2\"", "1\n2"), ("A=\"1\r\n2\"", "1\n2"), ("A='1\r\n2'", "1\n2"),
    ("A=\"1\r2\"", "1\r2"), ("# x\n\n \t\nA=1\n#A=2", "1"),
    ("A=\u{E9} \u{1F511}", "\u{E9} \u{1F511}"),
    ("#A='\r\nA=1", "1"), ("A='1'#note", "1"),
  ])
  func lineMeans(_ text: String, _ value: String) throws {
    #expect(try parse(text) == ["A": value])
  }

  @Test func severalVariables() throws {
    let text = "A=1\nexport B_2='two' # note\nC=\"3\n4\"\r\n\r\n_d=\nexport=5\n"
    let wanted = ["A": "1", "B_2": "two", "C": "3\n4", "_d": "", "export": "5"]
    #expect(try parse(text) == wanted)
    #expect(try parse("") == [:])
    #expect(try parse("\u{FEFF}") == [:])
    #expect(try parse("\n# nothing\n") == [:])
    #expect(try parse("export export=6") == ["export": "6"])
  }

  @Test func bytesThatAreNoTextStay() throws {
    let bytes = Array("A=".utf8) + [0xFF, 0x80]
    let value = try bytes.withUnsafeBytes { buffer in
      var parser = DotEnvParser(buffer, path: ".env")
      return try parser.parse()["A"]
    }
    #expect(value == Secret(bytes: [0xFF, 0x80]))
  }

  @Test(arguments: [
    ("A=1\nB", ".env:2:2: there is no \"=\" after the variable"),
    ("A=1\n  B 2", ".env:2:5: there is no \"=\" after the variable"),
    ("export A", ".env:1:9: there is no \"=\" after the variable"),
    ("=1", ".env:1:1: no variable can start like this"),
    ("\u{FEFF}=1", ".env:1:1: no variable can start like this"),
    ("export 1=1", ".env:1:8: no variable can start like this"),
    ("A=1\r\n9A=1", ".env:2:1: no variable can start like this"),
    ("A-B=1", ".env:1:2: there is no \"=\" after the variable"),
    ("A='\u{E9}' x", ".env:1:7: there is something after the closing quote"),
    ("A=\"1\n2\" 3", ".env:2:4: there is something after the closing quote"),
    ("A=1\nB='x\ny", ".env:2:3: the quote is never closed"),
    ("A=\"x\\\"", ".env:1:3: the quote is never closed"),
    ("A=\"x\\", ".env:1:3: the quote is never closed"),
    ("A=\"1\n\\x\"", ".env:2:1: the backslash escapes nothing that is known"),
    ("A=1\n\nA=2", ".env:3:1: the variable is set in line 1 already"),
    ("B=\"1\n2\"\nA=1\n export A=2", ".env:4:2: the variable is set in line 3 already"),
    ("A=1\rB=2", ".env:1:4: there is a carriage return without a line feed"),
    ("A=1\nB=\u{0}", ".env:2:3: there is a NUL byte"),
    ("A=1\nB=''\r#", ".env:2:5: there is something after the closing quote"),
  ])
  func errorNamesThePlace(_ text: String, _ message: String) {
    let error = #expect(throws: SecretError.self) { try parse(text) }
    #expect(error?.reason == .malformed)
    #expect(error?.message == message)
    #expect(error?.hint != nil)
  }
}

/// Random files: what is written in any style reads back, and damage is found without showing it.
@Suite(.timeLimit(.minutes(30))) struct DotEnvFuzzTests {
  private static let pieces = [
    "a", "Z", "0", " ", "#", "'", "\"", "\\", "$", "=", "\t", "\u{E9}", "\u{1F511}", "-", ";", "\n",
    "export ", "x # y",
  ]

  @Test(arguments: 0..<20) func everyStyleReadsBack(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var wanted: [String: String] = [:]
      var text = Bool.random(using: &generator) ? "\u{FEFF}" : ""
      let end = Bool.random(using: &generator) ? "\r\n" : "\n"
      for index in 0..<Int.random(in: 0..<6, using: &generator) {
        let value = DotEnvFuzzTests.value(&generator)
        wanted["V\(index)"] = value
        if Bool.random(using: &generator) { text += "  # it's a \"note\"" + end }
        text += Bool.random(using: &generator) ? "export " : ""
        text += "V\(index)=" + DotEnvFuzzTests.written(value, &generator)
        text += Bool.random(using: &generator) ? " # it's" + end : end
      }
      #expect(try DotEnvParserTests.parse(Array(text.utf8)) == wanted)
    }
  }

  @Test(arguments: 0..<20) func damageIsFoundAndNotShown(_ seed: UInt64) throws {
    let base = Array(
      "# k\nexport A=MARKER1 # x\r\nB='MARK\nER2'\nC=\"MAR\\\"KER\\n3\"\n\nD_4 = MARKER4\n".utf8)
    var generator = SeededGenerator(seed: seed)
    var refused = 0
    for _ in 0..<500 {
      var bytes = base
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        case 2:
          let piece = DotEnvFuzzTests.pieces.randomElement(using: &generator) ?? ""
          bytes.insert(contentsOf: piece.utf8, at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 9))
        }
      }
      do {
        _ = try DotEnvParserTests.parse(bytes)
      } catch let error as SecretError {
        refused += 1
        let place = error.message.split(separator: ":").dropFirst().prefix(2).compactMap { Int($0) }
        try #require(place.count == 2, "\(error.message)")
        let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
        #expect(place[0] >= 1 && place[0] <= lines)
        #expect(place[1] >= 1 && place[1] <= bytes.count + 1)
        #expect(!"\(error)".contains("MAR") && !"\(error)".contains("KER"))
      }
    }
    #expect(refused > 50)
  }

  private static func value(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0..<8, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
  }

  /// The value in a random one of the styles that can hold it.
  private static func written(_ value: String, _ generator: inout SeededGenerator) -> String {
    let isPlain =
      value.allSatisfy { !" \t\n#".contains($0) } && value.first != "'" && value.first != "\""
    var styles = [
      "\"" + value.map { "\"\\$".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\"",
      "\""
        + value.map { ["\n": "\\n", "\t": "\\t", "\"": "\\\"", "\\": "\\\\"][$0] ?? "\($0)" }
        .joined() + "\"",
    ]
    if !value.contains("'") { styles.append("'\(value)'") }
    if isPlain { styles.append(value) }
    return styles.randomElement(using: &generator) ?? styles[0]
  }
}
