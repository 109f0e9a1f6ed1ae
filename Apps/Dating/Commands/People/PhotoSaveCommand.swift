import ArgumentParser
import Interchange
import PeopleRequests
import ProductCommands
import TerminalCommands

/// `dating people profile photo save`: a photo as a file.
struct PhotoSaveCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "save", abstract: "Write a photo into a file: your own, or somebody's.",
    discussion: """
      Examples:
        dating people profile photo save 1 me.jpg
        dating people profile photo save 2 noor.jpg --of Noor
      """)

  static let fields = JSONFields(["id", "file", "mediaType", "bytes"])

  @OptionGroup var photo: PhotoArgument
  @Argument(
    help: ArgumentHelp("A file that is not there yet.", valueName: "file"), completion: .file())
  var file: String
  @Option(name: .customLong("of"), help: ArgumentHelp("Whose; you, without.", valueName: "person"))
  var person: String?
  @Flag(help: "Replace the file if it is there.") var force = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let photos: [PhotoInfo]
    if let person {
      let found = try await PersonFinder(context: context)(person)
      photos = try await context.ask(Profiles.Show(person: found.id)).photos
    } else {
      photos = try await context.profile().photos
    }
    let info = try photo.photo(of: photos)
    let picture = try await context.ask(Profiles.ReadPhoto(photo: info.id))
    try await session.newFile(at: file, replacing: force) { try $0.write(picture.bytes) }
    try session.print(
      output, fields: Self.fields,
      json: {
        [
          "id": .text(info.id), "file": .string(file), "mediaType": .string(picture.mediaType),
          "bytes": .count(picture.bytes.count),
        ]
      },
      text: { try session.print("Wrote photo \(photo.number) to \(session.visible(file)).") })
  }
}
