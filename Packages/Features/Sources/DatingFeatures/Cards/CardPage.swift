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
