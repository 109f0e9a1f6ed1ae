import DomainModels
import JournalFeatures
import JournalModels
import ScreenParts
import Terminal

/// Changes the texts of a thought; what they were before stays in its history.
struct EditPage: JournalPage {
  /// A text that can be changed.
  struct Part: Equatable {
    let field: RevisedField
    let name: String
    var box: TextBox

  }

  private let id: Identifier<Thought>
  private(set) var parts: [Part]
  private(set) var focus = 0
  private(set) var isAsking = false
  private(set) var isWriting = false
  private(set) var problem: String?

  init(_ scene: ThoughtScene) {
    let thought = scene.entry.thought
    id = thought.id
    let texts: [(RevisedField, String, String?)] = [
      (.text, "The thought", thought.text),
      (.situation, "The situation", thought.situation),
      (.evidenceFor, "What speaks for it", thought.evidenceFor),
      (.evidenceAgainst, "What speaks against it", thought.evidenceAgainst),
      (.balancedThought, "A balanced thought", thought.balancedThought),
      (.nextStep, "A next step", thought.nextStep),
      (.outcome, "How it turned out", thought.outcome),
    ]
    parts = texts.map { field, name, text in
      Part(field: field, name: name, box: TextBox(text ?? ""))
    }
  }

  let title = "Change a thought"

  var hints: [KeyHint] {
    if isAsking {
      return [
        KeyHint("Enter", "keep the changes"), KeyHint("Esc", "go on"),
        KeyHint("x", "leave it as it was"),
      ]
    }
    return [
      KeyHint("Ctrl-S", "keep it"), KeyHint("F2", "support"), KeyHint("Esc", "leave"),
      KeyHint("Tab", "next text"), KeyHint("F1", "keys"),
    ]
  }

  var takesText: Bool { !isAsking }

  /// The changes so far.
  var edit: ThoughtEdit {
    func edit(_ field: RevisedField) -> FieldEdit<String> {
      parts.first { $0.field == field }?.box.edit ?? .keep
    }
    let text: String? = if case .set(let text) = edit(.text) { text } else { nil }
    return ThoughtEdit(
      text: text, outcome: edit(.outcome),
      answers: ReviewAnswers(
        situation: edit(.situation), evidenceFor: edit(.evidenceFor),
        evidenceAgainst: edit(.evidenceAgainst), balancedThought: edit(.balancedThought),
        nextStep: edit(.nextStep)))
  }

  private var isChanged: Bool { parts.contains { !$0.box.edit.isKept } }

  // MARK: Keys

  mutating func update(_ key: KeyPress, in area: Rect, _ look: JournalLook) -> [JournalCommand] {
    guard !isWriting else { return [] }
    problem = nil
    if isAsking { return answer(key) }
    if key == .control("s") { return save() }
    switch key.key {
    case .escape:
      isAsking = isChanged
      return isChanged ? [] : leave()
    case .tab:
      move(by: key.modifiers.contains(.shift) ? -1 : 1)
      return []
    default: break
    }
    switch parts[focus].box.update(key, columns: columns(area), look) {
    case .taken: return [draft]
    case .said:
      if focus == parts.count - 1 { return save() }
      move(by: 1)
    case .other:
      if key.key == .down { move(by: 1) }
      if key.key == .up { move(by: -1) }
    }
    return []
  }

  private var draft: JournalCommand {
    .perform(.program(.draft(isChanged ? .edit(id, edit) : nil)))
  }

  private mutating func move(by step: Int) {
    focus = (focus + step + parts.count) % parts.count
  }

  private func leave() -> [JournalCommand] { [.perform(.program(.draft(nil))), .close] }

  private mutating func answer(_ key: KeyPress) -> [JournalCommand] {
    switch key.key {
    case .enter: return save()
    case .character("x"): return leave()
    case .escape: isAsking = false
    default: break
    }
    return []
  }

  private mutating func save() -> [JournalCommand] {
    isAsking = false
    guard isChanged else { return leave() }
    guard parts[0].box.answer != nil else {
      focus = 0
      problem = "The thought itself needs some text. To be rid of it, leave here and delete it."
      return []
    }
    isWriting = true
    return [.perform(.edit(id, edit))]
  }

  mutating func paste(_ text: String) -> [JournalCommand] {
    guard !isAsking, !isWriting else { return [] }
    parts[focus].box.insert(text)
    return [draft]
  }

  mutating func interrupt() -> [JournalCommand]? {
    guard isChanged, !isAsking, !isWriting else { return nil }
    isAsking = true
    return []
  }

  mutating func receive(_ message: JournalMessage, _ look: JournalLook) -> [JournalCommand] {
    guard isWriting else { return [] }
    switch message {
    case .edited(let scene) where scene.entry.id == id: return leave()
    case .failed(.edit, let text, let hint):
      isWriting = false
      problem =
        "It is not changed: \(text). " + (hint.map { "\($0). " } ?? "")
        + "What you typed is still here."
    default: break
    }
    return []
  }

  // MARK: Drawing

  private func room(_ area: Rect) -> Rect {
    var room = area.inset(
      horizontal: area.columns >= 20 ? 2 : 0, vertical: area.rows >= 14 ? 1 : 0)
    room.columns = min(room.columns, 76)
    return room
  }

  private func columns(_ area: Rect) -> Int { max(1, room(area).columns - 2) }

  func draw(in frame: inout Frame, _ area: Rect, _ look: JournalLook) {
    var lines = FormLines()
    let room = room(area)
    if isAsking {
      lines.append(look.lines("Keep what you changed?", room.columns, .bold))
      lines.append(StyledText([]))
    }
    if let problem {
      lines.append(look.lines(problem, room.columns, look.color(look.theme.error)))
    }
    for (index, part) in parts.enumerated() {
      let isFocused = index == focus && !isAsking
      if index > 0 { lines.space(in: area) }
      lines.append(
        FocusMarker.label(part.name, isFocused: isFocused, look), isFocused: isFocused)
      lines.append(
        part.box, columns: room.columns, indent: 2, placeholder: "nothing here",
        isFocused: isFocused, look)
    }
    lines.draw(in: &frame, room, look, isActive: !isWriting)
  }
}
