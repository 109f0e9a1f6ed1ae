import Blobs
import Foundation
import NetworkingTesting
import Secrets
import Testing

/// The README shows code that compiles and runs: the file `ReadmeSnippet.swift`.
struct ReadmeSnippetTests {
  private static var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  @Test func snippetRuns() async throws {
    let bucket = FakeS3()
    let endpoint = try #require(URL(string: FakeS3.endpoint))
    let blobs = try await openPictures(
      at: endpoint, key: "AKIDEXAMPLE", secret: Secret("secret"), through: bucket.transport)
    let id = try await blobs.put([1, 2, 3], for: .named("ada"))
    #expect(try await blobs.get(id) == [1, 2, 3])
    #expect(blobs.limits.ownerSize == 60 << 20)
  }

  @Test func readmeShowsIt() throws {
    let snippet = try String(
      contentsOf: Self.root.appending(path: "Tests/S3BlobsTests/ReadmeSnippet.swift"),
      encoding: .utf8)
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: "```swift\n"))
    let end = try #require(readme.range(of: "```", range: start.upperBound..<readme.endIndex))
    #expect(readme[start.upperBound..<end.lowerBound] == snippet)
    #expect(snippet.split(separator: "\n").count <= 20)
  }
}
