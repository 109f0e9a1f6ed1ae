import JournalFeatures
import JournalModels
import ScreenParts
import Terminal

/// A thought that is fair to all of it, with hints that hold nothing up.
struct BalancedForm: ReviewForm {
  private let thought: Thought
  private let questions: [ReviewQuestion]
  private var note: SimilarNote?
  private(set) var box: TextBox
  private(set) var belief: Strength
  private(set) var isOnBelief = false

  init(_ scene: ReviewScene) {
    thought = scene.state.entry.thought
    questions = scene.state.questions
    note = SimilarNote(scene.state.similar, scene.scale)
    box = TextBox(thought.balancedThought ?? "")
    belief = Strength(thought.balancedBelief, scene.scale)
  }

  var answers: ReviewAnswers {
    ReviewAnswers(
      balancedThought: box.edit,
      balancedBelief: FieldEdit(from: thought.balancedBelief, to: belief.value))
  }

  var takesText: Bool { !isOnBelief }

  var hints: [KeyHint] {
    if isOnBelief { return [KeyHint("0-9 + -", "how much")] }
    return note?.balanced != nil && box.field.isEmpty
      ? [KeyHint("Ctrl-T", "begin with that one")] : []
  }

  mutating func update(_ key: KeyPress, columns: Int, _ look: JournalLook) -> FormReaction {
    if key.key == .tab {
      isOnBelief.toggle()
      return .taken
    }
    if isOnBelief {
      if key.key == .enter { return .next }
      if key.key == .up {
        isOnBelief = false
        return .taken
      }
      return belief.update(key) ? .taken : .other
    }
    if key == .control("t"), box.field.isEmpty, let balanced = note?.balanced {
      box.set(balanced)
      return .taken
    }
    switch box.update(key, columns: columns, look) {
    case .taken: return .taken
    case .said:
      // How much it is believed can be said only of one that is there.
      if box.answer == nil { return .next }
      isOnBelief = true
      return .taken
    case .other:
      guard key.key == .down else { return .other }
      isOnBelief = true
      return .taken
    }
  }

  mutating func paste(_ text: String) { if !isOnBelief { box.insert(text) } }

  mutating func take(_ similar: [SimilarThought]) { note = SimilarNote(similar, belief.scale) }

  private var balancedHints: [BalancedThoughtHint] {
    guard let text = box.answer else { return [] }
    let facts = [thought.situation, thought.evidenceFor, thought.evidenceAgainst]
    return BalancedThoughtHint.hints(on: text, to: thought.text, facts: facts.compactMap(\.self))
  }

  func lines(in area: Rect, _ look: JournalLook) -> FormLines {
    var lines = FormLines()
    if let note, box.field.isEmpty {
      lines.append(note.lines(columns: area.columns, rows: area.rows, look))
      lines.space(in: area)
    }
    let showsNote = note != nil && box.field.isEmpty
    if !showsNote || area.rows >= 10 {
      lines.append(
        ReviewQuestion.lines(questions, in: area, limit: showsNote ? 2 : 3, look))
    }
    lines.space(in: area)
    lines.append(
      box, columns: area.columns, placeholder: "something you could believe, even a little",
      isFocused: !isOnBelief, look)
    for hint in balancedHints.prefix(area.rows >= 12 ? 2 : 1) {
      lines.append(look.lines(hint.sentence, area.columns, look.muted))
    }
    guard box.answer != nil || belief.value != nil || isOnBelief else { return lines }
    lines.space(in: area)
    lines.append(
      FocusMarker.label(
        "Believed, 0 to \(belief.scale.greatest)", isFocused: isOnBelief, look),
      isFocused: isOnBelief)
    lines.append(
      StyledText("  ") + belief.line(columns: area.columns - 2, look), isFocused: isOnBelief)
    return lines
  }
}
