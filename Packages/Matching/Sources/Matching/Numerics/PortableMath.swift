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

/// Sine, cosine and arcsine out of + - * / and roots, for places on a sphere.
extension PortableMath {
  static let pi = 3.141_592_653_589_793

  /// The sine of an angle in degrees; exact at multiples of 90.
  ///
  /// - Parameter degrees: a finite angle of at most a million degrees.
  /// - Returns: the sine, wrong by less than 1e-15.
  static func sine(degrees: Double) -> Double {
    let quarters = (degrees / 90).rounded()
    // Both steps are exact for the angles of a map, so no digit is lost to the reduction.
    let rest = (degrees - quarters * 90) * (pi / 180)
    switch Int(quarters) & 3 {
    case 0: return smallSine(rest)
    case 1: return smallCosine(rest)
    case 2: return -smallSine(rest)
    default: return -smallCosine(rest)
    }
  }

  /// The cosine of an angle in degrees; exact at multiples of 90.
  ///
  /// - Parameter degrees: a finite angle of at most a million degrees.
  /// - Returns: the cosine, wrong by less than 1e-15.
  static func cosine(degrees: Double) -> Double {
    let quarters = (degrees / 90).rounded()
    let rest = (degrees - quarters * 90) * (pi / 180)
    switch Int(quarters) & 3 {
    case 0: return smallCosine(rest)
    case 1: return -smallSine(rest)
    case 2: return -smallCosine(rest)
    default: return smallSine(rest)
    }
  }

  /// The angle in radians, from -pi/2 to pi/2, whose sine is x; what is beyond 1 counts as 1.
  static func arcsine(_ x: Double) -> Double {
    let size = min(abs(x), 1)
    // The series is slow near 1, so there the angle is halved.
    let angle =
      size <= 0.5 ? smallArcsine(size) : pi / 2 - 2 * smallArcsine(((1 - size) / 2).squareRoot())
    return x < 0 ? -angle : angle
  }

  /// Taylor's series for at most an eighth of a turn.
  private static func smallSine(_ x: Double) -> Double {
    var (sum, n) = (1.0, 18.0)
    while n > 0 {
      sum = 1 - sum * x * x / (n * (n + 1))
      n -= 2
    }
    return x * sum
  }

  private static func smallCosine(_ x: Double) -> Double {
    var (sum, n) = (1.0, 19.0)
    while n > 0 {
      sum = 1 - sum * x * x / (n * (n + 1))
      n -= 2
    }
    return sum
  }

  /// The series for 0…0.5.
  private static func smallArcsine(_ x: Double) -> Double {
    var (sum, n) = (1.0, 49.0)
    while n > 0 {
      sum = 1 + sum * x * x * n * n / ((n + 1) * (n + 2))
      n -= 2
    }
    return x * sum
  }
}
