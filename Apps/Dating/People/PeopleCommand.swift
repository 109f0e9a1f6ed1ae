import AccountCommands
import ArgumentParser
import DatingAssembly
import DomainModels
import Interchange
import PeopleFeatures
import ProductCommands
import TerminalCommands

/// `dating people`: meeting real people.
struct PeopleCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "people", abstract: "Meet people: discover, match, talk, and stay in control.",
    discussion: """
      Examples:
        dating account sign-up --phone +447700900123 --as ada
        dating people --as ada                 go on where you are, on a full screen
        dating people profile set --name Ada --born 1990-05-17 --gender woman --as ada
        dating people discover --as ada        whom to meet next
        dating people like NAME --as ada
        dating people chat NAME --say "Hello" --as ada
        dating people why --as ada             which wish keeps out how many
        dating people demo --people 2000       people to try it with

      Without --as a command acts for the user who signed in last on this device.

      Without --server everything stays on this machine: it is one community per store, and everybody \
      who signs in here belongs to it. With --server URL, or the address in QUARTET_DATING_SERVER, a \
      server answers; exit code 5 says that it can't be reached or is overloaded, and that the same \
      can work later. What people say is sealed in the store; the key lies beside it \
      (secrets), or in QUARTET_DATING_PEPPER. A person is named by their name, by the beginning of \
      it or of their id.
      """,
    subcommands: [
      PeopleScreenCommand.self, PeopleOpenCommand.self, DiscoverCommand.self,
      PersonShowCommand.self,
      PersonLikeCommand.self, PersonPassCommand.self, PersonLaterCommand.self,
      PeopleUndoCommand.self, DecidedCommand.self, PeopleMatchesCommand.self,
      PersonChatCommand.self, IcebreakersCommand.self, UnmatchCommand.self,
      MatchPauseCommand.self, MatchResumeCommand.self, BlockCommand.self, UnblockCommand.self,
      BlocksCommand.self, ReportCommand.self, ReportsCommand.self, FiltersCommand.self,
      ProfileCommand.self, WhyCommand.self, LikelihoodCommand.self, DailyCommand.self,
      ExposureCommand.self, PersonExportCommand.self, PersonDeleteCommand.self,
      DemoCommand.self, RefreshCommand.self,
    ],
    defaultSubcommand: PeopleScreenCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// `dating people demo`: people to try it with.
struct DemoCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Fill the store with made-up people who like and pass.",
    discussion: """
      Examples:
        dating people demo
        dating people demo --people 2000 --seed 7
        dating people demo --people 300 --replace

      They are marked as made up, no user can sign in as one of them, and the same seed makes the \
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

/// `dating people refresh`: learns from a batch, and indexes.
struct RefreshCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh",
    abstract: "Learn from new decisions if they are enough, and index everybody.",
    discussion: """
      The model learns from decisions in batches, so that a likelihood does not reveal a single one: \
      a batch has at least 50 decisions by other people. If there is one, this command learns from the \
      newest 30,000 decisions. It recomputes the shares of attention in any case. Run it regularly: \
      no other command does this.
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
