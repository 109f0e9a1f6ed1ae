import DomainModels
import InMemoryStorage
import Storage
import Testing

@testable import StorageWriter

/// The result of examining a store: its number of operations, or the damage.
enum Examination: Sendable, Equatable {
  /// All of the first operations, and nothing else.
  case holds(Int)
  /// A difference to what should be there, damage, or that it can't be opened.
  case broken(String)

  /// Opens a store with its adapter, audits it and compares all of it with the story.
  ///
  /// It is not closed, which would move its log: the next run finds it as the last one left it.
  ///
  /// - Parameters:
  ///   - path: the store.
  ///   - story: what has to be there.
  ///   - acknowledged: how many operations have to be there.
  ///   - begun: how many may be there; one more if it is left out.
  ///   - goesOn: whether to do the next operation too, and expect that it works.
  init(
    _ path: String, _ story: ExpectedContents, acknowledged: Int, begun: Int? = nil,
    goesOn: Bool = false
  ) async {
    do {
      let catalogue = story.catalogue
      let backend = try await story.kind.open(path, catalogue)
      let counts = acknowledged...(begun ?? acknowledged + 1)
      let count = try await Examination.count(backend, story, counts)
      if goesOn {
        try await story.operation(count + 1).perform(on: backend, catalogue)
        _ = try await Examination.count(backend, story, (count + 1)...(count + 1))
      }
      self = .holds(count)
    } catch {
      self = .broken("\(error)")
    }
  }

  private static func count(
    _ backend: any StorageBackend, _ story: ExpectedContents, _ counts: ClosedRange<Int>
  ) async throws -> Int {
    let problems = try await backend.problems(story.catalogue)
    guard problems.isEmpty else { throw MissingPrerequisite("the audit says \(problems)") }
    let found = try await Contents(of: backend, story.catalogue)
    let digest = found.digest
    for count in counts {
      let expected = try await story.digest(after: count)
      if digest == expected { return count }
    }
    let expected = try await story.contents(after: counts.lowerBound)
    throw MissingPrerequisite(
      "after \(counts.lowerBound) acknowledged operations: "
        + (found.difference(from: expected) ?? "digests differ, and contents don't"))
  }

  /// Returns whether it holds operations that were not acknowledged.
  func holdsMore(than acknowledged: Int) -> Bool {
    if case .holds(let count) = self { count > acknowledged } else { false }
  }
}

extension StorageBackend {
  /// The findings of an audit.
  func problems(_ catalogue: Catalogue) async throws -> [String] {
    let environment = StorageEnvironment(
      clock: .system, identifiers: .version7(clock: .system, random: .system), random: .system,
      program: "DurabilityTests")
    let store = RecordStore(backend: self, catalogue: catalogue, environment: environment)
    return try await store.audit().problems
  }
}

/// The expected contents of a store after each operation of a seed: the same operations on a store in memory.
actor ExpectedContents {
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

/// An event in a program's output at which the test kills it, independent of clocks.
struct KillTiming: Sendable {
  /// The number of output lines to wait for.
  let lines: Int
  /// The delay, in microseconds: somewhere within its next actions.
  let pause: UInt32
}
