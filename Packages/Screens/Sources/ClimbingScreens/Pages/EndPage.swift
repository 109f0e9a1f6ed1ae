import ClimbingFeatures
import ClimbingModels
import DomainModels
import ScreenParts
import Terminal

/// The questions at the end of a session: how hard it was, how pumped the climber is, and notes.
struct EndPage: ClimbingPage {
  enum Focus {
    /// Only of a session that was probably forgotten.
    case length
    case effort
    case pump
    case notes
  }

  private let detail: SessionDetail
  private let start: Timestamp
  private(set) var effort: Int?
  private(set) var pump: Int?
  private(set) var notes = TextField(maximumLength: 2000)
  private(set) var length = TextField(maximumLength: 20)
  private(set) var focus = Focus.effort
  private(set) var isWriting = false
  private(set) var problem: String?
  private var now: Timestamp

  init(_ detail: SessionDetail, now: Timestamp) {
    self.detail = detail
    self.now = now
    start = detail.session.startedAt
    notes.set(detail.session.notes ?? "")
    focus = stops[0]
  }

  let title = "End the session"

  var hints: [KeyHint] {
    let figures =
      switch focus {
      case .length: [KeyHint]()
      case .effort: [KeyHint("1-9,0", "choose")]
      case .pump: [KeyHint("1-5", "choose")]
      case .notes: [KeyHint]()
      }
    return [KeyHint("Enter", "end it")] + figures
      + [KeyHint("↑↓", "lines"), KeyHint("Esc", "back"), KeyHint("F1", "keys")]
  }

  var takesText: Bool { focus == .notes || focus == .length }

  /// After so many hours a session was probably forgotten: it is asked how long it lasted.
  static let forgottenHours = 12

  private var stops: [Focus] {
    let isForgotten = elapsed.seconds >= Int64(EndPage.forgottenHours) * 3600
    return (isForgotten ? [.length] : []) + [.effort, .pump, .notes]
  }

  private var elapsed: ElapsedTime { ElapsedTime(from: start, to: now) }

  /// The duration: as typed, or until now.
  private var lasted: ElapsedTime { ElapsedTime(typed: length.text) ?? elapsed }

  /// The values for the end of the session.
  var end: SessionEnd {
    SessionEnd(
      rpe: effort, pump: pump, notes: notes.text.trimmed.isEmpty ? nil : notes.text.trimmed,
      at: ElapsedTime(typed: length.text).map {
        start.advanced(byMilliseconds: $0.seconds * 1000)
      })
  }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: ClimbingLook) -> [ClimbingCommand] {
    guard !isWriting else { return [] }
    problem = nil
    switch key.key {
    case .escape: return [.close]
    case .enter:
      if !length.text.trimmed.isEmpty, ElapsedTime(typed: length.text) == nil {
        problem = "How long it lasted can't be read: write it like 2:30, 3 h or 90 min."
        return []
      }
      isWriting = true
      return [.perform(.end(detail.session.id, end))]
    case .down: move(by: 1)
    case .up: move(by: -1)
    case .tab: move(by: key.modifiers.contains(.shift) ? -1 : 1)
    default: return answer(key)
    }
    return []
  }

  private mutating func answer(_ key: KeyPress) -> [ClimbingCommand] {
    switch focus {
    case .length: length.update(key)
    case .notes: notes.update(key)
    case .effort:
      if key == "q" { return [.close] }
      if let value = Metric.effort.changed(effort, by: key) { effort = value }
    case .pump:
      if key == "q" { return [.close] }
      if let value = Metric.pump.changed(pump, by: key) { pump = value }
    }
    return []
  }

  mutating func paste(_ text: String) -> [ClimbingCommand] {
    if focus == .notes, !isWriting { notes.insert(text) }
    return []
  }

  private mutating func move(by step: Int) {
    let stops = stops
    let index = stops.firstIndex(of: focus) ?? 0
    focus = stops[(index + step + stops.count) % stops.count]
  }

  mutating func receive(_ message: ClimbingMessage, _ look: ClimbingLook) -> [ClimbingCommand] {
    switch message {
    case .time(let time): now = time
    case .session(let snapshot, _): now = snapshot.now
    case .ended(let ended, _) where ended.session.id == detail.session.id:
      return [.replace(SummaryPage(ended))]
    case .failed(.end, let message, let hint):
      isWriting = false
      problem = [message, hint].compactMap(\.self).map(\.asSentence).joined(separator: " ")
    default: break
    }
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: ClimbingLook) {
    let isRoomy = area.rows >= 14
    var rest = area.inset(horizontal: area.columns > 60 ? 4 : 0, vertical: 0)
    _ = rest.takeTop(isRoomy ? 2 : 0)
    let lines = FormLine(rest, labels: ["Lasted"], look)
    let summary = detail.summary
    frame.write(
      look.text(
        "\(elapsed.words), \(summary.climbCount == 1 ? "1 climb" : "\(summary.climbCount) climbs"), "
          + (summary.sendCount == 1 ? "1 send" : "\(summary.sendCount) sends")),
      column: rest.column + 2, row: rest.row, style: look.muted, clip: rest)
    var row = rest.row + (isRoomy ? 2 : 1)
    if stops.contains(.length) {
      lines.draw(
        length, "Lasted", placeholder: "such as 2:30 or 3 h", row: row,
        isFocused: focus == .length, in: &frame)
      row += 1
    }
    lines.draw(.effort, effort, row: row, isFocused: focus == .effort, in: &frame)
    row += isRoomy ? 2 : 1
    lines.draw(.pump, pump, row: row, isFocused: focus == .pump, in: &frame)
    row += isRoomy ? 2 : 1
    lines.draw(
      notes, "Notes", placeholder: "how it was", row: row, isFocused: focus == .notes, in: &frame)
    row += isRoomy ? 2 : 1
    let place = Rect(
      column: rest.column + 2, row: row, columns: rest.columns - 3, rows: rest.endRow - row)
    let minutes = lasted.seconds / 60
    let load = effort.map { "Load: \($0) times \(minutes) min is \(Int64($0) * minutes)." }
    frame.write(
      paragraph: look.text(
        problem ?? load ?? "How hard was it on the whole (RPE)? Nothing has to be said."),
      in: place,
      style: problem == nil ? look.muted : TextStyle(foreground: look.theme.error),
      ellipsis: look.ellipsis)
  }
}

/// The summary of a session that has ended.
struct SummaryPage: ClimbingPage {
  private let detail: SessionDetail
  private var text = ScrollingText()

  init(_ detail: SessionDetail) { self.detail = detail }

  let title = "The session has ended"

  let hints = [
    KeyHint("q", "leave"), KeyHint("n", "another session"), KeyHint("↑↓", "scroll"),
    KeyHint("?", "keys"),
  ]

  var scrolls: Bool { true }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: ClimbingLook) -> [ClimbingCommand] {
    switch key.key {
    case .character("n"): return [.close]
    case .character("q"), .escape, .enter: return [.quit(.done)]
    default:
      let count = lines(area, look).count
      _ = text.update(key, lines: count, in: room(area))
      return []
    }
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: ClimbingLook) {
    text.draw(lines(area, look), in: &frame, room(area), look)
  }

  private func room(_ area: Rect) -> Rect {
    area.inset(horizontal: 2, vertical: area.rows >= 14 ? 1 : 0)
  }

  private func lines(_ area: Rect, _ look: ClimbingLook) -> [StyledText] {
    SessionSummaryText(detail, look).lines(columns: min(80, room(area).columns))
  }
}
