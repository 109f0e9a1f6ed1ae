/// The function that training minimises: the log loss of all decisions, half the squared distance
/// of the weights from their prior, and half the squared effects of people, each in units of its
/// spread.
///
/// A decision's logit is the inner product of its columns and the weights, plus the actor's effect,
/// plus the target's: a logistic regression with crossed random effects.
struct EffectProblem: Sendable {
  let design: DesignMatrix
  /// 1 for a yes, 0 for a no; other numbers for decisions with noise.
  let outcomes: [Double]
  let importances: [Double]
  let slots: EffectSlots
  let means: [Double]
  /// The prior precision of the weights: `means.count` rows.
  var precision: [Double]
  /// The spread of people, as standard deviations in logits; 0 where they have no effects.
  var spreads: EffectSpreads

  /// A point at which a loss is taken: weights, and the effects of all slots.
  struct Point: Sendable {
    var weights: [Double]
    var effects: [Double]
  }

  var dimensions: Int { means.count }

  /// A point at the prior's means.
  var start: Point {
    Point(weights: means, effects: [Double](repeating: 0, count: slots.count))
  }

  func logits(at point: Point) -> [Double] {
    let padded = design.padded(point.weights)
    return outcomes.indices.map { row in
      let effects = point.effects[slots.actors[row]] + point.effects[slots.targets[row]]
      return design.dot(row, padded) + effects
    }
  }

  func loss(at point: Point) -> Double {
    var loss = 0.0
    for (row, logit) in logits(at: point).enumerated() {
      // ln(1 + e^x) without overflow: the larger of x and 0, and ln(1 + e^-|x|).
      loss +=
        importances[row]
        * (max(logit, 0) + PortableMath.log(1 + PortableMath.exp(-abs(logit)))
          - outcomes[row] * logit)
    }
    let distances = zip(point.weights, means).map { $0 - $1 }
    for (i, pull) in pull(of: distances).enumerated() { loss += 0.5 * distances[i] * pull }
    for (slot, effect) in point.effects.enumerated() {
      let spread = spreads[isActor: slots.isActor(slot)]
      if spread > 0 { loss += 0.5 * effect * effect / (spread * spread) }
    }
    return loss
  }

  /// The prior precision times a vector of weights.
  func pull(of distances: [Double]) -> [Double] {
    let count = dimensions
    return (0..<count).map { i in
      var sum = 0.0
      for j in 0..<count where precision[i * count + j] != 0 {
        sum += precision[i * count + j] * distances[j]
      }
      return sum
    }
  }
}

/// The spread of people beyond their features, as standard deviations in logits.
struct EffectSpreads: Hashable, Sendable {
  /// The spread of the readiness to say yes.
  var actor: Double
  /// The spread of popularity.
  var target: Double

  static let none = EffectSpreads(actor: 0, target: 0)

  var variance: Double { actor * actor + target * target }

  subscript(isActor isActor: Bool) -> Double { isActor ? actor : target }
}

/// The effects of a decision: a slot for each person who decides and one for each who is decided
/// about, in the order in which they occur, the actors first.
struct EffectSlots: Sendable {
  /// The slot of each decision's actor.
  let actors: [Int]
  /// The slot of each decision's target.
  let targets: [Int]
  let actorCount: Int
  let targetCount: Int
  /// The person in each slot.
  let people: [Int]

  init(_ decisions: [Decision<Int>]) {
    let (actors, deciding) = EffectSlots.places(of: decisions.map(\.actor), from: 0)
    let (targets, decided) = EffectSlots.places(of: decisions.map(\.target), from: deciding.count)
    self.actors = actors
    self.targets = targets
    actorCount = deciding.count
    targetCount = decided.count
    people = deciding + decided
  }

  var count: Int { actorCount + targetCount }

  func isActor(_ slot: Int) -> Bool { slot < actorCount }

  private static func places(of people: [Int], from start: Int) -> ([Int], known: [Int]) {
    var slots: [Int: Int] = [:]
    var known: [Int] = []
    let places = people.map { person in
      if let slot = slots[person] { return slot }
      let slot = start + known.count
      slots[person] = slot
      known.append(person)
      return slot
    }
    return (places, known)
  }
}
