/// Powers of ten of doubles, without what only a C library has.
enum Power {
  /// Ten to an exponent, the nearest double; 0 or infinity beyond what doubles have.
  static func ten(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? 0 }

  /// The exponent of the largest power of ten that isn't greater than a positive number.
  static func exponent(of value: Double) -> Int {
    guard value > 0, value.isFinite else { return 0 }
    // A first guess from the binary exponent (log10 2), which is at most one off.
    var exponent = Int((Double(value.exponent) * 0.301_029_995_663_981_2).rounded(.down))
    while ten(exponent) > value { exponent -= 1 }
    while ten(exponent + 1) <= value { exponent += 1 }
    return exponent
  }

  /// A number divided by a power of ten, in two steps where the power itself is no double.
  static func scaled(_ value: Double, down exponent: Int) -> Double {
    exponent < -300 ? value * 1e300 / ten(exponent + 300) : value / ten(exponent)
  }
}
