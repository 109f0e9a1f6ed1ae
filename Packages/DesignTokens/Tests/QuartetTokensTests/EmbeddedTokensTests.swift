import Foundation
import Testing

@testable import QuartetTokens

/// Whether what is compiled in is what lies in the data folder.
@Suite struct EmbeddedTokensTests {
  @Test("the embedded bytes are the data files'; if not, run Tools/embed")
  func bytes() throws {
    let paths = try SourceTree.dataPaths()
    #expect(EmbeddedTokens.paths == paths)
    for path in paths {
      #expect(EmbeddedTokens.bytes(of: path) == (try SourceTree.data(path)), "\(path)")
    }
    #expect(EmbeddedTokens.bytes(of: "brands/nobody.tokens.json") == nil)
  }

  /// Left out where the package is used without the repository around it: the comparison of the
  /// bytes is what counts there.
  @Test(
    "the embedded source is what Tools/embed writes",
    .enabled(if: FileManager.default.isExecutableFile(atPath: SourceTree.tool.path)))
  func source() throws {
    let tool = Process()
    tool.executableURL = SourceTree.tool
    tool.arguments = ["--print", "tokens"]
    let output = Pipe()
    tool.standardOutput = output
    try tool.run()
    let printed = try output.fileHandleForReading.readToEnd()
    tool.waitUntilExit()
    #expect(tool.terminationStatus == 0)
    let source = SourceTree.package
      .appending(path: "Sources/QuartetTokens/EmbeddedTokens.swift")
    #expect(printed == (try Data(contentsOf: source)))
  }
}
