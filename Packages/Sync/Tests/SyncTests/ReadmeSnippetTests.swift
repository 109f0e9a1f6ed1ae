import DomainModels
import DomainModelsTesting
import FolderSync
import Foundation
import Storage
import StorageTesting
import Sync
import Testing

/// The README shows code that compiles and runs: `ReadmeSnippet.swift`.
struct ReadmeSnippetTests {
  @Test func snippetMakesTwoStoresAgree() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sync-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let owner = SyncOwner(product: "library", id: "local", name: "Ana")
    let (left, right) = (try Device(1), try Device(2))
    try await left.insert(left.shelf("one"))
    let sent = try await sync(left.store, of: owner, with: folder.path, as: "left")
    #expect(sent.conclusion == .done)
    #expect(sent.settled.accepted == 1)
    let received = try await sync(right.store, of: owner, with: folder.path, as: "right")
    #expect(received.taken.applied == 1)
    #expect(try await right.shelves().map(\.name) == ["one"])
  }

  @Test func readmeShowsIt() throws {
    let readme = try PackageFiles.text("README.md")
    let start = try #require(readme.range(of: "```swift\n"))
    let end = try #require(readme.range(of: "```", range: start.upperBound..<readme.endIndex))
    let snippet = try PackageFiles.text("Tests/SyncTests/ReadmeSnippet.swift")
    #expect(readme[start.upperBound..<end.lowerBound] == snippet)
  }

  @Test func readmeNamesEveryCapabilityReasonAndProduct() throws {
    let readme = try PackageFiles.text("README.md")
    let names =
      SyncCapability.allCases.flatMap { [$0.rawValue, "`.\($0)`"] }
      + SyncError.Reason.allCases.flatMap { [$0.rawValue, "`.\($0)`"] }
      + ["FolderSync", "SyncServer", "SyncTesting", "SyncSimulation", "T1", "T14", "SD1", "SD12"]
    for name in names { #expect(readme.contains("`\(name)`") || readme.contains(name), "\(name)") }
  }

  @Test func everyPitfallHasATest() throws {
    let page = try PackageFiles.text("Documentation/Pitfalls.md")
    let sources = try PackageFiles.tests()
    var count = 0
    for line in page.split(separator: "\n") where line.hasPrefix("|") {
      let shown = line.split(separator: "|").last ?? ""
      for name in shown.split(separator: "`").enumerated().filter({ $0.offset % 2 == 1 }) {
        count += 1
        let isThere = sources.contains(name.element)
        #expect(isThere, "no test holds \(name.element)")
      }
    }
    #expect(count >= 19)
  }
}

extension PackageFiles {
  /// The sources of all tests of the package, in one.
  static func tests() throws -> String {
    let folder = root().appending(path: "Tests")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var text = ""
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      text += try String(contentsOf: file, encoding: .utf8)
    }
    return text
  }
}
