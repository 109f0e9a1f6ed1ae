import JournalModels
import ScreenParts
import Terminal

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
