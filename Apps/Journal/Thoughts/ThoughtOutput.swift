import ArgumentParser
import DomainModels
import Interchange
import JournalFeatures
import JournalModels
import ProductCommands
import Terminal
import TerminalCommands

/// Thoughts as a table, the same in every command.
struct ThoughtTable {
  let session: CommandSession
  let catalogue: DistortionCatalogue

  /// Returns whether there is room for the names of distortions: a column fewer where a line would
  /// not hold them all; a pipe gets every one.
  static func isWide(_ traits: TerminalTraits) -> Bool {
    !traits.stdoutIsTerminal || traits.columns >= 96
  }

  func callAsFunction(_ thoughts: [ThoughtSummary]) -> Table {
    let isTerminal = session.traits.stdoutIsTerminal
    let isWide = ThoughtTable.isWide(session.traits)
    let details: [TableColumn] =
      isWide ? [TableColumn("MIGHT BE", minimumWidth: 8, isFlexible: true)] : []
    var table = Table(
      ["", "WHEN", TableColumn("THOUGHT", minimumWidth: 20, isFlexible: true, priority: 2)]
        + details
        + ["FEELING", "ID"])
    // A pipe gets whole identities.
    let beginnings = isTerminal ? IdentifierBeginnings(thoughts.map(\.id)) : nil
    for thought in thoughts {
      let names = thought.distortions.map(catalogue.name(of:)).joined(separator: ", ")
      table.append(
        [
          TableCell(mark(thought.state), pipeText: thought.state.rawValue),
          session.cell(for: thought.occurredAt),
          TableCell(oneLine(thought.text), style: thought.state == .reviewed ? .plain : .bold),
        ] + (isWide ? [TableCell(names)] : [])
          + [
            TableCell(thought.effect.map { "\($0.before) to \($0.after)" } ?? ""),
            TableCell(beginnings?[thought.id] ?? thought.id.description, style: .dim),
          ])
    }
    return table
  }

  private func mark(_ state: ThoughtState) -> String {
    let isUnicode = session.traits.isUnicode
    return switch state {
    case .reviewed: isUnicode ? "✓" : "x"
    case .begun: isUnicode ? "…" : "~"
    case .waiting: isUnicode ? "○" : "o"
    }
  }

  private func oneLine(_ text: String) -> String {
    // A list of thousands: most are one line of ASCII, which bytes tell sooner than characters.
    guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x80 }) else { return text }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

/// A thought with what belongs to it as JSON, the same in every command.
enum ThoughtJSON {
  static let fields = thought.list

  private static let thought = ResponseFields([
    "id", "text", "situation", "occurredAt", "utcOffsetMinutes", "timeZone", "belief",
    "beliefAfter", "feelings", "effect", "evidenceFor", "evidenceAgainst", "distortions",
    "rejected", "mayBeAccurate", "balancedThought", "balancedBelief", "nextStep", "followUpOn",
    "outcome", "predictions", "isReviewed", "reviewStep", "reviewMode", "reviewedAt", "origin",
    "createdAt", "updatedAt",
  ])
  private static let feeling = ResponseFields(["name", "before", "after"])

  static func value(_ entry: ThoughtEntry) -> JSONValue {
    let rejected = entry.judgements.filter { $0.verdict == .rejected }.map(\.type)
    return thought.json(
      of: entry.thought,
      adding: [
        "feelings": .array(entry.feelings.map { feeling.json(of: $0) }),
        "effect": value(entry.effect), "distortions": .list(entry.distortions),
        "rejected": .list(rejected),
        "predictions": .array(entry.predictions.map(PredictionJSON.value)),
        "isReviewed": .boolean(entry.thought.isReviewed),
      ])
  }

  private static func value(_ effect: Effect?) -> JSONValue {
    guard let effect else { return .null }
    return [
      "before": .count(effect.before), "after": .count(effect.after), "drop": .count(effect.drop),
    ]
  }
}

/// The argument that names a thought.
struct ThoughtArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The thought: the beginning of its ID, or latest, or waiting.", valueName: "id"))
  var id = "latest"

  var reference: ThoughtReference { .text(id) }
}
