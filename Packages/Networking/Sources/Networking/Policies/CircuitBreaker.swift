internal import Synchronization

/// Leaves a host alone that failed several times in a row, and tries it again after a while.
///
/// - **HB1** After so many failures in a row the circuit opens: calls fail at once as `circuit_open`,
///   unsent, with the time that is left.
/// - **HB2** After the pause one call is let through as a probe; the others still fail.
/// - **HB3** A probe that succeeds closes the circuit, one that fails opens it for another pause.
/// - **HB4** A failure is a status of 500 to 599 or an error of the network; what the client itself
///   refuses, and a call that is cancelled, is neither a failure nor a success.
/// - **HB5** Any other answer, a refusal with 4xx too, is a success: the host works.
/// - **HB6** Each origin has a circuit of its own.
///
/// Copies share their circuits.
public struct CircuitBreaker: HTTPMiddleware {
  private let circuits: Circuits

  /// Makes a breaker.
  ///
  /// - Parameters:
  ///   - failures: how many in a row open the circuit; at least 1.
  ///   - pause: how long a host is left alone.
  ///   - clock: measures it.
  public init(failures: Int = 5, pause: Duration = .seconds(30), clock: MonotonicClock) {
    circuits = Circuits(limit: max(1, failures), pause: pause, clock: clock)
  }

  /// Inside of the repeating, outside of the queue.
  public var place: MiddlewareOrder? { .breaker }

  /// The circuit state of each origin that failed lately.
  public var states: [String: CircuitState] { circuits.states }

  /// Sends the call on unless its host is to be left alone.
  ///
  /// - Throws: ``HTTPError`` with ``HTTPError/Reason/circuitOpen`` if its host is left alone; else
  ///   what sending it on throws.
  public func send(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPResponse {
    let origin = HTTPOrigin(call.request.url)
    let pass: Circuits.Pass
    switch circuits.admit(origin) {
    case .admitted(let admitted): pass = admitted
    case .refused(let remaining):
      throw HTTPError(
        .circuitOpen, "\(origin) failed too often lately and is left alone for now",
        hint: "try again later", retryAfter: remaining, isUnsent: true)
    }
    do {
      let response = try await next(call)
      circuits.report((500..<600).contains(response.status) ? .failure : .success, pass)
      return response
    } catch {
      circuits.report(CircuitBreaker.verdict(on: error), pass)
      throw error
    }
  }

  private static func verdict(on error: HTTPError) -> Circuits.Verdict {
    switch error.reason {
    case .unreachable, .untrusted, .disconnected, .truncated, .malformed, .serverFailed: .failure
    case .timedOut: error.waitedFor == .place || error.waitedFor == .retry ? .neither : .failure
    case .invalidRequest, .unexpectedContent, .tooLarge, .redirected, .rateLimited, .rejected,
      .circuitOpen, .cancelled:
      .neither
    }
  }
}

/// The circuits of all hosts that failed lately; of many, those that failed longer ago than the pause
/// are dropped.
final class Circuits: Sendable {
  /// The outcome of a call, in the eyes of a breaker.
  enum Verdict {
    case success
    case failure
    case neither
  }

  /// The pass with which a call that was let through reports its outcome.
  struct Pass {
    let origin: HTTPOrigin
    let isProbe: Bool
  }

  /// The decision to let a call through or to reject it.
  enum Admission {
    case admitted(Pass)
    case refused(remaining: Duration?)
  }

  private static let tidyAbove = 256

  private struct Circuit {
    var failures = 0
    var lastFailure: Duration = .zero
    var openUntil: Duration?
    var isProbing = false
  }

  private let limit: Int
  private let pause: Duration
  private let clock: MonotonicClock
  private let circuits = Mutex<[HTTPOrigin: Circuit]>([:])

  init(limit: Int, pause: Duration, clock: MonotonicClock) {
    self.limit = limit
    self.pause = pause
    self.clock = clock
  }

  var states: [String: CircuitState] {
    let now = clock.now
    let states = circuits.withLock { $0 }.map { origin, circuit in
      let state: CircuitState =
        switch circuit.openUntil {
        case nil: .closed(failures: circuit.failures)
        case .some(let time) where time > now: .open(remaining: time - now)
        case .some: .halfOpen
        }
      return (origin.description, state)
    }
    return Dictionary(states) { first, _ in first }
  }

  func admit(_ origin: HTTPOrigin) -> Admission {
    let now = clock.now
    return circuits.withLock { circuits in
      guard var circuit = circuits[origin], let openUntil = circuit.openUntil else {
        return .admitted(Pass(origin: origin, isProbe: false))
      }
      guard openUntil <= now else { return .refused(remaining: openUntil - now) }
      guard !circuit.isProbing else { return .refused(remaining: nil) }
      circuit.isProbing = true
      circuits[origin] = circuit
      return .admitted(Pass(origin: origin, isProbe: true))
    }
  }

  func report(_ verdict: Verdict, _ pass: Pass) {
    let now = clock.now
    circuits.withLock { circuits in
      var circuit = circuits[pass.origin] ?? Circuit()
      // Who was let through before the circuit opened decides nothing any more.
      guard pass.isProbe || circuit.openUntil == nil else { return }
      if pass.isProbe { circuit.isProbing = false }
      switch verdict {
      case .success:
        circuits[pass.origin] = nil
        return
      case .failure:
        circuit.failures += 1
        circuit.lastFailure = now
        if pass.isProbe || circuit.failures >= limit { circuit.openUntil = now + pause }
      case .neither: break
      }
      if circuits[pass.origin] == nil, circuits.count >= Circuits.tidyAbove {
        circuits = circuits.filter { _, circuit in
          circuit.isProbing || (circuit.openUntil ?? circuit.lastFailure) + pause > now
        }
      }
      circuits[pass.origin] = circuit.failures > 0 ? circuit : nil
    }
  }
}

/// The state of a host's circuit breaker, for instance for a status page.
public enum CircuitState: Sendable, Equatable {
  /// Requests pass; so many failed in a row.
  case closed(failures: Int)
  /// The host is left alone for so long still.
  case open(remaining: Duration)
  /// The pause is over: the next request, or the one under way, decides.
  case halfOpen
}
