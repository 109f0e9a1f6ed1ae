import AccountCommands
import ArgumentParser
import DatingAssembly
import PeopleFeatures
import ProductCommands
import TerminalCommands

/// `dating people demo`: people to try it with.
struct DemoCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Fill the store with made-up people who like and pass.",
    discussion: """
      Examples:
        dating people demo
        dating people demo --people 2000 --seed 7
        dating people demo --people 300 --replace

      They are marked as made up, nobody can sign in as one of them, and the same seed makes the \
      same people on the same day. Their taste follows a hidden rule, so that there is something to \
      learn. A store has one such community; one that was broken off is replaced, too.
      """)

  static let fields = ResponseFields(["people", "decisions", "likes", "matches"])

  @Option(help: ArgumentHelp("The number of people to make.", valueName: "number")) var people = 500
  @Option(
    help: ArgumentHelp(
      "The seed of the generator: the same number makes the same people.", valueName: "number"))
  var seed: UInt64 = 1
  @Flag(help: "Erase the made-up people who are here first.") var replace = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  mutating func validate() throws {
    let sizes = BuildDemoCommunity<PeopleContainer>.sizes
    guard sizes.contains(people) else {
      throw ValidationError(
        "'--people' is a number from \(sizes.lowerBound) to \(sizes.upperBound)")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let container = try await options.context(in: session).account.requireContainer()
    let report = try await session.withProgress { progress in
      try await BuildDemoCommunity(container)(
        people: people, seed: seed, isReplacing: replace
      ) { step in
        progress.update("Making \(step.stage.rawValue)", done: step.done, of: step.total)
      }
    }
    try session.print(
      report, Self.fields, output,
      text: {
        try session.print(
          "Made \(report.people) people, who decided \(report.decisions) times: "
            + "\(report.likes) likes, \(report.matches) matches.")
      })
  }
}
