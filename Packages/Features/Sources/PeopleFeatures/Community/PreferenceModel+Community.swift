import Matching
import PeopleRequests

/// The short vectors by which a community is searched.
///
/// All that two people have in common counts the same both ways, so one half of
/// `reciprocalVector` says it all; and a place that holds 1 for everybody changes no order. What is
/// left are 16 numbers: what a person is to everybody (how much they are liked, and how much they
/// like, in logits, with their price), their age and its square, what they look for, and their
/// fields of interest. Tests compare the order with the model's own.
extension PreferenceModel where Person == MatchSubject {
  /// Which places of `query(for:)` and `vector(of:)` are kept: those of an age's closeness but for
  /// its constant, of an intention but for its constant, and of the fields.
  private var kept: [Int] { [3, 4, 5, 6, 7, 8] + Array(10..<19) }

  /// What a person is to others.
  ///
  /// - Parameters:
  ///   - person: who.
  ///   - price: what is added because others are sought after more, or less.
  /// - Returns: sixteen numbers.
  func communityVector(of person: MatchSubject, price: Float) -> [Float] {
    let (query, vector) = (query(for: person), vector(of: person))
    return [query[0] + vector[1] + price] + kept.map { vector[$0] }
  }

  /// What a person compares others with: the order of the inner products is that of both logits
  /// added up, with the price, but for features that no vector holds.
  func communityQuery(for person: MatchSubject) -> [Float] {
    let query = query(for: person)
    return [1] + kept.map { 2 * query[$0] }
  }

  /// How likely the two like each other, as it is shown; the first is the person who asks.
  func likelihood(_ one: MatchSubject, _ other: MatchSubject) -> MutualLikelihood {
    let score = reciprocal(one, other)
    return MutualLikelihood(
      mine: LikelihoodRange(score.forward), theirs: LikelihoodRange(score.backward),
      both: LikelihoodRange(
        probability: score.probability.shownShare, low: score.interval.lowerBound.shownShare,
        high: score.interval.upperBound.shownShare))
  }

  /// Both logits added up.
  func bothLogits(_ one: MatchSubject, _ other: MatchSubject) -> Double {
    logit(that: one, likes: other) + logit(that: other, likes: one)
  }
}

extension LikelihoodRange {
  /// An estimate of a model, as it is shown.
  init(_ estimate: Estimate) {
    self.init(
      probability: estimate.probability.shownShare, low: estimate.interval.lowerBound.shownShare,
      high: estimate.interval.upperBound.shownShare)
  }
}
