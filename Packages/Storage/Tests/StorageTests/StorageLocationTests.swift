import DomainModels
import InMemoryStorage
import Storage
import Testing

struct StorageLocationTests {
  @Test(arguments: [
    ("sqlite:///home/me/my.sqlite", "sqlite", "/home/me/my.sqlite", "sqlite:///home/me/my.sqlite"),
    ("sqlite:/home/me.sqlite", "sqlite", "/home/me.sqlite", "sqlite:///home/me.sqlite"),
    ("sqlite:my.sqlite", "sqlite", "my.sqlite", "sqlite:my.sqlite"),
    ("SQLite:a:b", "sqlite", "a:b", "sqlite:a:b"),
    ("memory:", "memory", "", "memory:"), ("memory://", "memory", "", "memory:"),
    ("x+y-1.z:p", "x+y-1.z", "p", "x+y-1.z:p"),
    ("sqlite:////two", "sqlite", "//two", "sqlite:////two"),
    ("sqlite:///with space/\u{E9}", "sqlite", "/with space/\u{E9}", "sqlite:///with space/\u{E9}"),
  ]) func isRead(_ text: String, scheme: String, path: String, description: String) throws {
    let location = try StorageLocation(text)
    #expect(location.scheme == scheme)
    #expect(location.path == path)
    #expect(location.description == description)
    #expect(try StorageLocation(description) == location)
    #expect(location == StorageLocation(scheme: scheme, path: path))
  }

  @Test(arguments: ["", ":", ":x", "my.sqlite", "/home/me", "a b:c", "sq\u{E9}:x", "a_b:c"])
  func needsAScheme(_ text: String) {
    let error = #expect(throws: StorageError.self) { try StorageLocation(text) }
    #expect(error?.code == "unknown_store")
    #expect(error?.message == "\"\(text)\" is not the address of a store")
    #expect(error?.hint?.contains("sqlite:///") == true)
  }

  @Test func hostIsRefusedWhereTheDriverTakesNone() throws {
    let location = try StorageLocation("sqlite://home/me")
    let drivers: [any StorageDriver] = [NamedDriver(schemes: ["sqlite"])]
    let error = #expect(throws: StorageError.self) { try drivers.driver(for: location) }
    #expect(error?.message.contains("names a host") == true)
    #expect(error?.hint == "Write three slashes before an absolute path: sqlite:///home/me")
  }

  @Test(arguments: [
    ("postgres://ana@db:5432/notes?x=1", "ana@db:5432", "/notes?x=1"),
    (
      "postgres://a:5432,b:5433/notes?target_session_attrs=read-write", "a:5432,b:5433",
      "/notes?target_session_attrs=read-write"
    ),
    ("postgres://[::1]:5432,[fe80::1]/notes", "[::1]:5432,[fe80::1]", "/notes"),
    ("postgres://db", "db", ""), ("postgres://db?dbname=notes", "db", "?dbname=notes"),
    ("postgres://%2Frun%2Fpg:5432/notes", "%2Frun%2Fpg:5432", "/notes"),
  ]) func hostsAreRead(_ text: String, authority: String, path: String) throws {
    let location = try StorageLocation(text)
    #expect(location == StorageLocation(scheme: "postgres", authority: authority, path: path))
    #expect(location.description == text)
    #expect(location.path == path)
  }

  @Test(arguments: [
    "postgres://ana:tr0ub4dor@db/notes", "postgres://ana:tr0ub4dor@/notes",
    "postgres://ana:tr0ub/4dor@db/notes", "postgres://ana:x@tr0ub4dor@db/notes",
    "postgres://ana:tr0ub?4dor@db/notes", "postgres://ana:#tr0ub4dor@db",
    "postgres://ana:tr0ub4dor", "postgres://ana:tr0ub4dor/notes", "postgres://a:1,b:tr0ub4dor/x",
    "postgres://ana%3Atr0ub4dor@db/notes", "postgres://[::1]:tr0ub4dor/notes",
    "postgres:///notes?password=tr0ub4dor", "postgres:///notes?sslpassword=tr0ub4dor",
    "postgres:///notes?p%61ssword=tr0ub4dor", "postgres:///notes?PASSWORD=tr0ub4dor",
    "postgres:host=db password='tr0ub4dor", "postgres:password = tr0ub4dor", "x:password=tr0ub4dor",
    "postgres//ana:tr0ub4dor@db/notes", "//ana:tr0ub4dor@db", "host=db password=tr0ub4dor",
    "@tr0ub4dor:", "host=db passw%6Frd=tr0ub4dor",
  ]) func aPasswordIsRefusedAndNotRepeated(_ text: String) {
    let error = #expect(throws: StorageError.self) { try StorageLocation(text) }
    #expect(error?.kind == .usage)
    let said = error.map { "\($0) \(String(reflecting: $0)) \($0.message) \($0.hint ?? "")" }
    #expect(said?.contains("tr0ub") == false)
    #expect(said?.contains("4dor") == false)
  }

  @Test func driverIsChosenByScheme() throws {
    let drivers: [any StorageDriver] = [NamedDriver(schemes: ["sqlite"]), InMemoryDriver()]
    #expect(try drivers.driver(for: StorageLocation("memory:")).name == "In memory")
    #expect(try drivers.driver(for: StorageLocation("SQLITE:x")).name == "named")
  }

  @Test(arguments: [
    ("sqlit:x", "Did you mean \"sqlite:\"? The known ones are sqlite:, db:, memory:"),
    ("postgres:x", "The known ones are sqlite:, db:, memory:"),
  ]) func unknownSchemeNamesTheKnown(_ text: String, hint: String) throws {
    let drivers: [any StorageDriver] = [NamedDriver(schemes: ["sqlite", "db"]), InMemoryDriver()]
    let location = try StorageLocation(text)
    let error = #expect(throws: StorageError.self) { try drivers.driver(for: location) }
    #expect(error?.code == "unknown_store")
    #expect(error?.kind == .usage)
    #expect(error?.message == "no store is known for \"\(location.scheme):\"")
    #expect(error?.hint == hint)
  }
}

/// A driver of which only the name matters.
private struct NamedDriver: StorageDriver {
  let schemes: [String]
  var name: String { "named" }
  var capabilities: Set<StorageCapability> { [] }

  func open(
    _ location: StorageLocation, catalogue: Catalogue, environment: StorageEnvironment
  ) async throws -> any StorageBackend {
    InMemoryBackend()
  }
}
