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
      let simulation = try Simulation(plan, fault, isTracing: isTracing)
      do {
        try await simulation.run()
      } catch let violation as SimulationViolation {
        outcome.violation = violation
      } catch {
        outcome.violation = SimulationViolation(.storesAreSound, "\(error)")
      }
      outcome.totals = simulation.totals
      outcome.trace = simulation.lines
    } catch {
      outcome.violation = SimulationViolation(.storesAreSound, "\(error)")
    }
    return outcome
  }
}
