import DomainModels
import Storage
import StorageTesting
import Testing

@testable import PostgresStorage

/// Addresses, and what is said of them.
@Suite(.enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30))) struct PostgresDriverTests {
  @Test func theDriverOpensAURL() async throws {
    let place = try PostgresPlace.fresh()
    let tally = try Tally()
    let drivers: [any StorageDriver] = [PostgresDriver()]
    for scheme in ["postgres", "postgresql", "POSTGRES"] {
      let location = try StorageLocation(
        place.address.replacing("postgresql:", with: "\(scheme):"))
      let backend = try await drivers.driver(for: location).open(
        location, catalogue: tally.catalogue, environment: place.environment("test"))
      let count = try await backend.read { try $0.count(RowQuery(tally.table, columns: [])) }
      #expect(count == 0)
      try await backend.close()
    }
    let tables = try place.execute("SELECT count(*) FROM tallies")
    #expect(tables == "0")
  }

  @Test func theDriverTakesPairs() async throws {
    let place = try PostgresPlace.fresh()
    let location = try StorageLocation(
      "postgres:host=\(place.server.folder) user=tester dbname=postgres "
        + "options=-csearch_path=\(place.schema)")
    let backend = try await PostgresDriver().open(
      location, catalogue: try Tally().catalogue, environment: place.environment("test"))
    try await backend.close()
    let tables = try place.execute("SELECT count(*) FROM tallies")
    #expect(tables == "0")
  }

  @Test(
    arguments: [
      ("postgres:///dating", "the database dating"),
      ("postgres:///dating?host=/run/pg&password=s3cret", "the database dating at /run/pg"),
      ("postgres:", "the default database"),
      ("postgres:host=db.example dbname=d password=s3cret", "the database d at db.example"),
    ])
  func messagesNameThePlaceWithoutItsPassword(text: String, description: String) throws {
    let address = try PostgresAddress(StorageLocation(text))
    #expect(address.description == description)
  }

  @Test(
    arguments: [
      "postgres:password=s3cret dbname", "postgres:password='s3cret", "postgres:s3cret",
      "postgres:///x?s3cret", "postgres:///x?password=s3cret&nonsense=1",
      "postgres:///x?host=/nowhere&password=s3cret",
      "postgres:host=/nowhere password=s3cret",
    ])
  func noErrorTellsThePassword(text: String) async throws {
    let place = try PostgresPlace.fresh()
    let location = try StorageLocation(text)
    await #expect {
      _ = try await PostgresDriver().open(
        location, catalogue: try Tally().catalogue, environment: place.environment("test"))
    } throws: { error in
      guard let error = error as? StorageError else { return false }
      let isKnown = [.invalid, .inputOutput].contains(error.reason)
      return isKnown && !"\(error.message) \(error.hint ?? "")".contains("s3cret")
    }
  }

  @Test func aServerThatIsNotThereIsAnErrorWithItsPlace() async throws {
    let place = try PostgresPlace.fresh()
    await #expect {
      _ = try await PostgresBackend(
        address: "postgresql:///dating?host=/nowhere", catalogue: try Tally().catalogue,
        environment: place.environment("test"))
    } throws: { error in
      let error = error as? StorageError
      return error?.reason == .inputOutput
        && error?.message.contains("the database dating at /nowhere") == true
    }
  }
}
