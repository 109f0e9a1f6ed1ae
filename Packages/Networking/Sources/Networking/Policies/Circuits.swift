internal import Synchronization

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
