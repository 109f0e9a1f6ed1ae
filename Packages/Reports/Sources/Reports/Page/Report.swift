public import DesignTokens
public import DomainModels

/// A page as a value: what it says, without how it looks.
///
/// `html(_:)` makes one file of it that needs nothing else: no script, no font, no image, no
/// network. It reads the same in a browser, on paper, in 320 pixels, and read aloud.
public struct Report: Sendable {
  public var title: String

  /// A line below the title: whose it is, of what time.
  public var subtitle: String

  /// The language that it is written in, as BCP 47 has it (`en`, `de-AT`).
  public var language: String

  /// The date and source of the report, in words; it stands at the end.
  public var generated: String

  /// The sections in order; the headings are in the table of contents.
  public var sections: [ReportSection]

  /// The words that the page adds by itself, and how it writes numbers.
  public var words: ReportWords

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - title: The title of the report.
  ///   - subtitle: A line below the title, or nothing.
  ///   - language: The language that it is written in, as BCP 47 has it. What can't be such a
  ///     name counts as `und`, undetermined.
  ///   - generated: The date and source of the report, in words, or nothing. The page has no clock.
  ///   - words: The words that the page adds by itself.
  ///   - sections: What it says.
  public init(
    title: String, subtitle: String = "", language: String = "en", generated: String = "",
    words: ReportWords = .english, sections: [ReportSection] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.language = language
    self.generated = generated
    self.words = words
    self.sections = sections
  }

  /// The page as one HTML file.
  ///
  /// It is also well-formed XML, so that more programs can check and read it. The same report in
  /// the same style is the same text, byte for byte.
  ///
  /// - Parameter style: How it looks.
  /// - Returns: An HTML5 document, to be saved as UTF-8.
  public func html(_ style: ReportStyle) -> String {
    var writer = PageWriter(report: self, style: style)
    return writer.page()
  }

  /// The page as the bytes of an HTML file in UTF-8.
  ///
  /// - Parameter style: How it looks.
  /// - Returns: The page, to save or to serve as `text/html; charset=utf-8`.
  public func bytes(_ style: ReportStyle) -> [UInt8] { Array(html(style).utf8) }
}

/// A part of a report, with a heading of the second level.
public struct ReportSection: Sendable {
  /// The heading; it stands in the table of contents too.
  ///
  /// A part with an empty one has no heading and is not in that table.
  public var heading: String

  /// The blocks from top to bottom.
  public var blocks: [ReportBlock]

  public init(_ heading: String, _ blocks: [ReportBlock] = []) {
    self.heading = heading
    self.blocks = blocks
  }
}

/// One thing that stands in a section.
public enum ReportBlock: Sendable {
  /// A heading of the third level.
  case heading(String)

  case paragraph(ReportText)

  /// A list, with numbers if the order matters.
  case list([ReportText], isOrdered: Bool = false)

  /// The few numbers that matter most, side by side.
  case keyFigures([KeyFigure])

  case table(ReportTable)

  /// Something to keep in mind when reading: a doubt, a rule, a limit. It has a heading or none.
  case note(ReportText, heading: String = "")

  /// A plot, with what there is to say about it or nothing.
  case plot(any Plot, caption: ReportText = "")
}

/// The style of reports: a theme's tokens in light and dark, in standard and more contrast.
///
/// ```swift
/// let style = try ReportStyle(QuartetTokens.theme(.climbing))
/// ```
///
/// The page follows the reader's system. On paper it is light.
public struct ReportStyle: Sendable {
  /// The appearances, in the order in which the style sheet has them.
  static let appearances = [
    TokenAppearance(.light), TokenAppearance(.dark), TokenAppearance(.light, .more),
    TokenAppearance(.dark, .more),
  ]

  /// The tokens of each of ``appearances``.
  let sets: [TokenSet]

  /// Takes what a page needs from a theme.
  ///
  /// - Parameter theme: The theme. An appearance that it lacks looks as its base.
  /// - Throws: `TokenError` for a token that isn't there or has the wrong type; the README lists
  ///   them. Colours of plots are not among them: one that is missing is drawn as `chart.bar`.
  public init(_ theme: TokenTheme) throws(TokenError) {
    sets = Self.appearances.map { theme[$0] ?? theme.base.tokens }
    for set in sets {
      for path in PageTokens.colors { _ = try set.color(path) }
      for path in PageTokens.dimensions { _ = try set.dimension(path) }
      for path in PageTokens.typographies { _ = try set.typography(path) }
    }
  }
}

/// The tokens that a page takes from a theme.
enum PageTokens {
  static let colors = [
    "surface.base", "surface.raised", "text.primary", "text.muted", "accent", "border", "outline",
    "focus", "chart.track", "chart.bar",
  ]

  static let dimensions = [
    "space.1", "space.2", "space.3", "space.4", "space.5", "space.6", "space.7", "radius.small",
    "radius.medium", "size.measure", "stroke.hairline", "stroke.strong",
  ]

  static let typographies = [
    "type.caption", "type.body", "type.label", "type.heading", "type.title", "type.display",
  ]
}

/// Says what a report can't have in it.
public enum ReportError: ExplainedError, Equatable {
  /// An address that isn't `http`, `https` or a place on the page, or is malformed.
  case refusedLink(address: String)

  public var code: String { "refused_link" }

  /// Names the address, or its beginning.
  public var message: String {
    switch self {
    case .refusedLink(let address):
      "a report can't lead to “\(SafeText.clean(address, limit: 80))”"
    }
  }

  /// The kinds of address that can be linked.
  public var hint: String? {
    "Links begin with https:// or http:// and a host, or with # and a place on the page."
  }

  public var kind: FailureKind { .usage }
}
