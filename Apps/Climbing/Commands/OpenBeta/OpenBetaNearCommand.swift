import ArgumentParser
import Interchange
import OpenBeta
import TerminalCommands

/// `climbing openbeta near`: crags around a point.
struct OpenBetaNearCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "near", abstract: "Find crags around a point.",
    discussion: """
      Examples:
        climbing openbeta near 44.3682 -121.1406
        climbing openbeta near 44.3682 -121.1406 --metres 2000
      """)

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Degrees north and degrees east.", valueName: "point"))
  var point: [String]
  @Option(help: "How far away at most.") var metres = 10_000
  @OptionGroup(title: "OpenBeta") var openBeta: OpenBetaOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(OpenBetaJSON.areaFields)
    let place = try place()
    guard metres >= 0 else { throw ValidationError("'--metres' is 0 at least") }
    let areas = try await openBeta.ask(options, in: session) {
      try await $0.crags(near: place, metres: 0...metres)
    }
    try session.print(
      output, fields: OpenBetaJSON.areaFields,
      json: { .array(areas.map { OpenBetaJSON.value($0) }) }, table: { OpenBetaTable.areas(areas) })
    if areas.isEmpty, !output.json { session.note("OpenBeta knows no crag there.") }
  }

  /// The point, written as two numbers with a space or a comma between them.
  private func place() throws -> OpenBetaPlace {
    let words = point.joined(separator: " ").split { $0 == " " || $0 == "," }
    let numbers = words.compactMap { Double($0) }
    guard words.count == 2, numbers.count == 2 else {
      throw ValidationError(
        "'\(point.joined(separator: " "))' is no point: that is degrees north and degrees east")
    }
    guard let place = OpenBetaPlace(latitude: numbers[0], longitude: numbers[1]) else {
      throw ValidationError("\(numbers[0]) \(numbers[1]) is no point on the earth")
    }
    return place
  }
}
