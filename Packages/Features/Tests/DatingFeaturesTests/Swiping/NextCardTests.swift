import DatingFeatures
import DatingModels
import Testing

@Suite struct NextCardTests {
  @Test("cards come in the deck's order, then the later pile oldest first, then the end")
  func order() async throws {
    let harbour = try await Harbour.loaded()
    var seen: [String] = []
    var counts: [[Int]] = []
    let answers: [Verdict] = [.like, .later, .pass, .later, .like, .like, .pass]
    for answer in answers {
      guard case .card(let top, let fresh, let later) = try await NextCard(harbour)() else { break }
      seen.append(top.intervention.slug)
      counts.append([fresh, later])
      #expect(top.card.claims.count == 7)
      #expect(top.verdict == (counts.count > 5 ? .later : nil))
      try await harbour.swipe(top.intervention.slug, answer)
    }
    #expect(
      seen == [
        "north-sea", "black-sea", "north-atlantic", "dead-sea", "aral", "black-sea", "dead-sea",
      ])
    #expect(counts == [[5, 0], [4, 0], [3, 1], [2, 1], [1, 2], [0, 2], [0, 1]])
    #expect(try await NextCard(harbour)() == .end(decided: 5))
  }

  @Test("asking changes nothing")
  func asking() async throws {
    let harbour = try await Harbour.loaded()
    let before = try await Contents(of: harbour.store)
    let top = try await NextCard(harbour)()
    #expect(try await NextCard(harbour)() == top)
    #expect(try await Contents(of: harbour.store) == before)
  }

  @Test("within a category, only its cards come, and only they are counted")
  func category() async throws {
    let harbour = try await Harbour.loaded()
    guard case .card(let top, let fresh, _) = try await NextCard(harbour)(in: .land) else {
      Issue.record("no card is on top")
      return
    }
    #expect(top.intervention.slug == "black-sea")
    #expect(fresh == 2)
    try await harbour.swipe("black-sea", .like)
    try await harbour.swipe("dead-sea", .pass)
    #expect(try await NextCard(harbour)(in: .land) == .end(decided: 2))
    #expect(try await NextCard(harbour)(in: .localized) == .end(decided: 0))
  }

  @Test("an undone card is on top again")
  func undone() async throws {
    let harbour = try await Harbour.loaded()
    let before = try await NextCard(harbour)()
    try await harbour.swipe("north-sea", .like)
    #expect(try await NextCard(harbour)() != before)
    try await harbour.undo()
    #expect(try await NextCard(harbour)() == before)
  }
}
