import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

/// The README shows code that compiles and runs: the file `ReadmeSnippet.swift`.
@Suite(.enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30))) struct ReadmeSnippetTests {
  private static var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  @Test func snippetRuns() async throws {
    let place = try PostgresFixture.fresh()
    let environment = place.environment("readme")
    let crag = Crag(
      id: environment.identifiers.next(), name: "Red Rocks",
      lifecycle: Lifecycle(createdAt: environment.clock.now))
    let location = try StorageLocation(place.address)
    #expect(try await keep(crag, at: location, in: environment) == [crag])
  }

  @Test func readmeShowsIt() throws {
    let snippet = try String(
      contentsOf: Self.root.appending(path: "Tests/PostgresStorageTests/ReadmeSnippet.swift"),
      encoding: .utf8)
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: "```swift\n"))
    let end = try #require(readme.range(of: "```", range: start.upperBound..<readme.endIndex))
    #expect(readme[start.upperBound..<end.lowerBound] == snippet)
  }

  @Test func readmeNamesWhatHasToBeThere() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    for name in ["postgresql-15", "libpq-dev", "pgbouncer", "swift test", "What the spike showed"] {
      #expect(readme.contains(name), "the README does not mention \(name)")
    }
  }
}
