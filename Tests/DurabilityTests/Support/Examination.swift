import DomainModels
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
    _ path: String, _ story: Story, acknowledged: Int, begun: Int? = nil, goesOn: Bool = false
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
    _ backend: any StorageBackend, _ story: Story, _ counts: ClosedRange<Int>
  ) async throws -> Int {
    let problems = try await backend.problems(story.catalogue)
    guard problems.isEmpty else { throw MissingPart("the audit says \(problems)") }
    let found = try await Contents(of: backend, story.catalogue)
    let digest = found.digest
    for count in counts {
      let expected = try await story.digest(after: count)
      if digest == expected { return count }
    }
    let expected = try await story.contents(after: counts.lowerBound)
    throw MissingPart(
      "after \(counts.lowerBound) acknowledged operations: "
        + (found.difference(from: expected) ?? "digests differ, and contents don't"))
  }

  /// Whether it holds operations that were not acknowledged.
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
