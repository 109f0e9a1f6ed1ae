import DesignTokens
import DomainModelsTesting
import Foundation
import Testing

@testable import QuartetTokens

// README: begin
/// The values that the swipe screen takes from a look.
struct SwipeLook {
  let like: SRGB8
  let title: [GradientStop]
  let flight: Duration

  init(_ tokens: TokenSet) throws(TokenError) {
    like = try tokens.color("swipe.like").rgb8
    title = try tokens.gradient("gradient.title")
    flight = try tokens.duration("motion.swipe")
  }
}

/// Takes the look of a file, or else that of the product for the user's surroundings.
func swipeLook(file: [UInt8]?, _ appearance: TokenAppearance) throws -> SwipeLook {
  guard let file else { return try SwipeLook(QuartetTokens.tokens(.dating, appearance)) }
  return try SwipeLook(TokenFile.read(file, name: "mine.tokens.json"))
}
// README: end

@Suite struct ReadmeTests {
  @Test("the README's example runs, with the products' look and with a file")
  func runs() throws {
    let dark = TokenAppearance(.dark)
    let own = try swipeLook(file: nil, dark)
    #expect(own.like.hex == "#ff7aa6")
    #expect(own.flight == .milliseconds(180))
    #expect(own.title.count == 3)
    #expect(try swipeLook(file: nil, TokenAppearance(.light)).like.hex == "#c40262")
    let error = try #require(throws: TokenError.self) {
      try swipeLook(file: Array("{}".utf8), dark)
    }
    #expect(error.path == "swipe.like")
  }

  @Test("the README shows the example that runs")
  func matches() throws {
    try expectReadmeShowsExample(importing: ["DesignTokens", "QuartetTokens"])
  }

  @Test("the README names every code of an issue, and every group of the looks")
  func names() throws {
    let readme = try readme()
    for code in TokenFileIssue.Code.allCases {
      #expect(readme.contains("| `\(code.rawValue)` |"), "\(code.rawValue)")
    }
    for brand in QuartetTokens.Brand.allCases {
      for token in try QuartetTokens.tokens(brand).tokens {
        let group = token.path.split(separator: ".")[0]
        #expect(readme.contains("`\(group)"), "\(token.path)")
      }
    }
  }

  private func readme() throws -> String {
    try String(contentsOf: SourceTree.package.appending(path: "README.md"), encoding: .utf8)
  }
}

/// The package's files.
enum SourceTree {
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file of the data folder.
  static func data(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: package.appending(path: "Data").appending(path: path)))
  }

  /// The paths of the data folder's files, in order.
  static func dataPaths() throws -> [String] {
    let folder = package.appending(path: "Data")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }.sorted { Array($0.utf8).lexicographicallyPrecedes($1.utf8) }
  }
}

/// Checks that the embedded files equal those of the data folder.
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
