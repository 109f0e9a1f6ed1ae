import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import TerminalCommands

/// `climbing log edit`: changes what is known of a climb.
struct LogEditCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a climb of the logbook.",
    discussion: """
      Examples:
        climbing log edit monkey --stars 4 --notes "windy"
        climbing log edit monkey --grade 5.12a
        climbing log edit monkey --partner ""          takes the partner away
        climbing log edit monkey --session 2026-05-01  puts it into the session of that day
      """)

  @OptionGroup var climb: ClimbArgument
  @Option(help: ArgumentHelp("The new name.", valueName: "name")) var name: String?
  @Option(help: ArgumentHelp("The new grade.", valueName: "grade")) var grade: String?
  @OptionGroup(title: "Climb") var details: ClimbDetails
  @Option(
    help: ArgumentHelp(
      "Put it into this session; an empty text takes it out.", valueName: "session"))
  var session: String?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  mutating func validate() throws {
    // Whether anything changes does not depend on what day it is.
    guard edit(today: CivilDate(daysSinceEpoch: 0)) != ClimbEdit() else {
      throw ValidationError("there is nothing to change")
    }
  }

  func run(in terminal: CommandSession) async throws {
    try output.check(ClimbJSON.fields)
    let container = try await options.container(in: terminal)
    let clarified = GradeClarification(session: terminal, container: container)
    let logged = try await clarified {
      try await EditClimb(container)(climb.reference, edit(today: container.today))
    }
    try terminal.print(
      output, fields: ClimbJSON.fields, json: { ClimbJSON.value(logged) },
      text: { try terminal.print("Changed \(ClimbText(session: terminal).name(logged.climb)).") })
  }

  private func edit(today: CivilDate) -> ClimbEdit {
    var edit = details.edit(name: name, grade: grade, today: today)
    edit.session =
      session.map { $0.isEmpty ? .clear : .set(SessionArgument.reference(to: $0)) } ?? .keep
    return edit
  }
}

/// `climbing log edit-attempt`: changes what is known of an attempt.
struct LogEditAttemptCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit-attempt", abstract: "Change an attempt; without a number the last one.",
    discussion: """
      Examples:
        climbing log edit-attempt monkey --style flash
        climbing log edit-attempt monkey 2 --result fall
      """)

  @OptionGroup var climb: ClimbArgument
  @Argument(help: ArgumentHelp("Which one, counted from 1.", valueName: "number"))
  var number: Int?
  @Option(help: "How far it came.") var result: Word<AttemptResult>?
  @Option(help: "In what style.") var style: Word<AscentStyle>?
  @Option(help: "How it was protected.") var mode: Word<AscentMode>?
  @Option(help: "Which pitch, from 1.") var pitch: Int?
  @Option(help: ArgumentHelp("The pitch's grade.", valueName: "grade")) var grade: String?
  @Option(help: ArgumentHelp("What else there is to say.", valueName: "text")) var notes: String?
  @Flag(help: "Take the style away.") var noStyle = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(ClimbJSON.fields)
    let container = try await options.container(in: session)
    let reference: AttemptReference =
      number.map { .numbered($0, of: climb.reference) } ?? .last(of: climb.reference)
    let clarified = GradeClarification(
      session: session, container: container, hasOptions: false)
    let logged = try await clarified { try await EditAttempt(container)(reference, edit) }
    try session.print(
      output, fields: ClimbJSON.fields, json: { ClimbJSON.value(logged) },
      text: {
        try session.print(
          "Changed an attempt at \(ClimbText(session: session).name(logged.climb)).")
      })
  }

  private var edit: AttemptEdit {
    func text(_ value: String?) -> FieldEdit<String> {
      value.map { $0.isEmpty ? .clear : .set($0) } ?? .keep
    }
    return AttemptEdit(
      result: result?.value,
      style: noStyle ? .clear : style.map { .set($0.value) } ?? .keep,
      mode: mode.map { .set($0.value) } ?? .keep, pitch: pitch.map { .set($0) } ?? .keep,
      gradeText: text(grade), notes: text(notes))
  }
}
