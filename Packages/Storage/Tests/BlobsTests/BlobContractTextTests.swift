import BlobsTesting
import DomainModelsTesting
import Foundation
import Testing

/// The rules in the doc comment and the rules that are run are the same.
struct BlobContractTextTests {
  @Test func documentationAndContractAgree() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "Sources/Blobs/Port/BlobStore.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    #expect(RuleStatement.all(in: source) == BlobContract.rules.map(\.statement))
  }

  @Test func idsAreNumberedInOrder() {
    #expect(BlobContract.rules.map(\.id) == (1...15).map { "B\($0)" })
  }
}
