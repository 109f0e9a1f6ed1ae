import Matching
import PeopleModels
import PeopleRequests

/// The features of the community's model, and its prior before any person has decided.
///
/// Gender, origin and looks are not among it: a model repeats what it is shown, and whom a person
/// wishes to meet is a filter of theirs already. Scales are declared, so that a model can begin
/// without decisions and vectors stay comparable from one training to the next.
enum CommunityPreference {
  /// A number that changes with the features: an index of others is made again.
  static var form: UInt32 { 2 }

  static var trainer: PreferenceTrainer<MatchSubject> {
    PreferenceTrainer(features, prior: prior)
  }

  /// The order of the first three is what `PreferenceModel+Community` goes by.
  private static var features: [PersonFeature<MatchSubject>] {
    [
      .number(
        "age", scale: NumberScale(centre: 35, spread: 10), parts: [.actor, .target, .closeness]
      ) { Double($0.age) },
      .category(
        "intention", among: .items(Intention.allCases.map(\.rawValue)), parts: [.same]
      ) { $0.details.intention.rawValue },
      .set("fields", among: .items(InterestGroup.allCases.map(\.rawValue)), parts: [.overlap]) {
        $0.groups.map(\.rawValue)
      },
      .pair("interests") { $0.interestLikeness(to: $1) },
      .pair("personality") { $0.personalityLikeness(to: $1) },
      .pair("nearness") { $0.nearness(to: $1) },
      .number(
        "completeness", scale: NumberScale(centre: 0.7, spread: 0.2), parts: [.target]
      ) { $0.completeness },
    ]
      + Trait.allCases.enumerated().map { place, trait in
        .number(
          trait.rawValue, scale: NumberScale(centre: 0.5, spread: 0.25), parts: [.actor, .target]
        ) { $0.traits[place] }
      }
  }

  /// Directions that most people would agree on, held loosely: some tens of decisions move them.
  private static var prior: PreferencePrior {
    PreferencePrior(
      weights: [
        .init("age", .closeness, mean: 0.25, spread: 0.2, usual: -0.5),
        .init("intention", .same, mean: 0.3, spread: 0.3, usual: 0.5),
        .init("fields", .overlap, mean: 0.3, spread: 0.4, usual: 0.5),
        .init("interests", .pair, mean: 0.8, spread: 0.5, usual: 0.2),
        .init("personality", .pair, mean: 0.4, spread: 0.5, usual: 0.7),
        .init("nearness", .pair, mean: 0.2, spread: 0.2, usual: -0.8),
        .init("completeness", .target, mean: 0.25, spread: 0.2),
        .init("agreeableness", .target, mean: 0.1, spread: 0.2),
      ],
      liking: 0.4, likingSpread: 1, spread: 0.2, pairSpread: 0.2)
  }
}

/// The short vectors by which a community is searched.
///
/// All that two people have in common counts the same both ways, so one half of
/// `reciprocalVector` says it all; and a place that holds 1 for everybody changes no order. What is
/// left are 16 numbers: what a person is to everybody (how much they are liked, and how much they
/// like, in logits, with their price), their age and its square, what they look for, and their
/// fields of interest. Tests compare the order with the model's own.
extension PreferenceModel where Person == MatchSubject {
  /// The elements of `query(for:)` and `vector(of:)` that are kept: those of an age's closeness but
  /// for its constant, of an intention but for its constant, and of the fields.
  private var kept: [Int] { [3, 4, 5, 6, 7, 8] + Array(10..<19) }

  /// Returns the vector of a person, as others see them.
  ///
  /// - Parameters:
  ///   - person: who.
  ///   - price: what is added because others are sought after more, or less.
  /// - Returns: sixteen numbers.
  func communityVector(of person: MatchSubject, price: Float) -> [Float] {
    let (query, vector) = (query(for: person), vector(of: person))
    return [query[0] + vector[1] + price] + kept.map { vector[$0] }
  }

  /// Returns the query with which a person is compared to others: the order of the inner products
  /// is that of both logits added up, with the price, but for features that no vector holds.
  func communityQuery(for person: MatchSubject) -> [Float] {
    let query = query(for: person)
    return [1] + kept.map { 2 * query[$0] }
  }

  /// Returns the likelihood that the two like each other, as it is shown; the first is the person
  /// who asks.
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
