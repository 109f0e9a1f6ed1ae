public import DatingModels
public import DomainModels

/// An intervention with everything that is claimed of it.
public struct Card: Sendable, Equatable, Identifiable {
  public var intervention: Intervention
  /// Its claims, by side and then by place.
  public var claims: [Claim]

  /// Puts an intervention and its claims together.
  public init(intervention: Intervention, claims: [Claim]) {
    self.intervention = intervention
    self.claims = claims
  }

  public var id: Identifier<Intervention> { intervention.id }

  /// What speaks for it: its interests.
  public var pros: [Claim] { claims(.pro) }
  /// What speaks against it: its dealbreakers.
  public var cons: [Claim] { claims(.con) }
  /// The numbers to know it by.
  public var figures: [Claim] { claims(.figure) }
  /// What the literature says of things that are often told.
  public var corrections: [Claim] { claims(.correction) }

  private func claims(_ side: ClaimSide) -> [Claim] { claims.filter { $0.side == side } }
}
