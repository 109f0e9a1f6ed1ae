import InMemoryStorage
import Storage

@testable import StorageWriter

/// The expected contents of a store after each operation of a seed: the same operations on a store in memory.
actor Story {
  nonisolated let kind: StoreKind
  nonisolated let seed: UInt64
  nonisolated let catalogue: Catalogue
  private let backend = InMemoryBackend()
  private var contents: [Contents] = []
  private var digests: [UInt64] = []

  init(_ kind: StoreKind, seed: UInt64) throws {
    self.kind = kind
    self.seed = seed
    catalogue = try kind.catalogue(layout: 1)
  }

  nonisolated func operation(_ number: Int) -> Step { Step(number, seed: seed) }

  /// The first operation of a kind from a number on.
  nonisolated func first(_ kind: Step.Kind, from number: Int) -> Int {
    (number...).first { operation($0).kind == kind } ?? number
  }

  /// The contents after a number of operations.
  func contents(after count: Int) async throws -> Contents {
    while contents.count <= count {
      let number = contents.count
      if number > 0 { try await operation(number).perform(on: backend, catalogue) }
      let next = try await Contents(of: backend, catalogue)
      // Another caller may have come as far while this one waited.
      guard contents.count == number else { continue }
      contents.append(next)
      digests.append(next.digest)
    }
    return contents[count]
  }

  func digest(after count: Int) async throws -> UInt64 {
    _ = try await contents(after: count)
    return digests[count]
  }
}
