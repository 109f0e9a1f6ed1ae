import DatingModels

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
