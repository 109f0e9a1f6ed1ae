import DomainModels
import DomainModelsTesting
import Foundation
import Networking
import NetworkingTesting
import Synchronization
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

/// A middleware with one mistake.
final class BrokenMiddleware: HTTPMiddleware {
  enum Fault: String, Sendable, CaseIterable {
    case losesHeaders
    case changesStatus
    case repeatsEverything
    case readsAhead
    case keepsContents
    case outlivesTheCall
    case hidesCancellation
    case rewritesErrors
    case losesTheStart
    case tellsSecrets
    case mixesCalls

    var rule: String {
      switch self {
      case .losesHeaders, .changesStatus, .repeatsEverything: "HM1"
      case .readsAhead: "HM2"
      case .keepsContents: "HM3"
      case .outlivesTheCall, .hidesCancellation: "HM4"
      case .rewritesErrors, .losesTheStart: "HM5"
      case .tellsSecrets: "HM6"
      case .mixesCalls: "HM7"
      }
    }
  }

  private let fault: Fault
  private let clock: MonotonicClock
  private let kept = Mutex<[HTTPBody]>([])
  private let latest = Mutex<HTTPRequest?>(nil)

  init(_ fault: Fault, clock: MonotonicClock) {
    self.fault = fault
    self.clock = clock
  }

  func send(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPResponse {
    var call = call
    latest.withLock { $0 = call.request }
    var response: HTTPResponse
    do {
      if fault == .repeatsEverything { _ = try await next(call) }
      if fault == .mixesCalls {
        // Others come while this one yields, and the state of an object is not that of a call.
        await Task.yield()
        call.request = latest.withLock { $0 } ?? call.request
      }
      response = try await next(call)
    } catch {
      switch fault {
      case .hidesCancellation where error.reason == .cancelled:
        throw HTTPError(.disconnected, "something went wrong")
      case .rewritesErrors: throw HTTPError(.unreachable, "something went wrong")
      case .tellsSecrets:
        throw HTTPError(error.reason, "\(call.request.url.absoluteString) failed")
      default: throw error
      }
    }
    switch fault {
    case .losesHeaders: response.headers = [:]
    case .changesStatus: response.status = 200
    case .keepsContents: kept.withLock { $0.append(response.body) }
    case .outlivesTheCall:
      let body = response.body
      let clock = clock
      response.body = HTTPBody { () async throws(HTTPError) -> [UInt8]? in
        // A task of its own hears of no cancellation.
        let task = Task {
          do { try await clock.sleep(until: clock.now + .seconds(60)) } catch { return }
        }
        await task.value
        return try await body.nextPiece()
      }
    case .readsAhead, .losesTheStart:
      var bytes: [UInt8] = []
      while let piece = try await response.body.nextPiece() { bytes += piece }
      response.body = HTTPBody(bytes)
    default: break
    }
    return response
  }
}

/// The limiter that most programmers write first: it looks, waits, and only then notes that it went.
///
/// While one waits the actor is free, and the next one looks at the same old time.
actor NaiveLimit: HTTPMiddleware {
  private let interval: Duration
  private let clock: MonotonicClock
  private var last: Duration?

  init(every interval: Duration, clock: MonotonicClock) {
    self.interval = interval
    self.clock = clock
  }

  func send(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPResponse {
    if let last, last + interval > clock.now {
      do { try await clock.sleep(until: last + interval) } catch {
        throw HTTPError(.cancelled, "cancelled")
      }
    }
    last = clock.now
    return try await next(call)
  }
}
