import JournalFeatures
import JournalModels
import ScreenParts
import Terminal

/// A note that the user has had this thought before, and what helped then.
struct SimilarNote {
  private let thought: SimilarThought
  private let count: Int
  private let scale: EmotionScale

  /// Chooses the earlier thought that helps most; nil where none is the same thought again.
  init?(_ similar: [SimilarThought], _ scale: EmotionScale) {
    let same = similar.filter(\.isSame)
    let best = same.max { ($0.help?.drop ?? Int.min) < ($1.help?.drop ?? Int.min) }
    guard let best else { return nil }
    thought = best
    count = same.count
    self.scale = scale
  }

  /// The balanced thought of then, if there is one.
  var balanced: String? { thought.entry.thought.balancedThought }

  /// The note as lines; where there is little room, what was written then and no more.
  ///
  /// - Parameters:
  ///   - columns: how wide it may be.
  ///   - rows: how high the step is.
  ///   - look: how it looks.
  /// - Returns: the lines.
  func lines(columns: Int, rows: Int = 24, _ look: JournalLook) -> [StyledText] {
    if rows < 10, let balanced {
      let lines = look.lines("You wrote before: \"\(balanced)\"", columns)
      return Array(lines.prefix(max(1, rows - 4)))
    }
    var lines = look.lines(
      count > 1
        ? "You have had thoughts like this before." : "You have had a thought like this before.",
      columns, TextStyle(foreground: look.theme.suggestion))
    guard let balanced else { return lines }
    let width = max(1, columns - 2)
    lines += look.lines("Then you wrote: \"\(balanced)\"", width).prefix(4).map {
      StyledText("  ") + $0
    }
    if let help = thought.help {
      let change = "\(scale.shown(help.before)) to \(scale.shown(help.after))"
      let sentence = "That reframe took the feeling (\(help.feeling)) from \(change)."
      lines += look.lines(sentence, width, look.muted).map {
        StyledText("  ") + $0
      }
    }
    return lines
  }
}
