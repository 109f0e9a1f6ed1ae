import Foundation
import Testing

/// The products' own looks, held to what the tool holds others to.
@Suite("The tokens of the products")
struct OwnTokensTests {
  private let data = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Packages/DesignTokens/Data").path

  @Test("are valid, without a finding in any mode, and laid out as the formatter does")
  func areClean() async throws {
    let tool = try TokensTool()
    let resolver = data + "/quartet.resolver.json"
    let found = try FileManager.default.subpathsOfDirectory(atPath: data)
      .filter { $0.hasSuffix(".json") }.map { data + "/" + $0 }
    #expect(found.count == 11)
    #expect(try await tool.run(["validate", resolver]).status == 0)
    let lint = try await tool.run(["lint", resolver])
    #expect(lint.status == 0)
    #expect(lint.output == "")
    #expect(try await tool.run(["format", "--check"] + found).status == 0)
  }
}
