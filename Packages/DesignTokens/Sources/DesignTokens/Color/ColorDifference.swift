/// How far two colours are apart for the eye.
public enum ColorDifference: Sendable, CaseIterable {
  /// ΔE*ab of CIE 1976: the distance in CIELAB (D50); about 2.3 can just be seen.
  case cie76

  /// ΔE00: CIEDE2000 (ISO/CIE 11664-6) in CIELAB (D50), with all weights 1.
  case ciede2000

  /// ΔE OK: the distance in Oklab, from 0 for the same to 1 for black and white; 0.02 can just be
  /// seen.
  ///
  /// CSS Color Module Level 4.
  case ok

  /// ΔE OK2: as ``ok``, with differences of a and b counted twice, which fits what people see better.
  case ok2

  /// The space the difference is measured in.
  var space: ColorSpace {
    switch self {
    case .cie76, .ciede2000: .lab
    case .ok, .ok2: .oklab
    }
  }

  /// The difference of two colours of that ``space``.
  func between(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
    switch self {
    case .cie76, .ok: Self.distance(first, second)
    case .ciede2000: CIEDE2000.between(first, second)
    case .ok2: Self.distance(first * SIMD3(1, 2, 2), second * SIMD3(1, 2, 2))
    }
  }

  static func distance(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
    let way = first - second
    return (way * way).sum().squareRoot()
  }
}
