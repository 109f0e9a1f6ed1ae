import Foundation
import Testing

/// The refusals of `tokens`, and the advice in them.
@Suite("tokens says what to do instead", .timeLimit(.minutes(30)))
struct TokensRefusalTests {
  @Test("convert: a resolver is refused in both directions, and nothing is written")
  func convertResolver() async throws {
    let tool = try TokensTool.withLook()
    try tool.write(Look.resolver, to: "other.json")
    for direction in ["--to", "--from"] {
      for file in ["app.resolver.json", "other.json"] {
        Failure(
          status: 64, code: "resolver", message: "\(file) is a resolver, and the drafts have none",
          hint: "Convert the token files that it refers to."
        ).check(
          try await tool.run("convert", direction, "draft", file, "--output", "out.json"),
          isJSON: false, [])
        #expect(!tool.workspace.contains("out.json"))
      }
    }
  }

  @Test("'--lenient' is named where it would help, and only there")
  func lenientHint() async throws {
    let tool = try TokensTool.withLook()
    let hint =
      "hint: Correct the file, or add '--lenient': it leaves out what it can't read.\n"
    let good = #"{ "a": { "$type": "dimension", "$value": "16px" } }"#
    try tool.write(good, to: "draft.tokens.json")
    try tool.write(
      Look.light.replacing(
        #""$value": "{palette.paper}""#, with: ##""$type": "color", "$value": "#ffffff""##),
      to: "light.tokens.json")
    for file in ["draft.tokens.json", "app.resolver.json"] {
      let strict = try await tool.run("export", "--format", "css", file)
      #expect(strict.status == 1)
      #expect(strict.errors.contains("\n" + hint), "\(file): \(strict.errors)")
      for command in [["resolve", file], ["lint", file], ["explain", "a", "--in", file]] {
        let other = try await tool.run(command)
        #expect(other.status == 1)
        #expect(other.errors.contains("\n" + hint), "\(command): \(other.errors)")
      }
      #expect(try await tool.run("export", "--format", "css", file, "--lenient").status == 0)
    }
    for command in ["export --format css", "lint"] {
      let piped = try await tool.shell("tokens \(command) - < draft.tokens.json")
      #expect(piped.status == 1)
      #expect(piped.errors.contains("\n" + hint), "\(command): \(piped.errors)")
    }
    // Nothing would be left of it, or not even a lenient reader can read it.
    for text in [#"{ "a": { "$type": "color", "$value": 1 } }"#, "{"] {
      try tool.write(text, to: "bad.tokens.json")
      for command in [["export", "--format", "css"], ["lint"], ["explain", "a", "--in"]] {
        let bad = try await tool.run(command + ["bad.tokens.json"])
        #expect(bad.status == 1)
        #expect(!bad.errors.contains("--lenient"))
      }
    }
  }
}

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
