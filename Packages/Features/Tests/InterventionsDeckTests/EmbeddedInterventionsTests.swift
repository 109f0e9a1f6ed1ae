import Foundation
import Interchange
import Testing

@testable import InterventionsDeck

/// Whether what is compiled in is what lies in the data file.
@Suite struct EmbeddedInterventionsTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let repository = package.deletingLastPathComponent().deletingLastPathComponent()

  @Test("the embedded bytes are the data file's; if not, run Tools/embed")
  func bytes() throws {
    let data = EmbeddedInterventionsTests.package.appending(path: "Data/interventions.json")
    #expect(EmbeddedInterventions.json() == Array(try Data(contentsOf: data)))
  }

  @Test("the file says which deck it is, and its version is the deck's")
  func header() throws {
    let root = try JSONReader.read(EmbeddedInterventions.json()).objectValue
    let deck = InterventionsDeck()
    #expect(root?["deck"]?.stringValue == deck.name)
    #expect(root?["version"]?.integerValue == Int64(deck.version))
    #expect(deck.version >= 1)
    #expect(deck.digest.count == 16)
  }

  /// Left out where the package is used without the repository around it: the comparison of the
  /// bytes is what counts there.
  @Test(
    "the embedded source is what Tools/embed writes",
    .enabled(
      if: FileManager.default.isExecutableFile(
        atPath: EmbeddedInterventionsTests.repository.appending(path: "Tools/embed").path)))
  func source() throws {
    let tool = Process()
    tool.executableURL = EmbeddedInterventionsTests.repository.appending(path: "Tools/embed")
    tool.arguments = ["--print"]
    let output = Pipe()
    tool.standardOutput = output
    try tool.run()
    let printed = try output.fileHandleForReading.readToEnd()
    tool.waitUntilExit()
    #expect(tool.terminationStatus == 0)
    let source = EmbeddedInterventionsTests.package
      .appending(path: "Sources/InterventionsDeck/EmbeddedInterventions.swift")
    #expect(printed == (try Data(contentsOf: source)))
  }
}
