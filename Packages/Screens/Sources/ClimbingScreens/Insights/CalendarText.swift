import DomainModels
import ScreenParts
import Terminal

/// Days as a calendar of weeks beside each other, Monday on top; the more, the higher the sign.
struct CalendarText {
  let counts: [CivilDate: Int]
  let last: CivilDate
  let look: ClimbingLook

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let label = 4
  private static let mostWeeks = 53

  private var signs: [String] {
    look.traits.isUnicode ? ["·", "▂", "▅", "█"] : [".", "-", "+", "#"]
  }

  /// How many weeks there is room for.
  static func weeks(columns: Int) -> Int { max(0, min(mostWeeks, columns - label)) }

  /// The first day that is shown, a Monday; `nil` where there is no room for a week.
  func first(columns: Int) -> CivilDate? {
    let weeks = CalendarText.weeks(columns: columns)
    return weeks > 0 ? last.adding(days: 1 - last.isoWeekday - 7 * (weeks - 1)) : nil
  }

  func lines(columns: Int) -> [StyledText] {
    guard let first = first(columns: columns) else { return [] }
    let weeks = CalendarText.weeks(columns: columns)
    let shown = counts.filter { $0.key >= first && $0.key <= last }
    let most = shown.values.max() ?? 0
    let rows = CalendarText.weekdays.enumerated().map { weekday, name in
      var line = StyledText([.init(name.padded(toWidth: CalendarText.label), look.muted)])
      for week in 0..<weeks {
        let day = first.adding(days: week * 7 + weekday)
        guard day <= last else { break }
        let level = CalendarText.level(shown[day] ?? 0, of: most)
        line = line + StyledText(signs[level], style(level))
      }
      return line
    }
    return [StyledText(heads(first, weeks), look.muted)] + rows + legend(most, columns)
  }

  /// 0 for nothing, else 1 to 3 by thirds of the most.
  static func level(_ count: Int, of most: Int) -> Int {
    count > 0 && most > 0 ? min(3, 1 + (count - 1) * 3 / most) : 0
  }

  private func style(_ level: Int) -> TextStyle {
    level == 0 ? look.muted : .color(look.theme.heat[min(level, look.theme.heat.count - 1)])
  }

  /// The months, each above the first week that begins in it, as far as they don't touch.
  private func heads(_ first: CivilDate, _ weeks: Int) -> String {
    var text = String(repeating: " ", count: CalendarText.label)
    var month = 0
    for week in 0..<weeks {
      let day = first.adding(days: week * 7)
      defer { month = day.month }
      let column = CalendarText.label + week
      let name = CalendarText.months[day.month - 1]
      let isTight = week > 0 && column == text.count && column > CalendarText.label
      guard day.month != month, column >= text.count, !isTight,
        column + name.count <= CalendarText.label + weeks
      else { continue }
      text += String(repeating: " ", count: column - text.count) + name
    }
    return text
  }

  private func legend(_ most: Int, _ columns: Int) -> [StyledText] {
    guard most > 0 else { return [] }
    var line = StyledText([
      .init(String(repeating: " ", count: CalendarText.label)),
      .init("\(signs[0]) none", look.muted),
    ])
    var low = 1
    for level in 1...3 {
      let counts = (low...most).filter { CalendarText.level($0, of: most) == level }
      guard let least = counts.first, let greatest = counts.last else { continue }
      low = greatest
      let range = least == greatest ? "\(least)" : "\(least)-\(greatest)"
      line =
        line + "  " + StyledText(signs[level], style(level)) + StyledText(" \(range)", look.muted)
    }
    return [line.truncated(toWidth: columns, ellipsis: look.ellipsis)]
  }
}
