import Matching
import PeopleModels

/// What the community's model looks at, and what is believed before any person has decided.
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
