/// Says that something did not hold, and where.
public struct SimulationViolation: Error, Sendable, Hashable {
  /// What did not hold.
  public let invariant: SimulationInvariant
  /// What was found, as a sentence.
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
