/// How a host stands with a circuit breaker, for instance for a status page.
public enum CircuitState: Sendable, Equatable {
  /// Requests pass; so many failed in a row.
  case closed(failures: Int)
  /// The host is left alone for so long still.
  case open(remaining: Duration)
  /// The pause is over: the next request, or the one under way, decides.
  case halfOpen
}
