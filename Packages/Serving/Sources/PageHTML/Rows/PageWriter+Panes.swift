import Pages
import Reports

/// A list, and what its rows open, beside each other where there is room; the style sheet leaves out
/// what the page is not about where there is none.
extension PageWriter {
  mutating func beginPanes() {
    out.start("div", ["class": "panes"])
    guard case .list(let section)? = page.beside else { return }
    let label = section.title.isEmpty ? "Others" : section.title
    out.start("nav", ["class": "beside", "aria-label": label])
    out.start("ul", ["class": "rows"])
    for row in section.rows {
      var bare = row
      bare.actions = []
      // What is shown counts as read.
      if case .conversation = row.kind, row.opens?.parts == page.address.parts {
        bare.kind = .conversation(unread: 0)
      }
      self.row(bare, .name)
    }
    out.end()
    if let more = section.more { self.more(more, "Show more") }
    out.end()
    out.newLine()
  }

  mutating func endPanes() {
    if case .choice(let words)? = page.beside {
      out.start("div", ["class": "beside choice"])
      PageIcon.bubble.write(to: &out)
      out.element("p", text: words)
      out.end()
    }
    out.end()
    out.newLine()
  }
}
