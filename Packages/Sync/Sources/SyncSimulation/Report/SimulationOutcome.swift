/// How a run ended.
public struct SimulationOutcome: Sendable, Hashable {
  /// What did not hold; `nil` if everything did.
  public internal(set) var violation: SimulationViolation?
  /// What happened, counted.
  public internal(set) var totals = SimulationTotals()
  /// What happened, line by line; empty unless it was asked for.
  public internal(set) var trace: [String] = []
}
