import DatingFeatures
import DatingModels
import DomainModels
import LLM
import Storage
import StorageTesting
import Testing

@Suite struct PurgeVisitorsTests {
  private static let keys = ["a", "b", "c"].map { String(repeating: $0, count: 64) }

  @Test("the scope of a visitor does not tell the secret, and is the same each time")
  func scope() {
    let scopes = Self.keys.map { CardVisitors.scope(of: $0) }
    #expect(Set(scopes).count == 3)
    #expect(scopes[0] == CardVisitors.scope(of: Self.keys[0]))
    #expect(!scopes[0].description.contains("aaaa"))
  }

  @Test("visitors see nothing of each other, nor of the user of the machine")
  func isolation() async throws {
    let harbour = try await DatingFixture.loaded()
    let (first, second) = (harbour.visitor(Self.keys[0]), harbour.visitor(Self.keys[1]))
    #expect(try await FindVisitorActivity(first)() == false)
    try await first.swipe("aral", .like)
    #expect(try await FindVisitorActivity(first)())
    #expect(try await FindVisitorActivity(second)() == false)
    #expect(try await second.verdicts().isEmpty)
    #expect(try await harbour.verdicts().isEmpty)
    #expect(try await first.verdicts() == ["aral": .like])
    await #expect(throws: DatingError.nothingToUndo) { try await second.undo() }
  }

  @Test("what idle visitors left is erased, and nothing else")
  func purge() async throws {
    let harbour = try await DatingFixture.loaded()
    let (idle, busy) = (harbour.visitor(Self.keys[0]), harbour.visitor(Self.keys[1]))
    // One who has only written is a visitor, too.
    let writer = harbour.visitor(Self.keys[2])
    try await harbour.swipe("aral", .like)
    try await idle.swipe("aral", .like)
    _ = try await SendMessage(idle)(CardReference("aral"), "Hello")
    _ = try await AnswerMessages(idle)(CardReference("aral"))
    try await idle.undo()
    _ = try await SendMessage(writer)(CardReference("aral"), "Hello")
    try await busy.swipe("aral", .pass)
    harbour.time.pass(days: Int64(CardVisitors.idleDays) - 1, hours: 23)
    #expect(try await PurgeVisitors(harbour)() == 0)
    try await busy.swipe("north-sea", .like)
    harbour.time.pass(hours: 2)

    #expect(try await PurgeVisitors(harbour)() == 2)
    for visitor in [idle, writer] {
      #expect(try await FindVisitorActivity(visitor)() == false)
      let contents = try await Contents(of: visitor.store)
      #expect(contents.messages.isEmpty && contents.steps.isEmpty && contents.decisions.isEmpty)
      let changes = try await visitor.store.read { try $0.changes(of: visitor.store.owner) }
      #expect(changes.isEmpty)
    }
    #expect(try await busy.verdicts() == ["aral": .pass, "north-sea": .like])
    #expect(try await harbour.verdicts() == ["aral": .like])
    #expect(try await PurgeVisitors(harbour)() == 0)
  }
}

extension DatingFixture {
  /// The same store as it acts for a visitor.
  fileprivate func visitor(_ key: String) -> DatingFixture {
    var visitor = self
    visitor.store = store.acting(for: CardVisitors.scope(of: key))
    return visitor
  }
}
