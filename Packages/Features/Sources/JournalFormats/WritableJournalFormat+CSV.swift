import DomainModels
import Interchange
public import JournalFeatures
import JournalModels

extension WritableJournalFormat {
  /// A table with a row for each thought; earlier wordings, predictions and self-checks aren't in it.
  public static let csv = WritableJournalFormat(
    name: "csv", title: "a table of thoughts (CSV)", fileExtension: "csv"
  ) { contents, take in
    var writer = CSVWriter()
    writer.record(csvColumns)
    for entry in contents.entries.reversed() {
      writer.record(row(of: entry, contents.catalogue))
      if writer.bytes.count > 1 << 16 { try take(writer.take()) }
    }
    try take(writer.take())
  }

  /// The names of the columns, by which a table of our own is recognised.
  static let csvColumns = [
    "id", "occurred_at", "utc_offset_minutes", "changed_at", "thought", "situation", "belief",
    "feelings", "distortions", "evidence_for", "evidence_against", "balanced_thought",
    "balanced_belief", "belief_after", "next_step", "follow_up_on", "outcome", "reviewed_at",
  ]

  private static func row(of entry: ThoughtEntry, _ catalogue: DistortionCatalogue) -> [String] {
    let thought = entry.thought
    func number(_ value: Int?) -> String { value.map { String($0) } ?? "" }
    var row = [thought.id.description, thought.occurredAt.description]
    row += [String(thought.utcOffsetMinutes), thought.lifecycle.updatedAt.description]
    row += [thought.text, thought.situation ?? "", number(thought.belief)]
    row.append(entry.feelings.map { FeelingText.cell($0) }.joined(separator: "; "))
    row.append(entry.distortions.map { catalogue.name(of: $0) }.joined(separator: "; "))
    row += [thought.evidenceFor ?? "", thought.evidenceAgainst ?? ""]
    row += [thought.balancedThought ?? "", number(thought.balancedBelief)]
    row += [number(thought.beliefAfter), thought.nextStep ?? ""]
    row += [thought.followUpOn?.description ?? "", thought.outcome ?? ""]
    row.append(thought.reviewedAt?.description ?? "")
    return row
  }
}

/// A feeling in few letters.
enum FeelingText {
  /// `shame 70 > 40`.
  static func cell(_ feeling: Feeling) -> String { text(feeling, arrow: ">") }

  /// `shame 70 → 40`.
  static func line(_ feeling: Feeling) -> String { text(feeling, arrow: "→") }

  private static func text(_ feeling: Feeling, arrow: String) -> String {
    var text = feeling.name
    if let before = feeling.before { text += " \(before)" }
    if let after = feeling.after { text += " \(arrow) \(after)" }
    return text
  }
}
