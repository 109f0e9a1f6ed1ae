import DomainModels
public import JournalFeatures
import JournalModels

extension WritableJournalFormat {
  /// Markdown to read and to print: the thoughts, the oldest first.
  public static let markdown = WritableJournalFormat(
    name: "md", title: "Markdown, to read", fileExtension: "md"
  ) { contents, take in
    let count = contents.entries.count
    var text = "# Journal\n\n"
    text += "\(count) \(count == 1 ? "thought" : "thoughts"), exported on "
    text += "\(contents.madeAt.utcDate). Anyone with this file can read it.\n"
    for entry in contents.entries.reversed() {
      text += MarkdownEntry(entry: entry, catalogue: contents.catalogue).text
      if text.utf8.count > 1 << 16 {
        try take(Array(text.utf8))
        text = ""
      }
    }
    try take(Array(text.utf8))
  }
}

/// A thought as a section.
private struct MarkdownEntry {
  let entry: ThoughtEntry
  let catalogue: DistortionCatalogue

  var text: String {
    let thought = entry.thought
    var text = "\n## \(thought.day) \(clock)\n\n\(MarkdownEntry.quote(thought.text))\n"
    func section(_ title: String, _ content: String?) {
      if let content { text += "\n**\(title)**\n\n\(MarkdownEntry.quote(content))\n" }
    }
    func line(_ title: String, _ content: String?) {
      if let content { text += "\n**\(title)**: \(content)\n" }
    }
    section("Situation", thought.situation)
    line("Belief", thought.belief.map { "\($0)" })
    line(
      "Feelings",
      entry.feelings.isEmpty
        ? nil
        : entry.feelings.map { MarkdownEntry.escaped(FeelingText.line($0)) }
          .joined(separator: "; "))
    section("What speaks for it", thought.evidenceFor)
    section("What speaks against it", thought.evidenceAgainst)
    line(
      "Might be",
      entry.distortions.isEmpty
        ? nil
        : entry.distortions.map { MarkdownEntry.escaped(catalogue.name(of: $0)) }
          .joined(separator: ", "))
    line("Answer", thought.mayBeAccurate ? "none of these; the thought may be accurate" : nil)
    section("Balanced thought", thought.balancedThought)
    line("Belief in it", thought.balancedBelief.map { "\($0)" })
    line("Belief in the first thought afterwards", thought.beliefAfter.map { "\($0)" })
    section("Next step", thought.nextStep)
    section("How it turned out", thought.outcome)
    for prediction in entry.predictions {
      line(
        "Expected (\(prediction.likelihood) %)",
        MarkdownEntry.escaped(prediction.text)
          + (prediction.outcome.map { ": \($0.title)" } ?? ""))
    }
    return text
  }

  private var clock: String {
    let thought = entry.thought
    let wall = thought.occurredAt.advanced(
      byMilliseconds: Int64(thought.utcOffsetMinutes) * 60_000)
    return String(wall.description.dropFirst(11).prefix(5))
  }

  /// Words as they are, line by line, so that none of them makes a heading or a list.
  private static func quote(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? ">" : "> \(escaped(String($0)))" }.joined(separator: "\n")
  }

  /// The text with what Markdown would take for a sign behind a backslash.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "\\`*_{}[]<>#|~".contains(character) { escaped.append("\\") }
      escaped.append(character == "\n" ? " " : character)
    }
    if let first = escaped.first, "+-=".contains(first) { escaped = "\\" + escaped }
    return escaped
  }
}
