import DomainModelsTesting
import Foundation
import Reports
import ReportsTesting
import Testing

@Suite("The rules of plots")
struct PlotRuleTests {
  @Test("dots keep every rule", arguments: PlotContract.rules)
  func isKept(_ rule: PlotRule) async throws {
    try await rule.check { DotPlot(title: $0.title, names: $0.names, values: $0.values) }
  }

  @Test("a rule catches a plot that breaks it", arguments: PlotFault.allCases)
  func catches(_ fault: PlotFault) async throws {
    try await expectViolation(of: fault.rule, in: PlotContract.rules) {
      { sample in
        DotPlot(title: sample.title, names: sample.names, values: sample.values, fault: fault)
      }
    }
  }

  @Test("there are ten rules in order, and each has a plot that it catches")
  func isComplete() {
    #expect(PlotContract.rules.map(\.id) == (1...10).map { "P\($0)" })
    #expect(Set(PlotFault.allCases.map(\.rule)) == Set(PlotContract.rules.map(\.id)))
  }

  @Test("the comment of Plot promises what the rules check, word for word")
  func matchesTheComment() throws {
    let comment = try PackageFiles.text("Sources/Reports/Charts/Plot.swift")
    #expect(RuleStatement.all(in: comment) == PlotContract.rules.map(\.statement))
  }

  @Test("a violation is one line with the rule and what happened")
  func describesItself() {
    let violation = ContractViolation(rule: "P9", sentence: "It holds.", explanation: "it didn't")
    #expect(violation.description == "P9 It holds. But: it didn't")
    #expect(PlotContract.rules.first?.description.hasPrefix("P1 The same plot") == true)
  }
}

/// A way in which a plot can break a rule.
enum PlotFault: String, Sendable, CaseIterable {
  case drawsLots, isMute, mumbles, talksTooMuch, hidesNumbers, losesCells, hasNoCaption
  case trustsNumbers, leavesTheSheet, ignoresWidth, growsWithRows, writesOver, paintsOnly
  case lies, listsNothingNew, marksEverything, passesOverEmptiness, keepsSilent

  /// The rule that has to catch it.
  var rule: String {
    switch self {
    case .drawsLots: "P1"
    case .isMute, .mumbles, .talksTooMuch: "P2"
    case .hidesNumbers, .losesCells, .hasNoCaption: "P3"
    case .trustsNumbers, .leavesTheSheet: "P4"
    case .ignoresWidth, .growsWithRows: "P5"
    case .writesOver: "P6"
    case .paintsOnly: "P7"
    case .lies, .listsNothingNew: "P8"
    case .marksEverything: "P9"
    case .passesOverEmptiness, .keepsSilent: "P10"
    }
  }
}

/// A dot for each number, in rows of ten: a small plot that keeps every rule, unless it has a
/// fault.
struct DotPlot: Plot {
  let sample: (title: String, names: [String], values: [Double?])
  var fault: PlotFault?

  /// A number that differs from one plot to the next.
  private let lot = UInt64.random(in: 0 ... .max)

  init(title: String, names: [String], values: [Double?], fault: PlotFault? = nil) {
    sample = (title, names, values)
    self.fault = fault
  }

  var title: String { fault == .isMute ? "" : sample.title }

  private var known: [(name: String, value: Double)] {
    zip(sample.names, sample.values).compactMap { name, value in
      value.flatMap { $0.isFinite ? (name, $0) : nil }
    }
  }

  func summary(_ words: ReportWords) -> String {
    if fault == .mumbles { return "some dots" }
    if fault == .talksTooMuch { return String(repeating: "Dots. ", count: 400) + "Dots." }
    guard !known.isEmpty else { return fault == .keepsSilent ? "It is a plot." : words.noData }
    return "There are \(known.count) dots."
  }

  func table(_ words: ReportWords) -> ReportTable {
    var rows = known.map { [$0.name, words.number($0.value)] }
    if fault == .hidesNumbers { rows = rows.dropLast().map { $0 } }
    if fault == .losesCells { rows = rows.map { $0 + ["more"] } }
    if fault == .listsNothingNew { rows = rows.map { [$0[0], words.number(1)] } }
    return ReportTable(
      caption: fault == .hasNoCaption ? "" : "Dots", columns: [.text("Name"), .number("Value")],
      rows: rows)
  }

  func drawing(width: Double, words: ReportWords) -> PlotDrawing {
    guard fault != .passesOverEmptiness || !known.isEmpty else {
      return PlotDrawing(width: width, height: 10)
    }
    guard !known.isEmpty else { return .saying(words.noData, width: width) }
    let shown = fault == .marksEverything ? known + known + known : Array(known.prefix(100))
    let height = fault == .growsWithRows ? Double(known.count) * 20 : 400
    var drawing = PlotDrawing(width: fault == .ignoresWidth ? 640 : width, height: height)
    let limits = known.map { min(max($0.value, -1e300), 1e300) }
    let low = limits.min() ?? 0
    let high = limits.max() ?? 0
    for (index, dot) in shown.enumerated() {
      let value = min(max(dot.value, -1e300), 1e300)
      let share = high > low ? (value - low) / (high - low) : 0.5
      drawing.marks.append(
        .marker(
          PlotPoint(x: place(share, width), y: 10 + Double(index % 20) * 15),
          fault == .paintsOnly ? PlotPaint("chart.\(index % 7 + 1)") : .series(0)))
    }
    if fault == .drawsLots {
      drawing.marks.append(
        .track(PlotRect(x: Double(lot % 200), y: 0, width: 1, height: 1)))
    }
    if fault == .trustsNumbers, let last = known.last {
      let share = last.value / known.reduce(0) { $0 + $1.value }
      drawing.marks.append(.track(PlotRect(x: 0, y: 0, width: share * 10, height: 1)))
    }
    let words = fault == .writesOver ? ["low", "high"] : ["low"]
    for word in words {
      drawing.marks.append(.text(PlotText(word, at: PlotPoint(x: 0, y: 390))))
    }
    return drawing
  }

  private func place(_ share: Double, _ width: Double) -> Double {
    switch fault {
    case .lies: 20
    case .leavesTheSheet: share * width * 2
    default: 4 + share * (width - 8)
    }
  }
}
