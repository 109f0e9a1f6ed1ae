/// A measured number and its unit.
public struct Figure: Sendable {
  public let number: Double
  public let unit: String

  public init(_ number: Double, _ unit: String) {
    self.number = number
    self.unit = unit
  }

  /// A time.
  ///
  /// - Parameters:
  ///   - time: how long.
  ///   - unit: a second, a millisecond or a microsecond.
  public init(_ time: Duration, in unit: Duration) {
    let name = unit >= .seconds(1) ? "s" : unit >= .milliseconds(1) ? "ms" : "µs"
    self.init(time / unit, name)
  }

  /// Makes the figure of one way's speed as a share of another's.
  public init(speed ratio: Double) { self.init(ratio, "times the speed") }

  /// The number with three significant digits, and the unit.
  public var text: String { unit.isEmpty ? number.short : "\(number.short) \(unit)" }
}

/// The limit of a figure.
public enum Limit: Sendable {
  case atMost(Double)
  case atLeast(Double)

  /// Returns whether a number keeps to it.
  func holds(_ number: Double) -> Bool {
    switch self {
    case .atMost(let limit): number <= limit
    case .atLeast(let limit): number >= limit
    }
  }

  var text: String {
    switch self {
    case .atMost(let limit): "at most \(limit.plain)"
    case .atLeast(let limit): "at least \(limit.plain)"
    }
  }
}

/// All limits of a run: the missed ones first.
struct LimitTable {
  private let lines: [ResultLine]

  /// - Parameter text: the lines that programs have left.
  init(_ text: String) {
    lines = text.split(separator: "\n").compactMap { ResultLine(text: $0) }
  }

  /// True if no limit was missed.
  var isGood: Bool { !lines.contains { $0.verdict == .missed } }

  /// The table, for people.
  var text: String {
    let (missed, met) = (rows(.missed), rows(.met))
    let title =
      missed.isEmpty
      ? "All \(met.count) limits were met"
      : "\(missed.count) \(missed.count == 1 ? "limit was" : "limits were") missed, \(met.count) met"
    let rows = [["", "group", "measured", "limit", "unit", "what"]] + missed + met
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let numbers = 2
    let padded = rows.map { row in
      zip(row.indices, row).map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == row.count - 1 ? cell : column == numbers ? space + cell : cell + space
      }
      .joined(separator: "  ")
    }
    return ([title, ""] + padded).joined(separator: "\n")
  }

  private func rows(_ verdict: Verdict) -> [[String]] {
    lines.filter { $0.verdict == verdict }.map {
      [$0.verdict == .missed ? "MISSED" : "met", $0.group, $0.measured, $0.limit, $0.unit, $0.name]
    }
  }
}

/// The verdict on a figure's limit.
enum Verdict: String, CaseIterable {
  case missed
  case met
  /// The figure has no limit, or the run judges none.
  case unjudged
}

/// The amount of measurement: all of it, or so little that a run only shows that everything works.
public struct Scale: Sendable {
  public let isSmoke: Bool

  public init(isSmoke: Bool) { self.isSmoke = isSmoke }

  /// Returns the amount for the scale.
  public func size<Value>(_ full: Value, smoke: Value) -> Value { isSmoke ? smoke : full }

  /// Returns the number of rounds.
  public func rounds(_ full: Int) -> Int { isSmoke ? 1 : full }
}

/// A figure as a program leaves it for the table of all limits: a line of fields between tabs.
struct ResultLine {
  let group: String
  let verdict: Verdict
  let measured: String
  let limit: String
  let unit: String
  let name: String

  init(
    group: String, verdict: Verdict, measured: String, limit: String, unit: String, name: String
  ) {
    self.group = group
    self.verdict = verdict
    self.measured = measured
    self.limit = limit
    self.unit = unit
    self.name = name
  }

  /// Reads what ``text`` writes; nil if it is something else.
  init?(text: Substring) {
    let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 6, let verdict = Verdict(rawValue: fields[1]) else { return nil }
    self.init(
      group: fields[0], verdict: verdict, measured: fields[2], limit: fields[3], unit: fields[4],
      name: fields[5])
  }

  var text: String {
    [group, verdict.rawValue, measured, limit, unit, name].joined(separator: "\t")
  }
}

/// The duration of an operation, beside its limit.
public struct TimeBudget {
  let name: String
  let limit: Duration
  private let durations: [Duration]
  /// The processor time, which says more on a machine with other work.
  private let processor: [Duration]

  /// Measures some work.
  public init(
    _ name: String, limit: Duration, rounds: Int, _ work: () async throws -> Void
  ) async throws {
    let clock = ContinuousClock()
    var durations: [Duration] = []
    var processor: [Duration] = []
    for _ in 0..<rounds {
      let start = ProcessorTime.withChildren
      durations.append(try await clock.measure { try await work() })
      processor.append(ProcessorTime.withChildren - start)
    }
    self.name = name
    self.limit = limit
    self.durations = durations.sorted()
    self.processor = processor
  }

  var median: Duration { durations.median }

  var details: String {
    let last =
      durations.count > 20
      ? ["95 % within \(durations[durations.count * 95 / 100].short)"] : []
    return (["median"] + last + ["processor \(processor.median.short)"]).joined(separator: ", ")
  }
}
