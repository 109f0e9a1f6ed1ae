public struct DimensionValue: Sendable, Hashable {
  /// The unit of a length.
  public enum Unit: String, Sendable, CaseIterable {
    /// A pixel of a screen of ordinary density: `pt` on iOS, `dp` on Android.
    case px
    /// The size of the system's ordinary text.
    case rem
  }

  public let value: Double

  public let unit: Unit

  public init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }
}

/// A length of time, as the file gives it.
public struct DurationValue: Sendable, Hashable {
  /// The unit of a time.
  public enum Unit: String, Sendable, CaseIterable {
    /// Thousandths of a second.
    case ms
    case s
  }

  public let value: Double

  public let unit: Unit

  public init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// The same as a Swift duration, to the nanosecond.
  ///
  /// A longer time than a billion seconds (32 years) either way counts as that long, because a
  /// `Duration` can't hold every double.
  public var duration: Duration {
    let seconds = unit == .s ? value : value / 1000
    let bounded = min(max(-1e9, seconds), 1e9)
    return .nanoseconds(Int64((bounded * 1e9).rounded()))
  }
}

/// The weight of a font.
///
/// DTCG Format Module 2025.10, Font weight: a number as in OpenType's `wght` axis, or one of
/// eighteen names for such a number.
public struct FontWeight: Sendable, Hashable {
  /// The names of the standard; several stand for the same number.
  public enum Name: String, Sendable, CaseIterable {
    case thin, hairline
    case extraLight = "extra-light"
    case ultraLight = "ultra-light"
    case light
    case normal, regular, book
    case medium
    case semiBold = "semi-bold"
    case demiBold = "demi-bold"
    case bold
    case extraBold = "extra-bold"
    case ultraBold = "ultra-bold"
    case black, heavy
    case extraBlack = "extra-black"
    case ultraBlack = "ultra-black"
  }

  /// The weight, 1 to 1000.
  public let value: Double

  /// The name in the file, if it has one.
  public let name: Name?

  /// A weight by number.
  public init(_ value: Double) {
    self.value = value
    name = nil
  }

  /// A weight by name.
  public init(_ name: Name) {
    self.name = name
    value =
      switch name {
      case .thin, .hairline: 100
      case .extraLight, .ultraLight: 200
      case .light: 300
      case .normal, .regular, .book: 400
      case .medium: 500
      case .semiBold, .demiBold: 600
      case .bold: 700
      case .extraBold, .ultraBold: 800
      case .black, .heavy: 900
      case .extraBlack, .ultraBlack: 950
      }
  }
}

/// An easing curve from (0, 0) to (1, 1) with two control points.
public struct CubicBezier: Sendable, Hashable {
  /// The first point's share of the time, 0 to 1.
  public let x1: Double

  /// The first point's share of the way; beyond 0 to 1 the curve overshoots.
  public let y1: Double

  /// The second point's share of the time, 0 to 1.
  public let x2: Double

  /// The second point's share of the way.
  public let y2: Double

  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }
}
