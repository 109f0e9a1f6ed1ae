import DomainModels
import Storage
import StorageTesting
import Testing

@testable import PostgresStorage

/// Addresses, and what is said of them.
@Suite(.enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30))) struct PostgresDriverTests {
  @Test func theDriverOpensAURL() async throws {
    let place = try PostgresFixture.fresh()
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
    let place = try PostgresFixture.fresh()
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
      ("postgres:///dating?host=/run/pg", "the database dating at /run/pg"),
      ("postgres:", "the default database"),
      ("postgres:host=db.example dbname=d", "the database d at db.example"),
      ("postgres://ana@db:5433/d?sslmode=require", "the database d at db:5433"),
      ("postgres://a:1,b:2/d?target_session_attrs=read-write", "the database d at a:1, b:2"),
      ("postgres:host=a,b port=5433 dbname=d", "the database d at a:5433, b:5433"),
      ("postgres://[::1]:5433/d", "the database d at ::1:5433"),
    ])
  func messagesNameThePlace(text: String, description: String) throws {
    let address = try PostgresAddress(StorageLocation(text))
    #expect(address.description == description)
    #expect(String(reflecting: address) == description)
  }

  /// Some break at the location, some at libpq, and some are an address of nothing.
  @Test(
    arguments: [
      "postgres:password=s3cret dbname", "postgres:password='s3cret", "postgres:s3cret",
      "postgres:///x?s3cret", "postgres:///x?password=s3cret&nonsense=1",
      "postgres:///x?host=/nowhere&password=s3cret",
      "postgres:host=/nowhere password=s3cret", "postgres://ana:s3cret@/x?host=/nowhere",
      "postgres://ana:s3/cret@db/x", "postgres://ana:s3@cret@db/x", "postgres://ana:s3cret/x",
      "postgres:dbname=postgres://ana:s3cret@db/x", "postgres:host=db port=s3cret",
      "postgres:///x?host=%2Fnowhere&port=s3cret", "postgres:///x%40s3cret?host=/nowhere",
      "postgres:host=ana:s3cret@db", "postgres:///x?user=ana%3As3cret&host=/nowhere",
      "postgres:hostaddr=ana@s3cret", "postgres://ana%3As3cret@db/x",
    ])
  func noErrorTellsThePassword(text: String) async throws {
    let place = try PostgresFixture.fresh()
    let tally = try Tally()
    await #expect {
      _ = try await PostgresDriver().open(
        StorageLocation(text), catalogue: tally.catalogue, environment: place.environment("test"))
    } throws: { noPassword($0) }
    await #expect {
      _ = try await PostgresBackend(
        address: text.replacing("postgres:", with: text.contains("//") ? "postgresql:" : ""),
        catalogue: tally.catalogue, environment: place.environment("test"))
    } throws: { noPassword($0) }
  }

  private func noPassword(_ error: any Error) -> Bool {
    guard let error = error as? StorageError else { return false }
    let isKnown = [.invalid, .inputOutput].contains(error.reason)
    let said = "\(error.message) \(error.hint ?? "") \(String(reflecting: error))"
    return isKnown && !["s3cret", "s3", "cret"].contains { said.contains($0) }
  }

  @Test func ofSeveralHostsTheOneThatTakesWritesIsUsed() async throws {
    let (copy, leader) = (try PostgresServer(), try PostgresServer())
    try copy.demote()
    let tally = try Tally()
    let hosts = [copy, leader].map { $0.folder.replacing("/", with: "%2F") + ":5432" }
    let location = try StorageLocation(
      "postgres://tester@\(hosts.joined(separator: ","))/postgres?target_session_attrs=read-write")
    let drivers: [any StorageDriver] = [PostgresDriver()]
    let environment = try PostgresFixture.fresh().environment("test")
    let backend = try await drivers.driver(for: location).open(
      location, catalogue: tally.catalogue, environment: environment)
    try await tally.make(1...1, in: backend)
    #expect(try leader.execute("SELECT count(*) FROM tallies") == "1")
    try await backend.close()
    try copy.stop()
    try leader.stop()
  }

  @Test func aServerThatIsNotThereIsAnErrorWithItsPlace() async throws {
    let place = try PostgresFixture.fresh()
    await #expect {
      _ = try await PostgresBackend(
        address: "postgresql:///dating?host=/nowhere", catalogue: try Tally().catalogue,
        environment: place.environment("test"))
    } throws: { error in
      let error = error as? StorageError
      return error?.reason == .unreachable
        && error?.message.contains("the database dating at /nowhere") == true
    }
  }
}
