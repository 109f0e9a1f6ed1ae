import ArgumentParser
import Assembly
import DomainModels
import DomainModelsTesting
import Foundation
import InMemoryStorage
import ProductCommands
import Storage
import TerminalCommands
import Testing

// README: begin
struct Note: Record {
  let id: Identifier<Note>
  var text: String
  var lifecycle: Lifecycle

  static let table = "notes"
  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id), Column("text", \.text), Column.lifecycle(\.lifecycle), make: Note.init)
}

struct NotesContainer: HasStore {
  let store: RecordStore
}

struct NotesOptions: ProductOptions {
  @OptionGroup(title: "Data") var store: StoreOptions
}

struct NotesComposition: ProductComposition {
  let stores: [any StorageDriver] = [InMemoryDriver()]
  let clock = WallClock.system
  let random = RandomSource.system

  var catalogue: Catalogue { get throws { try Catalogue(version: 1, [Note.self]) } }
}

/// The program's definition for the common commands.
enum Notes: ProductDefinition {
  static let stores = ProductStores(name: "notes", composition: NotesComposition())

  static var product: Product<NotesOptions, NotesContainer> {
    Product(
      stores.name, listing: "list", root: NotesCommand.self, composition: stores.composition,
      pluginsAbstract: "List the stores that are plugged in."
    ) { options, session in
      try await stores.opening(options.store, in: session) { location in
        NotesContainer(
          store: try await stores.composition.open(location.store, program: session.programName))
      }
    }
  }
}

struct NotesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notes", abstract: "Keep notes.",
    subcommands: [
      BackupCommand<Notes>.self, DoctorCommand<Notes>.self, RepairCommand<Notes>.self,
      PluginsCommand<Notes>.self, ManCommand<Notes>.self,
    ])
}
// README: end

@Suite struct ReadmeTests {
  @Test("the README's program lists its plug-ins")
  func runs() async {
    let outcome = await Harness(root: NotesCommand.self).run("plugins", "--json", "--fields", "use")
    #expect(outcome == Harness.Outcome(status: 0, output: #"[{"use":"--store memory:…"}]"# + "\n"))
  }

  @Test("the README shows the program that runs")
  func matches() throws { try expectReadmeShowsExample() }
}
