import DesignTokens
import QuartetTokens
import Testing

/// A brand in one appearance.
struct Look: CustomTestStringConvertible {
  let brand: QuartetTokens.Brand
  let appearance: TokenAppearance

  /// Every brand in every appearance.
  static let all = QuartetTokens.Brand.allCases.flatMap { brand in
    TokenAppearance.Scheme.allCases.flatMap { scheme in
      TokenAppearance.Contrast.allCases.map { contrast in
        Look(brand: brand, appearance: TokenAppearance(scheme, contrast))
      }
    }
  }

  var testDescription: String {
    "\(brand.rawValue) \(appearance.scheme.rawValue) \(appearance.contrast.rawValue)"
  }

  func tokens() throws -> TokenSet { try QuartetTokens.tokens(brand, appearance) }
}
