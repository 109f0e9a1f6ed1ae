import ArgumentParser
import DomainModels
import PeopleModels
import PeopleRequests
import ProductCommands
import Terminal
import TerminalCommands

/// `dating people matches`: who liked back.
struct PeopleMatchesCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "matches", abstract: "List your matches, where something happened last first.",
    discussion: "Those that have ended are listed with --status ended only, without a name.")

  @Option(help: "List only matches in this state.") var status: Choice<MatchStatus>?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.match)
    let context = try await options.context(in: session)
    let matches = try await context.matches(status?.value)
    try session.print(
      matches, PeopleFields.match, output,
      empty: "No matches yet. Meet somebody: \(context.command("discover"))",
      table: { table(matches, session) })
  }

  private func table(_ matches: [MatchSummary], _ session: CommandSession) -> Table {
    var table = Table([
      TableColumn("NAME", minimumWidth: 10, isFlexible: true),
      TableColumn("AGE", alignment: .trailing), "STATUS", "WHEN",
      TableColumn("UNREAD", alignment: .trailing),
      TableColumn("LAST", minimumWidth: 12, isFlexible: true),
      "ID",
    ])
    // Whose name is gone is named by the match.
    let ids = matches.map { $0.person?.description ?? $0.id.description }
    let identities = ShortIdentities(ids)
    for (match, id) in zip(matches, ids) {
      let last = match.lastMessage.map { ($0.isMine ? "You: " : "") + $0.text } ?? ""
      table.append([
        TableCell(match.name ?? "", style: .bold), TableCell(match.age.map { "\($0)" } ?? ""),
        TableCell(match.status.title, pipeText: match.status.rawValue),
        session.cell(for: match.lastMessageAt ?? match.matchedAt),
        TableCell("\(match.unread)"), TableCell(last),
        identities.cell(id),
      ])
    }
    return table
  }
}
