import JournalFeatures
import JournalModels
import ScreenParts
import Terminal

/// The first step: the thought is read once more, and how much it is believed can be said.
struct ReadForm: ReviewForm {
  private let original: Int?
  private(set) var belief: Strength
  private let questions: [ReviewQuestion]
  private var similar: [SimilarThought]

  init(_ scene: ReviewScene) {
    original = scene.state.entry.thought.belief
    belief = Strength(original, scene.scale)
    questions = scene.state.questions.filter { !$0.id.hasSuffix("/belief") }
    similar = scene.state.similar
  }

  var answers: ReviewAnswers {
    ReviewAnswers(belief: FieldEdit(from: original, to: belief.value))
  }

  var takesText: Bool { false }

  let hints = [KeyHint("0-9 + -", "how much")]

  mutating func update(_ key: KeyPress, columns: Int, _ look: JournalLook) -> FormReaction {
    if key.key == .enter { return .next }
    return belief.update(key) ? .taken : .other
  }

  mutating func paste(_ text: String) {}

  mutating func take(_ similar: [SimilarThought]) { self.similar = similar }

  func lines(in area: Rect, _ look: JournalLook) -> FormLines {
    var lines = FormLines()
    lines.append(ReviewQuestion.lines(questions, in: area, limit: 2, look))
    lines.space(in: area)
    lines.append(
      look.lines(
        "How much do you believe it right now, 0 to \(belief.scale.greatest)?", area.columns),
      isFocused: true)
    lines.append(
      StyledText("  ") + belief.line(columns: area.columns - 2, look), isFocused: true)
    if let note = SimilarNote(similar, belief.scale) {
      lines.space(in: area)
      lines.append(note.lines(columns: area.columns, rows: area.rows, look))
    }
    return lines
  }
}
