public import DesignTokens
import Pages
public import ScreenParts
import Terminal

/// The colours of a product's pages, read from its design tokens.
public struct PageTheme: ProductTheme {
  public let colors: ScreenColors
  let cards: CardColors
  let charts: ChartColors
  /// Of what speaks for a page's subject, against it, and corrects what is said of it, and of numbers
  /// to know it by; `nil` for a product that makes no claims.
  let pro, con, correction, figure: RGB?

  /// Reads the theme.
  ///
  /// - Parameter tokens: the product's tokens.
  /// - Throws: `TokenError` for a token that is missing or of another type.
  public init(_ tokens: TokenSet) throws(TokenError) {
    colors = try ScreenColors(tokens)
    cards = try CardColors(tokens)
    charts = try ChartColors(tokens)
    pro = try? tokens.rgb("claim.pro")
    con = try? tokens.rgb("claim.con")
    correction = try? tokens.rgb("claim.correction")
    figure = try? tokens.rgb("claim.figure")
  }
}

extension Look where Theme == PageTheme {
  /// The style of a row's sign, and of its title if the row is not selected.
  func style(of kind: RowKind) -> TextStyle? {
    let color: RGB? =
      switch kind {
      case .claim(.supports): theme.pro
      case .claim(.opposes): theme.con
      case .claim(.corrects): theme.correction
      case .figure: theme.figure
      default: nil
      }
    return color.map { TextStyle.color($0) }
  }
}

/// The colours of plots.
struct ChartColors: Sendable {
  /// Of a bar, of what it could still fill, and of how far the true value may lie off.
  let bar, track, interval: RGB
  /// Seven colours that tell series apart.
  let series: [RGB]
  /// Days of a calendar: nothing, some, much, most.
  let heat: [RGB]

  init(_ tokens: TokenSet) throws(TokenError) {
    bar = try tokens.rgb("chart.bar")
    track = try tokens.rgb("chart.track")
    interval = try tokens.rgb("chart.interval")
    var series: [RGB] = []
    for number in 1...7 { series.append(try tokens.rgb("chart.\(number)")) }
    self.series = series
    // A product without days of its own has no colours for them: signs tell how much there was.
    let heat = ["none", "some", "much", "most"].compactMap { try? tokens.rgb("heat.\($0)") }
    self.heat = heat.count == 4 ? heat : [track, bar, bar, bar]
  }
}

/// The look of a product's pages on one terminal.
public typealias PageLook = Look<PageTheme>

/// The console of pages in linear output.
public typealias PageConsole = Console<PageLook>

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

extension PageLook {
  /// Returns a text as plain lines: each one after the first begins with a mark that is seen and
  /// heard, so that a user's text can't pass for a line of the program.
  ///
  /// - Parameters:
  ///   - data: the words, unsanitised.
  ///   - label: what the first line begins with: whose words they are.
  ///   - columns: how wide a line may be.
  ///   - style: how the words look.
  /// - Returns: one line or more.
  func quoted(
    _ data: String, after label: String = "", _ columns: Int, _ style: TextStyle = .plain
  ) -> [StyledText] {
    let mark = "  " + sign("…", "...")
    let room = max(1, columns - mark.displayWidth - 1)
    return text(label.sanitizedCell() + data).wrapped(toWidth: room).enumerated().map {
      index, line in
      StyledText(index == 0 ? line : line.isEmpty ? mark : "\(mark) \(line)", style)
    }
  }
}
