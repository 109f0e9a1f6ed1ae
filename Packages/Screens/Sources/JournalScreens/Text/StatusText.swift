public import JournalFeatures
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
