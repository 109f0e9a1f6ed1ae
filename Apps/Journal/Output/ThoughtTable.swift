import DomainModels
import JournalFeatures
import JournalModels
import Terminal
import TerminalCommands

/// Thoughts as a table, the same in every command.
struct ThoughtTable {
  let session: CommandSession
  let catalogue: DistortionCatalogue

  func callAsFunction(_ entries: [ThoughtEntry]) -> Table {
    let isTerminal = session.traits.stdoutIsTerminal
    // A column fewer where a line would not hold them all; a pipe gets every one.
    let isWide = !isTerminal || session.traits.columns >= 96
    let details: [TableColumn] =
      isWide ? [TableColumn("MIGHT BE", minimumWidth: 8, isFlexible: true)] : []
    var table = Table(
      ["", "WHEN", TableColumn("THOUGHT", minimumWidth: 20, isFlexible: true, priority: 2)]
        + details
        + ["FEELING", "ID"])
    // A pipe gets whole identities.
    let beginnings = IdentifierBeginnings(isTerminal ? entries.map(\.id) : [])
    for entry in entries {
      let thought = entry.thought
      let state = thought.isReviewed ? "reviewed" : thought.reviewStep != nil ? "begun" : "waiting"
      let names = entry.distortions.map(catalogue.name(of:)).joined(separator: ", ")
      table.append(
        [
          TableCell(mark(state), pipeText: state), session.cell(for: thought.occurredAt),
          TableCell(oneLine(thought.text), style: thought.isReviewed ? .plain : .bold),
        ] + (isWide ? [TableCell(names)] : [])
          + [
            TableCell(entry.effect.map { "\($0.before) to \($0.after)" } ?? ""),
            TableCell(
              beginnings[thought.id], style: .dim, pipeText: thought.id.description),
          ])
    }
    return table
  }

  private func mark(_ state: String) -> String {
    let isUnicode = session.traits.isUnicode
    return switch state {
    case "reviewed": isUnicode ? "✓" : "x"
    case "begun": isUnicode ? "…" : "~"
    default: isUnicode ? "○" : "o"
    }
  }

  private func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
