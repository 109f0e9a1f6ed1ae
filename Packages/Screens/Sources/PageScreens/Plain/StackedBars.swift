import Pages
import ScreenParts
import Terminal

/// Bars whose parts belong to several series: a label, the sum, and a bar split by series.
struct StackedBars {
  private let rows: [(label: String, marks: [Plot.Mark])]
  private let series: [String]
  private let look: PageLook

  init(_ plot: Plot, _ look: PageLook) {
    var order: [String] = []
    var marks: [String: [Plot.Mark]] = [:]
    for mark in plot.marks {
      if marks[mark.label] == nil { order.append(mark.label) }
      // A number below nothing has no bar.
      let isDrawn = mark.value.isFinite && mark.value > 0
      marks[mark.label, default: []] += isDrawn ? [mark] : []
    }
    let drawn = Set(marks.values.flatMap { $0.map(\.series) })
    rows = order.map { ($0, marks[$0, default: []]) }
    series = plot.series.filter(drawn.contains)
    self.look = look
  }

  /// The sign of each series, which tells it apart without colours.
  private func sign(_ index: Int) -> String {
    let signs = look.traits.isUnicode ? Self.blocks : Self.letters
    return signs[index % signs.count]
  }

  private static let blocks = ["█", "▓", "▒", "=", "░", "╎", "×"]
  private static let letters = ["#", "*", "+", "=", "-", ":", "x"]

  private func paint(_ index: Int) -> TextStyle {
    let colors = look.theme.charts.series
    return look.color(colors[index % colors.count])
  }

  func lines(_ columns: Int) -> [StyledText] {
    let sums = rows.map { $0.marks.reduce(0) { $0 + $1.value } }
    guard let most = sums.max(), most > 0 else { return [] }
    let labels = rows.map { look.text($0.label) }
    let labelWidth = labels.map(\.displayWidth).max() ?? 0
    let numbers = sums.map(Self.number)
    let numberWidth = numbers.map(\.count).max() ?? 0
    // A column for one where there is room, so that one can count them.
    let room = Double(max(0, columns - labelWidth - numberWidth - 2))
    let areCounts = rows.allSatisfy { $0.marks.allSatisfy { $0.value == $0.value.rounded() } }
    let scale = areCounts ? min(1, room / most) : room / most
    let lines = rows.indices.map { index in
      let number = numbers[index].padded(toWidth: numberWidth, alignment: .trailing)
      let line =
        StyledText(labels[index].padded(toWidth: labelWidth))
        + StyledText(" \(number)", look.muted)
      return sums[index] > 0 ? line + " " + bar(rows[index].marks, scale) : line
    }
    return lines + legend(columns)
  }

  /// A number without a needless fraction.
  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15
      ? "\(Int(value))" : "\((value * 10).rounded() / 10)"
  }

  /// A bar whose parts end where the sum up to them does, so that no part is rounded away twice.
  private func bar(_ marks: [Plot.Mark], _ scale: Double) -> StyledText {
    var spans: [StyledText.Span] = []
    var sum = 0.0
    var end = 0
    for (index, name) in series.enumerated() {
      let values = marks.filter { $0.series == name }.map(\.value)
      guard !values.isEmpty else { continue }
      sum += values.reduce(0, +)
      let next = Int((sum * scale).rounded())
      if next > end {
        spans.append(.init(String(repeating: sign(index), count: next - end), paint(index)))
        end = next
      }
    }
    // The smallest is seen, however great others are.
    if end == 0, let first = marks.first, let index = series.firstIndex(of: first.series) {
      spans.append(.init(sign(index), paint(index)))
    }
    return StyledText(spans)
  }

  private func legend(_ columns: Int) -> [StyledText] {
    var lines: [StyledText] = []
    var line = StyledText([])
    for (index, name) in series.enumerated() {
      let entry = StyledText([
        .init(sign(index), paint(index)), .init(" \(look.text(name))", look.muted),
      ])
      if line.displayWidth > 0, line.displayWidth + 2 + entry.displayWidth > columns {
        lines.append(line)
        line = StyledText([])
      }
      line = line.displayWidth > 0 ? line + "  " + entry : entry
    }
    return line.displayWidth > 0 ? lines + [line] : lines
  }
}
