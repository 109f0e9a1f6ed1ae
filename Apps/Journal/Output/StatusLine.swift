import JournalFeatures

/// The counts of waiting items, in one line.
struct StatusLine {
  let text: String

  init(_ counts: JournalCounts) {
    var parts: [String] = []
    if counts.waiting > 0 { parts.append("\(counts.waiting) waiting") }
    if counts.begun > 0 { parts.append("\(counts.begun) begun") }
    if counts.followUpsDue > 0 { parts.append("\(counts.followUpsDue) to follow up") }
    if counts.predictionsDue > 0 {
      parts.append("\(Counted(counts.predictionsDue, "prediction")) due")
    }
    text = parts.isEmpty ? "nothing waits" : parts.joined(separator: ", ")
  }
}
