import DomainModels
import Foundation
import Testing

/// The package stands on Foundation and the C library, and nothing else gets in unnoticed.
@Suite struct ImportTests {
  private static let allowed: [String: Set<String>] = [
    "DomainModels": [
      "FoundationEssentials", "Foundation", "Synchronization", "Darwin", "Glibc", "Musl",
    ],
    "DatingModels": ["DomainModels", "FoundationEssentials", "Foundation"],
    // The files of a package are read by tests.
    "DomainModelsTesting": ["DomainModels", "Foundation"],
    // Logarithms are the C library's.
    "ClimbingModels": [
      "DomainModels", "FoundationEssentials", "Foundation", "Darwin", "Glibc", "Musl",
    ],
    "Grades": [],
    "JournalModels": ["DomainModels", "FoundationEssentials", "Foundation"],
    "ModerationModels": ["DomainModels", "FoundationEssentials", "Foundation"],
    "PeopleModels": [
      "DomainModels", "ModerationModels", "PhotoModels", "FoundationEssentials", "Foundation",
    ],
    "FriendsModels": [
      "DomainModels", "ModerationModels", "PhotoModels", "FoundationEssentials", "Foundation",
    ],
    "PhotoModels": ["DomainModels", "FoundationEssentials", "Foundation"],
  ]

  private var sources: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
  }

  /// The modules that the sources of a target name after `import`.
  private func imports(of target: String) throws -> Set<String> {
    let folder = sources.appending(path: target)
    let paths = try FileManager.default.subpathsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    var modules: Set<String> = []
    for path in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "import"), place <= 2, place + 1 < words.count,
          !words[0].hasPrefix("//")
        else { continue }
        modules.insert(String(words[place + 1]))
      }
    }
    return modules
  }

  @Test("each target imports what it may, and every allowance is used", arguments: allowed.keys)
  func imports(target: String) throws {
    #expect(try imports(of: target) == Self.allowed[target])
  }

  @Test("no target of the package is left out")
  func targets() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: sources.path(percentEncoded: false))
    #expect(Set(folders.filter { !$0.hasPrefix(".") }) == Set(Self.allowed.keys))
  }
}

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
