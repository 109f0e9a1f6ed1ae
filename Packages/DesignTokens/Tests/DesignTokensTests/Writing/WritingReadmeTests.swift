import DesignTokens
import Testing

/// The snippets of the README about writing, as they stand there.
@Suite("The README on writing")
struct WritingReadmeTests {
  private let bytes = Array(
    ##"{"palette":{"$type":"color","pink":{"$value":"#ff4d88"}},"accent":{"$value":"{palette.pink}"}}"##
      .utf8)

  @Test("carry over, rewrite, lay out")
  func snippets() throws {
    let report = try TokenMigration.fromDraft.migrate(bytes, name: "old.json")
    for obstacle in report.obstacles { print(obstacle.place.line, obstacle.reason) }

    var file = try TokenRewriter(report.bytes, name: "app.tokens.json")
    try file.rename("palette.pink", to: "rose")
    try file.setSummary("The brand's own", of: "palette.rose")

    let neat = try TokenFormatter(width: 100).format(file.bytes, name: "app.tokens.json")
    #expect(report.isLossless)
    #expect(
      String(decoding: neat, as: UTF8.self) == ##"""
        {
          "palette": {
            "$type": "color",
            "rose": {
              "$value": { "colorSpace": "srgb", "components": [1, 0.30196, 0.53333], "hex": "#ff4d88" },
              "$description": "The brand's own"
            }
          },
          "accent": { "$value": "{palette.rose}" }
        }

        """##)
  }
}
