import ArgumentParser
import DomainModels
import FriendsModels
import FriendsRequests
import Interchange
import ProductCommands
import Services
import TerminalCommands

/// `friends profile add-photo`: one more photo.
struct PhotoAddCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "add-photo", abstract: "Add a photo to your profile, as the last.",
    discussion: "A JPEG or PNG file of at most 10 MB. What a camera wrote into it is taken out.")

  static let fields = ResponseFields(["photoUrl", "photoIndex"])

  @Argument(help: ArgumentHelp("The image file to add.", valueName: "file"), completion: .file())
  var file: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let photo = try Self.photo(in: file)
    let context = try await options.context(in: session)
    let added = try await context.ask(Users.AddPhoto(photo: photo))
    try context.print(added, Self.fields, output) {
      try session.print("Photo \(added.photoIndex + 1) is in your profile.")
    }
  }

  /// Reads the file of a photo.
  static func photo(in path: String) throws -> [UInt8] {
    let file = try InputFile(path: path)
    guard file.size <= FriendsLimits.photoBytes else {
      throw ServiceError(
        .badPhoto,
        "\(path) has \(file.size) bytes, and a photo has at most \(FriendsLimits.photoBytes)",
        hint: "Save it smaller")
    }
    return try file.bytes(in: 0..<file.size)
  }
}

/// `friends profile remove-photo`: takes a photo out.
struct PhotoRemoveCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove-photo", abstract: "Take a photo out of your profile.")

  @Argument(help: ArgumentHelp("Which photo, from 1.", valueName: "number")) var number: Int
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let context = try await options.context(in: session)
    try context.print(try await context.ask(Users.RemovePhoto(index: number - 1)), output)
  }
}

/// `friends profile save-photo`: a photo as a file.
struct PhotoSaveCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "save-photo", abstract: "Write a photo into a file: your own, or another's.")

  static let fields = JSONFields(["file", "bytes"])

  @Argument(help: ArgumentHelp("Which photo, from 1.", valueName: "number")) var number: Int
  @Argument(
    help: ArgumentHelp("A file that is not there yet.", valueName: "file"), completion: .file())
  var file: String
  @Option(name: .customLong("of"), help: ArgumentHelp("Whose; you, without.", valueName: "person"))
  var person: String?
  @Flag(help: "Replace the file if it is there.") var force = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    var paths: [String] = []
    if let person {
      let shown = try await context.ask(Users.Show(user: try await context.person(person)))
      paths = shown.profile.photos
    } else {
      paths = try await context.ask(Users.Me()).profile?.photos ?? []
    }
    guard paths.indices.contains(number - 1),
      let id = paths[number - 1].split(separator: "/").last.flatMap({
        WireID<MemberPhoto>(String($0))
      })
    else {
      throw ServiceError(
        .notFound, "there is no photo \(number)", hint: "There are \(paths.count), from 1")
    }
    let photo = try await context.ask(Users.ReadPhoto(photo: id))
    try await session.newFile(at: file, replacing: force) { try $0.write(photo.content) }
    try session.print(
      output, fields: Self.fields,
      json: { ["file": .string(file), "bytes": .integer(Int64(photo.content.count))] },
      text: { try session.print("Wrote photo \(number) to \(session.visible(file)).") })
  }
}
