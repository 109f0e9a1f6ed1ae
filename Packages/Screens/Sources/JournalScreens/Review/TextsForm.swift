import JournalFeatures
import JournalModels
import ScreenParts
import Terminal

/// A step that is answered in words: the situation, the evidence.
struct TextsForm: ReviewForm {
  struct Part {
    let name: String?
    let placeholder: String
    var box: TextBox

    init(_ name: String?, _ placeholder: String, _ text: String?) {
      self.name = name
      self.placeholder = placeholder
      box = TextBox(text ?? "")
    }
  }

  private(set) var parts: [Part]
  private(set) var focus = 0
  private let questions: [ReviewQuestion]
  private let isEvidence: Bool

  static func situation(_ thought: Thought, _ questions: [ReviewQuestion]) -> TextsForm {
    TextsForm(
      parts: [Part(nil, "where, when, with whom; only what was there", thought.situation)],
      questions: questions, isEvidence: false)
  }

  /// The form for evidence for the thought and against it.
  static func evidence(_ thought: Thought, _ questions: [ReviewQuestion]) -> TextsForm {
    TextsForm(
      parts: [
        Part("What speaks for it", "facts, as others would see them", thought.evidenceFor),
        Part("What speaks against it", "facts that don't fit it", thought.evidenceAgainst),
      ], questions: questions, isEvidence: true)
  }

  private init(parts: [Part], questions: [ReviewQuestion], isEvidence: Bool) {
    self.parts = parts
    self.questions = questions
    self.isEvidence = isEvidence
  }

  var answers: ReviewAnswers {
    isEvidence
      ? ReviewAnswers(evidenceFor: parts[0].box.edit, evidenceAgainst: parts[1].box.edit)
      : ReviewAnswers(situation: parts[0].box.edit)
  }

  var takesText: Bool { true }

  var hints: [KeyHint] { parts.count > 1 ? [KeyHint("Tab", "other side")] : [] }

  mutating func update(_ key: KeyPress, columns: Int, _ look: JournalLook) -> FormReaction {
    if key.key == .tab {
      move(by: key.modifiers.contains(.shift) ? -1 : 1)
      return .taken
    }
    switch parts[focus].box.update(key, columns: columns - indent, look) {
    case .taken: return .taken
    case .said:
      if focus == parts.count - 1 { return .next }
      move(by: 1)
      return .taken
    case .other:
      switch key.key {
      case .down where focus < parts.count - 1: move(by: 1)
      case .up where focus > 0: move(by: -1)
      default: return .other
      }
      return .taken
    }
  }

  /// The questions of the side that is being written on: all seven at once are a wall.
  private var asked: [ReviewQuestion] {
    guard isEvidence else { return questions }
    let ofFor: Set<String> = ["evidence/for", "evidence/habit", "evidence/feeling"]
    return questions.filter { ofFor.contains($0.id) == (focus == 0) }
  }

  private var indent: Int { parts.count > 1 ? 2 : 0 }

  private mutating func move(by step: Int) {
    focus = (focus + step + parts.count) % parts.count
  }

  mutating func paste(_ text: String) { parts[focus].box.insert(text) }

  func lines(in area: Rect, _ look: JournalLook) -> FormLines {
    var lines = FormLines()
    lines.append(ReviewQuestion.lines(asked, in: area, limit: 4, look))
    for (index, part) in parts.enumerated() {
      let isFocused = index == focus
      lines.space(in: area)
      if let name = part.name {
        lines.append(FocusMarker.label(name, isFocused: isFocused, look), isFocused: isFocused)
      }
      lines.append(
        part.box, columns: area.columns, indent: indent, placeholder: part.placeholder,
        isFocused: isFocused, look)
    }
    return lines
  }
}
