import DatingFeatures
import DatingModels
import StorageTesting
import Testing

@Suite struct LoadStackTests {
  @Test("the stack is what is fresh, in the deck's order, and then the later pile, oldest first")
  func order() async throws {
    let harbour = try await DatingFixture.loaded()
    for card in ["black-sea", "north-sea"] { try await harbour.swipe(card, .later) }
    try await harbour.swipe("dead-sea", .like)
    let stack = try await LoadStack(harbour)()
    #expect(stack.top?.intervention.slug == "north-atlantic")
    #expect(stack.top?.card.claims.count == 7)
    #expect(stack.top?.verdict == nil)
    #expect(stack.behind.map(\.slug) == ["aral", "black-sea", "north-sea"])
    #expect([stack.fresh, stack.later, stack.decided, stack.total] == [2, 2, 1, 5])
  }

  @Test("as many cards lie behind as are asked for", arguments: [-1, 0, 1, 3, 4, 9])
  func behind(count: Int) async throws {
    let stack = try await LoadStack(DatingFixture.loaded())(behind: count)
    #expect(stack.behind.count == min(4, max(0, count)))
    #expect(stack.top?.intervention.slug == "north-sea")
  }

  @Test("five cards show unless told otherwise, one of them on top")
  func standard() async throws {
    var deck = FakeDeck()
    deck.content = (0..<9).map { FakeCard("sea-\($0)", "Sea \($0)") }
    let stack = try await LoadStack(DatingFixture.loaded(deck))()
    #expect(stack.behind.map(\.slug) == ["sea-1", "sea-2", "sea-3", "sea-4"])
  }

  @Test("within a category only its cards are there and counted")
  func category() async throws {
    let harbour = try await DatingFixture.loaded()
    try await harbour.swipe("black-sea", .later)
    let stack = try await LoadStack(harbour)(in: .land)
    #expect(stack.top?.intervention.slug == "dead-sea")
    #expect(stack.behind.map(\.slug) == ["black-sea"])
    #expect(stack.total == 2)
  }

  @Test("at the end nothing is left to show")
  func end() async throws {
    let harbour = try await DatingFixture.loaded()
    for card in FakeDeck.usual { try await harbour.swipe(card.slug, .pass) }
    let stack = try await LoadStack(harbour)()
    #expect(stack.top == nil)
    #expect(stack.behind.isEmpty)
    #expect([stack.fresh, stack.later, stack.decided] == [0, 0, 5])
  }
}

@Suite struct NextCardTests {
  @Test("cards come in the deck's order, then the later pile oldest first, then the end")
  func order() async throws {
    let harbour = try await DatingFixture.loaded()
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
    let harbour = try await DatingFixture.loaded()
    let before = try await Contents(of: harbour.store)
    let top = try await NextCard(harbour)()
    #expect(try await NextCard(harbour)() == top)
    #expect(try await Contents(of: harbour.store) == before)
  }

  @Test("within a category, only its cards come, and only they are counted")
  func category() async throws {
    let harbour = try await DatingFixture.loaded()
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
    let harbour = try await DatingFixture.loaded()
    let before = try await NextCard(harbour)()
    try await harbour.swipe("north-sea", .like)
    #expect(try await NextCard(harbour)() != before)
    try await harbour.undo()
    #expect(try await NextCard(harbour)() == before)
  }
}

@Suite struct ListMatchesTests {
  @Test("matches come newest first, with the time of the like")
  func order() async throws {
    let harbour = try await DatingFixture.loaded()
    try await harbour.swipe("aral", .like)
    let first = harbour.time.now
    try await harbour.swipe("north-sea", .pass)
    try await harbour.swipe("dead-sea", .like)
    try await harbour.swipe("black-sea", .later)
    let matches = try await ListMatches(harbour)()
    #expect(matches.map(\.intervention.slug) == ["dead-sea", "aral"])
    #expect(matches.last?.likedAt == first)
  }

  @Test("a like that was taken back and given again is the newest")
  func again() async throws {
    let harbour = try await DatingFixture.loaded()
    for card in ["aral", "dead-sea"] { try await harbour.swipe(card, .like) }
    try await harbour.swipe("aral", .pass)
    #expect(try await ListMatches(harbour)().map(\.intervention.slug) == ["dead-sea"])
    try await harbour.swipe("aral", .like)
    #expect(try await ListMatches(harbour)().map(\.intervention.slug) == ["aral", "dead-sea"])
    try await harbour.undo()
    try await harbour.undo()
    #expect(try await ListMatches(harbour)().map(\.intervention.slug) == ["dead-sea", "aral"])
  }

  @Test("without a like there is no match")
  func none() async throws {
    #expect(try await ListMatches(DatingFixture.loaded())().isEmpty)
  }
}
