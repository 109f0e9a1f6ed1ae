import DomainModels
import Foundation
import Testing

@Suite struct ReadmeTests {
  @Test("the README's example runs")
  func runs() async throws {
    let values = try await checkPlants(
      clock: .fixed(at: Timestamp(milliseconds: 1_795_249_800_000)),
      identifiers: .version7(clock: .system, random: .system))
    #expect(values.dropFirst().prefix(2) == [.text("Fern"), .text("2026-11-21")])
    #expect(values.count == 6)
  }

  @Test("the README shows the example that runs, which is the whole of Plant.swift")
  func matches() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let package = folder.deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
    let source = try String(contentsOf: folder.appending(path: "Plant.swift"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(source)```"))
  }
}
