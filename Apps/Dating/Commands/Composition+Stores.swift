import DatingModels
import DomainModels
import Storage
import TerminalCommands

extension Composition {
  /// What the product keeps.
  var catalogue: Catalogue {
    get throws { try Catalogue(version: DatingRecords.layoutVersion, DatingRecords.all) }
  }

  /// What a store needs of a session's program.
  func storageEnvironment(for session: CommandSession) -> StorageEnvironment {
    StorageEnvironment(
      clock: clock, identifiers: .version7(clock: clock, random: random), random: random,
      program: session.programName)
  }
}
