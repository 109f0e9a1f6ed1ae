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
