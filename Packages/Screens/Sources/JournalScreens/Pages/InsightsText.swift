public import JournalFeatures
public import JournalModels
public import ScreenParts
public import Terminal

/// The statistics of a period, as lines: every figure with how many it is of.
public struct InsightsText {
  private let insights: JournalInsights
  private let scale: EmotionScale
  private let look: JournalLook

  /// Prepares it.
  ///
  /// - Parameters:
  ///   - insights: what it says.
  ///   - scale: the scale that strengths are shown in.
  ///   - look: how it looks.
  public init(_ insights: JournalInsights, scale: EmotionScale = .hundred, _ look: JournalLook) {
    self.insights = insights
    self.scale = scale
    self.look = look
  }

  /// The lines, none wider than a width.
  public func lines(columns: Int) -> [StyledText] {
    if insights.isEmpty {
      return look.lines(
        "There is nothing to say about \(insights.period.title) yet. That is fine.", columns)
    }
    var text = LabelledText(columns: columns, look)
    let width = max(1, columns - 2)
    text.add(look.lines("This week", columns, look.muted))
    text.add(look.lines(insights.week.sentence, width).map { StyledText("  ") + $0 })
    text.add("Altogether", look.lines(overall, width))
    text.add(
      "Patterns you noticed", bars(insights.types.map { ($0.name, $0.count, $0.effect) }, width))
    text.add(
      "Feelings", bars(insights.feelings.prefix(8).map { ($0.name, $0.count, $0.effect) }, width))
    text.add("Thoughts that came back", recurring(width))
    text.add("What helped", helped(width))
    text.add("What you feared, and what came", insights.calibration.sentence)
    text.add("When thoughts come", hours(width))
    text.add("Beside these numbers", notes(width))
    return text.lines
  }

  private var overall: String {
    let count = insights.thoughts
    var text = "\(count) \(count == 1 ? "thought" : "thoughts"), \(insights.reviewed) reviewed"
    if insights.mayBeAccurate > 0 {
      text += ", \(insights.mayBeAccurate) that may be accurate"
    }
    guard let summary = insights.overall.summary else { return text + "." }
    return text + ". Feelings that were rated twice went from \(scale.shown(summary.before)) to "
      + "\(scale.shown(summary.after)) (median of \(summary.count))."
  }

  private func bars(_ rows: [(String, Int, EffectTally)], _ width: Int) -> [StyledText] {
    // One of one is no full bar: it would look like a verdict.
    let most = max(5, rows.map(\.1).max() ?? 1)
    let names = min(24, max(8, width / 3))
    let figures = "\(most)".count
    return rows.flatMap { name, count, tally -> [StyledText] in
      let label = look.text(name).truncated(toWidth: names - 1, ellipsis: look.ellipsis)
      let room = min(20, width - names - figures - 1 - (width >= 56 ? 22 : 0))
      var line = StyledText(label.padded(toWidth: names))
      if room >= 4 {
        let full = max(1, count * room / most)
        line =
          line
          + StyledText(
            String(repeating: look.sign("█", "#"), count: full).padded(toWidth: room + 1),
            look.isOnScreen ? look.color(look.theme.accent) : .plain)
      }
      line =
        line
        + StyledText(
          String(repeating: " ", count: max(0, figures - "\(count)".count)) + "\(count)", .bold)
      guard let summary = tally.summary else { return [line] }
      let effect =
        "\(scale.shown(summary.before)) \(look.arrow) \(scale.shown(summary.after))"
        + " (n \(summary.count))"
      let tail = StyledText("  " + effect, look.muted)
      return line.displayWidth + tail.displayWidth <= width
        ? [line + tail] : [line, StyledText("  " + effect, look.muted)]
    }
  }

  private func recurring(_ width: Int) -> [StyledText] {
    insights.recurring.prefix(5).flatMap { thought in
      let gap = thought.medianGapDays
      let often = gap > 0 ? ", about every \(gap == 1 ? "day" : "\(gap) days")" : ""
      return look.lines("\"\(thought.text)\" \(thought.count) times\(often)", width)
    }
  }

  private func helped(_ width: Int) -> [StyledText] {
    insights.reframes.prefix(3).flatMap { reframe in
      look.lines(
        "\"\(reframe.balanced)\" (\(scale.shown(reframe.effect.before)) \(look.arrow) "
          + "\(scale.shown(reframe.effect.after)))", width)
    }
  }

  /// The hours of the day as one line of heights, with the busiest named.
  private func hours(_ width: Int) -> [StyledText] {
    let hours = insights.hours.hours
    guard insights.hours.total >= 5, let most = hours.max(), most > 0,
      let busiest = hours.firstIndex(of: most)
    else { return [] }
    let heights = Array(look.sign("▁▂▃▄▅▆▇█", ".:-=+*#@"))
    let line = hours.map { count in
      count == 0 ? " " : String(heights[(count * (heights.count - 1)) / most])
    }.joined()
    let sentence = "Most of them around \(busiest):00 (\(most) of \(insights.hours.total))."
    guard width >= 24 else { return look.lines(sentence, width) }
    let scaleLine = "0     6     12    18   23"
    return [
      StyledText(line, look.isOnScreen ? look.color(look.theme.accent) : .plain),
      StyledText(scaleLine, look.muted).truncated(toWidth: width, ellipsis: ""),
    ] + look.lines(sentence, width)
  }

  private func notes(_ width: Int) -> [StyledText] {
    insights.notes.flatMap { look.lines($0.sentence, width, look.muted) }
  }
}
