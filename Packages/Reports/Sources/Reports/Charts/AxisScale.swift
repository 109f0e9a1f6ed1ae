import DomainModels

/// Maps numbers to shares of an axis, with ticks at round numbers: 1, 2 or 5 times a power of ten.
struct AxisScale: Equatable {
  /// The number at the axis' beginning.
  let low: Double

  /// The number at its end.
  let high: Double

  /// The round numbers from low to high.
  let ticks: [Double]

  /// Numbers farther out are drawn at this, so that no difference of two numbers is infinite.
  private static let limit = 1e300

  /// Makes a scale that has all numbers on it.
  ///
  /// - Parameters:
  ///   - values: The numbers; those that aren't finite don't count.
  ///   - includesZero: Whether zero has to be on it, as bars need it.
  ///   - isWhole: Whether ticks are whole numbers.
  ///   - intervals: How many steps there are at most, two or more.
  init(_ values: [Double], includesZero: Bool, isWhole: Bool = false, intervals: Int) {
    let finite = values.filter(\.isFinite).map(Self.limited)
    var low = finite.min() ?? 0
    var high = finite.max() ?? 0
    if includesZero || low == high {
      low = min(low, 0)
      high = max(high, 0)
    }
    if low == high { high = 1 }
    let step = Self.step(from: low, to: high, isWhole: isWhole, intervals: max(2, intervals))
    let first = (low / step).rounded(.down)
    let last = max((high / step).rounded(.up), first + 1)
    let count = Int(min(max(last - first, 1), 40))
    ticks = (0...count).map { (first + Double($0)) * step }
    self.low = min(ticks.first ?? low, low)
    self.high = max(ticks.last ?? high, high)
  }

  /// Makes a scale from one number to another, without ticks.
  init(exactly low: Double, _ high: Double) {
    self.low = Self.limited(low)
    self.high = high > low ? Self.limited(high) : Self.limited(low) + 1
    ticks = []
  }

  /// The position of a number, 0 to 1.
  func share(_ value: Double) -> Double {
    let value = Self.limited(value)
    let share = (value - low) / (high - low)
    return share.isFinite ? min(max(share, 0), 1) : 0
  }

  /// A number that can be computed with.
  static func limited(_ value: Double) -> Double { min(max(value, -limit), limit) }

  private static func step(
    from low: Double, to high: Double, isWhole: Bool, intervals: Int
  ) -> Double {
    // A step can't be finer than the numbers themselves.
    let finest = max(low.magnitude.ulp, high.magnitude.ulp) * 4
    let raw = max((high - low) / Double(intervals), finest, 1e-300)
    let power = Power.ten(Power.exponent(of: raw))
    let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= raw * 0.999_999 } ?? 10 * power
    return isWhole ? max(1, step.rounded(.up)) : step
  }
}

/// An axis of numbers at the left, with a line across the plot at each of them.
struct ValueAxis {
  /// The space of the numbers, with the gap to the plot.
  let space: Double

  private let scale: AxisScale
  private let labels: [String]

  /// Prepares an axis.
  ///
  /// - Parameters:
  ///   - scale: The numbers.
  ///   - width: How wide the drawing is.
  ///   - words: How numbers are written.
  ///   - text: How these numbers are written, if differently.
  init(
    _ scale: AxisScale, width: Double, words: ReportWords,
    text: (@Sendable (Double) -> String)? = nil
  ) {
    self.scale = scale
    labels = scale.ticks.map { TextMetrics.fit((text ?? words.number)($0), in: width / 4) }
    space = (labels.map { TextMetrics.width($0) }.max() ?? 0) + 8
  }

  func draw(in plot: PlotRect, on drawing: inout PlotDrawing) {
    var lowest = Double.infinity
    var previous: String?
    for (tick, label) in zip(scale.ticks, labels) {
      let y = plot.y + plot.height * (1 - scale.share(tick))
      drawing.marks.append(
        .line(
          PlotPoint(x: plot.x, y: y), PlotPoint(x: plot.x + plot.width, y: y),
          tick == 0 ? .axis : .grid))
      // Numbers nearer to each other than their digits tell would be one number at two places.
      guard y <= lowest - TextMetrics.line, label != previous else { continue }
      lowest = y
      previous = label
      drawing.marks.append(.text(PlotText(label, at: PlotPoint(x: space - 8, y: y + 4), .end)))
    }
  }
}

/// Names for an axis of days: the first days of months or years, or days where there are few.
struct TimeTicks {
  private let first: CivilDate
  private let last: CivilDate

  init(_ days: [CivilDate]) {
    first = days.min() ?? CivilDate(daysSinceEpoch: 0)
    last = days.max() ?? CivilDate(daysSinceEpoch: 0)
  }

  /// Names and their places, 0 to 1, far enough apart for a width.
  func ticks(width: Double, words: ReportWords) -> [(place: Double, name: String)] {
    let span = last.daysSinceEpoch - first.daysSinceEpoch
    guard span > 0 else { return [(0, name(of: first, words))] }
    let most = max(2, Int(width / 50))
    let days = span <= 45 ? byDays(span, most) : byMonths(span, most)
    return days.map { day in
      (
        Double(day.daysSinceEpoch - first.daysSinceEpoch) / Double(span),
        span <= 45 ? name(of: day, words) : monthName(of: day, words, isFirst: day == days[0])
      )
    }
  }

  private func byDays(_ span: Int, _ most: Int) -> [CivilDate] {
    let step = [1, 2, 7, 14].first { span / $0 + 1 <= most } ?? 28
    return stride(from: 0, through: span, by: step).map { first.adding(days: $0) }
  }

  private func byMonths(_ span: Int, _ most: Int) -> [CivilDate] {
    let step = Self.steps.first { span / 30 / $0 + 1 <= most } ?? 12_000
    var month = (first.year * 12 + first.month - 1 + step - 1) / step * step
    var days: [CivilDate] = []
    while let day = CivilDate(year: month / 12, month: month % 12 + 1, day: 1), day <= last {
      if day >= first { days.append(day) }
      month += step
    }
    return days.isEmpty ? [first] : days
  }

  /// The number of months that are between two names.
  private static let steps = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1_200, 6_000]

  private func name(of day: CivilDate, _ words: ReportWords) -> String {
    "\(day.day) \(words.month(day.month))"
  }

  /// The year where it begins and at the start, else the month.
  private func monthName(of day: CivilDate, _ words: ReportWords, isFirst: Bool) -> String {
    if day.month == 1 { return "\(day.year)" }
    return isFirst ? "\(words.month(day.month)) \(day.year)" : words.month(day.month)
  }
}
