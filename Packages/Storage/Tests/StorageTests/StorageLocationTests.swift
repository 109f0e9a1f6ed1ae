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

  @Test func hostIsRefused() {
    let error = #expect(throws: StorageError.self) { try StorageLocation("sqlite://home/me") }
    #expect(error?.message.contains("names a host") == true)
    #expect(error?.hint == "Write three slashes before an absolute path: sqlite:///home/me")
  }

  @Test func aPasswordIsNotRepeated() {
    let error = #expect(throws: StorageError.self) {
      try StorageLocation("postgres://ana:tr0ub4dor@db/notes")
    }
    let text = error.map { "\($0.message) \($0.hint ?? "")" }
    #expect(text?.contains("postgres://db/notes") == true)
    #expect(text?.contains("tr0ub4dor") == false)
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
