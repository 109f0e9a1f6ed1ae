import Serving
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Lets messages through while they have no more bytes together than it allows; others wait in the order
/// in which they came.
final class ByteSemaphore: Sendable {
  private struct Waiter {
    let id: Int
    let count: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var free: Int
    var waiters: [Waiter] = []
    var last = 0
  }

  private let state: Mutex<State>
  private let capacity: Int

  init(bytes: Int) {
    capacity = max(1, bytes)
    state = Mutex(State(free: capacity))
  }

  /// Calls a function once there is room for a message; one larger than the gate takes all of it.
  ///
  /// - Returns: the function's result; `nil` if the task was cancelled before there was room.
  func pass<Value: Sendable>(_ count: Int, _ body: () async -> Value) async -> Value? {
    let count = min(max(count, 0), capacity)
    guard await enter(count) else { return nil }
    let value = await body()
    leave(count)
    return value
  }

  private func enter(_ count: Int) async -> Bool {
    let id = state.withLock { state in
      state.last += 1
      return state.last
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = state.withLock { state -> Bool? in
          if Task.isCancelled { return false }
          guard state.waiters.isEmpty, count <= state.free else {
            state.waiters.append(Waiter(id: id, count: count, continuation: continuation))
            return nil
          }
          state.free -= count
          return true
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0) }
      }
      waiter?.continuation.resume(returning: false)
      // The next one may need less.
      if waiter != nil { leave(0) }
    }
  }

  private func leave(_ count: Int) {
    let admitted = state.withLock { state in
      state.free += count
      var admitted: [Waiter] = []
      while let next = state.waiters.first, next.count <= state.free {
        state.free -= next.count
        admitted.append(state.waiters.removeFirst())
      }
      return admitted
    }
    for waiter in admitted { waiter.continuation.resume(returning: true) }
  }
}

/// The bytes of bodies that a process has under way, and how many pushes each account has.
final class BodyBudget: Sendable {
  private struct State {
    var bytes = 0
    var pushes: [UUID: Int] = [:]
  }

  /// The reason why there is no permit.
  enum Refusal: Error {
    /// The process has as many bytes under way as it may.
    case process
    /// The account has as many pushes under way as it may.
    case account
  }

  private let state = Mutex(State())
  private let bytes: Int
  private let pushesPerAccount: Int

  /// - Parameters:
  ///   - bytes: how many bytes may be under way.
  ///   - pushesPerAccount: how many pushes each account may have under way.
  init(bytes: Int, pushesPerAccount: Int) {
    (self.bytes, self.pushesPerAccount) = (bytes, pushesPerAccount)
  }

  /// Takes bytes from the budget until the permit is released.
  ///
  /// - Parameters:
  ///   - count: how many bytes the body may have.
  ///   - account: the account that pushes; `nil` for a body that is no push.
  /// - Returns: the permit.
  /// - Throws: ``Refusal``.
  func take(_ count: Int, pushedBy account: UUID?) throws(Refusal) -> BodyPermit {
    let refusal = state.withLock { state -> Refusal? in
      if let account, state.pushes[account, default: 0] >= pushesPerAccount { return .account }
      guard count <= bytes - state.bytes else { return .process }
      state.bytes += count
      if let account { state.pushes[account, default: 0] += 1 }
      return nil
    }
    if let refusal { throw refusal }
    return BodyPermit { [weak self] in self?.giveBack(count, account) }
  }

  private func giveBack(_ count: Int, _ account: UUID?) {
    state.withLock { state in
      state.bytes -= count
      guard let account, let pushes = state.pushes[account] else { return }
      state.pushes[account] = pushes > 1 ? pushes - 1 : nil
    }
  }
}
