/// A summary of the numbers of a plot, ready to be put into a sentence.
public struct PlotSummary: Sendable, Equatable {
  /// A number and where it stands.
  public struct LabelledValue: Sendable, Equatable {
    /// The name of its row, day or point in time.
    public let name: String

    /// The number as it is to be read.
    public let value: String

    /// The number, and where it stands if that has a name.
    var english: String { name.isEmpty ? value : "\(value) at \(name)" }
  }

  /// The numbers that belong together.
  public struct Series: Sendable, Equatable {
    /// The name of the series; empty if the plot has only one.
    public let name: String

    /// The number of numbers, gaps not counted.
    public let count: Int

    /// The highest; of several, the first.
    public let highest: LabelledValue

    /// The lowest; of several, the first.
    public let lowest: LabelledValue

    public let last: LabelledValue
  }

  /// The summaries of seven series at most; those without a number are left out.
  public let series: [Series]

  /// True if the rows follow each other in time, so that the last one says something.
  public let isTimeline: Bool

  /// The words for a plot without any number.
  let noData: String

  /// Collects what is to be said.
  ///
  /// - Parameters:
  ///   - series: Names and numbers; those that are nil or not finite are gaps.
  ///   - names: What the numbers stand at, in the same order.
  ///   - isTimeline: Whether they follow each other in time.
  ///   - words: How numbers are written.
  ///   - text: How the plot's own numbers are written, if differently.
  public init(
    _ series: [(name: String, values: [Double?])], names: [String], isTimeline: Bool,
    words: ReportWords, text: (@Sendable (Double) -> String)? = nil
  ) {
    let text = text ?? words.number
    self.isTimeline = isTimeline
    noData = words.noData
    self.series = series.prefix(7).compactMap { series in
      let known = zip(names, series.values).compactMap { name, value in
        value.flatMap { $0.isFinite ? (name: name, value: $0) : nil }
      }
      guard let last = known.last, let first = known.first else { return nil }
      let highest = known.dropFirst().reduce(first) { $1.value > $0.value ? $1 : $0 }
      let lowest = known.dropFirst().reduce(first) { $1.value < $0.value ? $1 : $0 }
      func place(_ known: (name: String, value: Double)) -> LabelledValue {
        LabelledValue(name: SafeText.clean(known.name, limit: 60), value: text(known.value))
      }
      return Series(
        name: SafeText.clean(series.name, limit: 60), count: known.count, highest: place(highest),
        lowest: place(lowest), last: place(last))
    }
  }

  /// The English sentences.
  var english: String {
    guard !series.isEmpty else { return noData }
    return series.map { series in
      let name = series.name.isEmpty ? "" : "\(series.name): "
      if series.count == 1 { return "\(name)\(series.last.english)." }
      let count = "\(name)\(series.count) values. "
      if series.highest.value == series.lowest.value {
        return count + "All are \(series.highest.value)."
      }
      let ends =
        "Highest \(series.highest.english), lowest \(series.lowest.english)"
      return count + ends + (isTimeline ? ", last \(series.last.english)." : ".")
    }
    .joined(separator: " ")
  }
}
