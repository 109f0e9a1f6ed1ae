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
      "HM1",
      """
      What it doesn't deal with it lets pass unchanged: request, status, headers, content.
      """, body: letsPass),
    HTTPMiddlewareRule(
      "HM2", "Content passes piece by piece, as it arrives.", body: passesPieceByPiece),
    HTTPMiddlewareRule(
      "HM3", "A content that is let go of is released at once, and one time.", body: releases),
    HTTPMiddlewareRule(
      "HM4", "A call that is cancelled ends as `cancelled` and holds nothing any more.",
      body: endsWhenCancelled),
    HTTPMiddlewareRule(
      "HM5", "An error that it doesn't deal with passes unchanged.", body: passesErrors),
    HTTPMiddlewareRule(
      "HM6", "No secret of a request is in an error that it makes.", body: keepsSecrets),
    HTTPMiddlewareRule(
      "HM7", "Calls at one time do not disturb each other.", body: keepsCallsApart),
  ]
}
