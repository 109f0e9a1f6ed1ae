public import DesignTokens
public import Terminal

/// The look of a product's screens on one terminal: its traits, and the product's theme.
public protocol ScreenLook: Sendable {
  /// The product's colours and times.
  associatedtype Theme: ScreenTheme

  /// The traits of the terminal.
  var traits: TerminalTraits { get }

  var theme: Theme { get }

  /// True if the whole window is ours, painted in the theme's colours; printed text stands on the
  /// terminal's own, which may be light or dark.
  var isOnScreen: Bool { get set }

  /// The text at the left of every header: the product's sign and name.
  var brand: String { get }
}

extension ScreenLook {
  /// The same on a window that is ours.
  public var onScreen: Self {
    var look = self
    look.isOnScreen = true
    return look
  }

  /// Puts the theme's surface behind everything, where there are colours enough.
  public func paintSurface(of frame: inout Frame) {
    guard isOnScreen, hasBackgrounds else { return }
    frame.restyle(frame.bounds) { style, _, _ in
      if style.foreground == nil { style.foreground = theme.text }
      if style.background == nil { style.background = theme.base }
    }
  }

  /// True if colours lie behind text: with sixteen of them it is unknown which text can be read on
  /// them.
  public var hasBackgrounds: Bool { traits.colorLevel >= .ansi256 }

  /// True if things move.
  public var hasMotion: Bool { !traits.isMotionReduced }

  /// Data, made safe to show, in characters that the terminal has.
  public func text(_ data: String) -> String {
    let safe = data.sanitizedLines(isUnicode: traits.isUnicode)
    return traits.isUnicode ? safe : safe.asciiFolded
  }

  /// Data in lines of at most a width, made safe to show.
  public func lines(_ data: String, _ columns: Int, _ style: TextStyle = .plain) -> [StyledText] {
    text(data).wrapped(toWidth: columns).map { StyledText($0, style) }
  }

  /// A sign, or what stands for it where there is only ASCII.
  public func sign(_ unicode: String, _ ascii: String) -> String {
    traits.isUnicode ? unicode : ascii
  }

  /// The names of keys: arrow signs as words where there is only ASCII.
  public func keys(_ names: String) -> String {
    guard !traits.isUnicode else { return names }
    return names.replacing("←→", with: "Left/Right").replacing("↑↓", with: "Up/Down")
      .replacing("←", with: "Left").replacing("→", with: "Right").replacing("↑", with: "Up")
      .replacing("↓", with: "Down")
  }

  /// The glyphs of boxes.
  public var glyphs: BoxGlyphs { traits.isUnicode ? .rounded : .ascii }

  /// The separator of two items on a line.
  public var separator: String { sign(" · ", " - ") }

  /// The mark of truncated text.
  public var ellipsis: String { traits.ellipsis }

  /// A style of one colour.
  public func color(_ color: RGB) -> TextStyle { .color(color) }

  /// The style of less important text.
  public var muted: TextStyle { readable(theme.muted) }

  /// Text in a colour that can be read on our surface; dimmed where it stands on another.
  public func readable(_ color: RGB) -> TextStyle {
    isOnScreen && hasBackgrounds ? .color(color) : .dim
  }

  /// The background of a card's text: its colours, dark enough for the text to be read everywhere.
  public func ground(_ gradient: Gradient) -> Gradient {
    // WCAG 2.2, 1.4.3 and 1.4.6 (contrast of text, levels AA and AAA), and a little more, for what
    // lies between stops.
    gradient.deepened(toContrast: traits.isContrastRaised ? 7.5 : 5, with: theme.onCardMuted)
  }
}

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

/// A key, and what it does here; the footer shows them.
public struct KeyHint: Sendable, Equatable {
  /// The key's name.
  public let key: String
  /// The action in a word or two.
  public let action: String
  /// True if a footer without room for all shows it before those that come first.
  public let isKept: Bool

  public init(_ key: String, _ action: String, isKept: Bool = false) {
    self.key = key
    self.action = action
    self.isKept = isKept
  }
}
