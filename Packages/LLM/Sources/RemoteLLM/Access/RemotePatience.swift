public import Networking

/// How long a model over a network is waited for, and how often it is asked.
///
/// Attempts, waits and the longest wait are those of the providers' own clients.
public struct RemotePatience: Sendable {
  /// How many attempts there are at most, the first included.
  public var attempts = 3
  /// How long to wait between them where the service doesn't say.
  public var backoff = Backoff.decorrelated(base: .milliseconds(500), cap: .seconds(8))
  /// Up to which length a wait that the service wants is waited for; for a longer one the error
  /// comes at once.
  public var longestWait = Duration.seconds(120)
  /// How much may be repeated over all replies.
  public var budget = RetryBudget()
  /// The time for a whole attempt, its content included.
  public var deadline = Duration.seconds(600)
  /// The time for the first sign of an answer; a local server may have to load its model first.
  public var headers = Duration.seconds(300)
  /// The time for each further piece of it.
  public var idle = Duration.seconds(120)

  /// How many tokens a model that thinks before it answers gets beyond the reply's limit.
  public static let roomToThink = 4096

  /// The figures as they stand.
  public init() {}
}
