import ArgumentParser
import DomainModels
import Interchange
import PageCommands
import PeopleModels
import PeoplePages
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
    let page = PeoplePage(matches: matches) { session.words(for: $0) }
    try session.print(
      matches, list: page, of: "NAME", remark: "AGE", try session.peopleLook(), PeopleFields.match,
      output,
      empty: "No matches yet. Discover people: \(context.command("discover"))")
  }
}

/// `dating people pause`: lets a conversation rest.
struct MatchPauseCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: "Pause a conversation; neither side can write meanwhile.")

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.match)
    let context = try await options.context(in: session)
    let found = try await PersonFinder(context: context).match(person.person)
    let match = try await context.ask(Matches.Pause(match: found.id))
    let name = session.visible(match.name ?? "your match")
    try session.print(
      match, PeopleFields.match, output,
      text: { try session.print("The conversation with \(name) rests.") })
  }
}

/// `dating people resume`: goes on with a conversation.
struct MatchResumeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: "Go on with a conversation that you paused.")

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.match)
    let context = try await options.context(in: session)
    let found = try await PersonFinder(context: context).match(person.person)
    let match = try await context.ask(Matches.Resume(match: found.id))
    let name = session.visible(match.name ?? "your match")
    try session.print(
      match, PeopleFields.match, output,
      text: {
        // Each can only take back what they did themselves.
        try session.print(
          match.status == .paused
            ? "\(name) still has it paused: neither can write until they resume."
            : "The conversation with \(name) goes on.")
      })
  }
}

/// `dating people unmatch`: ends a match for good.
struct UnmatchCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "unmatch", abstract: "End a match for both, for good.",
    discussion: """
      Neither of you sees the conversation any more; it is erased 30 days later, and until then a \
      report can still carry it. There is no undo. To stop all contact with \
      a person: dating people block.
      """)

  static let fields = JSONFields(["id", "name", "dryRun"])

  @OptionGroup var person: PersonArgument
  @Flag(help: "Don't ask.") var yes = false
  @Flag(help: "Only say what would be done.") var dryRun = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let match = try await PersonFinder(context: context).match(person.person)
    let name = session.visible(match.name ?? "your match")
    if !dryRun {
      try await session.requireConsent("End the match with \(name) for good?", given: yes)
      _ = try await context.ask(Matches.Unmatch(match: match.id))
    }
    try session.print(
      output, fields: Self.fields,
      json: {
        ["id": .text(match.id), "name": .text(match.name), "dryRun": .boolean(dryRun)]
      },
      text: {
        try session.print(
          dryRun ? "Would end the match with \(name)." : "The match with \(name) has ended.")
      })
  }
}

/// `dating people icebreakers`: how one could begin.
struct IcebreakersCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "icebreakers", abstract: "Suggest a first message to a match, and why that.")

  static let fields = ResponseFields(["text", "reason"])

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let match = try await PersonFinder(context: context).match(person.person)
    let suggestions = try await context.ask(Messages.Icebreakers(match: match.id))
    try session.print(
      suggestions, Self.fields, output,
      table: {
        var table = Table([
          TableColumn("YOU COULD WRITE", minimumWidth: 20, isFlexible: true, wraps: true),
          TableColumn("BECAUSE", minimumWidth: 12, isFlexible: true, wraps: true),
        ])
        for suggestion in suggestions {
          table.append([suggestion.text, suggestion.reason].map { TableCell($0) })
        }
        return table
      })
  }
}
