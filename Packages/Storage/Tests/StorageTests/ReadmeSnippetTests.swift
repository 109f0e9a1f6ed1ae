import DomainModels
import DomainModelsTesting
import Foundation
import Storage
import Testing

/// The README shows code that compiles and runs: the file `ReadmeSnippet.swift`.
struct ReadmeSnippetTests {
  @Test func snippetRuns() async throws {
    let clock = WallClock.fixed(at: Timestamp(milliseconds: 1_800_000_000_000))
    let environment = StorageEnvironment(
      clock: clock, identifiers: .version7(clock: clock, random: .seeded(1)),
      random: .seeded(1), program: "readme")
    let note = Note(
      id: environment.identifiers.next(), text: "Buy a rope",
      lifecycle: Lifecycle(createdAt: clock.now))
    #expect(try await keep(note, in: environment) == [note])
  }

  @Test func readmeShowsIt() throws {
    let root = PackageFiles.root()
    let snippet = try String(
      contentsOf: root.appending(path: "Tests/StorageTests/ReadmeSnippet.swift"), encoding: .utf8)
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: "```swift\n"))
    let end = try #require(readme.range(of: "```", range: start.upperBound..<readme.endIndex))
    #expect(readme[start.upperBound..<end.lowerBound] == snippet)
  }

  @Test func readmeNamesEveryRuleCapabilityAndAdapter() throws {
    let readme = try PackageFiles.text("README.md")
    let names =
      StorageCapability.allCases.flatMap { [$0.rawValue, "`.\($0)`"] }
      + StorageError.Reason.allCases.flatMap { ["`\($0.rawValue)`", "`.\($0)`"] }
      + [
        "InMemoryStorage", "SQLiteStorage", "EncryptedStorage", "StorageExchange",
        "StorageTesting", "S1", "S26", "R1", "R16", "GRDB",
      ]
    for name in names { #expect(readme.contains(name), "the README does not mention \(name)") }
  }
}
