import ArgumentParser
import DomainModels
import Interchange
import PageCommands
import PeopleModels
import PeoplePages
import PeopleRequests
import ProductCommands
import TerminalCommands

/// Decides on a person and reports the outcome: the shared part of like, pass and later.
struct DecisionTask {
  let output: OutputOptions
  let options: PeopleOptions

  static let fields = ResponseFields(
    ["id", "name", "verdict", "previousVerdict", "isMatch", "match"],
    from: ["id": "person", "previousVerdict": "previous", "match": "match.id"],
    deriving: ["isMatch": { .boolean($0["match"] != nil) }])

  func callAsFunction(
    _ text: String, _ verdict: PeopleVerdict, in session: CommandSession
  ) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let person = try await PersonFinder(context: context)(text)
    let outcome = try await context.ask(Decisions.Decide(person: person.id, verdict: verdict))
    try session.print(
      outcome, Self.fields, output,
      text: { try session.print(sentence(outcome, session)) })
    if outcome.match != nil, outcome.verdict == .like, !output.json {
      let name = session.visible(outcome.name).shellWord
      session.note("Say hello: \(context.command("chat \(name)"))")
    }
  }

  private func sentence(_ outcome: DecisionOutcome, _ session: CommandSession) -> String {
    let name = session.visible(outcome.name)
    let already = outcome.previous == outcome.verdict ? " already" : ""
    return switch outcome.verdict {
    case .like where outcome.match != nil:
      already.isEmpty ? "It's a match with \(name)!" : "You and \(name) are a match already."
    case .like: "You like \(name)\(already)."
    case .pass: "You passed on \(name)\(already)."
    case .later: "\(name) waits on the later pile."
    }
  }
}

/// `dating people like`: decides on a person.
struct PersonLikeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "like", abstract: "Like a person; if they like you too, it's a match.")

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try await DecisionTask(output: output, options: options)(person.person, .like, in: session)
  }
}

/// `dating people pass`: decides on a person.
struct PersonPassCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "pass", abstract: "Pass on a person; they don't come back by themselves.")

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try await DecisionTask(output: output, options: options)(person.person, .pass, in: session)
  }
}

/// `dating people later`: decides on a person.
struct PersonLaterCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "later", abstract: "Put a person on the later pile.")

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try await DecisionTask(output: output, options: options)(person.person, .later, in: session)
  }
}

/// `dating people decided`: whom one liked, passed or left for later.
struct DecidedCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "decided", abstract: "List whom you decided on, the newest first.",
    discussion: """
      Examples:
        dating people decided --verdict pass
        dating people like Noor            think again
      """)

  static let fields = ResponseFields(
    ["id", "name", "age", "verdict", "decidedAt"], from: ["id": "person"])

  @Option(help: "List only these decisions.") var verdict: Choice<PeopleVerdict>?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let people = try await context.decided(verdict?.value)
    try session.print(
      people, list: PeoplePage(decided: people) { session.words(for: $0) }, of: "NAME",
      remark: "DECIDED",
      try session.peopleLook(), Self.fields, output,
      empty: "No decisions yet. Discover people: \(context.command("discover"))")
  }
}

/// `dating people undo`: takes the newest decision back.
struct PeopleUndoCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Take back your newest decision.",
    discussion: """
      As often as there are decisions, up to the last hundred. A like that became a match can't be \
      taken back: dating people unmatch ends it.
      """)

  static let fields = ResponseFields(
    ["id", "name", "undone", "restored"], from: ["id": "person"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let undone = try await context.ask(Decisions.Undo())
    try session.print(
      undone, Self.fields, output,
      text: {
        let name = session.visible(undone.name ?? "An unavailable profile")
        let now = undone.restored.map { "\($0.title) again" } ?? "undecided again"
        try session.print("\(name): \(undone.undone.rawValue) undone, \(now).")
      })
  }
}
