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
}
