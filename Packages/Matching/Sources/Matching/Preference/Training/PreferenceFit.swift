/// The optimum of an ``EffectProblem`` by Newton's method, and how sure it is (Laplace's
/// approximation).
struct PreferenceFit {
  private(set) var problem: EffectProblem
  private(set) var point: EffectProblem.Point
  private(set) var curvature: EffectCurvature

  /// The covariance of the weights when it is not known how people differ.
  var covariance: [Double] { curvature.factor.inverse }

  /// Finds the optimum.
  ///
  /// - Parameters:
  ///   - problem: what to make small.
  ///   - learning: the spreads that the decisions may change; nil to hold all of them.
  ///   - steps: the most steps of Newton's method, with those of the spreads.
  /// - Throws: ``PreferenceTrainingError/noOptimum``.
  init(
    _ problem: EffectProblem, learning: SpreadLearning?, steps: Int
  ) throws(PreferenceTrainingError) {
    self.problem = problem
    point = problem.start
    curvature = try PreferenceFit.curvature(problem, point)
    var learning = learning
    for step in 0..<steps {
      let isMoving = move()
      // By the curvature before the step, so that only one is taken for each step.
      let (before, isLearnt) = (self.problem, learning != nil)
      if let current = learning {
        let isLearning = current.learn(from: curvature, at: point, into: &self.problem)
        if !isLearning || step >= 40 { learning = nil }
      } else if !isMoving {
        break
      }
      if let next = EffectCurvature(of: self.problem, at: point) {
        curvature = next
      } else if isLearnt {
        // Spreads under which rounding hides the optimum are not learnt.
        learning = nil
        self.problem = before
        curvature = try PreferenceFit.curvature(before, point)
      } else {
        throw .noOptimum
      }
    }
    guard point.weights.allSatisfy(\.isFinite), point.effects.allSatisfy(\.isFinite) else {
      throw .noOptimum
    }
  }

  /// Makes a step of Newton's method, halved until it lowers the loss.
  ///
  /// - Returns: whether another one could lower it further.
  private mutating func move() -> Bool {
    let (change, decrement) = curvature.step
    guard decrement > 1e-20, decrement.isFinite else { return false }
    let before = problem.loss(at: point)
    var length = 1.0
    repeat {
      let next = EffectProblem.Point(
        weights: zip(point.weights, change.weights).map { $0 + length * $1 },
        effects: zip(point.effects, change.effects).map { $0 + length * $1 })
      // Near the optimum the loss changes by less than its last bits.
      if problem.loss(at: next) <= before + 1e-12 * abs(before) {
        point = next
        return decrement > 1e-12
      }
      length /= 2
    } while length > 1e-6
    return false
  }

  private static func curvature(
    _ problem: EffectProblem, _ point: EffectProblem.Point
  ) throws(PreferenceTrainingError) -> EffectCurvature {
    guard let curvature = EffectCurvature(of: problem, at: point) else { throw .noOptimum }
    return curvature
  }
}
