import DomainModels
import Secrets
import Testing

@testable import LocalSecrets

/// Random files: what is written in any style reads back, and damage is found without showing it.
@Suite(.timeLimit(.minutes(30))) struct DotEnvFuzzTests {
  private struct Generator: RandomNumberGenerator {
    let source: RandomSource
    func next() -> UInt64 { source.next() }
  }

  private static let pieces = [
    "a", "Z", "0", " ", "#", "'", "\"", "\\", "$", "=", "\t", "\u{E9}", "\u{1F511}", "-", ";", "\n",
    "export ", "x # y",
  ]

  @Test(arguments: 0..<20) func everyStyleReadsBack(_ seed: UInt64) throws {
    var generator = Generator(source: .seeded(seed))
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
    var generator = Generator(source: .seeded(seed))
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

  private static func value(_ generator: inout Generator) -> String {
    (0..<Int.random(in: 0..<8, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
  }

  /// The value in a random one of the styles that can hold it.
  private static func written(_ value: String, _ generator: inout Generator) -> String {
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
