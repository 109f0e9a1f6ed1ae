import ArgumentParser
import DomainModels
import PeopleModels
import PeoplePages
import PeopleRequests
import ProductCommands
import Terminal
import TerminalCommands

/// `dating people discover`: whom to meet next.
struct DiscoverCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "discover", abstract: "List whom to meet next, the best first.",
    discussion: """
      Examples:
        dating people discover
        dating people discover --limit 50 --json --fields name,age,likelihood
        dating people show Noor

      Only people who fit your wishes, and you theirs, whom you have not decided on. The best are \
      those with the greatest chance that both say yes, less a price for people who are liked \
      often already: it shares attention among more people. Each chance is an estimate with its 95 % \
      range.
      """)

  @Option(help: ArgumentHelp("At most so many people, up to 50.", valueName: "number"))
  var limit = 10
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  mutating func validate() throws {
    guard (1...PeopleLimits.discoveryPage).contains(limit) else {
      throw ValidationError("'--limit' is a number from 1 to \(PeopleLimits.discoveryPage)")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.card)
    let context = try await options.context(in: session)
    let page = try await context.ask(Discovery.Cards(limit: limit))
    try session.print(
      page.cards, PeopleFields.card, output,
      table: { PersonTable.table(page.cards, session) })
    guard !output.json else { return }
    guard page.cards.isEmpty else {
      session.advise(
        "Chances are guesses; dating people likelihood NAME says how little they know.")
      return session.note(context.command("show|like|pass|later NAME"))
    }
    if try await context.profile().state == .paused {
      session.advise(
        "Your profile is paused: you see no new people, and they don't see you. "
          + "Go on with \(context.command("profile resume"))")
    } else {
      session.note("No new people fit. See which wishes exclude people: \(context.command("why"))")
    }
  }
}

/// `dating people daily`: today's pick.
struct DailyCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "daily", abstract: "Show today's pick: you both see each other today.")

  static let fields = ResponseFields(
    ["day", "person", "note"], from: ["person": "card"], within: ["person": PeopleFields.card])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let pick = try await context.ask(Discovery.Daily())
    try session.print(
      pick, Self.fields, output,
      text: {
        guard let card = pick.card else {
          return try session.print("There is no pick for you today. Come back tomorrow.")
        }
        try session.print(session.text(of: PeoplePage(card, sharing: [])))
      })
    if !output.json, !pick.note.isEmpty { session.advise(pick.note) }
  }
}

/// `dating people exposure`: how attention is shared.
struct ExposureCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "exposure", abstract: "Report how evenly attention is shared among everybody.")

  static let fields = ResponseFields([
    "community", "looked", "decisions", "given", "lists", "byScoreAlone", "note",
  ])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let report = try await context.ask(Discovery.Exposure())
    try session.print(
      report, Self.fields, output,
      text: { try session.print(session.text(of: PeoplePage(report))) })
  }
}
