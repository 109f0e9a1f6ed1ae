import DomainModels
import DomainModelsTesting
import Networking
import NetworkingTesting
import Testing

/// Every middleware keeps the rules of all.
@Suite(.timeLimit(.minutes(30))) struct MiddlewareRuleTests {
  struct Subject: Sendable, CustomStringConvertible {
    let description: String
    let make: @Sendable (MonotonicClock) throws -> [any HTTPMiddleware]
  }

  static let subjects: [Subject] = [
    Subject(description: "none") { _ in [] },
    Subject(description: "deadline") { [Deadline(.seconds(600), clock: $0)] },
    Subject(description: "attempt") {
      [AttemptTimeout(headers: .seconds(30), idle: .seconds(30), clock: $0)]
    },
    Subject(description: "retry") { [Retry.sample($0)] },
    Subject(description: "idempotency") { _ in
      [
        IdempotencyKeys(
          .version7(clock: .fixed(at: Timestamp(milliseconds: 0)), random: .seeded(1)))
      ]
    },
    Subject(description: "rate") {
      [RateLimit(every: .milliseconds(10), burst: 2, maximumInFlight: 3, clock: $0)]
    },
    Subject(description: "breaker") { [CircuitBreaker(failures: 3, clock: $0)] },
    Subject(description: "redirects") { _ in [FollowRedirects()] },
    Subject(description: "log") { [HTTPLog(clock: $0) { _ in }] },
    Subject(description: "standard") { clock in
      var policy = HTTPPolicy()
      policy.redirects = 3
      policy.addsIdempotencyKeys = true
      let transport = ScriptedTransport([])
      let wall = WallClock.fixed(at: Timestamp(milliseconds: 0))
      return HTTPClient.standard(
        transport, policy: policy, clock: clock, wallClock: wall, random: .seeded(3),
        identifiers: .version7(clock: wall, random: .seeded(4)), log: { _ in }
      ).middlewares
    },
  ]

  @Test(arguments: subjects, HTTPMiddlewareContract.rules)
  func keeps(_ subject: Subject, _ rule: HTTPMiddlewareRule) async throws {
    try await rule.check(HTTPMiddlewareSubject(subject.make))
  }

  @Test(arguments: BrokenMiddleware.Fault.allCases)
  func isNoticed(_ fault: BrokenMiddleware.Fault) async throws {
    try await expectViolation(of: fault.rule, in: HTTPMiddlewareContract.rules) {
      HTTPMiddlewareSubject { clock in [BrokenMiddleware(fault, clock: clock)] }
    }
  }

  @Test func everyRuleHasAFault() {
    #expect(
      Set(BrokenMiddleware.Fault.allCases.map(\.rule))
        == Set(HTTPMiddlewareContract.rules.map(\.id)))
    #expect(HTTPMiddlewareContract.rules.map(\.id) == (1...7).map { "HM\($0)" })
  }
}
