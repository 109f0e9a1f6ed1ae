/// A score as an inner product.
///
/// | numbers | query | vector |
/// |---|---|---|
/// | 1 | bias and the actor's own terms | 1 |
/// | 1 | 1 | the target's own terms |
/// | a product of n: n + 1 | weight · actor's numbers, −weight · centre | target's numbers, 1 |
/// | a closeness: 3 | weight · (−a² − centre, 2a, −1) | 1, b, b² |
///
/// Numbers of a missing block are 0, and so is what they add.
extension PreferenceLayout {
  /// How many numbers query and vector have.
  var factors: Int {
    terms.reduce(2) { sum, term in
      switch term.rule {
      case .product(let block, _): sum + blocks[block].count + 1
      case .closeness: sum + 3
      case .actor, .target, .custom: sum
      }
    }
  }

  /// The actor's side; every weight is multiplied by `slope`.
  func query(_ actor: EncodedPerson, weights: [Double], slope: Double, shift: Double) -> [Double] {
    var query = [Double](repeating: 0, count: 2)
    query.reserveCapacity(factors)
    var own = weights[terms.count]
    for (term, weight) in zip(terms, weights) {
      let weight = weight / term.scale
      switch term.rule {
      case .actor(let block, _):
        guard actor.isKnown[block] else { continue }
        let value = value(of: term, actor: actor, target: actor) { nil }
        own += weight * ((value ?? term.centre) - term.centre)
      case .product(let block, _):
        let factor = actor.isKnown[block] ? slope * weight : 0
        for slot in blocks[block].slots { query.append(factor * actor.values[slot]) }
        query.append(-factor * term.centre)
      case .closeness(let block):
        let factor = actor.isKnown[block] ? slope * weight : 0
        let number = actor.values[blocks[block].start]
        query.append(factor * (-number * number - term.centre))
        query.append(factor * 2 * number)
        query.append(-factor)
      case .target, .custom: break
      }
    }
    query[0] = slope * own + shift
    query[1] = 1
    return query
  }

  /// The target's side.
  func vector(_ target: EncodedPerson, weights: [Double], slope: Double) -> [Double] {
    var vector = [1.0, 0]
    vector.reserveCapacity(factors)
    var own = 0.0
    for (term, weight) in zip(terms, weights) {
      switch term.rule {
      case .target(let block, _):
        guard target.isKnown[block] else { continue }
        let value = value(of: term, actor: target, target: target) { nil }
        own += weight / term.scale * ((value ?? term.centre) - term.centre)
      case .product(_, let block):
        vector += target.values[blocks[block].slots]
        vector.append(target.isKnown[block] ? 1 : 0)
      case .closeness(let block):
        let number = target.values[blocks[block].start]
        vector.append(target.isKnown[block] ? 1 : 0)
        vector.append(number)
        vector.append(number * number)
      case .actor, .custom: break
      }
    }
    vector[1] = slope * own
    return vector
  }
}
