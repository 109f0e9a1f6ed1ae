import DomainModelsTesting
import Reports

extension PlotContract {
  static func repeatsItself(_ maker: PlotMaker) async throws {
    for sample in PlotSample.short {
      // A dictionary or set that decides an order does so anew for each instance.
      let first = maker(sample)
      for _ in 0..<4 {
        let again = maker(sample)
        try expect(
          again.drawing(width: 640, words: .english) == first.drawing(width: 640, words: .english),
          "two drawings of the sample “\(sample.label)” differ")
        try expect(
          again.summary(.english) == first.summary(.english)
            && again.table(.english) == first.table(.english),
          "two summaries or tables of the sample “\(sample.label)” differ")
      }
    }
  }

  static func speaks(_ maker: PlotMaker) async throws {
    for sample in PlotSample.all {
      let plot = maker(sample)
      try expect(!plot.title.isEmpty, "it has no title with the sample “\(sample.label)”")
      let summary = plot.summary(.english)
      try expect(
        summary.hasSuffix(".") && summary.unicodeScalars.count > 5,
        "its summary of the sample “\(sample.label)” is \(summary.debugDescription)")
      try expect(
        summary.unicodeScalars.count <= 2_000,
        "its summary of the sample “\(sample.label)” has more than 2,000 characters")
    }
  }

  static func listsEverything(_ maker: PlotMaker) async throws {
    for sample in PlotSample.all where !sample.known.isEmpty {
      let table = maker(sample).table(.english)
      try expect(!table.caption.isEmpty, "its table has no caption")
      for row in table.rows {
        try expect(
          row.count == table.columns.count,
          "a row of the table has \(row.count) cells under \(table.columns.count) headers")
      }
      let cells = Set(table.rows.joined())
      for value in sample.known where !cells.contains(NumberText.plain(value)) {
        throw ExpectationFailure(
          "\(NumberText.plain(value)) of “\(sample.label)” isn't in the table")
      }
    }
  }

  static func showsNumbers(_ maker: PlotMaker) async throws {
    let plain = PlotSample.plain
    let other = PlotSample(plain.label, names: plain.names, [12, 7.5, 11, 1])
    let first = maker(plain)
    let second = maker(other)
    try expect(
      first.drawing(width: 640, words: .english) != second.drawing(width: 640, words: .english),
      "two different numbers have one drawing")
    try expect(
      first.table(.english) != second.table(.english), "two different numbers have one table")
  }

  static func admitsEmptiness(_ maker: PlotMaker) async throws {
    for sample in PlotSample.void {
      let plot = maker(sample)
      var words = ReportWords.english
      words.noData = "Nothing is known."
      let isSaid = plot.drawing(width: 640, words: words).marks.contains { mark in
        if case .text(let text) = mark { return text.text == words.noData }
        return false
      }
      try expect(isSaid, "its drawing of the sample “\(sample.label)” doesn't say so")
      try expect(
        plot.summary(words).contains(words.noData),
        "its summary of the sample “\(sample.label)” doesn't say so")
    }
  }
}
