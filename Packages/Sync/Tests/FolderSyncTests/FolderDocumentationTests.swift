import Foundation
import Testing

/// What the documentation says of tests.
@Suite struct FolderDocumentationTests {
  @Test("every accident in the table names tests, and each of them is there")
  func table() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let page = try String(
      contentsOf: folder.appending(path: "../../Documentation/Folder.md"), encoding: .utf8)
    let section = try #require(page.components(separatedBy: "## What happens when\n").last)
    let rows = section.components(separatedBy: "\n## ")[0].split(separator: "\n")
      .filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.count > 15)
    for row in rows {
      let names = row.matches(of: /`(\w+Tests)\.(\w+)`/)
      #expect(!names.isEmpty, "\(row)")
      for name in names {
        let (suite, test) = (name.output.1, name.output.2)
        let source = try String(
          contentsOf: folder.appending(path: "\(suite).swift"), encoding: .utf8)
        #expect(source.contains("  func \(test)("), "\(suite).\(test)")
      }
    }
  }
}
