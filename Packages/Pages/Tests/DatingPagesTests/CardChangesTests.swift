import DatingFeatures
import DatingModels
import DatingPages
import DomainModels
import Pages
import Storage
import Testing

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
      backend: DeafBackend(inner: context.store.backend), catalogue: context.store.catalogue,
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
private struct DeafBackend: StorageBackend {
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
