import ArgumentParser
import Interchange
import PeopleRequests
import Terminal
import TerminalCommands

/// `dating people profile photo list`: one's own photos.
struct PhotoListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List your photos (list can be left out).")

  static let fields = JSONFields(["id", "mediaType", "width", "height", "caption"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let photos = try await context.profile().photos
    try session.print(
      output, fields: Self.fields, json: { .array(photos.map(PersonJSON.value)) },
      table: {
        var table = Table([
          TableColumn("PHOTO", alignment: .trailing), "SIZE", "TYPE",
          TableColumn("CAPTION", minimumWidth: 12, isFlexible: true),
        ])
        for (index, photo) in photos.enumerated() {
          table.append([
            TableCell("\(index + 1)"), TableCell("\(photo.width) x \(photo.height)"),
            TableCell(photo.mediaType), TableCell(photo.caption ?? ""),
          ])
        }
        return table
      })
    if photos.isEmpty, !output.json {
      session.note("There are none yet. Add one: \(context.command("profile photo add FILE"))")
    }
  }
}
