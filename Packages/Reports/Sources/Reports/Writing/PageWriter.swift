/// Writes a report as a page.
struct PageWriter {
  let report: Report
  let style: ReportStyle
  var out = HTMLWriter()
  var paints = PaintRegistry()
  private var figures = 0

  /// The widths of plots, in pixels: that of text on a screen, and that of a small phone.
  static let widths: (full: Double, slim: Double) = (640, 300)

  init(report: Report, style: ReportStyle) {
    self.report = report
    self.style = style
  }

  mutating func page() -> String {
    body()
    // The body comes before the head, because the style sheet has to know its colours.
    let body = out
    out = HTMLWriter()
    out.doctype()
    out.start(
      "html",
      ["xmlns": "http://www.w3.org/1999/xhtml", "lang": language, "xml:lang": language])
    out.newLine()
    head()
    out.newLine()
    out.element("body") { $0.append(body) }
    out.newLine()
    out.end()
    out.newLine()
    return out.html
  }

  /// `und` in place of what is no language: it would reach an attribute that programs trust.
  private var language: String {
    let parts = report.language.split(separator: "-", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      1...8 ~= part.utf8.count
        && part.utf8.allSatisfy { byte in
          UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        }
    }
    return isPlain && report.language.utf8.count <= 40 ? report.language : "und"
  }

  /// The permissions of the page in a browser: apply its style sheet, and nothing else.
  ///
  /// A hash of the sheet would be stricter than `'unsafe-inline'` by nothing that matters here: no
  /// markup of the page comes from data, and a style can fetch nothing where `default-src` is
  /// `'none'`. It would take SHA-256, which a port without dependencies would have to write itself.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  private mutating func head() {
    out.start("head")
    out.void("meta", ["charset": "utf-8"])
    out.newLine()
    out.void(
      "meta", ["http-equiv": "Content-Security-Policy", "content": Self.policy])
    out.newLine()
    out.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    out.void("meta", ["name": "color-scheme", "content": "light dark"])
    out.void("meta", ["name": "referrer", "content": "no-referrer"])
    out.void("meta", ["name": "robots", "content": "noindex"])
    out.newLine()
    out.element("title", text: SafeText.clean(report.title, limit: 200))
    out.newLine()
    out.style(StyleSheet(style, paints: paints.tokens))
    out.end()
  }

  private mutating func body() {
    let report = report
    out.element("a", ["class": "skip", "href": "#content"], text: report.words.skip)
    out.newLine()
    out.start("div", ["class": "page"])
    out.element("header") { out in
      out.element("h1", text: report.title)
      if !report.subtitle.isEmpty { out.element("p", text: report.subtitle) }
    }
    out.newLine()
    out.start("div", ["class": "body"])
    contents()
    out.start("main", ["id": "content", "tabindex": "-1"])
    for (index, section) in report.sections.enumerated() {
      self.section(section, number: index + 1)
    }
    out.end()
    out.end()
    if !report.generated.isEmpty {
      out.newLine()
      out.element("footer", text: report.generated)
    }
    out.end()
  }

  private mutating func contents() {
    let words = report.words
    // A link without a name leads nowhere for who can't see where it stands.
    let headings = report.sections.map(\.heading).enumerated().filter { !$1.isEmpty }
    guard !headings.isEmpty else { return }
    out.element("nav", ["aria-labelledby": "contents"]) { out in
      out.element("p", ["id": "contents"], text: words.contents)
      out.element("ol") { out in
        for (index, heading) in headings {
          out.element("li") { $0.element("a", ["href": "#s\(index + 1)"], text: heading) }
        }
      }
    }
    out.newLine()
  }

  private mutating func section(_ section: ReportSection, number: Int) {
    out.newLine()
    if section.heading.isEmpty {
      out.start("section", ["id": "s\(number)"])
    } else {
      out.start("section", ["aria-labelledby": "s\(number)"])
      out.element("h2", ["id": "s\(number)"], text: section.heading)
    }
    for block in section.blocks {
      out.newLine()
      self.block(block)
    }
    out.end()
  }

  /// A name for the next figure that no other has (`f3`).
  mutating func nextFigure() -> String {
    figures += 1
    return "f\(figures)"
  }
}

/// The colours that the plots of a page use, and the class of each.
struct PaintRegistry {
  /// The tokens in the order in which they came up.
  private(set) var tokens: [String] = []

  private var numbers: [String: Int] = [:]

  /// The class that has a colour (`k1`).
  mutating func style(of paint: PlotPaint) -> String {
    if let number = numbers[paint.token] { return "k\(number)" }
    tokens.append(paint.token)
    numbers[paint.token] = tokens.count
    return "k\(tokens.count)"
  }
}
