import DomainModels
import JournalFeatures
import JournalModels
import ScreenParts
import Terminal

/// The form for the feelings of the thought, and their strength: before the review, or after it.
struct FeelingsForm: ReviewForm {
  struct Row: Equatable {
    let name: String
    /// As on the disk: nil where the feeling is new.
    let original: Feeling?
    var strength: Strength
    var isRemoved = false
  }

  private let isAfter: Bool
  private let scale: EmotionScale
  private let originalBelief: Int?
  private let firstBelief: Int?
  private(set) var rows: [Row]
  /// The belief in the first thought; asked after the review.
  private(set) var belief: Strength
  private(set) var entry = TextField(maximumLength: 60)
  /// The word of the vocabulary that Enter takes.
  private(set) var pick: Int?
  /// The row that the keys go to; behind the last one the new feeling, then the belief.
  private(set) var focus: Int
  private let questions: [ReviewQuestion]

  init(_ scene: ReviewScene, after isAfter: Bool) {
    let entry = scene.state.entry
    self.isAfter = isAfter
    scale = scene.scale
    originalBelief = entry.thought.beliefAfter
    firstBelief = entry.thought.belief
    belief = Strength(entry.thought.beliefAfter, scene.scale)
    questions = scene.state.questions
    rows = entry.feelings.map {
      Row(
        name: $0.name, original: $0,
        strength: Strength(isAfter ? $0.after : $0.before, scene.scale))
    }
    focus = isAfter ? 0 : entry.feelings.count
  }

  private var visible: [Int] { rows.indices.filter { !rows[$0].isRemoved } }

  /// The lines that keys can go to: the feelings, a new one, and after the review the belief.
  private var stops: Int { visible.count + 1 + (isAfter ? 1 : 0) }

  private var isOnEntry: Bool { focus == visible.count }

  var answers: ReviewAnswers {
    let feelings = rows.compactMap { row -> FeelingAnswer? in
      if row.isRemoved {
        return row.original == nil ? nil : FeelingAnswer(row.name, isRemoved: true)
      }
      let old = isAfter ? row.original?.after : row.original?.before
      let edit = FieldEdit(from: old, to: row.strength.value)
      if row.original != nil, edit.isKept { return nil }
      return isAfter
        ? FeelingAnswer(row.name, after: edit) : FeelingAnswer(row.name, before: edit)
    }
    return ReviewAnswers(
      feelings: feelings, beliefAfter: FieldEdit(from: originalBelief, to: belief.value))
  }

  var takesText: Bool { isOnEntry }

  var hints: [KeyHint] {
    isOnEntry ? [KeyHint("Tab", "choose a word")] : [KeyHint("0-9 + -", "how strong")]
  }

  // MARK: Keys

  mutating func update(_ key: KeyPress, columns: Int, _ look: JournalLook) -> FormReaction {
    switch key.key {
    case .up:
      guard focus > 0 else { return .other }
      move(to: focus - 1)
    case .down:
      guard focus < stops - 1 else { return .other }
      move(to: focus + 1)
    default: return isOnEntry ? updateEntry(key) : updateStrength(key)
    }
    return .taken
  }

  private mutating func move(to place: Int) {
    for index in rows.indices { rows[index].strength.leave() }
    belief.leave()
    focus = min(max(0, place), stops - 1)
    pick = nil
  }

  private mutating func updateStrength(_ key: KeyPress) -> FormReaction {
    if key.key == .enter || key.key == .tab {
      if focus == stops - 1 { return key.key == .enter ? .next : .taken }
      move(to: focus + 1)
      return .taken
    }
    guard focus < visible.count else { return belief.update(key) ? .taken : .other }
    let index = visible[focus]
    if key == "x" {
      if rows[index].original == nil {
        rows.remove(at: index)
      } else {
        rows[index].isRemoved = true
      }
      move(to: focus)
      return .taken
    }
    return rows[index].strength.update(key) ? .taken : .other
  }

  private mutating func updateEntry(_ key: KeyPress) -> FormReaction {
    let words = offered
    switch key.key {
    case .tab:
      guard !words.isEmpty else { return .taken }
      let step = key.modifiers.contains(.shift) ? -1 : 1
      pick =
        pick.map { ($0 + step + words.count) % words.count } ?? (step > 0 ? 0 : words.count - 1)
    case .enter:
      let name = pick.flatMap { words.indices.contains($0) ? words[$0] : nil } ?? entry.text.trimmed
      if name.isEmpty {
        if focus == stops - 1 { return .next }
        move(to: focus + 1)
        return .taken
      }
      add(name)
    default:
      guard entry.update(key) else { return .other }
      pick = nil
    }
    return .taken
  }

  private mutating func add(_ name: String) {
    _ = entry.take()
    pick = nil
    if let known = rows.firstIndex(where: { $0.name.lowercased() == name.lowercased() }) {
      rows[known].isRemoved = false
    } else {
      rows.append(Row(name: name, original: nil, strength: Strength(nil, scale)))
    }
    let index = rows.firstIndex { $0.name.lowercased() == name.lowercased() } ?? 0
    move(to: visible.firstIndex(of: index) ?? 0)
  }

  mutating func paste(_ text: String) {
    guard isOnEntry else { return }
    entry.insert(text)
    pick = nil
  }

  /// The words of the vocabulary that go with what is typed, without those that are there.
  var offered: [String] {
    let typed = entry.text.trimmed
    let there = Set(visible.map { rows[$0].name.lowercased() })
    let words =
      typed.isEmpty
      ? EmotionVocabulary.families.flatMap { $0.words.prefix(4) }
      : EmotionVocabulary.completions(of: typed)
    return words.filter { !there.contains($0) && $0 != typed.lowercased() }
  }

  // MARK: Drawing

  func lines(in area: Rect, _ look: JournalLook) -> FormLines {
    var lines = FormLines()
    // A user who looks for a word isn't asked for a number yet.
    let asked = questions.filter { isAfter || $0.id.hasSuffix("/strength") != isOnEntry }
    lines.append(ReviewQuestion.lines(asked, in: area, limit: isAfter || isOnEntry ? 2 : 1, look))
    lines.space(in: area)
    for (place, index) in visible.enumerated() {
      lines.append(
        line(rows[index], isFocused: place == focus, area, look), isFocused: place == focus)
    }
    appendEntry(to: &lines, area, look)
    if isAfter {
      lines.space(in: area)
      appendBelief(to: &lines, area, look)
    }
    return lines
  }

  private func line(
    _ row: Row, isFocused: Bool, _ area: Rect, _ look: JournalLook
  ) -> StyledText {
    let width = min(18, max(6, area.columns / 3))
    let name = look.text(row.name).truncated(toWidth: width - 3, ellipsis: look.ellipsis)
    var line = FocusMarker.label(name, isFocused: isFocused, look).padded(toWidth: width)
    if isAfter, let before = row.original?.before {
      line = line + StyledText("was \(scale.shown(before))  ".padded(toWidth: 9), look.muted)
    }
    return line + row.strength.line(columns: area.columns - line.displayWidth, look)
  }

  private func appendEntry(to lines: inout FormLines, _ area: Rect, _ look: JournalLook) {
    let label = rows.isEmpty ? "A feeling" : "Another"
    lines.append(
      FocusMarker.label(label, isFocused: isOnEntry, look), isFocused: isOnEntry)
    guard isOnEntry || !entry.isEmpty else { return }
    lines.append(
      TextBox(entry), columns: area.columns, indent: 2,
      placeholder: "in one word, or Enter to go on",
      isFocused: isOnEntry, look)
    guard isOnEntry else { return }
    if let hint = FeelingHint.hint(for: entry.text) {
      lines.append(
        look.lines(hint.sentence, max(1, area.columns - 2), look.muted).map {
          StyledText("  ") + $0
        })
    }
    lines.append(
      WordChoice(offered, chosen: pick).lines(columns: area.columns, rows: area.rows, look))
  }

  private func appendBelief(to lines: inout FormLines, _ area: Rect, _ look: JournalLook) {
    let isFocused = focus == stops - 1
    let was = firstBelief.map { " (was \(scale.shown($0)))" } ?? ""
    lines.append(
      FocusMarker.label("The first thought, believed now\(was)", isFocused: isFocused, look),
      isFocused: isFocused)
    lines.append(
      StyledText("  ") + belief.line(columns: area.columns - 2, look), isFocused: isFocused)
  }
}
