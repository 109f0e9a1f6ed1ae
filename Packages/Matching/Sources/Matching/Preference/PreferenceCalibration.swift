/// Corrects a model's logits for people whom it had not seen: slope · logit + shift (Platt, 1999).
public struct PreferenceCalibration: Hashable, Sendable {
  /// The factor of logits; above 0, so that no order changes.
  public let slope: Double

  /// The number added then.
  public let shift: Double

  /// A calibration that changes nothing.
  public static let none = PreferenceCalibration(knownSlope: 1, shift: 0)

  /// A calibration that is known; nil unless the slope is above 0 and both are finite.
  public init?(slope: Double, shift: Double) {
    guard slope > 0, slope.isFinite, shift.isFinite else { return nil }
    self.init(knownSlope: slope, shift: shift)
  }

  private init(knownSlope: Double, shift: Double) {
    slope = knownSlope
    self.shift = shift
  }

  /// The calibration with the least log loss, by Newton's method.
  ///
  /// A normal prior around "changes nothing" (spread 0.5 for the slope, 1 for the shift) keeps it
  /// from going astray on a few decisions. Scores that say nothing, or the reverse, would ask for a
  /// slope of 0 or below; it is held at 0.05, which leaves the order and all but takes the claim.
  ///
  /// - Parameter scored: decisions that the model had not seen; see
  ///   ``PreferenceTrainer/crossValidate(_:among:by:)``.
  public init(of scored: [ScoredDecision]) {
    let decisions = scored.filter { $0.logit.isFinite && $0.weight > 0 }
    var (slope, shift) = (1.0, 0.0)
    var loss = PreferenceCalibration.loss(decisions, slope, shift)
    for _ in 0..<50 {
      let step = PreferenceCalibration.step(decisions, slope, shift)
      var length = 1.0
      var next = loss
      repeat {
        next = PreferenceCalibration.loss(
          decisions, slope - length * step.slope, shift - length * step.shift)
        if next < loss { break }
        length /= 2
      } while length > 1e-6
      guard next < loss else { break }
      slope -= length * step.slope
      shift -= length * step.shift
      loss = next
    }
    self.init(knownSlope: max(slope, 0.05), shift: shift)
  }

  func logit(_ raw: Double) -> Double { slope * raw + shift }

  private static func loss(_ scored: [ScoredDecision], _ slope: Double, _ shift: Double) -> Double {
    var loss = 2 * (slope - 1) * (slope - 1) + 0.5 * shift * shift
    for decision in scored {
      let logit = slope * decision.logit + shift
      let (outcome, importance) = (decision.decision.outcome, decision.decision.importance)
      // ln(1 + e^x) − outcome · x, without overflow.
      loss +=
        importance
        * (max(logit, 0) + PortableMath.log(1 + PortableMath.exp(-abs(logit))) - outcome * logit)
    }
    return loss
  }

  /// Newton's step: the slope of the loss through its second derivatives.
  private static func step(
    _ scored: [ScoredDecision], _ slope: Double, _ shift: Double
  ) -> (slope: Double, shift: Double) {
    var first = (slope: 4 * (slope - 1), shift: shift)
    var second = (slope: 4.0, both: 0.0, shift: 1.0)
    for decision in scored {
      let probability = Logistic.probability(slope * decision.logit + shift)
      let (outcome, importance) = (decision.decision.outcome, decision.decision.importance)
      let miss = importance * (probability - outcome)
      let curve = importance * probability * (1 - probability)
      first.slope += miss * decision.logit
      first.shift += miss
      second.slope += curve * decision.logit * decision.logit
      second.both += curve * decision.logit
      second.shift += curve
    }
    let determinant = second.slope * second.shift - second.both * second.both
    return (
      (second.shift * first.slope - second.both * first.shift) / determinant,
      (second.slope * first.shift - second.both * first.slope) / determinant
    )
  }
}

/// The logistic function and its inverse.
enum Logistic {
  /// 1 / (1 + e^−x), in 0...1.
  static func probability(_ logit: Double) -> Double {
    let small = PortableMath.exp(-abs(logit))
    return logit >= 0 ? 1 / (1 + small) : small / (1 + small)
  }

  /// The logit of a probability above 0 and below 1.
  static func logit(_ probability: Double) -> Double {
    PortableMath.log(probability) - PortableMath.log(1 - probability)
  }

  /// The factor that makes a logit's probability nearly the mean over normal deviations of this
  /// variance from it: 1 / √(1 + c² · variance), c = 16√3 / 15π (Zeger, Liang and Albert,
  /// Biometrics 1988).
  static func damping(_ variance: Double) -> Double {
    1 / (1 + 0.345_843_093_7 * variance).squareRoot()
  }
}
