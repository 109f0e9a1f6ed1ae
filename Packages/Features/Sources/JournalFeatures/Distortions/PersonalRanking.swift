import DomainModels
public import JournalModels

/// A user's accepted and rejected suggestions of each distortion, and the weights that follow.
///
/// A type's odds are multiplied by a weight, w = (accepted + 4) ÷ (rejected + 4), held between ¼ and
/// 4; then all probabilities, that of none among them, are scaled so that their sum is what it was.
/// The four on both sides are a prior: it takes several answers in one direction before anything
/// moves, and equal numbers of both leave everything as it was. So a type that is refused again and
/// again sinks below the threshold, and the chips become fewer. Where the suggester is silent it
/// stays so: having accepted a type often says nothing of a plain sentence.
public struct PersonalRanking: Sendable, Hashable {
  /// The verdicts that count as given on each side before the first one.
  public static let prior = 4.0
  /// The most that a weight multiplies or divides by.
  public static let greatestWeight = 4.0

  /// The numbers of acceptances and rejections of each type.
  public struct Count: Sendable, Hashable {
    /// The number of acceptances.
    public var accepted = 0
    /// The number of rejections.
    public var rejected = 0

    /// Counts from so many.
    public init(accepted: Int = 0, rejected: Int = 0) {
      self.accepted = accepted
      self.rejected = rejected
    }
  }

  /// The counts by the id of the type.
  public var counts: [String: Count]

  public init(counts: [String: Count] = [:]) { self.counts = counts }

  public init(of judgements: some Sequence<Judgement>) {
    counts = [:]
    for judgement in judgements {
      switch judgement.verdict {
      case .accepted: counts[judgement.type, default: Count()].accepted += 1
      case .rejected: counts[judgement.type, default: Count()].rejected += 1
      }
    }
  }

  /// Returns the factor for the odds of a type; 1 without data.
  public func weight(of type: String) -> Double {
    let count = counts[type] ?? Count()
    let weight =
      (Double(count.accepted) + PersonalRanking.prior)
      / (Double(count.rejected) + PersonalRanking.prior)
    return min(max(weight, 1 / PersonalRanking.greatestWeight), PersonalRanking.greatestWeight)
  }

  /// A suggester's answer, as this person's answers change it.
  public func applied(to result: SuggestionResult) -> SuggestionResult {
    if result.isSilent { return result }
    let weights = result.ranking.map { weight(of: $0.type) }
    let total = result.ranking.reduce(result.none) { $0 + $1.probability }
    let weighted = zip(result.ranking, weights).reduce(result.none) {
      $0 + $1.0.probability * $1.1
    }
    guard weighted > 0, weights.contains(where: { $0 != 1 }) else { return result }
    let scale = total / weighted
    return SuggestionResult(
      ranking: zip(result.ranking, weights).map { suggestion, weight in
        Suggestion(
          type: suggestion.type, probability: min(1, suggestion.probability * weight * scale),
          evidence: suggestion.evidence)
      }, none: min(1, result.none * scale), threshold: result.threshold)
  }
}
