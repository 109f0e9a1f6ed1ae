/// The second derivatives of a loss by the effects of people: a diagonal, and for each decision a
/// number between its actor and its target.
///
/// Systems of equations are solved by conjugate gradients after the actors are eliminated, all
/// columns of the right side in step; every sum has a fixed order.
struct EffectSystem {
  private let slots: EffectSlots
  private let curves: [Double]
  private let diagonal: [Double]
  /// 1 over the diagonal; 0 where people have no effects.
  private let inverse: [Double]

  private var actors: Range<Int> { 0..<slots.actorCount }
  private var targets: Range<Int> { slots.actorCount..<slots.count }

  /// - Parameters:
  ///   - slots: who decided about whom.
  ///   - curves: the second derivative of each decision's loss by its logit.
  ///   - spreads: how much people differ.
  init(_ slots: EffectSlots, curves: [Double], spreads: EffectSpreads) {
    var diagonal = (0..<slots.count).map { slot in
      let spread = spreads[isActor: slots.isActor(slot)]
      return spread > 0 ? 1 / (spread * spread) : 0
    }
    let areFree = diagonal.map { $0 > 0 }
    for (row, curve) in curves.enumerated() {
      diagonal[slots.actors[row]] += curve
      diagonal[slots.targets[row]] += curve
    }
    self.slots = slots
    self.curves = curves
    self.diagonal = diagonal
    inverse = zip(diagonal, areFree).map { $1 ? 1 / $0 : 0 }
  }

  /// The solution X of system · X = `right`, which has a row for each slot; rows of people without
  /// effects are 0.
  func solve(_ right: DesignMatrix) -> DesignMatrix {
    let falling = curves.map { -$0 }
    var rest = right
    rest.scaleRows(actors, by: inverse)
    // The rest for the targets once the actors are eliminated.
    rest.addRows(slots.actors, times: falling, to: slots.targets)
    var solution = descend(&rest)
    solution.addRows(actors, of: right, times: [Double](repeating: 1, count: slots.actorCount))
    solution.addRows(slots.targets, times: falling, to: slots.actors)
    solution.scaleRows(actors, by: inverse)
    return solution
  }

  /// Conjugate gradients for the rows of the targets, with the diagonal as preconditioner; the
  /// actors' rows of the result are 0.
  private func descend(_ rest: inout DesignMatrix) -> DesignMatrix {
    let ones = [Double](repeating: 1, count: slots.count)
    var solution = DesignMatrix(rows: slots.count, columns: rest.columns)
    var direction = solution
    direction.addRows(targets, of: rest, times: inverse)
    var sizes = rest.products(rest, targets, times: inverse)
    let enough = sizes.map { $0 * 1e-16 }
    for _ in 0..<500 where zip(sizes, enough).contains(where: { $0 > $1 }) {
      let image = image(of: direction)
      let curvature = direction.products(image, targets, times: ones)
      let steps = zip(sizes, curvature).map { $1 > 0 ? $0 / $1 : 0 }
      solution.addRows(targets, of: direction, columnTimes: steps)
      rest.addRows(targets, of: image, columnTimes: steps.map { -$0 })
      let next = rest.products(rest, targets, times: inverse)
      direction.scaleRows(targets, columnTimes: zip(next, sizes).map { $1 > 0 ? $0 / $1 : 0 })
      direction.addRows(targets, of: rest, times: inverse)
      sizes = next
    }
    return solution
  }

  /// The targets' rows of the system without its actors, times a matrix.
  private func image(of direction: DesignMatrix) -> DesignMatrix {
    var image = DesignMatrix(rows: slots.count, columns: direction.columns)
    image.addRows(slots.targets, of: direction, times: curves, to: slots.actors)
    image.scaleRows(actors, by: inverse)
    image.addRows(slots.actors, times: curves.map { -$0 }, to: slots.targets)
    image.addRows(targets, of: direction, times: diagonal)
    return image
  }

  /// The variance of each effect if the weights were known: the diagonal of the inverse, up to what
  /// goes from a person to themselves over more than two decisions.
  var variances: [Double] {
    var rest = diagonal
    for (row, curve) in curves.enumerated() {
      let (actor, target) = (slots.actors[row], slots.targets[row])
      rest[actor] -= curve * curve * inverse[target]
      rest[target] -= curve * curve * inverse[actor]
    }
    return zip(rest, inverse).map { $1 > 0 ? 1 / $0 : 0 }
  }
}
