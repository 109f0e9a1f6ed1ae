import JournalFeatures
import JournalModels
import ScreenParts
import Terminal

/// The questions of one step of a review, and the answers that are not on the disk yet.
protocol ReviewForm: Sendable {
  /// The answers that differ from those on the disk.
  var answers: ReviewAnswers { get }

  /// True if letters are text on the line that the keys go to.
  var takesText: Bool { get }

  /// The keys of its own, the most important first.
  var hints: [KeyHint] { get }

  /// Takes in a key; how wide its lines are matters to the arrows up and down.
  mutating func update(_ key: KeyPress, columns: Int, _ look: JournalLook) -> FormReaction

  mutating func paste(_ text: String)

  /// Takes earlier thoughts that were compared once more; what was answered stays.
  mutating func take(_ similar: [SimilarThought])

  /// Returns the lines of the form; some are left out where an area is low.
  func lines(in area: Rect, _ look: JournalLook) -> FormLines
}

extension ReviewForm {
  mutating func take(_ similar: [SimilarThought]) {}
}

extension FieldEdit where Value: Equatable {
  /// Makes the edit that turns one answer into another.
  init(from old: Value?, to new: Value?) {
    self = old == new ? .keep : new.map { .set($0) } ?? .clear
  }
}

extension ReviewQuestion {
  /// Questions as lines, as many as fit beside what is answered.
  static func lines(
    _ questions: [ReviewQuestion], in area: Rect, limit: Int, _ look: JournalLook
  ) -> [StyledText] {
    let count = area.rows >= 14 ? limit : area.rows >= 7 ? 1 : 0
    return questions.prefix(count).flatMap { question in
      let lines = look.text(question.text).wrapped(toWidth: max(1, area.columns - 2))
      return lines.enumerated().map { index, line in
        StyledText((index == 0 ? look.sign("· ", "- ") : "  ") + line, look.muted)
      }
    }
  }
}

/// The effect of a key on a form.
enum FormReaction {
  case taken
  /// The step is said.
  case next
  /// It isn't the form's.
  case other
}

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
