public import ClimbingModels
public import DesignTokens
public import ScreenParts
public import Terminal

/// The look of climbing's screens on one terminal.
public typealias ClimbingLook = Look<ClimbingTheme>

/// The console of climbing's linear output.
public typealias ClimbingConsole = Console<ClimbingLook>

extension Look where Theme == ClimbingTheme {
  public init(_ theme: ClimbingTheme, on traits: TerminalTraits) {
    self.init(theme, brand: ProductBrand("climbing", sign: "▲", asciiSign: "^"), on: traits)
  }
}

/// The colours of climbing's screens, read from design tokens.
public struct ClimbingTheme: ProductTheme {
  public let colors: ScreenColors
  /// The background of the selected line of a list.
  public let selected: RGB
  /// Of what went well.
  public let success: RGB
  /// Of what to be careful with.
  public let warning: RGB
  /// A metric pill's ground and text.
  public let pill: TextStyle
  /// A tag chip's ground and text.
  public let chip: TextStyle
  /// The banner of what is under way.
  public let banner: TextStyle
  /// Of low, middle and high figures.
  public let levels: [RGB]
  /// Through the letters of a title.
  public let titleGradient: Gradient

  private let onsight: RGB
  private let flash: RGB
  private let redpoint: RGB
  private let repeated: RGB
  private let fall: RGB

  /// Reads the theme.
  ///
  /// - Parameter tokens: The climbing product's tokens.
  /// - Throws: `TokenError` for one that is missing or of another type.
  public init(_ tokens: TokenSet) throws(TokenError) {
    colors = try ScreenColors(tokens)
    selected = try tokens.rgb("surface.selected")
    success = try tokens.rgb("status.success")
    warning = try tokens.rgb("status.warning")
    pill = try tokens.ground("pill")
    chip = try tokens.ground("chip")
    banner = try tokens.ground("banner")
    levels = try tokens.colors(["pill.low", "pill.middle", "pill.high"])
    titleGradient = try tokens.terminalGradient("gradient.title")
    onsight = try tokens.rgb("tick.onsight")
    flash = try tokens.rgb("tick.flash")
    redpoint = try tokens.rgb("tick.redpoint")
    repeated = try tokens.rgb("tick.repeat")
    fall = try tokens.rgb("tick.fall")
  }

  /// The colour of how a climb was done.
  public func color(of ascent: Ascent) -> RGB {
    guard ascent.isTick else { return fall }
    return switch ascent.style {
    case .onsight, .greenpointOnsight: onsight
    case .flash: flash
    case .repeat: repeated
    default: redpoint
    }
  }

  /// The colour of a figure on a scale.
  ///
  /// - Parameters:
  ///   - value: the figure, from 1.
  ///   - maximum: the end of the scale.
  ///   - isGood: whether a high figure is a good one, as of readiness; otherwise a low one is.
  /// - Returns: of ``levels``, the first for a good figure and the last for a bad one.
  public func color(ofLevel value: Int, of maximum: Int, isGood: Bool) -> RGB {
    guard maximum > 1 else { return accent }
    let share = Double(value - 1) / Double(maximum - 1)
    let step = share < 0.4 ? 0 : share < 0.7 ? 1 : 2
    return levels[isGood ? 2 - step : step]
  }
}

extension TokenSet {
  fileprivate func ground(_ name: String) throws(TokenError) -> TextStyle {
    TextStyle(foreground: try rgb("\(name).text"), background: try rgb("\(name).background"))
  }

  fileprivate func colors(_ paths: [String]) throws(TokenError) -> [RGB] {
    var colors: [RGB] = []
    for path in paths { colors.append(try rgb(path)) }
    return colors
  }
}
