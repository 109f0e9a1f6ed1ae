import DatingModels

/// A card as a page that needs nothing but itself.
struct CardPage {
  private let card: Card

  init(_ card: Card) { self.card = card }

  var text: String {
    let intervention = card.intervention
    let name = intervention.name.escapedForMarkup
    let traits = card.intervention.traits.map { trait in
      "<div><dt>\(trait.title.escapedForMarkup)</dt><dd>\(trait.value.escapedForMarkup)</dd></div>"
    }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(name)</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      <main>
      <header>
      <p class="badge">\(intervention.category.title.escapedForMarkup)</p>
      <h1>\(name)</h1>
      <p>\(intervention.tagline.escapedForMarkup)</p>
      </header>
      <p class="bio">\(intervention.bio.escapedForMarkup)</p>
      <dl>
      \(traits.joined(separator: "\n"))
      </dl>
      \(card.sections.map(section).joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }

  private func section(_ section: ProfileSection) -> String {
    let items = section.claims.map { claim in
      let popular = claim.popular.map { "<q>\($0.escapedForMarkup)</q> " } ?? ""
      return """
        <li>\(popular)\(claim.text.escapedForMarkup)
        <small>\(claim.attribution.escapedForMarkup)</small></li>
        """
    }
    return """
      <section>
      <h2>\(section.title.escapedForMarkup)</h2>
      <ul>
      \(items.joined(separator: "\n"))
      </ul>
      </section>
      """
  }

  private var style: String {
    // No escape protects a style sheet, so only what looks like a colour gets into it.
    let colors = card.intervention.gradientColors
      .filter { $0.hasPrefix("#") && $0.dropFirst().allSatisfy(\.isHexDigit) }
      .joined(separator: ", ")
    return """
      :root { color-scheme: light dark; }
      body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; }
      main { max-width: 40rem; margin: 0 auto; padding: 1rem; }
      header { background: linear-gradient(\(colors)); border-radius: 1.25rem; }
      header { padding: 8rem 1.5rem 1.5rem; }
      header > * { display: table; margin: .25rem 0; padding: .1rem .6rem; }
      header > * { border-radius: .5rem; background: rgb(0 0 0 / .72); color: #fff; }
      .badge { font-size: .875rem; }
      dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: .75rem; }
      dt, small { font-size: .875rem; opacity: .8; }
      dd { margin: 0; font-weight: 600; }
      li { margin-bottom: .75rem; }
      small { display: block; }
      q { display: block; font-style: italic; }
      @media print { header { padding-top: 2rem; print-color-adjust: exact; } }
      """
  }
}

/// A card as a picture: its gradient, its name, and the first claim of either side.
struct CardPicture {
  private let card: Card
  private let width = 640
  private let height = 960

  init(_ card: Card) { self.card = card }

  var text: String {
    let intervention = card.intervention
    let name = intervention.name.escapedForMarkup
    let last = max(1, intervention.gradientColors.count - 1)
    let stops = intervention.gradientColors.enumerated().map { index, color in
      "<stop offset=\"\(index * 100 / last)%\" stop-color=\"\(color.escapedForMarkup)\"/>"
    }
    var lines: [String] = []
    var y = 520
    func add(_ text: String, size: Int, columns: Int, weight: Int = 400, gap: Int = 0) {
      for line in wrapped(text, columns) {
        lines.append(
          """
          <text x="48" y="\(y)" font-size="\(size)" font-weight="\(weight)">\
          \(line.escapedForMarkup)</text>
          """)
        y += size * 4 / 3
      }
      y += gap
    }
    add(intervention.category.title, size: 22, columns: 48, gap: 12)
    add(intervention.name, size: 44, columns: 24, weight: 700, gap: 4)
    add(intervention.tagline, size: 24, columns: 46, gap: 20)
    if let pro = card.pros.first { add("+ " + pro.text, size: 20, columns: 56, gap: 8) }
    if let con = card.cons.first { add("− " + con.text, size: 20, columns: 56) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" role="img" \
      aria-label="\(name)">
      <title>\(name)</title>
      <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      \(stops.joined(separator: "\n"))
      </linearGradient></defs>
      <rect width="\(width)" height="\(height)" rx="40" fill="url(#sky)"/>
      <rect x="24" y="464" width="\(width - 48)" height="472" rx="28" fill="#000" \
      fill-opacity="0.72"/>
      <g fill="#fff" font-family="system-ui, sans-serif">
      \(lines.joined(separator: "\n"))
      </g>
      </svg>

      """
  }

  /// The text in lines of so many characters at most, unless a word is longer.
  private func wrapped(_ text: String, _ columns: Int) -> [String] {
    text.split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}
