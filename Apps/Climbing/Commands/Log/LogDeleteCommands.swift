import ArgumentParser
import ClimbingAssembly
import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import TerminalCommands

/// `climbing log delete`: takes a climb, or one attempt, out of the logbook.
struct LogDeleteCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a climb with its attempts, or one attempt.",
    discussion: """
      Examples:
        climbing log delete monkey --dry-run
        climbing log delete monkey
        climbing log delete monkey --attempt 2

      `climbing log restore` brings a climb back; an attempt is logged again.
      """)

  @OptionGroup var climb: ClimbArgument
  @Option(help: ArgumentHelp("Only this attempt, counted from 1.", valueName: "number"))
  var attempt: Int?
  @Flag(help: "Only say what would be done.") var dryRun = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(ClimbJSON.fields)
    let container = try await options.container(in: session)
    let logged = try await delete(container)
    let what = attempt.map { "attempt \($0) at " } ?? ""
    try session.print(
      output, fields: ClimbJSON.fields, json: { ClimbJSON.value(logged) },
      text: {
        let name = ClimbText(session: session).name(logged.climb)
        try session.print("\(dryRun ? "Would delete" : "Deleted") \(what)\(name).")
      })
    if !dryRun, attempt == nil, !output.json {
      session.note("Back with: climbing log restore \(logged.climb.id.short)")
    }
  }

  private func delete(_ container: ClimbingContainer) async throws -> LoggedClimb {
    guard let attempt else {
      let deletion = DeleteClimb(container)
      return try await dryRun ? deletion.preview(climb.reference) : deletion(climb.reference)
    }
    guard dryRun else {
      return try await DeleteAttempt(container)(.numbered(attempt, of: climb.reference))
    }
    let found = try await FindClimb(container)(climb.reference)
    guard found.attempts.indices.contains(attempt - 1) else {
      throw ClimbingError.attemptNotFound("\(attempt)", count: found.attempts.count)
    }
    return found
  }
}

/// `climbing log restore`: brings a deleted climb back.
struct LogRestoreCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Bring a deleted climb back, with its attempts.")

  @OptionGroup var climb: ClimbArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(ClimbJSON.fields)
    let container = try await options.container(in: session)
    let logged = try await RestoreClimb(container)(climb.reference)
    try session.print(
      output, fields: ClimbJSON.fields, json: { ClimbJSON.value(logged) },
      text: { try session.print("Restored \(ClimbText(session: session).name(logged.climb)).") })
  }
}

/// `climbing log undo`: takes back what was logged last.
struct LogUndoCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Take back what was logged last in the session under way.")

  static let fields = JSONFields(["climb", "name", "attempt", "result"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let container = try await options.container(in: session, showsBanner: false)
    let undone = try await UndoLogging(container)()
    try session.print(
      output, fields: Self.fields,
      json: {
        [
          "climb": .string(undone.climb.id.description), "name": .string(undone.climb.name),
          "attempt": .text(undone.attempt?.id), "result": .text(undone.attempt?.result.rawValue),
        ]
      },
      text: {
        let name = ClimbText(session: session).name(undone.climb)
        let what = undone.attempt.map { "\($0.ascent), on \(name)" } ?? name
        try session.print("Took back: \(what).")
      })
  }
}
