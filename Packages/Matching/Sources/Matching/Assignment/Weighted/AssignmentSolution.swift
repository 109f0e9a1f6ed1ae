/// An assignment of the greatest weight.
public struct AssignmentSolution: Hashable, Sendable {
  /// Who was brought together.
  public let pairing: Pairing
  /// The sum of the pairs' weights, added up in their order.
  public let weight: Double
}
