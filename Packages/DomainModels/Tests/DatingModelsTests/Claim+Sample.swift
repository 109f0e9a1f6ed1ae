import DatingModels
import DomainModels

extension Claim {
  /// A claim that breaks no limit, each field different from every other.
  static var sample: Claim {
    let card = Intervention.sample.id
    return Claim(
      id: identity(of: card, side: .correction, position: 2), intervention: card,
      side: .correction, position: 2, text: "Ice would melt later.",
      popular: "Ice would stay for ever.", source: "Ada et al., Cryosphere", year: 2019,
      confidence: .medium,
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 3),
        deletedAt: Timestamp(milliseconds: 4)))
  }

  /// The sample with one thing changed.
  static func sample(_ change: (inout Claim) -> Void) -> Claim {
    var claim = sample
    change(&claim)
    return claim
  }

  /// A claim of another side than correction.
  static func plain(_ side: ClaimSide, _ text: String) -> Claim {
    sample { claim in
      claim.side = side
      claim.popular = nil
      claim.text = text
    }
  }
}
