import DatingFeatures
import DatingModels
import DomainModels
import Pages
import Storage
import Testing

@testable import DatingPages

@Suite("Changes for the pages of a visitor") struct VisitorChangesTests {
  private func cards(
    _ key: String?, _ changes: VisitorChanges, _ context: SampleContext
  ) -> VisitorCards<SampleContext> {
    VisitorCards(
      key: key, makeKey: { "made" }, admit: {}, changes: changes,
      open: { key in
        var context = context
        context.store = context.store.acting(for: CardVisitors.scope(of: key))
        return .init(context.site, context)
      })
  }

  @Test("each page of a visitor hears what another one decides, takes back and says")
  func tabs() async throws {
    let (changes, context) = (VisitorChanges(), try await SampleContext())
    let first = cards(nil, changes, context)
    // Nothing is kept yet for a reader who only looks.
    #expect(first.visitorChanges() == nil)
    _ = try await first.perform(.decide("biochar", .like, seen: nil))
    let key = try #require(first.visitorKey)
    let second = cards(key, changes, context)
    var heard = try #require(second.visitorChanges()).makeAsyncIterator()
    for operation in [.undo, .say("biochar", "Hello"), .reset] as [DatingOperation] {
      _ = try await first.perform(operation)
      #expect(await heard.next(isolation: #isolation) == .unknown)
    }
  }

  @Test("nobody hears of another visitor") func strangers() async throws {
    let (changes, context) = (VisitorChanges(), try await SampleContext())
    let other = cards("other", changes, context)
    let heard = try #require(other.changes())
    let first = cards(nil, changes, context)
    _ = try await first.perform(.decide("biochar", .like, seen: nil))
    // A change that came would be read before the end.
    let reading = Task { await heard.first { _ in true } }
    reading.cancel()
    #expect(await reading.value == nil)
  }
}
