import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
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
    let climb = logged.climb
    try session.print(session.traits.paint(ClimbText(session: session).name(climb), .bold))
    let place = [climb.sector, climb.crag, climb.area, climb.country].compactMap(\.self)
    let facts = [
      climb.discipline?.title, climb.date?.description,
      climb.pitches.map { String.counted($0, "pitch", "pitches") },
      climb.heightText, climb.stars.map { "\($0) of \(climb.starsOutOf ?? 5) stars" },
      climb.partner.map { "with \($0)" }, climb.source.map { "from \($0.rawValue)" },
      climb.visibility == .onlyMe ? nil : "seen by \(climb.visibility.title)",
    ].compactMap(\.self)
    let tags = logged.tags.map { "\($0.name) \($0.impact.title)" }
    for line in [
      place.joined(separator: ", "), facts.joined(separator: ", "), climb.notes ?? "",
      tags.joined(separator: ", "),
    ] where !line.isEmpty {
      try session.print("  \(session.visible(line))")
    }
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
