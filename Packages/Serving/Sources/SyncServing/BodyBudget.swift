import Serving
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The bytes of bodies that a process has under way, and how many pushes each account has.
final class BodyBudget: Sendable {
  private struct State {
    var bytes = 0
    var pushes: [UUID: Int] = [:]
  }

  /// Why there is no permit.
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
