import ArgumentParser
import Assembly
import DomainModels
import Foundation
import InMemoryStorage
import ProductCommands
import SQLiteStorage
import Storage
import TerminalCommands

/// A product whose store is a file, with a plug-in and a check of its own.
enum Diary: ProductDefinition {
  static let stores = ProductStores(name: "diary", composition: DiaryComposition())

  static var product: Product<DiaryOptions, NotesContainer> {
    var product = Product<DiaryOptions, NotesContainer>(
      stores.name, listing: "entries", root: DiaryCommand.self, composition: stores.composition,
      pluginsAbstract: "List the stores and pens."
    ) { options, session in
      try await stores.opening(options.store, in: session) { location in
        NotesContainer(
          store: try await stores.composition.open(location.store, program: session.programName))
      }
    }
    product.plugins = { options, _ in
      if let pen = options?.pen, pen != "quill" {
        throw UsageFailure(message: "there is no pen '\(pen)'", hint: nil)
      }
      return [
        PluginDescription(
          kind: "pen", name: "quill", title: "A quill", use: "--pen quill", capabilities: ["ink"],
          isChosen: true)
      ]
    }
    product.followRestore = { location, session in
      let store = try await stores.composition.open(location, program: session.programName)
      session.closeAtEnd(store.backend)
      return "It has \(try await store.read { try $0.count(Query<Note>()) }) notes."
    }
    product.checks = { _ in [.sound("pen", "has ink")] }
    return product
  }
}

struct DiaryComposition: ProductComposition {
  let stores: [any StorageDriver] = [SQLiteDriver(), InMemoryDriver()]
  let clock = WallClock.fixed(at: Timestamp(milliseconds: 1_795_249_038_000))
  let random = RandomSource.seeded(7)

  var catalogue: Catalogue { get throws { try Catalogue(version: 3, [Note.self]) } }
}

struct DiaryOptions: ProductOptions {
  @OptionGroup(title: "Data") var store: StoreOptions
  @Option var pen: String?
}

struct DiaryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diary",
    subcommands: [
      Write.self, Export.self, Import.self, BackupCommand<Diary>.self, DoctorCommand<Diary>.self,
      RestoreCommand<Diary>.self, RepairCommand<Diary>.self, PluginsCommand<Diary>.self,
      ManCommand<Diary>.self,
    ])

  struct Write: TerminalCommand {
    @Argument var text: String
    @OptionGroup var options: DiaryOptions

    func run(in session: CommandSession) async throws {
      let store = try await Diary.product.container(options, session).store
      let now = session.clock.now
      let id = Identifier<Note>(UUID())
      try await store.write { [text] in
        try $0.insert(Note(id: id, text: text, lifecycle: Lifecycle(createdAt: now)))
      }
    }
  }

  struct Export: TerminalCommand {
    @Option var output = "-"
    @Flag var force = false
    @OptionGroup var form: OutputOptions
    @OptionGroup var store: StoreOptions

    func run(in session: CommandSession) async throws {
      try await StoreExportTask(
        in: Diary.stores, output: output, force: force, form: form, store: store)(in: session)
    }
  }

  struct Import: TerminalCommand {
    @Argument var file: String
    @Flag var dryRun = false
    @OptionGroup var output: OutputOptions
    @OptionGroup var store: StoreOptions

    func run(in session: CommandSession) async throws {
      try await StoreImportTask(
        in: Diary.stores, file: file, dryRun: dryRun, output: output, store: store)(in: session)
    }
  }
}
