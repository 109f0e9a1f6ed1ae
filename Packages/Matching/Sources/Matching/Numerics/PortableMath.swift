/// Exponential and logarithm out of + - * / alone.
///
/// Those four are the same to the last bit on every machine; the C library's functions are not. A
/// model that is trained twice is to be the same file twice. Relative error below 1e-14. (A range of
/// Doubles would be stepped through by the C library, so counters are whole numbers.)
enum PortableMath {
  private static let ln2 = 0.693_147_180_559_945_3

  /// e to the power of x; 0 below -700, and the value of 700 above it.
  static func exp(_ x: Double) -> Double {
    guard x > -700 else { return 0 }
    let x = x < 700 ? x : 700
    let k = (x / ln2).rounded()
    // Taylor's series on at most half of ln 2 to either side.
    let r = x - k * ln2
    var sum = 1.0
    for n in stride(from: 14, to: 0, by: -1) { sum = 1 + sum * r / Double(n) }
    return Double(sign: .plus, exponent: Int(k), significand: sum)
  }

  /// The natural logarithm of a positive number; -infinity of 0 and of what is below.
  static func log(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return x > 0 ? x : -.infinity }
    var exponent = Double(x.exponent)
    var significand = x.significand
    // Between the square root of a half and that of two, where the series is quick.
    if significand > 1.414_213_562_373_095_1 {
      significand /= 2
      exponent += 1
    }
    let t = (significand - 1) / (significand + 1)
    let square = t * t
    var sum = 0.0
    for n in stride(from: 23, through: 1, by: -2) { sum = sum * square + 1 / Double(n) }
    return exponent * ln2 + 2 * t * sum
  }

  /// Turns scores into probabilities that add up to 1.
  static func softmax(_ scores: inout [Double], temperature: Double = 1) {
    guard let greatest = scores.max() else { return }
    var sum = 0.0
    for i in scores.indices {
      scores[i] = exp((scores[i] - greatest) / temperature)
      sum += scores[i]
    }
    for i in scores.indices { scores[i] /= sum }
  }
}
