public import DomainModelsTesting

/// A rule of ``HTTPMiddlewareContract``.
public typealias HTTPMiddlewareRule = ContractRule<HTTPMiddlewareSubject, Never>

/// What every middleware promises: the rules of `HTTPMiddleware`, as values that a test runs in
/// virtual time.
///
/// ```swift
/// @Test(arguments: HTTPMiddlewareContract.rules)
/// func keeps(_ rule: HTTPMiddlewareRule) async throws {
///   try await rule.check(HTTPMiddlewareSubject { clock in [MyMiddleware(clock: clock)] })
/// }
/// ```
public enum HTTPMiddlewareContract {
  /// Every rule, in the order of their numbers.
  public static let rules: [HTTPMiddlewareRule] = [
    HTTPMiddlewareRule(
      "M1",
      """
      What it doesn't deal with it lets pass unchanged: request, status, headers, content.
      """, body: letsPass),
    HTTPMiddlewareRule(
      "M2", "Content passes piece by piece, as it arrives.", body: passesPieceByPiece),
    HTTPMiddlewareRule(
      "M3", "A content that is let go of is released at once, and one time.", body: releases),
    HTTPMiddlewareRule(
      "M4", "A call that is cancelled ends as `cancelled` and holds nothing any more.",
      body: endsWhenCancelled),
    HTTPMiddlewareRule(
      "M5", "An error that it doesn't deal with passes unchanged.", body: passesErrors),
    HTTPMiddlewareRule(
      "M6", "No secret of a request is in an error that it makes.", body: keepsSecrets),
    HTTPMiddlewareRule(
      "M7", "Calls at one time do not disturb each other.", body: keepsCallsApart),
  ]
}
