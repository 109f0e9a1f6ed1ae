import Reports

extension PlotRule {
  @Sendable static func repeatsItself(_ maker: Maker) throws {
    for sample in PlotSample.short {
      // A dictionary or set that decides an order does so anew for each instance.
      let first = maker(sample)
      for _ in 0..<4 {
        let again = maker(sample)
        try require(
          again.drawing(width: 640, words: .english) == first.drawing(width: 640, words: .english),
          "two drawings of the sample “\(sample.label)” differ")
        try require(
          again.summary(.english) == first.summary(.english)
            && again.table(.english) == first.table(.english),
          "two summaries or tables of the sample “\(sample.label)” differ")
      }
    }
  }

  @Sendable static func speaks(_ maker: Maker) throws {
    for sample in PlotSample.all {
      let plot = maker(sample)
      try require(!plot.title.isEmpty, "it has no title with the sample “\(sample.label)”")
      let summary = plot.summary(.english)
      try require(
        summary.hasSuffix(".") && summary.unicodeScalars.count > 5,
        "its summary of the sample “\(sample.label)” is \(summary.debugDescription)")
      try require(
        summary.unicodeScalars.count <= 2_000,
        "its summary of the sample “\(sample.label)” has more than 2,000 characters")
    }
  }

  @Sendable static func listsEverything(_ maker: Maker) throws {
    for sample in PlotSample.all where !sample.known.isEmpty {
      let table = maker(sample).table(.english)
      try require(!table.caption.isEmpty, "its table has no caption")
      for row in table.rows {
        try require(
          row.count == table.columns.count,
          "a row of the table has \(row.count) cells under \(table.columns.count) headers")
      }
      let cells = Set(table.rows.joined())
      for value in sample.known where !cells.contains(NumberText.plain(value)) {
        throw Unmet(
          explanation: "\(NumberText.plain(value)) of “\(sample.label)” isn't in the table")
      }
    }
  }

  @Sendable static func showsNumbers(_ maker: Maker) throws {
    let plain = PlotSample.plain
    let other = PlotSample(plain.label, names: plain.names, [12, 7.5, 11, 1])
    let first = maker(plain)
    let second = maker(other)
    try require(
      first.drawing(width: 640, words: .english) != second.drawing(width: 640, words: .english),
      "two different numbers have one drawing")
    try require(
      first.table(.english) != second.table(.english), "two different numbers have one table")
  }

  @Sendable static func admitsEmptiness(_ maker: Maker) throws {
    for sample in PlotSample.void {
      let plot = maker(sample)
      var words = ReportWords.english
      words.noData = "Nothing is known."
      let isSaid = plot.drawing(width: 640, words: words).marks.contains { mark in
        if case .text(let text) = mark { return text.text == words.noData }
        return false
      }
      try require(isSaid, "its drawing of the sample “\(sample.label)” doesn't say so")
      try require(
        plot.summary(words).contains(words.noData),
        "its summary of the sample “\(sample.label)” doesn't say so")
    }
  }
}
