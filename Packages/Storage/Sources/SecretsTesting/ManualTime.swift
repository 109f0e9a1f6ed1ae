public import Secrets
import Synchronization

/// Time that stands still until a test moves it on.
public final class ManualTime: Sendable {
  private let passed = Mutex(Duration.zero)

  public init() {}

  /// How much has passed.
  public var elapsed: Duration { passed.withLock { $0 } }

  /// Moves on.
  public func advance(by duration: Duration) { passed.withLock { $0 += duration } }
}

extension InMemorySecretStore {
  /// Makes a store whose secrets expire by a test's time.
  public convenience init(_ secrets: [SecretName: Secret] = [:], time: ManualTime) {
    self.init(secrets, elapsed: { time.elapsed })
  }
}
