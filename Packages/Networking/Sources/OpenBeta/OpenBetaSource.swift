public import Networking

/// Where an answer comes from.
public enum OpenBetaSource: Sendable, Equatable {
  /// The server, now.
  case server
  /// The cache, where it still counts as fresh.
  case cache(age: Duration)
  /// The cache, where it is older than that, because the server could not be asked.
  case staleCache(age: Duration, because: HTTPError)
}
