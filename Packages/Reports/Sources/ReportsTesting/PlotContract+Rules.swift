import DomainModelsTesting
import Reports

extension PlotContract {
  private static let widths = [240.0, 417.5, 640, 1_000]

  /// Every drawing of every sample, in every width.
  private static func drawings(
    _ maker: PlotMaker, _ check: (PlotDrawing, _ width: Double, _ name: String) throws -> Void
  ) throws {
    for sample in PlotSample.all {
      let plot = maker(sample)
      for width in widths {
        try check(
          plot.drawing(width: width, words: .english), width,
          "the drawing of the sample “\(sample.label)”, \(width) wide,")
      }
    }
  }

  static func staysInside(_ maker: PlotMaker) async throws {
    try drawings(maker) { drawing, _, name in
      for mark in drawing.marks {
        let extent = mark.extent
        let numbers = [extent.x, extent.y, extent.width, extent.height]
        try expect(
          numbers.allSatisfy(\.isFinite), "\(name) has a mark that is not finite: \(mark)")
        try expect(
          extent.width >= 0 && extent.height >= 0, "\(name) has a mark of negative size: \(mark)")
        // Markers and text are as wide as we say they are only roughly.
        try expect(
          extent.x >= -1 && extent.y >= -1 && extent.x + extent.width <= drawing.width + 1
            && extent.y + extent.height <= drawing.height + 1,
          "\(name) has a mark outside: \(mark)")
      }
    }
  }

  static func fits(_ maker: PlotMaker) async throws {
    try drawings(maker) { drawing, width, name in
      try expect(drawing.width == width, "\(name) is \(drawing.width) wide")
      try expect(
        drawing.height > 0 && drawing.height <= 4_000, "\(name) is \(drawing.height) high")
    }
  }

  static func keepsTextsApart(_ maker: PlotMaker) async throws {
    try drawings(maker) { drawing, _, name in
      var texts: [PlotText] = []
      for case .text(let text) in drawing.marks { texts.append(text) }
      texts.sort { $0.extent.y < $1.extent.y }
      for (index, text) in texts.enumerated() {
        let extent = text.extent
        for other in texts[(index + 1)...] {
          guard other.extent.y < extent.y + extent.height else { break }
          try expect(
            !extent.overlaps(other.extent),
            "\(name) has \(text.text.debugDescription) over \(other.text.debugDescription)")
        }
      }
    }
  }

  static func needsNoColor(_ maker: PlotMaker) async throws {
    try drawings(maker) { drawing, _, name in
      var owners: [PlotPattern: String] = [:]
      for mark in drawing.marks {
        guard let paint = mark.paint, paint.pattern != .sized else { continue }
        let owner = owners[paint.pattern] ?? paint.token
        try expect(
          owner == paint.token,
          "\(name) has \(paint.token) and \(owner) in the pattern \(paint.pattern)")
        owners[paint.pattern] = owner
      }
    }
  }

  static func staysSmall(_ maker: PlotMaker) async throws {
    try drawings(maker) { drawing, _, name in
      try expect(drawing.marks.count <= 6_000, "\(name) has \(drawing.marks.count) marks")
    }
  }
}

extension PlotMark {
  /// The paint, if the mark stands for data.
  fileprivate var paint: PlotPaint? {
    switch self {
    case .area(_, let paint), .curve(_, let paint), .marker(_, let paint): paint
    case .track, .frame, .line, .text: nil
    }
  }
}

extension PlotContract {
  static func repeatsItself(_ maker: PlotMaker) async throws {
    for sample in PlotSample.short {
      // A dictionary or set has another order in each instance.
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
