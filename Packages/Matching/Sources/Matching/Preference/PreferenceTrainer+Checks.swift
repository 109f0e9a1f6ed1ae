extension PreferenceTrainer {
  /// Refuses features and options that make no sense.
  func check() throws(PreferenceTrainingError) {
    let arePlaying = features.allSatisfy { !$0.parts.isEmpty || $0.hasForeignParts }
    guard !features.isEmpty, arePlaying else { throw .noFeatures }
    var names: Set<String> = []
    for feature in features {
      guard names.insert(feature.name).inserted else { throw .doubleFeature(feature.name) }
      let isSound =
        switch feature.kind {
        case .text(_, _, let dimension): (1...4096).contains(dimension)
        case .wish(_, _, let count): (1...4096).contains(count)
        case .number(_, let scale): scale?.isSound ?? true
        case .category, .set, .pair: true
        }
      guard isSound, !feature.hasForeignParts, feature.name.utf8.count <= 1024 else {
        throw .unsoundFeature(feature.name)
      }
    }
    guard prior.isSound, steps > 0 else { throw .unsoundOptions }
  }

  /// The decisions that count, or why there are none.
  static func check(
    _ decisions: [Decision<Int>], people: Int
  ) throws(PreferenceTrainingError) -> [Decision<Int>] {
    let counting = try checked(decisions, people: people)
    guard !counting.isEmpty else { throw .noDecisions }
    return counting
  }

  /// The decisions that count, which may be none.
  static func checked(
    _ decisions: [Decision<Int>], people: Int
  ) throws(PreferenceTrainingError) -> [Decision<Int>] {
    for (place, decision) in decisions.enumerated() {
      for row in [decision.actor, decision.target] where row < 0 || row >= people {
        throw .unknownPerson(row: row)
      }
      guard decision.isSound else { throw .unsoundWeight(decision: place) }
    }
    return decisions.filter { $0.weight > 0 }
  }

  /// The prior of each weight in the units of the layout's columns, where people differ so much.
  func beliefs(
    _ layout: PreferenceLayout, spreads effects: EffectSpreads
  ) throws(PreferenceTrainingError) -> (means: [Double], spreads: [Double]) {
    for weight in prior.weights {
      let isKnown = layout.terms.contains { weight.speaks(of: $0, features) }
      guard isKnown else { throw .unknownPrior(feature: weight.feature, part: weight.part) }
    }
    var means: [Double] = []
    var spreads: [Double] = []
    for term in layout.terms {
      if let weight = prior.weights.last(where: { $0.speaks(of: term, features) }) {
        means.append(weight.mean * term.scale)
        spreads.append(weight.spread * term.scale)
      } else {
        means.append(0)
        spreads.append(term.part.isOfBoth ? prior.pairSpread : prior.spread)
      }
    }
    // A usual pair's liking is the mean over people who differ.
    let liking = Logistic.logit(prior.liking) / Logistic.damping(effects.variance)
    return (means + [liking], spreads + [prior.likingSpread])
  }

  /// The spreads that the decisions may change, from their initial values.
  func learning(_ layout: PreferenceLayout, from spreads: EffectSpreads) -> SpreadLearning {
    let free = layout.terms.indices.filter { place in
      !prior.weights.contains { $0.speaks(of: layout.terms[place], features) }
    }
    let groups = [
      SpreadLearning.Group(
        weights: free.filter { !layout.terms[$0].part.isOfBoth }, stated: prior.spread),
      SpreadLearning.Group(
        weights: free.filter { layout.terms[$0].part.isOfBoth }, stated: prior.pairSpread),
    ]
    return SpreadLearning(
      groups: prior.learnsSpreads ? groups : [],
      actor: prior.actorSpread == nil && spreads.actor > 0 ? spreads.actor : nil,
      target: prior.targetSpread == nil && spreads.target > 0 ? spreads.target : nil)
  }
}

extension PreferencePrior.Weight {
  func speaks<Person>(of term: PreferenceTerm, _ features: [PersonFeature<Person>]) -> Bool {
    part == term.part && feature == features[term.feature].name
      && (item == nil || item == term.item)
  }
}

extension PersonFeature {
  /// The value that a custom feature computes; nil for any other.
  func compare(_ actor: Person, _ target: Person) -> Double? {
    guard case .pair(let value) = kind, let value = value(actor, target), value.isFinite else {
      return nil
    }
    return value
  }
}
