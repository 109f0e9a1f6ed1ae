import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One operation of the endless sequence that a seed stands for.
///
/// Its effect follows from seed, number and the store's contents before it, and nothing else: not
/// from the time, nor from when the program was started. So a store in memory on which the same
/// operations are done says what has to be in a file after any number of them.
struct Step: Sendable, CustomStringConvertible {
  enum Kind: String, CaseIterable, Sendable {
    /// A shelf with its books: several records in one transaction.
    case shelve
    /// A title, a room or a capacity changes.
    case edit
    /// A natural key is saved, for the first time or again.
    case bookmark
    /// A value over several pages is written.
    case enlarge
    /// Values over so many pages that the log is soon moved into the file.
    case flood
    /// A record that stays on its device, and one that is everybody's.
    case draft
    /// A shelf is deleted, and its books with it.
    case delete
    /// Restores a deleted record.
    case restore
    /// A shelf is erased, and its books with it.
    case erase
    /// Changes of another device arrive.
    case receive
    /// The older half of the log, or all of it, is confirmed.
    case confirm
    /// Overwrites removed data in the files.
    case scrub
    /// The store is closed, which moves the log into the file, and opened again.
    case reopen
  }

  let number: Int
  let seed: UInt64
  let kind: Kind

  init(_ number: Int, seed: UInt64) {
    self.number = number
    self.seed = seed
    var dice = WorkloadRandom(number, seed: seed)
    kind = Step.often[dice.roll(0...Step.often.count - 1)]
  }

  /// Each kind as often as it comes in a cycle.
  private static let often: [Kind] =
    [.shelve, .shelve, .shelve, .edit, .edit, .edit, .bookmark, .bookmark, .enlarge, .enlarge]
    + [.draft, .confirm, .delete, .restore, .erase, .receive, .receive, .confirm, .scrub, .reopen]
    + [.shelve, .edit, .bookmark, .draft, .delete, .restore, .enlarge, .receive, .flood, .confirm]

  var description: String { "\(kind.rawValue) (operation \(number), seed \(seed))" }

  var now: Timestamp { Timestamp(milliseconds: 1_800_000_000_000 + Int64(number) * 1000) }

  /// Time, IDs and random numbers, new for each attempt.
  private var environment: StorageEnvironment {
    let clock = WallClock.fixed(at: now)
    let number = UInt64(truncatingIfNeeded: number)
    return StorageEnvironment(
      clock: clock,
      identifiers: .version7(clock: clock, random: .seeded(seed ^ number << 32)),
      random: .seeded(seed), program: "StorageWriter")
  }

  /// Does it; the owner of the store does what ``Kind/reopen`` asks.
  func perform(on backend: any StorageBackend, _ catalogue: Catalogue) async throws {
    let store = RecordStore(backend: backend, catalogue: catalogue, environment: environment)
    switch kind {
    case .scrub: try await store.scrub()
    case .reopen: break
    default: try await store.write { try write($0) }
    }
  }
}

/// The random numbers of one operation, the same at each attempt.
struct WorkloadRandom: RandomNumberGenerator {
  private let source: RandomSource

  init(_ number: Int, seed: UInt64) {
    source = .seeded(seed &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: number) << 20)
  }

  mutating func next() -> UInt64 { source.next() }

  mutating func roll(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

  mutating func uuid() -> UUID {
    withUnsafeBytes(of: (next(), next())) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  mutating func identity<Entity>() -> Identifier<Entity> { Identifier(uuid()) }

  /// Words that text search can find.
  mutating func words(_ count: Int) -> String {
    (0..<count).map { _ in WorkloadRandom.words[roll(0...WorkloadRandom.words.count - 1)] }.joined(
      separator: " ")
  }

  static let words = ["rope", "wall", "crack", "slab", "ledge", "arête", "gully", "ridge"]

  mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 8)
    while bytes.count < count { withUnsafeBytes(of: next()) { bytes += $0 } }
    return Array(bytes.prefix(count))
  }
}
