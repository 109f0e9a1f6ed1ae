import AccountCommands
import ArgumentParser
import DatingAssembly
import DomainModels
import Interchange
import PeopleModels
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

/// `dating people profile photo add`: one more photo.
struct PhotoAddCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a photo to your profile, as the last.")

  @Argument(help: ArgumentHelp("A JPEG or PNG file.", valueName: "file"), completion: .file())
  var file: String
  @Option(help: ArgumentHelp("A line to it.", valueName: "text")) var caption: String?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.profile)
    let given = try InputFile(path: file)
    guard given.size <= PeopleLimits.photoBytes else {
      throw FileFailure(
        code: "bad_photo",
        message: "\(file) has \(given.size) bytes, and a photo has at most "
          + "\(PeopleLimits.photoBytes)",
        hint: "Save it smaller", kind: .usage)
    }
    let context = try await options.context(in: session)
    let profile = try await context.ask(
      Profiles.AddPhoto(
        photo: .random(context.account.random), bytes: given.bytes(in: 0..<given.size),
        caption: caption))
    try ProfileReport(profile: profile, session: session)
      .print(output, "Photo \(profile.photos.count) is in your profile.")
  }
}

/// `dating people profile photo move`: another order.
struct PhotoMoveCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Put a photo in another place; the first is shown first.")

  @OptionGroup var photo: PhotoArgument
  @Option(help: ArgumentHelp("Its new place, from 1.", valueName: "number")) var to: Int
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.profile)
    let context = try await options.context(in: session)
    let own = try photo.photo(of: try await context.profile().photos)
    let profile = try await context.ask(Profiles.MovePhoto(photo: own.id, position: to))
    try ProfileReport(profile: profile, session: session)
      .print(output, "Photo \(photo.number) is photo \(to) now.")
  }
}

/// `dating people profile photo remove`: a photo less.
struct PhotoRemoveCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a photo for good.")

  @OptionGroup var photo: PhotoArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.profile)
    let context = try await options.context(in: session)
    let own = try photo.photo(of: try await context.profile().photos)
    let profile = try await context.ask(Profiles.RemovePhoto(photo: own.id))
    try ProfileReport(profile: profile, session: session)
      .print(output, "Photo \(photo.number) is gone.")
  }
}

/// `dating people profile photo save`: a photo as a file.
struct PhotoSaveCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "save", abstract: "Write a photo into a file: your own, or another's.",
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

/// The argument that names a photo of the user by its position.
struct PhotoArgument: ParsableArguments {
  @Argument(help: ArgumentHelp("Which photo, from 1.", valueName: "number")) var number: Int

  /// The photo.
  ///
  /// - Throws: ``PeopleFailure`` if there is none in that place.
  func photo(of photos: [PhotoInfo]) throws -> PhotoInfo {
    guard photos.indices.contains(number - 1) else {
      throw PeopleFailure(
        code: "photo_not_found", message: "there is no photo \(number)",
        hint: photos.isEmpty
          ? "There are none" : "There are \(photos.count), counted from 1",
        kind: .notFound)
    }
    return photos[number - 1]
  }
}
