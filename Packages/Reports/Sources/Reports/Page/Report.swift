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

  /// When and from what it was made, in words; it stands at the end.
  public var generated: String

  /// What it says, in order; the headings are in the table of contents.
  public var sections: [ReportSection]

  /// The words that the page adds by itself, and how it writes numbers.
  public var words: ReportWords

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - subtitle: A line below the title, or nothing.
  ///   - language: The language that it is written in, as BCP 47 has it. What can't be such a
  ///     name counts as `und`, undetermined.
  ///   - generated: When and from what it was made, in words, or nothing. The page has no clock.
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
  /// - Returns: What to save or to serve as `text/html; charset=utf-8`.
  public func bytes(_ style: ReportStyle) -> [UInt8] { Array(html(style).utf8) }
}
