import DatingCatalogue
import DatingFeatures
import DatingModels
import DomainModels
import InterventionsDeck
import SQLiteStorage
import Storage

/// Reads from dating's store what `dating list` reads, prints it, and links and does nothing else: the
/// time below which `dating list` can't get.
@main
struct StartupBaseline: HasStore, HasDeck {
  struct Usage: Error, CustomStringConvertible { let description = "usage: StartupBaseline FILE" }

  let store: RecordStore
  let deck: any Deck = InterventionsDeck()

  static func main() async throws {
    guard CommandLine.arguments.count == 2 else { throw Usage() }
    let catalogue = try DatingCatalogue.whole
    let environment = StorageEnvironment(
      clock: .system, identifiers: .version7(clock: .system, random: .system), random: .system,
      program: "baseline")
    let backend = try SQLiteBackend(
      path: CommandLine.arguments[1], catalogue: catalogue, program: "baseline")
    let store = RecordStore(backend: backend, catalogue: catalogue, environment: environment)
    for card in try await ListCards(StartupBaseline(store: store))(withClaims: false) {
      print(card.intervention.name, card.intervention.slug, separator: "\t")
    }
    try await backend.close()
  }
}
