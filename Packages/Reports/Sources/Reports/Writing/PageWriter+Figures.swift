extension PageWriter {
  /// A plot: its caption, its drawing for a wide and for a narrow page, its numbers as a table.
  ///
  /// A drawing that is merely scaled down to a phone can't be read. So it is drawn twice, and the
  /// style sheet shows one of them; the other one is hidden from every reader.
  mutating func figure(_ plot: any Plot, caption: ReportText) {
    let id = nextFigure()
    let words = report.words
    out.start("figure", ["aria-labelledby": id])
    out.element("figcaption", ["id": id]) { out in
      out.element("b", text: plot.title)
      if !caption.isEmpty { out.element("span") { Self.write(caption, to: &$0) } }
    }
    let summary = plot.summary(words)
    for (suffix, style, width) in [
      ("w", "full", Self.widths.full), ("n", "slim", Self.widths.slim),
    ] {
      out.newLine()
      let writer = SVGWriter(
        name: id + suffix, drawing: plot.drawing(width: width, words: words))
      writer.write(
        to: &out, paints: &paints, title: SafeText.clean(plot.title, limit: 200),
        summary: SafeText.clean(summary, limit: 2_000), style: style)
    }
    let data = plot.table(words)
    if !data.rows.isEmpty, !data.columns.isEmpty {
      out.newLine()
      out.start("details")
      // In a list of all that can be opened, a page's tables would be called the same.
      let name = "\(words.dataTable): \(SafeText.clean(plot.title, limit: 200))"
      out.element("summary", ["aria-label": name], text: words.dataTable)
      table(data)
      out.end()
    }
    out.end()
  }
}
