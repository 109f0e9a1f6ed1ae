import DomainModels
import Pages
import ScreenParts
import Terminal

/// Days as a calendar of weeks beside each other, Monday on top; the more, the higher the sign.
struct CalendarPlot {
  private let counts: [CivilDate: Double]
  private let look: PageLook

  /// Takes the marks whose labels are days; the last of them is the last day that is shown.
  init(_ plot: Plot, _ look: PageLook) {
    counts = Dictionary(
      plot.marks.compactMap { mark in
        CivilDate(mark.label).map { ($0, mark.value.isFinite ? mark.value : 0) }
      }, uniquingKeysWith: { $0 + $1 })
    self.look = look
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let label = 4
  private static let mostWeeks = 53

  private var signs: [String] {
    look.traits.isUnicode ? ["·", "▂", "▅", "█"] : [".", "-", "+", "#"]
  }

  func lines(_ columns: Int) -> [StyledText] {
    let weeks = min(Self.mostWeeks, columns - Self.label)
    guard weeks > 0, let last = counts.keys.max() else { return [] }
    let first = last.adding(days: 1 - last.isoWeekday - 7 * (weeks - 1))
    let shown = counts.filter { $0.key >= first }
    let most = shown.values.max() ?? 0
    let rows = Self.weekdays.enumerated().map { weekday, name in
      var line = StyledText([.init(name.padded(toWidth: Self.label), look.muted)])
      for week in 0..<weeks {
        let day = first.adding(days: week * 7 + weekday)
        guard day <= last else { break }
        let level = Self.level(shown[day] ?? 0, of: most)
        line = line + StyledText(signs[level], style(level))
      }
      return line
    }
    return [StyledText(heads(first, weeks), look.muted)] + rows + legend(most)
  }

  /// 0 for nothing, else 1 to 3 by thirds of the most.
  private static func level(_ count: Double, of most: Double) -> Int {
    count > 0 && most > 0 ? max(1, min(3, 1 + Int((count - 1) * 3 / most))) : 0
  }

  private func style(_ level: Int) -> TextStyle {
    level == 0 ? look.muted : .color(look.theme.charts.heat[level])
  }

  /// The months, each above the first week that begins in it, as far as they don't touch.
  private func heads(_ first: CivilDate, _ weeks: Int) -> String {
    var text = String(repeating: " ", count: Self.label)
    var month = 0
    for week in 0..<weeks {
      let day = first.adding(days: week * 7)
      defer { month = day.month }
      let column = Self.label + week
      let name = Self.months[day.month - 1]
      let isTight = week > 0 && column == text.count && column > Self.label
      guard day.month != month, column >= text.count, !isTight,
        column + name.count <= Self.label + weeks
      else { continue }
      text += String(repeating: " ", count: column - text.count) + name
    }
    return text
  }

  private func legend(_ most: Double) -> [StyledText] {
    // Levels are shown as whole numbers.
    guard most >= 1, most < 1_000_000 else { return [] }
    var line = StyledText([
      .init(String(repeating: " ", count: Self.label)),
      .init("\(signs[0]) none", look.muted),
    ])
    var low = 1
    for level in 1...3 {
      let counts = (low...Int(most)).filter { Self.level(Double($0), of: most) == level }
      guard let least = counts.first, let greatest = counts.last else { continue }
      low = greatest
      let range = least == greatest ? "\(least)" : "\(least)-\(greatest)"
      line =
        line + "  " + StyledText(signs[level], style(level)) + StyledText(" \(range)", look.muted)
    }
    return [line]
  }
}
