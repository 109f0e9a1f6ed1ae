import BlobsTesting
import Foundation
import Testing

/// The rules in the doc comment and the rules that are run are the same.
struct BlobContractTextTests {
  @Test func documentationAndContractAgree() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "Sources/Blobs/Port/BlobStore.swift")
    var documented: [String] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      guard line.hasPrefix("///") else { break }
      if line.hasPrefix("/// - **") {
        documented.append(String(line.dropFirst(6)).replacing("**", with: ""))
      } else if line.hasPrefix("///   "), let last = documented.popLast() {
        documented.append(last + line.dropFirst(5))
      }
    }
    let run = BlobContract.rules.map { rule in
      rule.description + (rule.needs.map { " *(needs ``BlobCapability/\($0)``)*" } ?? "")
    }
    #expect(documented == run)
  }

  @Test func idsAreNumberedInOrder() {
    #expect(BlobContract.rules.map(\.id) == (1...13).map { "B\($0)" })
  }
}
