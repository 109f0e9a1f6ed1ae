import ArgumentParser
import DomainModels
import Interchange
import JournalAssembly
import JournalFeatures
import JournalScreens
import ProductCommands
import Terminal
import TerminalCommands

/// `journal status`: a line for a prompt or a bar; numbers only.
struct StatusCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Say in one line what waits; numbers only.",
    discussion: """
      Examples:
        journal status                  2 waiting, 1 to follow up
        journal status --exit-code      0 where nothing waits, 1 where something does

      It never asks. Of a locked journal it says that it is locked, and nothing else; the exit code \
      is 4 then.
      """)

  static let fields = JSONFields([
    "isLocked", "waiting", "begun", "reviewed", "followUpsDue", "predictionsDue", "nextReview",
  ])

  @Flag(help: "End with 1 where something waits.") var exitCode = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let container: JournalContainer
    do {
      container = try await options.container(in: session, asking: false)
    } catch let failure as JournalFailure where failure == .locked {
      try session.print(
        output, fields: Self.fields, json: { ["isLocked": true] },
        text: { try session.print("locked") })
      throw SilentExit(.locked)
    }
    let counts = try await JournalStatus(container)()
    try session.print(
      output, fields: Self.fields, json: { json(counts) },
      text: { try session.print(StatusLine(counts).text) })
    if exitCode, counts.isAnythingDue { throw SilentExit(.failed) }
  }

  private func json(_ counts: JournalCounts) -> JSONValue {
    [
      "isLocked": false, "waiting": .count(counts.waiting), "begun": .count(counts.begun),
      "reviewed": .count(counts.reviewed), "followUpsDue": .count(counts.followUpsDue),
      "predictionsDue": .count(counts.predictionsDue),
      "nextReview": .string(counts.nextReview.description),
    ]
  }
}

/// The counts of waiting items, in one line.
struct StatusLine {
  let text: String

  init(_ counts: JournalCounts) {
    var parts: [String] = []
    if counts.waiting > 0 { parts.append("\(counts.waiting) waiting") }
    if counts.begun > 0 { parts.append("\(counts.begun) begun") }
    if counts.followUpsDue > 0 { parts.append("\(counts.followUpsDue) to follow up") }
    if counts.predictionsDue > 0 {
      parts.append("\(Counted(counts.predictionsDue, "prediction")) due")
    }
    text = parts.isEmpty ? "nothing waits" : parts.joined(separator: ", ")
  }
}
