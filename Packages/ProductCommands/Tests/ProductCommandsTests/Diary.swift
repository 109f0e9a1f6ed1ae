import ArgumentParser
import DomainModels
import InMemoryStorage
import ProductCommands
import SQLiteStorage
import Storage
import TerminalCommands

/// A product whose store is a file, with a plug-in and a check of its own.
enum Diary: Product {
  static let name = "diary"
  static let listing = "entries"
  static let pluginsAbstract = "List the stores and pens."
  static let clock = WallClock.fixed(at: Timestamp(milliseconds: 1_795_249_038_000))
  static let random = RandomSource.seeded(7)

  static var root: any ParsableCommand.Type { DiaryCommand.self }
  static var stores: [any StorageDriver] { [SQLiteDriver(), InMemoryDriver()] }
  static var catalogue: Catalogue { get throws { try Catalogue(version: 3, [Note.self]) } }

  static func plugins(chosenBy options: DiaryOptions?) throws -> [PluginDescription] {
    if let pen = options?.pen, pen != "quill" {
      throw UsageFailure(message: "there is no pen '\(pen)'", hint: nil)
    }
    return [
      PluginDescription(
        kind: "pen", name: "quill", title: "A quill", use: "--pen quill", capabilities: ["ink"],
        isChosen: true)
    ]
  }

  static func container(
    _ options: DiaryOptions, in session: CommandSession
  ) async throws -> NotesContainer {
    do {
      return NotesContainer(store: try await open(options.store, in: session))
    } catch let error as StorageError {
      throw error.namingWays(program: session.programName)
    }
  }

  static func checks(of container: NotesContainer) async throws -> [Check] {
    [.sound("pen", "has ink")]
  }
}
