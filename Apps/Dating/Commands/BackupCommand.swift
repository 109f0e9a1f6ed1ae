import ArgumentParser
import Interchange
import Storage
import TerminalCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `dating backup`: a copy of the store's file.
struct BackupCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copy the store into a new file.",
    discussion: """
      Examples:
        dating backup dating-backup.sqlite
        dating list --store sqlite:dating-backup.sqlite

      The copy is the store as it is at one moment; other commands may go on meanwhile. It is \
      there whole, or not at all.
      """)

  static let fields = JSONFields(["file", "bytes"])

  @Argument(
    help: ArgumentHelp("A file that is not there yet.", valueName: "file"), completion: .file())
  var file: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  func run(in session: CommandSession) async throws {
    try output.check(BackupCommand.fields)
    let store = try await store.openPresent(in: session)
    try await store.backUp(to: file)
    var status = stat()
    let size = stat(file, &status) == 0 ? Int64(status.st_size) : 0
    try session.print(
      output, fields: BackupCommand.fields,
      json: { ["file": .string(file), "bytes": .integer(size)] },
      text: { try session.print("Copied the store to \(session.visible(file)).") })
  }
}
