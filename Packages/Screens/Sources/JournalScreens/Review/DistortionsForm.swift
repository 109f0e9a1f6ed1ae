import JournalFeatures
public import JournalModels
public import ScreenParts
public import Terminal

/// The form for the patterns that the thought might follow.
///
/// The suggestions say why they are there; the person
/// decides, and "none of these" is an answer too.
struct DistortionsForm: ReviewForm {
  struct Row: Equatable {
    let type: DistortionType
    /// The reason of the suggestion; `nil` if it was not suggested.
    let suggestion: Suggestion?
    let original: Verdict?
    var verdict: Verdict?
  }

  private(set) var rows: [Row]
  private let originalAccurate: Bool
  private(set) var mayBeAccurate: Bool
  /// The line that the keys go to, from the top.
  private(set) var focus = 0
  /// The position of "none of these": after the suggestions and before the long list, so that users
  /// find it.
  private let nonePlace: Int

  /// The row of a line; nil for "none of these".
  private func row(at line: Int) -> Int? {
    line == nonePlace ? nil : line < nonePlace ? line : line - 1
  }

  private var focusedRow: Int? { row(at: focus) }

  init(_ scene: ReviewScene) {
    let state = scene.state
    let verdicts = Dictionary(
      state.entry.judgements.map { ($0.type, $0.verdict) }, uniquingKeysWith: { first, _ in first })
    let suggestions = state.suggestions.suggestions
    let suggested = suggestions.compactMap { suggestion in
      scene.types.first { $0.id == suggestion.type }.map { ($0, suggestion) }
    }
    let others = scene.types.filter { type in !suggestions.contains { $0.type == type.id } }
    rows =
      suggested.map { type, suggestion in
        Row(
          type: type, suggestion: suggestion, original: verdicts[type.id],
          verdict: verdicts[type.id])
      }
      + others.map {
        Row(type: $0, suggestion: nil, original: verdicts[$0.id], verdict: verdicts[$0.id])
      }
    nonePlace = suggested.count
    originalAccurate = state.entry.thought.mayBeAccurate
    mayBeAccurate = originalAccurate
  }

  /// The words that made the chosen line a suggestion.
  var evidence: [String] { focusedRow.flatMap { rows[$0].suggestion?.evidence } ?? [] }

  var answers: ReviewAnswers {
    var verdicts: [String: FieldEdit<Verdict>] = [:]
    for row in rows where row.verdict != row.original {
      verdicts[row.type.id] = FieldEdit(from: row.original, to: row.verdict)
    }
    return ReviewAnswers(
      verdicts: verdicts, mayBeAccurate: mayBeAccurate == originalAccurate ? nil : mayBeAccurate)
  }

  var takesText: Bool { false }

  var hints: [KeyHint] {
    [KeyHint("Space", "it fits"), KeyHint("-", "it doesn't")]
  }

  mutating func update(_ key: KeyPress, columns: Int, _ look: JournalLook) -> FormReaction {
    switch key.key {
    case .enter: return .next
    case .down, .character("j"), .tab: focus = min(focus + 1, rows.count)
    case .up, .character("k"): focus = max(0, focus - 1)
    case .character(" "), .character("x"), .character("+"): toggle(.accepted)
    case .character("-"): toggle(.rejected)
    case .backspace, .delete: toggle(nil)
    default: return .other
    }
    return .taken
  }

  private mutating func toggle(_ verdict: Verdict?) {
    guard let row = focusedRow else {
      mayBeAccurate = verdict == .accepted ? !mayBeAccurate : false
      // What fits and "none of these" can't both be.
      if mayBeAccurate {
        for index in rows.indices where rows[index].verdict == .accepted {
          rows[index].verdict = nil
        }
      }
      return
    }
    rows[row].verdict = rows[row].verdict == verdict ? nil : verdict
    if rows[row].verdict == .accepted { mayBeAccurate = false }
  }

  mutating func paste(_ text: String) {}

  // MARK: Drawing

  func lines(in area: Rect, _ look: JournalLook) -> FormLines {
    var lines = FormLines()
    if area.rows >= 8 {
      lines.append(look.lines(introduction, area.columns, look.muted))
      lines.space(in: area)
    }
    for line in 0...rows.count {
      let isFocused = line == focus
      guard let index = row(at: line) else {
        if line > 0 { lines.space(in: area) }
        lines.append(noneLines(isFocused, area, look), isFocused: isFocused)
        lines.space(in: area)
        continue
      }
      lines.append(self.line(rows[index], isFocused: isFocused, area, look), isFocused: isFocused)
      if isFocused { lines.append(explanation(of: rows[index], area, look), isFocused: true) }
    }
    return lines
  }

  private func noneLines(
    _ isFocused: Bool, _ area: Rect, _ look: JournalLook
  ) -> [StyledText] {
    let mark = "\(isFocused ? ">" : " ") \(mayBeAccurate ? "[x]" : "[ ]") "
    let text = look.text("None of these: the thought may be accurate")
      .wrapped(toWidth: max(1, area.columns - mark.count))
    return text.enumerated().map { index, line in
      StyledText(
        (index == 0 ? mark : String(repeating: " ", count: mark.count)) + line,
        isFocused ? .bold : .plain)
    }
  }

  private var introduction: String {
    rows.contains { $0.suggestion != nil }
      ? "The first ones might be in it. You decide, and you can leave all of them."
      : "Nothing stands out here. Choose what fits, or leave all of them."
  }

  private func line(
    _ row: Row, isFocused: Bool, _ area: Rect, _ look: JournalLook
  ) -> StyledText {
    let mark =
      switch row.verdict {
      case .accepted: "[x]"
      case .rejected: "[-]"
      case nil: "[ ]"
      }
    let word =
      row.verdict == .rejected ? "  doesn't fit" : row.suggestion == nil ? "" : "  might be"
    let line = StyledText([
      .init(
        "\(isFocused ? ">" : " ") \(mark) \(look.text(row.type.name))", isFocused ? .bold : .plain),
      .init(word, TextStyle(foreground: look.theme.suggestion)),
    ])
    return line.truncated(toWidth: area.columns, ellipsis: look.ellipsis)
  }

  private func explanation(of row: Row, _ area: Rect, _ look: JournalLook) -> [StyledText] {
    let width = max(1, area.columns - 6)
    var lines: [StyledText] = []
    if let evidence = row.suggestion?.evidence, !evidence.isEmpty {
      let words = evidence.prefix(4).map { "\"\($0)\"" }.joined(separator: ", ")
      lines += look.lines("because of \(words)", width, look.muted)
    }
    if area.rows >= 12 { lines += look.lines(row.type.summary, width, look.muted) }
    return lines.map { StyledText("      ") + $0 }
  }
}

/// A pattern that thoughts can follow, explained.
public struct DistortionText {
  private let type: DistortionType
  private let look: JournalLook

  public init(_ type: DistortionType, _ look: JournalLook) {
    self.type = type
    self.look = look
  }

  /// The lines: what it is, an example, and the question that may help.
  public func lines(columns: Int) -> [StyledText] {
    var lines = look.lines(type.summary, columns)
    if !type.example.isEmpty {
      lines += look.lines("For example: \"\(type.example)\"", columns, look.muted)
    }
    if !type.question.isEmpty { lines += look.lines(type.question, columns) }
    return lines
  }
}
