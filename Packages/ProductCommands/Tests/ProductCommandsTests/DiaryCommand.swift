import ArgumentParser
import DomainModels
import Foundation
import ProductCommands
import Storage
import TerminalCommands

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
