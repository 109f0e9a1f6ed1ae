#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Prints what was found, each figure beside its limit if it has one, and keeps all of it.
public struct Findings {
  /// True if nothing that was judged failed.
  public private(set) var isGood = true
  /// Each figure, for the table of all limits.
  private(set) var lines: [ResultLine] = []

  private let group: String
  /// True if figures are judged; rules that always hold are judged anyway.
  private let judgesFigures: Bool

  /// Begins without any.
  ///
  /// - Parameters:
  ///   - group: what they are about.
  ///   - scale: a smoke run judges no figure.
  public init(group: String, _ scale: Scale) {
    self.group = group
    judgesFigures = !scale.isSmoke
  }

  /// Prints a heading.
  public func heading(_ text: String) { show("\n\(text)") }

  /// Prints a line as it is.
  public func line(_ text: String) { show(text) }

  /// Prints what is no figure.
  public func remark(_ text: String) { show("     \(text)") }

  /// Prints a figure that has no limit.
  public mutating func note(_ text: String) {
    keep(.unjudged, Figure(.nan, ""), "", text)
    show("     \(text)")
  }

  /// Prints a figure beside its limit.
  ///
  /// - Parameters:
  ///   - name: what was measured, in the words that the table has.
  ///   - figure: how much it is.
  ///   - limit: what it may be, in the same unit.
  ///   - details: what else was found.
  public mutating func expect(
    _ name: String, _ figure: Figure, _ limit: Limit, _ details: String = ""
  ) {
    let verdict: Verdict =
      judgesFigures ? limit.holds(figure.number) ? .met : .missed : .unjudged
    keep(verdict, figure, limit.text, name)
    show(
      "\(mark(verdict)) \(name): \(figure.text) (\(limit.text))"
        + (details.isEmpty ? "" : "; \(details)"))
  }

  /// Prints a time beside the most that it may be.
  public mutating func expect(
    _ name: String, _ time: Duration, atMost limit: Duration, _ details: String = ""
  ) {
    let unit: Duration = limit >= .seconds(1) ? .seconds(1) : .milliseconds(1)
    expect(name, Figure(time, in: unit), .atMost(limit / unit), details)
  }

  /// Prints how fast ours is beside the least that it may be.
  public mutating func expect(_ comparison: Comparison, atLeast limit: Double) {
    expect(comparison.name, Figure(speed: comparison.ratio), .atLeast(limit), comparison.medians)
  }

  /// Prints how fast ours is.
  public mutating func note(_ comparison: Comparison) {
    note("\(comparison.name): \(comparison.ratioText); \(comparison.medians)")
  }

  /// Prints a promised time beside its limit.
  public mutating func expect(_ time: TimeBudget) {
    expect(time.name, time.median, atMost: time.limit, time.details)
  }

  /// Prints something that has to be true, also where no figure is judged.
  public mutating func expect(_ isTrue: Bool, _ text: String) {
    keep(isTrue ? .met : .missed, Figure(.nan, ""), "", text)
    show("\(mark(isTrue ? .met : .missed)) \(text)")
  }

  /// Prints how others did beside one of ours.
  public mutating func beside(_ ours: String, _ contest: Contest, _ others: [String]) {
    for name in others where contest.names.contains(name) {
      note(
        "\(name): \(contest.median(name).short), "
          + "\(contest.ratio(name, to: ours).short) times as long as ours")
    }
  }

  /// Notes a line that was printed already, with whether it is as it has to be; nil judges nothing.
  public mutating func keep(_ isTrue: Bool?, _ name: String) {
    keep(isTrue.map { $0 ? .met : .missed } ?? .unjudged, Figure(.nan, ""), "", name)
  }

  private mutating func keep(
    _ verdict: Verdict, _ figure: Figure, _ limit: String, _ name: String
  ) {
    if verdict == .missed { isGood = false }
    let isTruth = figure.number.isNaN && figure.unit.isEmpty
    lines.append(
      ResultLine(
        group: group, verdict: verdict,
        measured: isTruth ? (verdict == .missed ? "no" : "yes") : figure.number.short,
        limit: isTruth ? "yes" : limit, unit: figure.unit, name: name))
  }

  private func mark(_ verdict: Verdict) -> String {
    switch verdict {
    case .met: "ok  "
    case .missed: "MISS"
    case .unjudged: "    "
    }
  }

  /// Prints at once: a pipe would get it when a buffer is full.
  private func show(_ text: String) {
    print(text)
    fflush(nil)
  }
}
