extension PageWriter {
  /// One block of a section.
  mutating func block(_ block: ReportBlock) {
    switch block {
    case .heading(let text): out.element("h3", text: text)
    case .paragraph(let text): out.element("p") { Self.write(text, to: &$0) }
    case .list(let items, let isOrdered): list(items, isOrdered: isOrdered)
    case .keyFigures(let figures): keyFigures(figures)
    case .table(let table): self.table(table)
    case .note(let text, let heading): note(text, heading: heading)
    case .plot(let plot, let caption): figure(plot, caption: caption)
    }
  }

  static func write(_ text: ReportText, to out: inout HTMLWriter) {
    for span in text.spans {
      switch span {
      case .plain(let text): out.text(text)
      case .strong(let text): out.element("strong", text: text)
      case .link(let link):
        out.element(
          "a",
          ["href": link.address, "rel": link.isExternal ? "noopener noreferrer" : nil],
          text: link.text)
      }
    }
  }

  private mutating func list(_ items: [ReportText], isOrdered: Bool) {
    guard !items.isEmpty else { return }
    out.element(isOrdered ? "ol" : "ul") { out in
      for item in items { out.element("li") { Self.write(item, to: &$0) } }
    }
  }

  private mutating func note(_ text: ReportText, heading: String) {
    out.element("aside") { out in
      if !heading.isEmpty { out.element("p", ["class": "head"], text: heading) }
      out.element("p") { Self.write(text, to: &$0) }
    }
  }

  private mutating func keyFigures(_ figures: [KeyFigure]) {
    guard !figures.isEmpty else { return }
    out.start("dl", ["class": "keys"])
    for figure in figures {
      out.start("div")
      out.element("dt", text: figure.label)
      out.element("dd", ["class": "number"], text: figure.value)
      if !figure.note.isEmpty { out.element("dd", ["class": "beside"], text: figure.note) }
      let drawing = Sparkline(figure.trend).drawing(width: 160)
      if !drawing.marks.isEmpty {
        let writer = SVGWriter(name: nextFigure(), drawing: drawing)
        out.start("dd", ["class": "trend"])
        writer.writeOrnament(to: &out, paints: &paints)
        out.end()
      }
      out.end()
    }
    out.end()
  }

  /// A table in a frame of its own that scrolls, by keyboard too, where it is too wide.
  mutating func table(_ table: ReportTable) {
    guard !table.columns.isEmpty else { return }
    let id = nextFigure()
    out.start(
      "div", ["class": "wide", "role": "region", "tabindex": "0", "aria-labelledby": id])
    out.start("table")
    out.element("caption", ["id": id], text: table.caption)
    out.element("thead") { out in
      out.element("tr") { out in
        for column in table.columns {
          out.element(
            "th", ["scope": "col", "class": column.isNumeric ? "n" : nil], text: column.title)
        }
      }
    }
    out.newLine()
    out.start("tbody")
    for row in table.rows {
      out.element("tr") { Self.write(row, under: table.columns, to: &$0) }
      out.newLine()
    }
    out.end()
    out.end()
    out.end()
  }

  private static func write(
    _ row: [String], under columns: [ReportTable.Column], to out: inout HTMLWriter
  ) {
    for (index, column) in columns.enumerated() {
      let text = index < row.count ? row[index] : ""
      let style = column.isNumeric ? "n" : nil
      if index == 0 {
        out.element("th", ["scope": "row", "class": style], text: text)
      } else {
        out.element("td", ["class": style], text: text)
      }
    }
  }
}

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
