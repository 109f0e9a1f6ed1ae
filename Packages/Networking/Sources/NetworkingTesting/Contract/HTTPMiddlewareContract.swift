public import DomainModelsTesting
public import Networking

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A rule of ``HTTPMiddlewareContract``.
public typealias HTTPMiddlewareRule = ContractRule<HTTPMiddlewareSubject, Never>

/// The rules of `HTTPMiddleware`, as values that a test runs in
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
      "HM3", "A content that is dropped is released immediately, and once.", body: releases),
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

/// Middlewares under test, of which a rule may make as many as it likes.
public struct HTTPMiddlewareSubject: Sendable {
  /// After how much virtual time a rule takes something for hanging.
  static let patience: Duration = .seconds(86_400)

  let make: @Sendable (MonotonicClock) throws -> [any HTTPMiddleware]

  /// Describes middlewares.
  ///
  /// - Parameter make: makes the middlewares, the outermost first; called again it makes others
  ///   that share nothing with the first. They measure time with the clock they are handed.
  public init(
    _ make: @escaping @Sendable (MonotonicClock) throws -> [any HTTPMiddleware]
  ) {
    self.make = make
  }

  /// Runs a body over a fresh client, in virtual time, and checks that it left nothing behind.
  func run(
    _ answer: @escaping @Sendable (HTTPRequest, Int) -> ScriptedAnswer,
    _ body:
      @escaping @Sendable (any HTTPTransport, ScriptedTransport, VirtualClock) async throws
      -> Void
  ) async throws {
    let clock = VirtualClock()
    let transport = ScriptedTransport(clock: clock, answer: answer)
    let client = try HTTPClient(transport, through: make(clock.monotonic))
    try await clock.run {
      try await self.within(HTTPMiddlewareSubject.patience, clock) {
        try await body(client, transport, clock)
      }
    }
    try expect(transport.waitingCalls == 0, "a call is still under way")
    try expect(transport.openBodies == 0, "a content was not released")
    try expect(clock.sleeperCount == 0, "something still waits for a time")
  }

  func request(_ path: String = "/", _ headers: HTTPHeaders = [:]) throws -> HTTPRequest {
    guard let url = URL(string: "https://example.com\(path)") else {
      throw ExpectationFailure("\(path) makes no address")
    }
    return HTTPRequest(.get, url, headers: headers)
  }

  private func within(
    _ limit: Duration, _ clock: VirtualClock,
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws {
    let end = clock.now + limit
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await body() }
      group.addTask {
        try await clock.monotonic.sleep(until: end)
        throw ExpectationFailure("it did not end within \(limit) of virtual time")
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}
