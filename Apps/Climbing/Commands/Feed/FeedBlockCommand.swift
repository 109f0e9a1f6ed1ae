import ArgumentParser
import ClimbingAssembly
import ClimbingFeatures
import Interchange
import Terminal
import TerminalCommands

/// `climbing feed block`: blocks a climber.
struct FeedBlockCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "block", abstract: "Have nothing to do with a climber.",
    discussion: """
      Neither of you follows the other any more or sees what the other shares, and what the \
      climber said under your posts is deleted. The climber is not notified.
      """)

  @Argument(help: ArgumentHelp("The climber's short name.", valueName: "handle")) var handle: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try await BlockReport(output: output, options: options)(in: session) {
      try await BlockClimber($0)(handle)
    } sentence: {
      "You block \($0)."
    }
  }
}

/// `climbing feed unblock`: takes a block back.
struct FeedUnblockCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "unblock", abstract: "Block a climber no more.")

  @Argument(help: ArgumentHelp("The climber's short name.", valueName: "handle")) var handle: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try await BlockReport(output: output, options: options)(in: session) {
      try await UnblockClimber($0)(handle)
    } sentence: {
      "You don't block \($0)."
    }
  }
}

/// Blocks or unblocks, and says what came of it.
private struct BlockReport {
  let output: OutputOptions
  let options: ClimbingOptions

  func callAsFunction(
    in session: CommandSession,
    _ change: (ClimbingContainer) async throws -> BlockedClimber,
    sentence: (_ name: String) -> String
  ) async throws {
    try output.check(ClimberJSON.blockFields)
    let container = try await options.container(in: session)
    let blocked = try await change(container)
    try session.print(
      output, fields: ClimberJSON.blockFields, json: { ClimberJSON.value(blocked) },
      text: { try session.print(sentence(session.visible(blocked.climber.name))) })
  }
}

/// `climbing feed blocked`: whom the climber blocks.
struct FeedBlockedCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "blocked", abstract: "List whom you block.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    let container = try await options.container(in: session)
    let all = try await ListBlocked(container)()
    try session.print(
      output, fields: ClimberJSON.blockFields,
      json: { .array(all.map { ClimberJSON.value($0) }) }, table: { table(all, session) })
    if all.isEmpty, !output.json { session.note("You have blocked no one.") }
  }

  private func table(_ all: [BlockedClimber], _ session: CommandSession) -> Table {
    var table = Table([
      "HANDLE", TableColumn("NAME", minimumWidth: 12, isFlexible: true), "SINCE",
    ])
    for blocked in all {
      table.append([
        TableCell(blocked.climber.handle, style: .bold), TableCell(blocked.climber.name),
        blocked.since.map { session.cell(for: $0) } ?? "",
      ])
    }
    return table
  }
}
