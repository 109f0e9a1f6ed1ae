import ClimbingFeatures
import ClimbingModels
import ScreenParts
import Terminal

/// How numbers are written, and lines are laid out.
extension InsightsText {
  /// How wide the names of figures are.
  private static let labelColumns = 10

  /// A name and what there is to say, which goes on below itself.
  func figure(_ label: String, _ text: String, _ columns: Int) -> [StyledText] {
    let width = max(1, columns - InsightsText.labelColumns)
    return look.text(text).wrapped(toWidth: width).enumerated().map { index, line in
      let name = (index == 0 ? label : "").padded(toWidth: InsightsText.labelColumns)
      return StyledText([.init(name, look.muted), .init(line)])
    }
  }

  /// The heading of a part.
  func heading(_ text: String, _ columns: Int) -> [StyledText] { look.lines(text, columns, .bold) }

  /// A number with at most so many decimals, without a needless zero.
  func number(_ value: Double, decimals: Int = 1) -> String {
    let tenths = (value * 10).rounded()
    if decimals == 0 || tenths.truncatingRemainder(dividingBy: 10) == 0 {
      return "\(Int((decimals == 0 ? value : tenths / 10).rounded()))"
    }
    return "\(tenths / 10)"
  }

  func percent(_ share: Double?) -> String {
    share.map { "\(Int(($0 * 100).rounded())) %" } ?? "-"
  }

  /// `1 send`, `3 sends`.
  func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  /// A line that is a text and then a course of numbers, where there is room for one.
  ///
  /// A number that is not known leaves a gap.
  func course(_ text: String, _ values: [Double?], _ columns: Int) -> [StyledText] {
    var lines = look.lines(text, columns)
    let room = columns - (lines.last?.displayWidth ?? 0) - 1
    guard values.compactMap(\.self).count > 1, !lines.isEmpty else { return lines }
    let wanted = min(values.count, columns)
    // A mean of numbers would be none of the course: the latest are shown, one a column.
    let shown = values.suffix(wanted).map { $0 ?? .nan }
    let sparkline = Sparkline(shown)
      .line(columns: wanted, style: .color(look.theme.chartBar), isUnicode: look.traits.isUnicode)
    if wanted <= room {
      lines[lines.count - 1] = lines[lines.count - 1] + " " + sparkline
    } else {
      lines.append(sparkline)
    }
    return lines
  }

  var barStyle: BarChartStyle {
    BarChartStyle(
      bar: .color(look.theme.chartBar), track: .color(look.theme.chartTrack),
      interval: .color(look.theme.chartInterval), note: look.muted)
  }
}
