import Foundation
import Testing

@testable import Matching

@Suite struct BlockedTests {
  private struct Member: Sendable {
    let id: String
    var blocked: Set<String> = []
  }

  private let filters: [TwoWayFilter<Member>] = [
    .blocked("blocks", id: \.id, blocked: \.blocked)
  ]

  private func pool(_ people: [Member]) throws -> CandidatePool<Member> {
    try CandidatePool(people, filters: filters, vector: { _ in [1] })
  }

  @Test(
    "MP19 a block holds for every way to write an id that Swift holds equal",
    arguments: [
      ("Andr\u{E9}", "Andre\u{301}"), ("Andre\u{301}", "Andr\u{E9}"), ("\u{212A}", "K"),
      ("K", "\u{212A}"), ("\u{AC01}", "\u{1100}\u{1161}\u{11A8}"),
      ("e\u{323}\u{302}", "e\u{302}\u{323}"), ("\u{1EC7}", "e\u{302}\u{323}"),
      ("\u{F900}", "\u{8C48}"), ("Ada", "Ada"),
    ])
  func equalIds(written: String, blocked: String) throws {
    #expect(written == blocked)
    let people = [
      Member(id: "Ben", blocked: [blocked]), Member(id: written), Member(id: "Cem"),
      Member(id: "Andre"),
    ]
    let pool = try pool(people)
    let read = try CandidatePool(
      encoded: pool.encoded, filters: filters, vector: { _ in [1] })
    for pool in [pool, read] {
      #expect(try pool.search(forRow: 0, top: 9).map(\.row) == [2, 3])
      #expect(try pool.mask(forRow: 0).rows == [2, 3])
      #expect(try pool.search(forRow: 1, top: 9).map(\.row) == [2, 3])
      #expect(try pool.mask(forRow: 1).rows == [2, 3])
      #expect(try pool.reasons(forRow: 0).filters[0].alone.mine == 1)
      #expect(try pool.reasons(forRow: 1).filters[0].alone.theirs == 1)
      #expect(try pool.mask(for: Member(id: blocked)).rows == [1, 2, 3])
    }
  }

  @Test("MP19 blocks come and go, however many block the same person")
  func changes() throws {
    var pool = try pool(
      [Member(id: "Ada")] + (1..<300).map { Member(id: "\($0)", blocked: ["Ada"]) })
    #expect(try pool.mask(forRow: 0).isEmpty)
    for row in 1..<299 { try pool.replace(row, with: Member(id: "\(row)")) }
    #expect(try pool.mask(forRow: 0).count == 298)
    try pool.remove(299)
    #expect(try pool.reasons(forRow: 0).filters[0].alone.count == 0)
  }
}

@Suite struct CanonicalFormTests {
  @Test(
    "MP19 equal strings have the same form, and others another: each scalar, and marks in any order"
  )
  func equality() {
    // Ideographs and syllables have no exceptions among them; one of fifty is taken.
    let scalars = (UInt32(0)..<0x2FA20).filter { value in
      let isLong =
        (0x3400..<0xF900).contains(value) || (0x17000..<0x1AFF0).contains(value)
        || (0x20000..<0x2F800).contains(value)
      return !isLong || value % 50 == 0
    }
    .compactMap(Unicode.Scalar.init)
    .filter { ![.unassigned, .privateUse].contains($0.properties.generalCategory) }
    var seen: [String: [UInt8]] = [:]
    var changed = 0
    var wrong: [Unicode.Scalar] = []
    for scalar in scalars {
      let text = String(scalar)
      let own = Array(text.utf8)
      let form = CanonicalForm.bytes(of: text)
      let decomposed = Array(text.decomposedStringWithCanonicalMapping.utf8)
      // Foundation may know an older Unicode and leave a scalar as it is.
      let isKnown = form == decomposed || decomposed == own
      let isFirst = seen.updateValue(form, forKey: text).map { $0 == form } ?? true
      changed += form == own ? 0 : 1
      if !isKnown || !isFirst || String(decoding: form, as: UTF8.self) != text {
        wrong.append(scalar)
      }
    }
    #expect(wrong.isEmpty)
    #expect(changed > 2_000)
    var dice = SplitMix64(seed: 95)
    let marks = ["\u{301}", "\u{323}", "\u{327}", "\u{308}", "\u{302}", "\u{F71}", "\u{F72}"]
    for _ in 0..<500 {
      let word = ["e", "\u{E9}", "\u{1EC7}", "\u{AC00}", "\u{212B}", "a", "\u{11A8}"]
      let text = (0..<6).map { _ in
        dice.below(2) == 0 ? word[dice.below(7)] : marks[dice.below(7)]
      }
      .joined()
      let form = CanonicalForm.bytes(of: text)
      #expect(form == Array(text.decomposedStringWithCanonicalMapping.utf8))
      #expect(form == CanonicalForm.bytes(of: text.precomposedStringWithCanonicalMapping))
    }
  }
}
