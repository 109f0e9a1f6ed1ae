import ArgumentParser
import FriendsRequests
import Interchange
import ProductCommands
import Terminal
import TerminalCommands

/// The options that say where a calendar goes.
struct CalendarFileOptions: ParsableArguments {
  @Option(
    name: .customLong("output"),
    help: ArgumentHelp("Write into this file; - is standard output.", valueName: "file"),
    completion: .file())
  var file = "-"
  @Flag(help: "Replace the file if it is there.") var force = false
  @OptionGroup(title: "Output") var form: OutputOptions
  @OptionGroup var options: FriendsOptions

  /// Refuses what can't go together, before anything is done.
  func check() throws {
    try form.check(MissionsICSCommand.fields)
    if file == "-", form.json {
      throw UsageFailure.reportOnStandardOutput(of: "calendar")
    }
  }

  /// Writes a calendar where it is to go.
  func write(_ calendar: CalendarFile, in session: CommandSession) async throws {
    guard file != "-" else { return try session.output.write(calendar.content) }
    let bytes = Array(calendar.content.utf8)
    try await session.newFile(at: file, replacing: force) { try $0.write(bytes) }
    try session.print(
      form, fields: MissionsICSCommand.fields,
      json: {
        [
          "file": .string(file), "bytes": .integer(Int64(bytes.count)),
          "etag": .string(calendar.etag),
        ]
      },
      text: { try session.print("Wrote \(session.visible(file)).") })
  }
}
