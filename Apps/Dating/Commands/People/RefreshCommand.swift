import ArgumentParser
import DomainModels
import Interchange
import PeopleFeatures
import TerminalCommands

/// `dating people refresh`: learns anew.
struct RefreshCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh", abstract: "Learn anew from the newest decisions, and index everybody.",
    discussion: """
      Each decision is learnt from at once; this begins again with the newest 30,000, and shares \
      attention anew. Run it once in a while: nothing else does.
      """)

  static let fields = JSONFields(["people", "decisions", "learntFrom"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let visit = try await options.visit(in: session)
    let report = try await session.withProgress { progress in
      progress.update("Learning from decisions", done: 0)
      return try await RefreshCommunity(visit.container)()
    }
    try session.print(
      output, fields: Self.fields,
      json: {
        [
          "people": .count(report.people), "decisions": .count(report.decisions),
          "learntFrom": .count(report.learntFrom),
        ]
      },
      text: {
        try session.print(
          "Learnt from \(report.learntFrom) decisions; \(report.people) people can be met.")
      })
  }
}
