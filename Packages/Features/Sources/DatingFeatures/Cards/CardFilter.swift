public import DatingModels

/// The cards that a list shows.
public struct CardFilter: Sendable, Equatable {
  /// Only this category.
  public var category: InterventionCategory?
  /// Only those with this decision.
  public var verdict: Verdict?
  /// Only those without any decision.
  public var isUndecided: Bool
  /// Only those in whose words each of these words begins one, or whose abbreviation this is.
  public var words: String?

  /// Makes a filter; without arguments, it shows every card.
  public init(
    category: InterventionCategory? = nil, verdict: Verdict? = nil, isUndecided: Bool = false,
    words: String? = nil
  ) {
    self.category = category
    self.verdict = verdict
    self.isUndecided = isUndecided
    self.words = words
  }

  func shows(_ decision: SwipeDecision?) -> Bool {
    if isUndecided, decision != nil { return false }
    return verdict.map { $0 == decision?.verdict } ?? true
  }
}
