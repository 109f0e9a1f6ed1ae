public import DesignTokens
import Pages
public import ScreenParts
public import Terminal

/// The colours of a product's pages, read from its design tokens.
public struct PageTheme: ProductTheme {
  public let colors: ScreenColors

  /// Reads the theme.
  ///
  /// - Parameter tokens: the product's tokens.
  /// - Throws: `TokenError` for a token that is missing or of another type.
  public init(_ tokens: TokenSet) throws(TokenError) {
    colors = try ScreenColors(tokens)
  }
}

/// How a product's pages look on one terminal.
public struct PageLook: ScreenLook {
  /// The name of a product, and its sign.
  public struct Brand: Sendable {
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

  public let traits: TerminalTraits
  public let theme: PageTheme
  private let product: Brand
  /// The name of the user who is signed in.
  var user: String?
  public var isOnScreen = false

  public init(_ theme: PageTheme, brand: Brand, on traits: TerminalTraits) {
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

  /// What is chosen, or announced.
  var strong: TextStyle { TextStyle(isBold: true, foreground: theme.accent) }
}

extension Statement {
  /// The statement as a terminal says it: signs tell reminders and suggestions from the rest.
  var line: String {
    switch role {
    case .reminder: "! \(text)"
    case .suggestion: "→ \(text)"
    case .text, .facts, .topics, .people, .reasons, .warning: text
    }
  }
}

extension PageRow {
  /// A row with a name and a value as one line.
  var line: String {
    let value = statements.map(\.line).joined(separator: " ")
    return value.isEmpty ? heading : "\(heading): \(value)"
  }
}
