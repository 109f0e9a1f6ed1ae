import Testing

@testable import QuartetTokens

/// Whether what is compiled in is what lies in the data folder.
@Suite struct EmbeddedTokensTests {
  @Test("the embedded files are those of the data folder; if not, list them in token_files.c")
  func bytes() throws {
    let paths = try SourceTree.dataPaths()
    #expect(EmbeddedTokens.paths == paths)
    for path in paths {
      #expect(EmbeddedTokens.bytes(of: path) == (try SourceTree.data(path)), "\(path)")
    }
    #expect(EmbeddedTokens.bytes(of: "brands/nobody.tokens.json") == nil)
  }
}
