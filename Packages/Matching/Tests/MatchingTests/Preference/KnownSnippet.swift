import Matching

/// A model before the first decision: scales, vocabularies and beliefs are declared.
func firstModel(of towns: [String]) throws -> PreferenceModel<Member> {
  let features: [PersonFeature<Member>] = [
    .number("age", scale: NumberScale(centre: 35, spread: 10), parts: [.closeness], of: \.age),
    .category("town", among: .items(towns), parts: [.same], of: \.town),
  ]
  let prior = PreferencePrior(
    weights: [
      .init("age", .closeness, mean: 0.2, spread: 0.2, usual: -1),
      .init("town", .same, mean: 0.5, spread: 0.5, usual: 0.3),
    ], liking: 0.3, actorSpread: 0.5, targetSpread: 0.5)
  return try PreferenceModel(prior: PreferenceTrainer(features, prior: prior))
}

/// Whom the first of some guests is likeliest to get on with, and how likely they say yes, after
/// each guest has decided about some of the others.
func afterTheBreak(
  _ guests: [Member], _ decisions: [Decision<Int>], by model: PreferenceModel<Member>
) throws -> (guest: Member, yes: Estimate)? {
  let known = try model.known(by: decisions, among: guests)
  let others = Array(known.dropFirst())
  guard let best = model.ranking(of: others, for: known[0], top: 1).first else { return nil }
  let other = others[best.row]
  return (other.person, model.estimate(that: known[0], likes: other))
}
