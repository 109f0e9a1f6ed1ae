import DomainModels
import JournalFeatures
import JournalModels
import ScreenParts
import Terminal

/// A guided review: step by step, each of which can be skipped and is on the disk before the next
/// one shows.
struct ReviewPage: JournalPage {
  private let reference: ThoughtReference
  private let mode: ReviewMode?
  private(set) var scene: ReviewScene?
  private(set) var form: (any ReviewForm)?
  private(set) var isWriting = false
  private(set) var problem: String?
  private(set) var hidesCard = false
  /// The scroll offset of the thought.
  private var pin = 0
  /// The scroll offset of the step from the focused answer.
  private(set) var shift = 0
  /// The way to leave once the answers are on the disk; nil to stay.
  private var leaving: Leaving?
  private var waiting: [KeyPress] = []

  enum Leaving { case close, interrupt }

  init(_ reference: ThoughtReference, mode: ReviewMode?) {
    self.reference = reference
    self.mode = mode
  }

  var title: String {
    guard let state = scene?.state else { return "Review" }
    if state.step == .done { return "Review: done" }
    return "Review \(state.number) of \(state.steps.count - 1): \(state.step.title)"
  }

  var hints: [KeyHint] {
    guard let state = scene?.state, let form else { return [KeyHint("Esc", "leave")] }
    let isDone = state.step == .done
    let word = isDone ? "leave" : form.answers == .skipped ? "skip" : "next"
    let next = KeyHint(form.takesText ? "Ctrl-S" : "Enter", word)
    var hints = [next, KeyHint("F2", "support")]
    if !isDone { hints.append(KeyHint("Esc", "pause")) }
    hints += form.hints
    if state.previous != nil { hints.append(KeyHint("Ctrl-P", "back")) }
    return hints + [KeyHint("F1", "keys")]
  }

  // Ctrl works everywhere, so letters are handed on even where they are keys.
  var takesText: Bool { true }

  mutating func appear() -> [JournalCommand] {
    scene == nil ? [.perform(.review(reference, mode, at: nil))] : []
  }

  // MARK: Keys

  mutating func update(_ key: KeyPress, in area: Rect, _ look: JournalLook) -> [JournalCommand] {
    if isWriting {
      if waiting.count < 64 { waiting.append(key) }
      return []
    }
    problem = nil
    guard scene != nil, let form else { return key.key == .escape ? [.close] : [] }
    if key == "?", !form.takesText { return [.open(HelpPage(hints, HelpSection.journal))] }
    if let commands = navigate(key, area, look) { return commands }
    var changed = form
    let reaction = changed.update(key, columns: layout(area, look).form.columns, look)
    self.form = changed
    switch reaction {
    case .next: return goOn()
    case .taken:
      shift = 0
      return [draft]
    case .other:
      // What a low window has no room for can be scrolled to.
      let limit = changed.lines(in: layout(area, look).form, look).count
      if key.key == .down { shift = min(shift + 1, limit) }
      if key.key == .up { shift = max(shift - 1, -limit) }
      return []
    }
  }

  /// The keys that are the same at every step; nil for those of the step.
  private mutating func navigate(
    _ key: KeyPress, _ area: Rect, _ look: JournalLook
  ) -> [JournalCommand]? {
    switch key {
    case .control("s"), .control("n"): return goOn()
    case .control("p"):
      guard let previous = scene?.state.previous else { return [] }
      return answer(goingTo: previous)
    case .control("x"): hidesCard = true
    case KeyPress(.escape): return leave(.close)
    case KeyPress(.pageDown): scrollPin(by: 1, area, look)
    case KeyPress(.pageUp): scrollPin(by: -1, area, look)
    default: return nil
    }
    return []
  }

  private mutating func scrollPin(by step: Int, _ area: Rect, _ look: JournalLook) {
    let rows = max(1, layout(area, look).pin.rows)
    let last = max(0, pinned(columns: layout(area, look).pin.columns - 2, look).count - rows)
    pin = min(max(0, pin + step * rows), last)
  }

  private var draft: JournalCommand {
    guard let state = scene?.state, let form, form.answers != .skipped else {
      return .perform(.program(.draft(nil)))
    }
    return .perform(
      .program(.draft(.answers(state.entry.id, state.step, form.answers, mode: state.mode))))
  }

  private mutating func goOn() -> [JournalCommand] {
    guard let state = scene?.state else { return [] }
    if state.step == .done { return leave(.close) }
    return answer(goingTo: state.step.next(in: state.mode))
  }

  /// Writes down what was said, and goes to another step.
  private mutating func answer(goingTo next: ReviewStep) -> [JournalCommand] {
    guard let state = scene?.state, let form else { return [] }
    isWriting = true
    return [
      .perform(.answer(state.entry.id, state.step, form.answers, goingTo: next, mode: state.mode))
    ]
  }

  /// Leaves; what was said and is not on the disk yet is written first.
  private mutating func leave(_ way: Leaving) -> [JournalCommand] {
    guard let state = scene?.state, let form, form.answers != .skipped else {
      return [.perform(.program(.draft(nil))), way == .close ? .close : .quit(.interrupted)]
    }
    leaving = way
    return answer(goingTo: state.step)
  }

  mutating func paste(_ text: String) -> [JournalCommand] {
    guard !isWriting, var form else { return [] }
    form.paste(text)
    self.form = form
    return [draft]
  }

  mutating func interrupt() -> [JournalCommand]? {
    guard !isWriting, let form, form.answers != .skipped, problem == nil else { return nil }
    return leave(.interrupt)
  }

  // MARK: Messages

  mutating func receive(_ message: JournalMessage, _ look: JournalLook) -> [JournalCommand] {
    switch message {
    case .review(let scene) where isMine(scene.state.entry.id): return take(scene)
    case .similar(let id, let similar) where id == scene?.state.entry.id:
      guard scene?.state.step.showsSimilar == true else { break }
      scene?.state.similar = similar
      form?.take(similar)
    case .failed(.answer, let text, let hint) where isWriting:
      isWriting = false
      leaving = nil
      waiting = []
      problem =
        "This step is not saved yet: \(text). " + (hint.map { "\($0). " } ?? "")
        + "What you wrote is still here, and the steps before are safe."
    case .finished(let finished) where isMine(finished.entry.id): finish(finished)
    default: break
    }
    return []
  }

  private func isMine(_ id: Identifier<Thought>) -> Bool {
    guard let mine = scene?.state.entry.id else { return true }
    return mine == id
  }

  private mutating func take(_ scene: ReviewScene) -> [JournalCommand] {
    let isNewStep = self.scene?.state.step != scene.state.step
    isWriting = false
    if let leaving {
      return [
        .perform(.program(.draft(nil))), leaving == .close ? .close : .quit(.interrupted),
      ]
    }
    self.scene = scene
    form = ReviewPage.form(for: scene)
    if isNewStep { (pin, shift) = (0, 0) }
    var commands: [JournalCommand] = [.perform(.program(.draft(nil)))]
    let thought = scene.state.entry.thought
    if scene.state.step == .done, !thought.isReviewed {
      commands.append(.perform(.finish(thought.id)))
    }
    if !waiting.isEmpty {
      commands.append(.press(waiting))
      waiting = []
    }
    return commands
  }

  /// The review is over; what is typed meanwhile stays.
  private mutating func finish(_ finished: ThoughtScene) {
    guard let scene else { return }
    let state = scene.state
    self.scene?.state = ReviewState(
      entry: finished.entry, mode: state.mode, step: state.step, suggestions: state.suggestions,
      similar: state.similar, questions: state.questions, hints: state.hints)
  }

  static func form(for scene: ReviewScene) -> any ReviewForm {
    let state = scene.state
    switch state.step {
    case .read: return ReadForm(scene)
    case .situation: return TextsForm.situation(state.entry.thought, state.questions)
    case .feelings: return FeelingsForm(scene, after: false)
    case .evidence: return TextsForm.evidence(state.entry.thought, state.questions)
    case .distortions: return DistortionsForm(scene)
    case .balanced: return BalancedForm(scene)
    case .feelingsAfter: return FeelingsForm(scene, after: true)
    case .done: return DoneForm(scene)
    }
  }
}

// MARK: Drawing

extension ReviewPage {
  /// The positions of the thought, the card, and the step.
  private struct Layout {
    var pin: Rect
    var rule: Rect
    var card: Rect
    var form: Rect
  }

  private func layout(_ area: Rect, _ look: JournalLook) -> Layout {
    var rest = area.inset(horizontal: area.columns >= 20 ? 2 : 0, vertical: 0)
    rest.columns = min(rest.columns, 76)
    if area.rows >= 18 { _ = rest.takeTop(1) }
    let thought = pinned(columns: rest.columns - 2, look).count
    let pin = rest.takeTop(min(thought, max(1, area.rows / 5), 5))
    let rule = rest.takeTop(area.rows >= 8 ? 1 : 0)
    let card = rest.takeTop(
      min(cardLines(rest.columns, rows: area.rows, look).count, max(0, rest.rows - 2)))
    if area.rows >= 18, !card.isEmpty { _ = rest.takeTop(1) }
    return Layout(pin: pin, rule: rule, card: card, form: rest)
  }

  private func pinned(columns: Int, _ look: JournalLook) -> [StyledText] {
    guard let scene else { return [] }
    let evidence = (form as? DistortionsForm)?.evidence ?? []
    return PinnedThought(scene.state.entry.thought.text, evidence: evidence)
      .lines(columns: columns, look)
  }

  private func cardLines(_ columns: Int, rows: Int, _ look: JournalLook) -> [StyledText] {
    guard let scene, !hidesCard, let card = CrisisCard(scene.reading) else { return [] }
    return card.lines(columns: columns, rows: rows, look, dismissal: "Ctrl-X hides this.")
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: JournalLook) {
    guard let form else { return }
    let layout = layout(area, look)
    drawPin(in: &frame, layout.pin, look)
    if !layout.rule.isEmpty {
      frame.fill(
        layout.rule, look.traits.isUnicode ? "─" : "-", style: look.color(look.theme.border))
    }
    let card = cardLines(layout.card.columns, rows: area.rows, look)
    for (index, line) in card.prefix(layout.card.rows).enumerated() {
      frame.write(line, column: layout.card.column, row: layout.card.row + index, clip: layout.card)
    }
    guard let problem else {
      return form.lines(in: layout.form, look).draw(
        in: &frame, layout.form, look, isActive: !isWriting, shift: shift)
    }
    var rest = layout.form
    let lines = look.lines(problem, rest.columns, look.color(look.theme.error))
    let top = rest.takeTop(min(lines.count, max(1, rest.rows / 2)))
    for (index, line) in lines.prefix(top.rows).enumerated() {
      frame.write(line, column: top.column, row: top.row + index, clip: top)
    }
    form.lines(in: rest, look).draw(in: &frame, rest, look)
  }

  private func drawPin(in frame: inout Frame, _ area: Rect, _ look: JournalLook) {
    guard !area.isEmpty else { return }
    let lines = pinned(columns: area.columns - 2, look)
    let start = min(pin, max(0, lines.count - area.rows))
    for (index, line) in lines.dropFirst(start).prefix(area.rows).enumerated() {
      let row = area.row + index
      frame.write(
        look.sign("▎", "|"), column: area.column, row: row, style: look.color(look.theme.accent),
        clip: area)
      let isLast = index == area.rows - 1 && start + area.rows < lines.count
      let text =
        isLast
        ? line.truncated(toWidth: area.columns - 2 - look.ellipsis.displayWidth, ellipsis: "")
          + StyledText(look.ellipsis) : line
      frame.write(text, column: area.column + 2, row: row, clip: area)
    }
  }
}
