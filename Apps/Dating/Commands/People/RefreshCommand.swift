import AccountCommands
import ArgumentParser
import DomainModels
import Interchange
import PeopleFeatures
import TerminalCommands

/// `dating people refresh`: learns from a batch, and indexes.
struct RefreshCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh",
    abstract: "Learn from new decisions if they are enough, and index everybody.",
    discussion: """
      Decisions are learnt from in batches, so that nobody can tell one from a chance: a batch has 50 \
      decisions by other people at least, whoever looks. If there is one, this learns from the newest \
      30,000 decisions. It shares attention anew in any case. Run it once in a while: nothing else does.
      """)

  static let fields = JSONFields(["people", "decisions", "learntFrom"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let container = try await options.context(in: session).account.requireContainer()
    let report = try await session.withProgress { progress in
      progress.update("Learning from decisions", done: 0)
      return try await RefreshCommunity(container)()
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
