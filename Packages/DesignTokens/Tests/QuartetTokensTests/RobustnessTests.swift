import DesignTokens
import DomainModelsTesting
import Testing

@testable import QuartetTokens

/// Properties of every resolver, valid or not: the products' own, damaged.
@Suite struct RobustnessTests {
  private static func load(_ bytes: [UInt8]) throws -> TokenResolver {
    try TokenResolver.load(bytes, name: "x") { path in
      guard let bytes = EmbeddedTokens.bytes(of: path) else { throw MissingSource(path: path) }
      return bytes
    }
  }

  @Test("every prefix of the resolver is one issue inside the prefix, never a crash")
  func prefixes() throws {
    var bytes = try SourceTree.data("quartet.resolver.json")
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
    for length in 0..<bytes.count {
      let error = try #require(throws: TokenFileError.self) {
        try Self.load(Array(bytes[..<length]))
      }
      #expect(error.issues.map(\.code) == [.invalidJSON])
      #expect((1...lines).contains(error.issues[0].line))
    }
  }

  @Test("changed bytes never crash, and every issue has a place", arguments: 0..<4)
  func mutations(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let original = try SourceTree.data("quartet.resolver.json")
    let alphabet = Array("{}[]\",:$.#/0123456789eE+-abcdpx \n".utf8) + [0x80, 0xC3, 0xFF]
    var outcomes: [String: Int] = [:]
    for _ in 0..<150 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: place)
        default: bytes[place] = alphabet.randomElement(using: &random) ?? 0
        }
      }
      do {
        let report = try Self.load(bytes).check()
        outcomes[report.tokens == nil ? "unresolved" : "read", default: 0] += 1
        #expect(report.tokens != nil || !report.errors.isEmpty)
      } catch let error as TokenFileError {
        let isJSON = error.issues.allSatisfy { $0.code != .invalidJSON }
        outcomes[isJSON ? "refused" : "no JSON", default: 0] += 1
        #expect(!error.issues.isEmpty)
        #expect(error.issues.allSatisfy { $0.line >= 1 && $0.column >= 1 })
      }
    }
    // Most outcomes are met with every seed.
    #expect(outcomes.count >= 3, "\(outcomes)")
  }
}
