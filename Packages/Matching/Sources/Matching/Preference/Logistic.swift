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

  /// What a logit is to be multiplied by so that its probability is nearly the mean over normal
  /// deviations of this variance from it: 1 / √(1 + c² · variance), c = 16√3 / 15π (Zeger, Liang and
  /// Albert, Biometrics 1988).
  static func damping(_ variance: Double) -> Double {
    1 / (1 + 0.345_843_093_7 * variance).squareRoot()
  }
}
