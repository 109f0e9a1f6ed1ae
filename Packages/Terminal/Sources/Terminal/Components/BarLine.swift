/// A single bar, with a range over it.
struct BarLine {
  private enum Part {
    case bar
    case track
    case interval
  }

  private var parts: [(character: Character, part: Part)] = []
  private let isUnicode: Bool

  init(_ row: BarChart.Row, columns: Int, isUnicode: Bool) {
    self.isUnicode = isUnicode
    let share = Self.clamped(row.share)
    drawBar(share, columns)
    if let interval = row.interval, columns > 0 {
      // 0.7 of ten columns ends with the seventh, in spite of binary fractions.
      let tolerance = 1e-9
      let lower = Self.clamped(interval.lowerBound) * Double(columns) + tolerance
      let upper = Self.clamped(interval.upperBound) * Double(columns) - tolerance
      let low = min(columns - 1, Int(lower))
      let end = Int(upper.rounded(.up))
      drawInterval(low...max(low, end - 1), at: min(columns - 1, Int(share * Double(columns))))
    }
  }

  static func clamped(_ share: Double) -> Double { share > 0 ? min(share, 1) : 0 }

  func styled(_ style: BarChartStyle) -> StyledText {
    var spans: [StyledText.Span] = []
    var last: Part?
    for (character, part) in parts {
      if part == last {
        spans[spans.count - 1].text.append(character)
      } else {
        spans.append(StyledText.Span(String(character), looks(part, style)))
      }
      last = part
    }
    return StyledText(spans)
  }

  private func looks(_ part: Part, _ style: BarChartStyle) -> TextStyle {
    switch part {
    case .bar: style.bar
    case .track: style.track
    case .interval: style.interval
    }
  }

  private mutating func drawBar(_ share: Double, _ columns: Int) {
    let steps = isUnicode ? 8 : 1
    let filled = Int((share * Double(columns * steps)).rounded())
    for column in 0..<max(0, columns) {
      let eighths = min(max(0, filled - column * steps), steps)
      if eighths == steps {
        parts.append((isUnicode ? "█" : "#", .bar))
      } else if eighths > 0 {
        parts.append((Self.eighths[eighths - 1], .bar))
      } else {
        parts.append((isUnicode ? "░" : "-", .track))
      }
    }
  }

  private mutating func drawInterval(_ range: ClosedRange<Int>, at point: Int) {
    let glyphs: [Character] = isUnicode ? ["├", "─", "┤", "┼"] : ["[", "=", "]", "|"]
    for column in range {
      parts[column] = (glyphs[1], .interval)
    }
    parts[range.upperBound] = (glyphs[2], .interval)
    parts[range.lowerBound] = (glyphs[0], .interval)
    let isInner = point > range.lowerBound && point < range.upperBound
    // Both ends in one column: the cross alone says that the range is narrow.
    if isInner || range.count == 1 {
      parts[isInner ? point : range.lowerBound].character = glyphs[3]
    }
  }

  private static let eighths: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
