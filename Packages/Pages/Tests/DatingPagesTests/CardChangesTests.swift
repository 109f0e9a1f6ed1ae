import DatingFeatures
import DatingModels
import DomainModels
import Pages
import Storage
import Testing

@testable import DatingPages

@Suite("Changes behind the pages of dating") struct CardChangesTests {
  @Test("a decision of the same program is reported") func ownProgram() async throws {
    let context = try await SampleContext()
    let changes = try #require(context.site.changes())
    _ = try await SwipeCard(context)(CardReference("biochar"), .like, seen: nil)
    #expect(await changes.first { _ in true } == .unknown)
  }

  @Test(
    "what another program writes is found at the next look, and nothing is where nothing changed")
  func otherProgram() async throws {
    let context = try await SampleContext()
    let store = RecordStore(
      backend: SilentBackend(inner: context.store.backend), catalogue: context.store.catalogue,
      environment: StorageEnvironment(
        clock: context.clock, identifiers: context.identifiers, random: .seeded(1),
        program: "other"))
    var here = context
    here.store = store
    let (looks, clock) = AsyncStream<Void>.makeStream()
    let (waits, waiting) = AsyncStream<Void>.makeStream()
    let site = DatingSite(
      here, ago: { _ in "" }, answer: { _, _ in },
      pause: {
        waiting.yield()
        for await _ in looks { return }
        throw CancellationError()
      })
    let changes = try #require(site.changes())
    var waited = waits.makeAsyncIterator()
    _ = await waited.next()
    // The first look finds nothing, the second what was decided meanwhile.
    clock.yield()
    _ = await waited.next()
    _ = try await SwipeCard(context)(CardReference("biochar"), .like, seen: nil)
    clock.yield()
    #expect(await changes.first { _ in true } == .unknown)
  }
}

/// A store that other programs write to, and that reports nothing.
private struct SilentBackend: StorageBackend {
  let inner: any StorageBackend

  var capabilities: Set<StorageCapability> { inner.capabilities.union([.multiProcess]) }

  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value { try await inner.read(body) }

  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value { try await inner.write(body) }

  func signals(of tables: Set<String>) -> AsyncStream<Void> { inner.signals(of: []) }
  func check() async throws -> [String] { try await inner.check() }
  func close() async throws { try await inner.close() }
}

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

  @Test("no user hears of another visitor") func strangers() async throws {
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
