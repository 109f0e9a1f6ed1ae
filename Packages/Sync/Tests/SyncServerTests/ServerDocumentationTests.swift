import DomainModels
import Foundation
import InMemoryStorage
import Storage
import Sync
import SyncServer
import SyncTesting
import Testing

/// The server's page shows code that compiles and runs, and names what there is.
struct ServerDocumentationTests {
  private let place = ServerPlace(.memory)

  @Test func snippetRuns() async throws {
    let user = Scope("ana")
    let transport = try await transport(
      for: user, opening: { _ in InMemoryBackend() }, place.environment)
    var source = ChangeSource(seed: 1, at: place.now)
    let change = source.picture(in: user)
    #expect(try await transport.push(change).map(\.outcome) == [.applied])
    #expect(try await transport.pull().changes == [change])
  }

  @Test func pageShowsIt() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
    let snippet = try String(
      contentsOf: root.appending(path: "ServerSnippet.swift"), encoding: .utf8)
    let page = try String(
      contentsOf: root.appending(path: "../../Documentation/Server.md").standardizedFileURL,
      encoding: .utf8)
    let start = try #require(page.range(of: "```swift\n"))
    let end = try #require(page.range(of: "```", range: start.upperBound..<page.endIndex))
    #expect(page[start.upperBound..<end.lowerBound] == snippet)
    let codes = ["forbidden_scope", "invalid_change", "schema_too_old"]
    let tables = SyncServerRecords.definitions.map(\.table)
    for name in codes + tables { #expect(page.contains("`\(name)`"), "nothing on \(name)") }
  }
}
