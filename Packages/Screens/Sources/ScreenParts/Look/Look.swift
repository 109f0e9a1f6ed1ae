public import DesignTokens
public import Terminal

/// The look of a product on one terminal: the terminal's traits, the product's colours and name.
public struct Look<Theme: ScreenTheme>: ScreenLook {
  public typealias Brand = ProductBrand

  public var traits: TerminalTraits
  public let theme: Theme
  private let product: ProductBrand
  /// The name of the user who is signed in; `nil` without one, and for a product without accounts.
  public var user: String?
  public var isOnScreen = false

  public init(_ theme: Theme, brand: ProductBrand, on traits: TerminalTraits) {
    self.theme = theme
    product = brand
    self.traits = traits
  }

  /// The appearance that tokens should be read in for a terminal.
  public static func appearance(on traits: TerminalTraits) -> TokenAppearance {
    TokenAppearance(on: traits)
  }

  /// The sign, the name, and who is signed in.
  public var brand: String {
    let brand = "\(sign(product.sign, product.asciiSign)) \(product.name)"
    guard let user, !user.isEmpty else { return brand }
    let name = text(user.sanitizedCell()).truncated(toWidth: 16, ellipsis: ellipsis)
    return "\(brand)\(separator)\(name)"
  }

  /// The style of selected or announced text.
  public var strong: TextStyle { TextStyle(isBold: true, foreground: theme.accent) }
}

/// The name of a product, and its sign.
public struct ProductBrand: Sendable {
  let name: String
  let sign: String
  let asciiSign: String

  /// - Parameters:
  ///   - name: the product's name.
  ///   - sign: what stands before it.
  ///   - asciiSign: the same where there is only ASCII.
  public init(_ name: String, sign: String, asciiSign: String) {
    self.name = name
    self.sign = sign
    self.asciiSign = asciiSign
  }
}
