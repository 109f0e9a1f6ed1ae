import ClimbingFeatures
import ClimbingModels
import ScreenParts
import Terminal

extension SessionPage {
  func draw(in frame: inout Frame, _ area: Rect, _ look: ClimbingLook) {
    switch phase {
    case .loading: break
    case .idle:
      var rest = area
      let line = rest.takeBottom(note == nil ? 0 : 1)
      form.draw(in: &frame, rest, look)
      draw(note ?? "", in: &frame, line, look)
    case .active(let detail): draw(detail, in: &frame, area, look)
    }
  }

  private func draw(
    _ detail: SessionDetail, in frame: inout Frame, _ area: Rect, _ look: ClimbingLook
  ) {
    var rest = area.inset(horizontal: 1, vertical: 0)
    let bottom = rest.takeBottom(rest.rows >= 4 ? 1 : 0)
    drawTime(detail, in: &frame, rest.takeTop(1), look)
    if rest.rows >= 3 { drawFigures(detail, in: &frame, rest.takeTop(1), look) }
    if rest.rows >= 12 { _ = rest.takeTop(1) }
    if list.climbs.isEmpty {
      drawBeginning(in: &frame, rest, look)
    } else {
      list.draw(in: &frame, rest, look)
    }
    drawWords(in: &frame, bottom, look)
  }

  private func drawTime(
    _ detail: SessionDetail, in frame: inout Frame, _ line: Rect, _ look: ClimbingLook
  ) {
    let elapsed = ElapsedTime(from: detail.session.startedAt, to: now)
    let time = look.hasMotion ? elapsed.clock : elapsed.words
    let place = look.text(detail.session.place ?? "Session")
      .truncated(toWidth: line.columns - time.displayWidth - 2, ellipsis: look.ellipsis)
    frame.write(
      StyledText(place, look.theme.titleGradient, style: .bold), column: line.column,
      row: line.row, clip: line)
    frame.write(
      time, column: line.endColumn - time.displayWidth, row: line.row,
      style: TextStyle(isBold: true, foreground: look.theme.accent), clip: line)
  }

  private func drawFigures(
    _ detail: SessionDetail, in frame: inout Frame, _ line: Rect, _ look: ClimbingLook
  ) {
    let summary = detail.summary
    let counts =
      (summary.climbCount == 1 ? "1 climb, " : "\(summary.climbCount) climbs, ")
      + (summary.sendCount == 1 ? "1 send" : "\(summary.sendCount) sends")
    let short = "\(summary.sendCount)/\(summary.climbCount) sent"
    var pills = [
      Metric.mental.pill(detail.session.mentalReadiness, look),
      Metric.physical.pill(detail.session.physicalReadiness, look),
    ].compactMap(\.self)
    if let mode { pills.append(chip(mode.title, look)) }
    // The note about it goes with the next key, and this stays.
    if let obstacle = SyncObstacle.allCases.first(where: absentPlaces.values.contains) {
      pills.append(chip(obstacle.title, look))
    }
    let width = pills.reduce(0) { $0 + $1.displayWidth + 1 }
    let count = width + counts.displayWidth <= line.columns ? counts : short
    var column = line.column
    for pill in pills where column + pill.displayWidth + count.displayWidth < line.endColumn {
      column = frame.write(pill, column: column, row: line.row, clip: line) + 1
    }
    frame.write(
      count, column: line.endColumn - count.displayWidth, row: line.row, style: look.muted,
      clip: line)
  }

  private func chip(_ text: String, _ look: ClimbingLook) -> StyledText {
    look.hasBackgrounds ? StyledText(" \(text) ", look.theme.chip) : StyledText("[\(text)]")
  }

  private func drawBeginning(in frame: inout Frame, _ area: Rect, _ look: ClimbingLook) {
    let lines = look.lines(
      "Nothing climbed yet. Press a to add a climb, then s for a send, f for a fall, t for a try.",
      min(60, area.columns), look.muted)
    let top = area.row + max(0, (area.rows - lines.count) / 3)
    let width = lines.map(\.displayWidth).max() ?? 0
    let column = area.column + max(0, (area.columns - width) / 2)
    for (index, line) in lines.enumerated() {
      frame.write(line, column: column, row: top + index, clip: area)
    }
  }

  /// The attempt that `s` would log for the selected climb.
  private var advice: String? {
    guard let climb = list.selected, let suggestion, suggestion.climb == climb.climb.id else {
      return nil
    }
    guard let style = suggestion.style else {
      return "s logs a send; its style can't be told from the history."
    }
    return "s logs a send: \(style.title)"
      + (suggestion.mode.map { ", \($0.title)" } ?? "")
      + (style == .flash && climb.climb.discipline != .boulder ? ". o: onsight" : "") + "."
  }

  /// Draws the effect of the last key, and that of `s` now; where there is room for one, the
  /// former.
  private func drawWords(in frame: inout Frame, _ line: Rect, _ look: ClimbingLook) {
    guard let note else { return draw(advice ?? "", in: &frame, line, look) }
    draw(note, in: &frame, line, look)
    guard let suggestion, suggestion.climb == list.selected?.climb.id, let style = suggestion.style
    else { return }
    let short = "s: \(style.title)"
    guard look.text(note).displayWidth + 3 + short.displayWidth <= line.columns else { return }
    frame.write(
      short, column: line.endColumn - short.displayWidth, row: line.row, style: look.muted,
      clip: line)
  }

  private func draw(
    _ text: String, in frame: inout Frame, _ line: Rect, _ look: ClimbingLook
  ) {
    frame.write(
      look.text(text).truncated(toWidth: line.columns, ellipsis: look.ellipsis),
      column: line.column, row: line.row, style: look.muted, clip: line)
  }
}

extension SyncObstacle {
  /// The mark that stays while a place can't be synced with.
  fileprivate var title: String {
    switch self {
    case .signedOut: "signed out"
    case .full: "full"
    case .busy: "busy"
    case .unreachable: "offline"
    }
  }
}
