import DatingFeatures
import DatingModels
import DomainModels
import Storage
import Testing

@Suite struct ConcurrencyTests {
  /// A loaded deck of so many cards.
  private func harbour(_ count: Int) async throws -> DatingFixture {
    var deck = FakeDeck()
    deck.content = (0..<count).map { FakeCard("sea-\($0)", "Sea \($0)") }
    return try await DatingFixture.loaded(deck)
  }

  private func like(_ cards: Range<Int>, in harbour: DatingFixture) async throws {
    for card in cards {
      let id = Intervention.identity(deck: "seas", slug: "sea-\(card)").description
      _ = try await SwipeCard(harbour)(CardReference(id), .like)
    }
  }

  @Test("eight tasks that swipe different cards at once lose nothing")
  func disjoint() async throws {
    let harbour = try await harbour(64)
    try await withThrowingTaskGroup { group in
      for task in 0..<8 {
        group.addTask { try await like(task * 8..<task * 8 + 8, in: harbour) }
      }
      try await group.waitForAll()
    }
    let contents = try await Contents(of: harbour.store)
    #expect(contents.decisions.count == 64)
    #expect(contents.steps.map(\.group).sorted() == Array(1...64))
    #expect(contents.changes.count == 64)
    #expect(contents.changes.map(\.sequence) == Array(1...64))
    #expect(try await ListMatches(harbour)().count == 64)
    for _ in 0..<64 { try await harbour.undo() }
    await #expect(throws: DatingError.nothingToUndo) { try await harbour.undo() }
    #expect(try await ListMatches(harbour)().isEmpty)
  }

  @Test("eight tasks that swipe the same card at once make one decision")
  func same() async throws {
    let harbour = try await harbour(1)
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 { group.addTask { try await like(0..<1, in: harbour) } }
      try await group.waitForAll()
    }
    let contents = try await Contents(of: harbour.store)
    #expect(contents.decisions.count == 1)
    #expect(contents.steps.count == 1)
    #expect(contents.changes.count == 1)
  }

  @Test("undoing while others swipe takes back one swipe each time")
  func undoing() async throws {
    let harbour = try await harbour(40)
    try await like(0..<20, in: harbour)
    let undone = try await withThrowingTaskGroup(of: [UndoneSwipe].self) { group in
      for task in 0..<4 {
        group.addTask {
          try await like(20 + task * 5..<25 + task * 5, in: harbour)
          return []
        }
        group.addTask {
          var undone: [UndoneSwipe] = []
          for _ in 0..<4 { undone += try await UndoSwipe(harbour)() }
          return undone
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(undone.count == 16)
    #expect(undone.allSatisfy { $0.undone == .like && $0.restored == nil })
    #expect(try await ListMatches(harbour)().count == 24)
    for _ in 0..<24 { try await harbour.undo() }
    await #expect(throws: DatingError.nothingToUndo) { try await harbour.undo() }
    #expect(try await harbour.store.audit().problems.isEmpty)
  }

  @Test("eight loads of one deck at once write it once")
  func loading() async throws {
    let harbour = try DatingFixture()
    let loadings = try await withThrowingTaskGroup(of: DeckLoadReport.self) { group in
      for _ in 0..<8 { group.addTask { try await LoadDeck(harbour)() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(loadings.count { $0 == .loaded(from: nil, to: 1, cards: 5, gone: 0) } == 1)
    #expect(loadings.count { $0 == .unchanged(version: 1) } == 7)
  }
}
