import DomainModelsTesting
import Foundation
import Identity
import IdentityTesting
import Testing

/// The README's code is the code that runs here, and what it says of tests is true.
struct ReadmeTests {
  private func readme() throws -> String {
    try PackageFiles.text("README.md")
  }

  @Test func snippetOfTheReadmeRuns() async throws {
    let fixture = try IdentityFixture()
    let sessions = try await tour(of: fixture)
    #expect(sessions.map(\.deviceLabel) == ["Ada's phone"])
    let snippet = try PackageFiles.text("Tests/IdentityTests/IdentitySnippet.swift")
    let blocks = try readme().split(separator: "```")
    #expect(blocks.count > 1 && blocks[1] == "swift\n" + snippet)
  }

  @Test func everyRuleOfTheTableHasATestOfItsNameAndEveryTestItsRule() throws {
    let tests = try files(below: "Tests").map { try String(contentsOf: $0, encoding: .utf8) }
      .joined()
    let tested = Set(tests.matches(of: #/"(I\d+) /#).map { String($0.output.1) })
    let listed = try readme().matches(of: #/\n\| (I\d+) \|/#).map { String($0.output.1) }
    #expect(listed == (1...54).map { "I\($0)" })
    #expect(tested == Set(listed))
  }

  @Test func readmeNamesEveryUseCaseAndFigure() throws {
    let text = try readme()
    let sources = try files(below: "Sources/Identity").map {
      try String(contentsOf: $0, encoding: .utf8)
    }.joined(separator: "\n")
    let useCases = sources.matches(of: /public struct (\w+)<\s*Context/).map {
      String($0.output.1)
    }
    #expect(useCases.count == 26)
    for useCase in useCases { #expect(text.contains("`\(useCase)`"), "\(useCase)") }
    let policy = try PackageFiles.text("Sources/Identity/Limits/IdentityPolicy.swift")
    let figures = policy.matches(of: /public var (\w+) =/).map { String($0.output.1) }
    #expect(figures.count == 27)
    for figure in figures { #expect(text.contains("`\(figure)`"), "\(figure)") }
  }

  private func files(below folder: String) throws -> [URL] {
    let root = PackageFiles.root().appending(path: folder).path
    return try FileManager.default.subpathsOfDirectory(atPath: root)
      .filter { $0.hasSuffix(".swift") }.map { URL(filePath: "\(root)/\($0)") }
  }
}
