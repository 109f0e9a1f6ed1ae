import DomainModels
import JournalFeatures
import JournalModels
import ScreenParts
import Terminal

/// The end: what changed, said without praise and without blame, and what may come next.
struct DoneForm: ReviewForm {
  private let entry: ThoughtEntry
  private let scale: EmotionScale
  private let today: CivilDate
  private(set) var next: TextBox
  private(set) var followUp: CivilDate?
  private(set) var isOnFollowUp = false

  init(_ scene: ReviewScene) {
    entry = scene.state.entry
    scale = scene.scale
    today = scene.today
    next = TextBox(entry.thought.nextStep ?? "")
    followUp = entry.thought.followUpOn
  }

  /// After how many days it can be asked again.
  static let days = [1, 7, 30]

  var answers: ReviewAnswers {
    ReviewAnswers(
      nextStep: next.edit,
      followUpOn: FieldEdit(from: entry.thought.followUpOn, to: followUp))
  }

  var takesText: Bool { !isOnFollowUp }

  var hints: [KeyHint] { isOnFollowUp ? [KeyHint("←→", "when")] : [] }

  mutating func update(_ key: KeyPress, columns: Int, _ look: JournalLook) -> FormReaction {
    if key.key == .tab {
      isOnFollowUp.toggle()
      return .taken
    }
    if isOnFollowUp {
      switch key.key {
      case .enter: return .next
      case .up: isOnFollowUp = false
      case .right, .character(" "), .character("+"): turn(by: 1)
      case .left, .character("-"): turn(by: -1)
      case .backspace, .delete: followUp = nil
      default: return .other
      }
      return .taken
    }
    switch next.update(key, columns: columns - 2, look) {
    case .taken: return .taken
    case .said:
      if next.answer == nil { return .next }
      isOnFollowUp = true
      return .taken
    case .other:
      guard key.key == .down else { return .other }
      isOnFollowUp = true
      return .taken
    }
  }

  private mutating func turn(by step: Int) {
    let choices: [CivilDate?] = [nil] + DoneForm.days.map { today.adding(days: $0) }
    let place = choices.firstIndex(of: followUp) ?? 0
    followUp = choices[(place + step + choices.count) % choices.count]
  }

  mutating func paste(_ text: String) { if !isOnFollowUp { next.insert(text) } }

  func lines(in area: Rect, _ look: JournalLook) -> FormLines {
    var lines = FormLines()
    lines.append(look.lines("That is all. What you wrote is kept.", area.columns, .bold))
    let changed = entry.feelings.filter { $0.before != nil && $0.after != nil }
    for feeling in changed.prefix(area.rows >= 12 ? 6 : 1) {
      lines.append(look.lines(EffectText.words(feeling, scale: scale, look), area.columns))
    }
    if let effect = entry.effect, effect.drop < 0 {
      lines.append(
        look.lines(
          "It is heavier now than before. That happens. F2 shows people to talk to.",
          area.columns))
    }
    if changed.isEmpty {
      lines.append(
        look.lines("Looking at a thought is enough for one day.", area.columns, look.muted))
    }
    lines.space(in: area)
    lines.append(
      FocusMarker.label("A small next step, if there is one", isFocused: !isOnFollowUp, look),
      isFocused: !isOnFollowUp)
    lines.append(
      next, columns: area.columns, indent: 2, placeholder: "nothing has to be here",
      isFocused: !isOnFollowUp, look)
    lines.space(in: area)
    lines.append(
      FocusMarker.label("Be asked how it turned out", isFocused: isOnFollowUp, look),
      isFocused: isOnFollowUp)
    let when = followUp.map { DayText.words($0, today: today) } ?? "no"
    lines.append(
      StyledText("  ") + StyledText(look.sign("‹ \(when) ›", "< \(when) >")),
      isFocused: isOnFollowUp)
    return lines
  }
}
