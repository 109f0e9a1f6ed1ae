import Foundation
import Testing

/// The pages beside the README show code that compiles: files of the tests.
struct DocumentationTests {
  @Test(arguments: [
    ("Blobs", "BlobsTests/BlobsSnippet.swift"),
    ("Encryption", "EncryptedStorageTests/EncryptedSnippet.swift"),
    ("Exchange", "StorageExchangeTests/ExchangeSnippet.swift"),
    ("Secrets", "SecretsTests/SecretsSnippet.swift"),
  ])
  func pageShowsWhatCompiles(page: String, file: String) throws {
    let text = try text(of: "Documentation/\(page).md")
    let start = try #require(text.range(of: "```swift\n"))
    let end = try #require(text.range(of: "```", range: start.upperBound..<text.endIndex))
    let shown = text[start.upperBound..<end.lowerBound]
    #expect(shown.count > 200)
    #expect(try self.text(of: "Tests/\(file)").contains(shown))
  }

  @Test func readmeLeadsToEveryPage() throws {
    let readme = try text(of: "README.md")
    let folder = PackageFiles.root.appending(path: "Documentation").path
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(pages.count >= 4)
    for page in pages { #expect(readme.contains("(Documentation/\(page))"), "no link to \(page)") }
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: PackageFiles.root.appending(path: path), encoding: .utf8)
  }
}
