import DomainModels
public import JournalFeatures
import JournalModels
public import ScreenParts
public import Terminal

/// The counts of waiting items in a sentence, without the text of a thought.
public struct StatusText {
  private let counts: JournalCounts
  private let look: JournalLook

  public init(_ counts: JournalCounts, _ look: JournalLook) {
    self.counts = counts
    self.look = look
  }

  /// The sentence: what waits, what was reviewed, and what can be asked again.
  public var sentence: String {
    if counts.waiting + counts.reviewed == 0 { return "Nothing written down yet" }
    var parts = [
      counts.waiting == 0 ? "nothing waits" : "\(counts.waiting) waiting for review",
      "\(counts.reviewed) reviewed",
    ]
    if counts.begun > 0 { parts[0] += " (\(counts.begun) begun)" }
    if counts.followUpsDue > 0 { parts.append("\(counts.followUpsDue) to look back on") }
    if counts.predictionsDue > 0 {
      parts.append(
        counts.predictionsDue == 1
          ? "1 prediction to settle" : "\(counts.predictionsDue) predictions to settle")
    }
    let text = parts.joined(separator: look.separator)
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The sentence as a line; where there is little room, the two numbers that matter most.
  public func line(columns: Int) -> StyledText {
    let short = "\(counts.waiting) waiting\(look.separator)\(counts.reviewed) reviewed"
    let fits = sentence.displayWidth <= columns || counts.waiting + counts.reviewed == 0
    return StyledText(fits ? sentence : short)
      .truncated(toWidth: columns, ellipsis: look.ellipsis)
  }
}

/// The day of a thought, as people say it.
enum DayText {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// A short word of at most ten columns: the hour of today, a day, a date.
  static func short(_ thought: Thought, today: CivilDate) -> String {
    let day = thought.day
    if day == today { return time(thought) }
    return words(day, today: today)
  }

  /// The day and the time.
  static func long(_ thought: Thought, today: CivilDate) -> String {
    "\(words(thought.day, today: today)), \(time(thought))"
  }

  /// A day: today, yesterday, 3 Nov, or a date of another year.
  static func words(_ day: CivilDate, today: CivilDate) -> String {
    if day == today { return "today" }
    if day == today.adding(days: -1) { return "yesterday" }
    if day == today.adding(days: 1) { return "tomorrow" }
    guard day.year == today.year else { return day.description }
    return "\(day.day) \(months[day.month - 1])"
  }

  /// The hour and the minute on the person's clock then.
  static func time(_ thought: Thought) -> String {
    let offset = Int64(clamping: thought.utcOffsetMinutes)
    let local = thought.occurredAt.advanced(byMilliseconds: offset * 60_000).milliseconds
    let minutes = ((local % 86_400_000 + 86_400_000) % 86_400_000) / 60_000
    return "\(padded(minutes / 60)):\(padded(minutes % 60))"
  }

  private static func padded(_ number: Int64) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

/// The change of a feeling in words, without praise and without blame.
enum EffectText {
  /// The colour of a change; the figures say the same.
  static func style(_ effect: Effect, _ look: JournalLook) -> TextStyle {
    guard look.isOnScreen else { return .plain }
    return look.color(
      effect.drop > 0
        ? look.theme.better : effect.drop < 0 ? look.theme.worse : look.theme.same)
  }

  /// "anxious 70 → 40", "sad 60", "calm → 30".
  static func words(_ feeling: Feeling, scale: EmotionScale, _ look: JournalLook) -> String {
    let before = feeling.before.map { " \(scale.shown($0))" } ?? ""
    let after = feeling.after.map { " \(look.arrow) \(scale.shown($0))" } ?? ""
    return feeling.name + before + after
  }

  /// The effect of a review on the feelings; `nil` unless they were given both times.
  static func sentence(_ effect: Effect?, scale: EmotionScale) -> String? {
    guard let effect else { return nil }
    let (before, after) = (scale.shown(effect.before), scale.shown(effect.after))
    return before == after
      ? "The feeling is where it was, at \(after)."
      : "The feeling went from \(before) to \(after)."
  }

  /// The same where it eased and there is a reframe that it can be said of.
  static func sentence(ofReframe thought: Thought, _ effect: Effect?, scale: EmotionScale)
    -> String?
  {
    guard let effect, effect.drop > 0, thought.balancedThought != nil else {
      return sentence(effect, scale: scale)
    }
    let (before, after) = (scale.shown(effect.before), scale.shown(effect.after))
    return "This reframe took the feeling from \(before) to \(after)."
  }
}

/// Paragraphs with a name before them, as lines.
struct LabelledText {
  private(set) var lines: [StyledText] = []
  private let columns: Int
  private let look: JournalLook

  init(columns: Int, _ look: JournalLook) {
    self.columns = max(1, columns)
    self.look = look
  }

  /// Adds a paragraph under its name.
  mutating func add(_ name: String, _ text: String?, _ style: TextStyle = .plain) {
    guard let text else { return }
    add(name, look.lines(text, max(1, columns - 2), style))
  }

  /// Adds lines under their name.
  mutating func add(_ name: String, _ text: [StyledText]) {
    guard !text.isEmpty else { return }
    if !lines.isEmpty { lines.append(StyledText([])) }
    lines += look.lines(name, columns, look.muted)
    lines += text.map { StyledText("  ") + $0 }
  }

  /// Adds lines without a name.
  mutating func add(_ text: [StyledText]) { lines += text }
}
