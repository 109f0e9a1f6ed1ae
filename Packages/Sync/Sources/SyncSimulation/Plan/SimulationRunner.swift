/// Plays plans.
public struct SimulationRunner: Sendable {
  private let fault: SimulatedFault?

  /// Makes a runner.
  ///
  /// - Parameter fault: a mistake that the devices make; `nil` for the engine as it is.
  public init(_ fault: SimulatedFault? = nil) { self.fault = fault }

  /// Plays a plan.
  ///
  /// - Parameters:
  ///   - plan: what happens.
  ///   - isTracing: whether the outcome tells what happened, line by line.
  /// - Returns: how it ended.
  public func run(_ plan: SimulationPlan, isTracing: Bool = false) async -> SimulationOutcome {
    var outcome = SimulationOutcome()
    do {
      if plan.place == .people {
        let simulation = try SharingSimulation(plan, fault, isTracing: isTracing)
        outcome.violation = await violation { try await simulation.run() }
        (outcome.totals, outcome.trace) = (simulation.totals, simulation.lines)
      } else {
        let simulation = try Simulation(plan, fault, isTracing: isTracing)
        outcome.violation = await violation { try await simulation.run() }
        (outcome.totals, outcome.trace) = (simulation.totals, simulation.lines)
      }
    } catch {
      outcome.violation = SimulationViolation(.storesAreSound, "\(error)")
    }
    return outcome
  }

  /// The invariant that a run violates, if any.
  private func violation(_ run: () async throws -> Void) async -> SimulationViolation? {
    do {
      try await run()
      return nil
    } catch let violation as SimulationViolation {
      return violation
    } catch {
      return SimulationViolation(.storesAreSound, "\(error)")
    }
  }
}

/// The end of a run.
public struct SimulationOutcome: Sendable, Hashable {
  /// The violated invariant; `nil` if none was.
  public internal(set) var violation: SimulationViolation?
  /// Counts of the events.
  public internal(set) var totals = SimulationTotals()
  /// The trace of the run, line by line; empty unless it was asked for.
  public internal(set) var trace: [String] = []
}

/// The counts of events in some runs: runs in which nothing happens prove nothing.
public struct SimulationTotals: Sendable, Hashable {
  /// Things that happened, by name.
  public private(set) var counts: [String: Int] = [:]

  public init() {}

  /// The number of times that an event happened.
  public subscript(name: String) -> Int { counts[name] ?? 0 }

  mutating func count(_ name: String, _ number: Int = 1) {
    if number > 0 { counts[name, default: 0] += number }
  }

  /// Adds those of other runs up.
  public static func += (left: inout SimulationTotals, right: SimulationTotals) {
    left.counts.merge(right.counts, uniquingKeysWith: +)
  }
}

extension SimulationTotals: CustomStringConvertible {
  /// Everything that happened, by name.
  public var description: String {
    counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  }
}

/// Says that something did not hold, and where.
public struct SimulationViolation: Error, Sendable, Hashable {
  /// The violated invariant.
  public let invariant: SimulationInvariant
  /// The finding, as a sentence.
  public let message: String

  init(_ invariant: SimulationInvariant, _ message: String) {
    self.invariant = invariant
    self.message = message
  }
}

extension SimulationViolation: CustomStringConvertible {
  /// The invariant and what was found.
  public var description: String { "\(invariant.rawValue): \(message)" }
}

/// The invariants that have to hold in every simulated world.
public enum SimulationInvariant: String, Sendable, CaseIterable {
  /// In the end every device holds the same, field by field, and the place too.
  case convergence
  /// Every acknowledged edit is in the end what a field holds, or a later one is.
  case noEditLost = "no_edit_lost"
  /// Nothing is in a field that no device wrote there.
  case nothingInvented = "nothing_invented"
  /// Deleted records stay so unless a user restored them, and erased ones in any case.
  case noResurrection = "no_resurrection"
  /// A cursor, and how far the log was handed over, never go back.
  case cursorsAdvance = "cursors_advance"
  /// When all is well again, everything is handed over within a bounded time.
  case queuesDrain = "queues_drain"
  /// No user sees a record without the one that it goes with.
  case noOrphanSeen = "no_orphan_seen"
  /// A device holds of others what its person may see, all of it and nothing else.
  case holdsWhatIsShared = "holds_what_is_shared"
  /// No device has to sign in again unless its session was ended.
  case sessionsLast = "sessions_last"
  /// No store fails, and none holds rows that its log contradicts.
  case storesAreSound = "stores_are_sound"
}
