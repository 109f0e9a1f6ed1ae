import ArgumentParser
import PeopleRequests
import ProductCommands
import Terminal
import TerminalCommands

/// `dating people profile photo list`: the user's own photos.
struct PhotoListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List your photos (list can be left out).")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.photo)
    let context = try await options.context(in: session)
    let photos = try await context.profile().photos
    try session.print(
      photos, PeopleFields.photo, output,
      empty: "There are none yet. Add one: \(context.command("profile photo add FILE"))",
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
  }
}
