import ArgumentParser
import DomainModels
import FriendsModels
import FriendsRequests
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
