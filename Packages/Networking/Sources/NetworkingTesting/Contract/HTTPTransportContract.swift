public import DomainModelsTesting

/// A rule of ``HTTPTransportContract``.
public typealias HTTPTransportRule = ContractRule<HTTPTransportSubject, Never>

/// What every transport promises: the rules of `HTTPTransport`, as values that a test runs over
/// sockets.
///
/// ```swift
/// @Test(arguments: HTTPTransportContract.rules)
/// func keeps(_ rule: HTTPTransportRule) async throws {
///   try await rule.check(HTTPTransportSubject(MyTransport()))
/// }
/// ```
public enum HTTPTransportContract {
  /// Every rule, `HT1` to `HT7`.
  ///
  /// They answer with a ``HostileServer`` of this machine: the transport has to open sockets in the
  /// end, and may be used by nothing else meanwhile.
  public static let rules: [HTTPTransportRule] = [
    answers, content, endings, redirects, cancellation, concurrency, refusals,
  ]
}
