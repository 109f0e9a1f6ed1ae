import Serving
import Synchronization

/// How many uploads are under way: their bodies lie in memory.
final class UploadBudget: Sendable {
  private static let count = 16
  private static let countPerSession = 2

  private let counts = Mutex<[String: Int]>([:])

  /// Takes room for an upload.
  ///
  /// - Parameter secret: that of the session.
  /// - Returns: what gives the room back; `nil` if there is none.
  func take(_ secret: String) -> BodyPermit? {
    let isTaken = counts.withLock { counts in
      guard counts.values.reduce(0, +) < Self.count,
        counts[secret, default: 0] < Self.countPerSession
      else { return false }
      counts[secret, default: 0] += 1
      return true
    }
    guard isTaken else { return nil }
    return BodyPermit { [self] in
      counts.withLock { counts in
        let rest = counts[secret, default: 0] - 1
        counts[secret] = rest > 0 ? rest : nil
      }
    }
  }
}
