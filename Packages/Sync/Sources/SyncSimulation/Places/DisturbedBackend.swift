import InMemoryStorage
import Storage
import Synchronization

/// The planned faults of the commits of a server's store, and those that struck.
final class CommitFaults: Sendable {
  private struct State {
    var armed: [(fault: CommitFault, after: Int)] = []
    var struck: [CommitFault] = []
    var isServing = false
    var rival: (@Sendable () async -> Void)?
  }

  private let state = Mutex(State())

  /// True if requests are answered: nothing befalls what else a server writes.
  var isServing: Bool {
    get { state.withLock { $0.isServing } }
    set { state.withLock { $0.isServing = newValue } }
  }

  /// Plans a fault, after so many commits that succeed.
  func arm(_ fault: CommitFault, after count: Int) {
    state.withLock { $0.armed.append((fault, count)) }
  }

  func disarm() { state.withLock { $0.armed = [] } }

  /// Names what another process does while a transaction is on its way, once.
  func setRival(_ rival: (@Sendable () async -> Void)?) { state.withLock { $0.rival = rival } }

  /// The fault of the next commit.
  func strike() -> CommitFault? {
    state.withLock { state in
      guard state.isServing, let next = state.armed.first else { return nil }
      if next.after > 0 {
        state.armed[0].after -= 1
        return nil
      }
      state.armed.removeFirst()
      state.struck.append(next.fault)
      return next.fault
    }
  }

  func takeRival() -> (@Sendable () async -> Void)? {
    state.withLock { state in
      defer { state.rival = nil }
      return state.rival
    }
  }

  /// Takes the faults that struck since the last call.
  func takeStruck() -> [CommitFault] {
    state.withLock { state in
      defer { state.struck = [] }
      return state.struck
    }
  }
}

/// A store whose commits go wrong as those of a database across a network do.
struct DisturbedBackend: StorageBackend {
  private let base: InMemoryBackend
  private let faults: CommitFaults

  init(_ base: InMemoryBackend, _ faults: CommitFaults) {
    self.base = base
    self.faults = faults
  }

  var capabilities: Set<StorageCapability> { base.capabilities }

  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    try await base.read(body)
  }

  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    switch faults.strike() {
    case nil: return try await base.write(body)
    case .losesAnswer:
      _ = try await base.write(body)
      throw StorageError(.uncertain, "the connection ended during a commit")
    case .losesCommit:
      try await rollBack(body)
      throw StorageError(.uncertain, "the connection ended during a commit")
    case .conflicts:
      try await rollBack(body)
      await faults.takeRival()?()
      return try await base.write(body)
    case .isFull:
      try await rollBack(body)
      throw StorageError(.full, "no room is left")
    case .kills:
      try await rollBack(body)
      throw StorageError(.closed, "the process ends")
    }
  }

  func signals(of tables: Set<String>) -> AsyncStream<Void> { base.signals(of: tables) }

  func check() async throws -> [String] { try await base.check() }

  func close() async throws { try await base.close() }

  /// Runs a body and keeps nothing of it.
  private func rollBack<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws {
    do {
      try await base.write { rows in
        _ = try body(rows)
        throw RollBack()
      }
    } catch is RollBack {}
  }

  private struct RollBack: Error {}
}
