import DatingFeatures
import DatingModels
import Testing

@Suite struct LoadStackTests {
  @Test("the stack is what is fresh, in the deck's order, and then the later pile, oldest first")
  func order() async throws {
    let harbour = try await Harbour.loaded()
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
    let stack = try await LoadStack(Harbour.loaded())(behind: count)
    #expect(stack.behind.count == min(4, max(0, count)))
    #expect(stack.top?.intervention.slug == "north-sea")
  }

  @Test("five cards show unless told otherwise, one of them on top")
  func standard() async throws {
    var deck = FakeDeck()
    deck.content = (0..<9).map { FakeCard("sea-\($0)", "Sea \($0)") }
    let stack = try await LoadStack(Harbour.loaded(deck))()
    #expect(stack.behind.map(\.slug) == ["sea-1", "sea-2", "sea-3", "sea-4"])
  }

  @Test("within a category only its cards are there and counted")
  func category() async throws {
    let harbour = try await Harbour.loaded()
    try await harbour.swipe("black-sea", .later)
    let stack = try await LoadStack(harbour)(in: .land)
    #expect(stack.top?.intervention.slug == "dead-sea")
    #expect(stack.behind.map(\.slug) == ["black-sea"])
    #expect(stack.total == 2)
  }

  @Test("at the end nothing is left to show")
  func end() async throws {
    let harbour = try await Harbour.loaded()
    for card in FakeDeck.usual { try await harbour.swipe(card.slug, .pass) }
    let stack = try await LoadStack(harbour)()
    #expect(stack.top == nil)
    #expect(stack.behind.isEmpty)
    #expect([stack.fresh, stack.later, stack.decided] == [0, 0, 5])
  }
}
