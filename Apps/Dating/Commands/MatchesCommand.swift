import ArgumentParser
import DatingFeatures
import DatingModels
import DatingPages
import DomainModels
import Interchange
import PageCommands
import ProductCommands
import Terminal
import TerminalCommands

/// `dating matches`: who was liked.
struct MatchesCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "matches", abstract: "List your matches, the newest first.")

  static let fields = JSONFields(["id", "slug", "name", "category", "tagline", "likedAt"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    let container = try await plugins.container(in: session)
    let matches = try await ListMatches(container)()
    if session.traits.stdoutIsTerminal, !output.json, !matches.isEmpty {
      let page = DatingPage(matches: matches, try await SummariseSwipes(container)()) {
        session.words(for: $0)
      }
      return try session.print(table: session.pageTable(of: page))
    }
    try session.print(
      output, fields: MatchesCommand.fields, json: { .array(matches.map(json)) },
      table: { table(matches, session) })
    if matches.isEmpty, !output.json {
      session.note("No matches yet. Meet somebody: dating next")
    }
  }

  private func json(_ match: Match) -> JSONValue {
    CardJSON.of(
      match.intervention,
      [
        "category": .string(match.intervention.category.rawValue),
        "tagline": .string(match.intervention.tagline),
        "likedAt": .string(match.likedAt.description),
      ])
  }

  /// The output in a pipe.
  private func table(_ matches: [Match], _ session: CommandSession) -> Table {
    var table = Table(["NAME", "CATEGORY", "LIKED", "ID"])
    for match in matches {
      table.append([
        TableCell(match.intervention.name), TableCell(match.intervention.category.title),
        session.cell(for: match.likedAt), TableCell(match.intervention.slug),
      ])
    }
    return table
  }
}
