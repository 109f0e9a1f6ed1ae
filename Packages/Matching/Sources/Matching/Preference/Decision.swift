/// That somebody liked somebody, or did not.
public struct Decision<Person> {
  public let actor: Person

  /// Who was decided about.
  public let target: Person

  public let liked: Bool

  /// How much it counts beside others; 0 counts nothing.
  public let weight: Double

  /// A decision.
  ///
  /// - Parameters:
  ///   - actor: who decided.
  ///   - target: who was decided about.
  ///   - liked: what was decided.
  ///   - weight: how much it counts; 0 or more.
  public init(_ actor: Person, of target: Person, liked: Bool, weight: Double = 1) {
    self.actor = actor
    self.target = target
    self.liked = liked
    self.weight = weight
  }
}

extension Decision: Sendable where Person: Sendable {}
extension Decision: Equatable where Person: Equatable {}
extension Decision: Hashable where Person: Hashable {}
