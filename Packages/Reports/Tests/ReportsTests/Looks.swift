import DesignTokens
import QuartetTokens
import Reports

/// The looks of the products.
enum Looks {
  static func style(_ brand: QuartetTokens.Brand = .climbing) throws -> ReportStyle {
    try ReportStyle(QuartetTokens.theme(brand))
  }

  static let appearances = TokenAppearance.Scheme.allCases.flatMap { scheme in
    TokenAppearance.Contrast.allCases.map { TokenAppearance(scheme, $0) }
  }
}
