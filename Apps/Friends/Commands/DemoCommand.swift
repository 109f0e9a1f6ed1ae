import AccountCommands
import ArgumentParser
import FriendsAssembly
import FriendsFeatures
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends demo`: people to try it with.
struct DemoCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Fill the store with made-up people, crews and missions.",
    discussion: """
      Examples:
        friends demo
        friends demo --people 2000 --seed 7
        friends demo --people 300 --replace

      They are made up, nobody can sign in as one of them, and the same seed makes the same on the \
      same day. Two of five live in Zurich, the others in Hamburg, Austin, Porto, Melbourne and \
      Accra. They answer: some find you interesting, and those you propose a crew to accept. A store \
      has one such community.
      """)

  static let fields = ResponseFields(["people", "crews", "missions"])

  @Option(help: ArgumentHelp("The number of people to make.", valueName: "number")) var people = 300
  @Option(
    help: ArgumentHelp(
      "The seed of the generator: the same number makes the same people.", valueName: "number"))
  var seed: UInt64 = 1
  @Flag(help: "Erase the made-up people who are here first.") var replace = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  mutating func validate() throws {
    let sizes = BuildDemoFriends<FriendsContainer>.sizes
    guard sizes.contains(people) else {
      throw ValidationError(
        "'--people' is a number from \(sizes.lowerBound) to \(sizes.upperBound)")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let container = try context.account.requireContainer()
    let people = people
    let report = try await session.withProgress { progress in
      try await BuildDemoFriends(container)(
        people: people, seed: seed, isReplacing: replace
      ) { progress.update("Making people", done: $0, of: people) }
    }
    try context.print(report, Self.fields, output) {
      try session.print(
        "Made \(report.people) people, \(report.crews) crews and \(report.missions) missions.")
    }
  }
}
