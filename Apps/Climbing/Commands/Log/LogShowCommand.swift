import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import ClimbingPages
import DomainModels
import Interchange
import Pages
import Terminal
import TerminalCommands

/// `climbing log show`: a climb with its attempts.
struct LogShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a climb of the logbook with its attempts.")

  @OptionGroup var climb: ClimbArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(ClimbJSON.fields)
    let container = try await options.container(in: session)
    let logged = try await FindClimb(container)(climb.reference)
    try session.print(
      output, fields: ClimbJSON.fields, json: { ClimbJSON.value(logged) },
      text: { try print(logged, session) })
  }

  private func print(_ logged: LoggedClimb, _ session: CommandSession) throws {
    let page = ClimbingPage(logged) { Phrase(session.words(for: $0)) }
    try session.print(session.traits.paint(session.visible(page.title), .bold))
    for statement in page.introduction { try session.print("  \(session.listed(statement))") }
    guard !logged.attempts.isEmpty else { return }
    try session.print()
    try session.print(table: table(logged.attempts, session))
  }

  private func table(_ attempts: [Attempt], _ session: CommandSession) -> Table {
    var table = Table([
      "#", "HOW", "PITCH", "GRADE", "WHEN",
      TableColumn("NOTES", minimumWidth: 8, isFlexible: true),
    ])
    for (number, attempt) in zip(1..., attempts) {
      table.append([
        TableCell("\(number)"), TableCell(attempt.ascent.description),
        TableCell(attempt.pitch.map { "\($0)" } ?? ""), TableCell(attempt.gradeText ?? ""),
        attempt.attemptedAt.map { session.cell(for: $0) } ?? "", TableCell(attempt.notes ?? ""),
      ])
    }
    return table
  }
}
