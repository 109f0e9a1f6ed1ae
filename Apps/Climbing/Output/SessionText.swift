import ClimbingFeatures
import ClimbingModels
import ClimbingPages
import DomainModels
import PageCommands
import Pages
import ProductCommands
import Terminal
import TerminalCommands

struct SessionText {
  let session: CommandSession

  /// Everything that is known of a session.
  func print(_ detail: SessionDetail) throws {
    let page = ClimbingPage(
      detail, since: Phrase(session.words(for: detail.session.startedAt)))
    if session.traits.stdoutIsTerminal {
      return try session.print(table: session.pageTable(of: page))
    }
    try session.print(session.visible(page.title))
    for statement in page.introduction { try session.print("  \(session.listed(statement))") }
    guard !detail.climbs.isEmpty else { return }
    try session.print()
    try session.print(table: ClimbTable()(detail.climbs))
  }
}

extension CommandSession {
  /// A statement of a page as a line of a command, with commas between its phrases.
  func listed(_ statement: Statement) -> String {
    let phrases = statement.phrases.map(\.text).joined(separator: ", ")
    return visible(statement.lead.isEmpty ? phrases : "\(statement.lead) \(phrases)")
  }
}
