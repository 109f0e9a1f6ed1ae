import Storage
import Synchronization

/// The state of a vault: open or locked, and the number of transactions that use its keys.
final class VaultState: Sendable {
  private enum Phase: Sendable {
    case locked
    case unlocked(VaultKeys, OpenedPart)
    case closed
  }

  private struct State {
    var phase = Phase.locked
    var transactions = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// True if calls would throw ``Storage/StorageError/Reason/locked``.
  var isLocked: Bool {
    state.withLock { if case .unlocked = $0.phase { false } else { true } }
  }

  /// The keys, for a transaction that says when it is done.
  ///
  /// - Throws: ``Storage/StorageError``: locked or closed.
  func begin() throws -> VaultKeys {
    try state.withLock { state in
      let keys = try keys(of: state)
      state.transactions += 1
      return keys
    }
  }

  /// Ends a transaction.
  func end() {
    let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.transactions -= 1
      if state.transactions > 0 { return [] }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// The keys, for something that does not wait.
  func keys() throws -> VaultKeys { try state.withLock { try keys(of: $0) } }

  /// The part of the header that was opened to come to the keys.
  func openedPart() throws -> OpenedPart {
    try state.withLock { state in
      guard case .unlocked(_, let part) = state.phase else { throw VaultState.locked }
      return part
    }
  }

  /// Takes note of a header that was written.
  func wrote(_ header: VaultHeader) {
    state.withLock { state in
      guard case .unlocked(let keys, let part) = state.phase else { return }
      state.phase = .unlocked(keys, OpenedPart(way: part.way, header: header))
    }
  }

  private static let locked = StorageError(
    .locked, "the store is locked", hint: "Unlock it with the passphrase or the recovery key")

  private func keys(of state: State) throws -> VaultKeys {
    switch state.phase {
    case .unlocked(let keys, _): return keys
    case .locked: throw VaultState.locked
    case .closed: throw StorageError(.closed, "the store was closed")
    }
  }

  /// Keeps the keys.
  ///
  /// - Throws: ``Storage/StorageError`` if it was closed.
  func unlock(_ keys: VaultKeys, _ part: OpenedPart) throws {
    try state.withLock { state in
      if case .closed = state.phase { throw StorageError(.closed, "the store was closed") }
      state.phase = .unlocked(keys, part)
    }
  }

  /// Lets go of the keys and waits for the transactions that still use them.
  func lock(closing: Bool = false) async {
    state.withLock { state in
      if case .closed = state.phase { return }
      state.phase = closing ? .closed : .locked
    }
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.transactions > 0 { state.waiting.append(continuation) }
        return state.transactions == 0
      }
      if isIdle { continuation.resume() }
    }
  }
}
