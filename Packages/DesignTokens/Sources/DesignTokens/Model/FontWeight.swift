/// How bold a font is.
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

  /// How the file calls it, if by a name.
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
