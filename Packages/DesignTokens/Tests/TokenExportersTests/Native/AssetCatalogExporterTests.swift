import DesignTokens
import Foundation
import Testing
import TokenExporters

@Suite("Asset catalogs")
struct AssetCatalogExporterTests {
  @Test(
    "every file is what Apple's reference says, by a checker in Python",
    .enabled(if: NativeTool.isWanted), .timeLimit(.minutes(30)), arguments: [true, false])
  func isValid(isHostile: Bool) throws {
    let theme = isHostile ? NativeThemes.hostile : NativeThemes.full
    let files = try AssetCatalogExporter().export(theme)
    let folder = try WrittenFolder(files)
    try folder.write("check.py", Data(AssetCatalogChecker.python.utf8))
    let checked = try NativeTool("python3").run(["check.py", "."], in: folder.url)
    let colors = theme.base.tokens.tokens.filter { $0.type == .color }
    #expect(checked.output == "\(colors.count) colour sets\n")
    #expect(checked.status == 0)
  }

  @Test(
    "the checker finds what is wrong", .enabled(if: NativeTool.isWanted), .timeLimit(.minutes(30)),
    arguments: [
      ("\"srgb\"", "\"sRGB\""), ("\"idiom\" : \"universal\"", "\"idiom\" : \"any\""),
      ("\"1.000\"", "\"1\""), ("\"value\" : \"high\"", "\"value\" : \"more\""),
      ("\"red\"", "\"rot\""), ("\"version\" : 1", "\"version\" : 2"),
    ])
  func finds(right: String, wrong: String) throws {
    let files = try AssetCatalogExporter().export(NativeThemes.full).map { file in
      TokenExportFile(
        path: file.path,
        text: String(decoding: file.bytes, as: UTF8.self)
          .replacingOccurrences(of: right, with: wrong))
    }
    let folder = try WrittenFolder(files)
    try folder.write("check.py", Data(AssetCatalogChecker.python.utf8))
    let checked = try NativeTool("python3").run(["check.py", "."], in: folder.url)
    #expect(checked.status == 1)
  }

  @Test("a colour set holds each appearance, and a wide colour for both gamuts")
  func holdsAppearances() throws {
    let light = TokenSet(
      name: "x", tokens: [Token(path: "wide", content: .color(ColorValue(.displayP3, 1, 0, 0)))])
    let dark = TokenSet(
      name: "x",
      tokens: [Token(path: "wide", content: .color(ColorValue(.srgb, 0, 0.5, 1, alpha: 0.25)))])
    let files = try AssetCatalogExporter().export(
      TokenTheme(
        name: "two words", base: .init(TokenAppearance(.light), light),
        others: [.init(TokenAppearance(.dark, .more), dark)]))
    #expect(
      files.map(\.path) == [
        "TwoWords.xcassets/Contents.json", "TwoWords.xcassets/wide.colorset/Contents.json",
      ])
    #expect(
      String(decoding: files[1].bytes, as: UTF8.self) == """
        {
          "colors" : [
            {
              "color" : {
                "color-space" : "srgb",
                "components" : {
                  "alpha" : "1.000",
                  "blue" : "0.045932",
                  "green" : "0.04457",
                  "red" : "1.000"
                }
              },
              "display-gamut" : "sRGB",
              "idiom" : "universal"
            },
            {
              "color" : {
                "color-space" : "display-p3",
                "components" : {
                  "alpha" : "1.000",
                  "blue" : "0.000",
                  "green" : "0.000",
                  "red" : "1.000"
                }
              },
              "display-gamut" : "display-P3",
              "idiom" : "universal"
            },
            {
              "appearances" : [
                {
                  "appearance" : "luminosity",
                  "value" : "dark"
                },
                {
                  "appearance" : "contrast",
                  "value" : "high"
                }
              ],
              "color" : {
                "color-space" : "srgb",
                "components" : {
                  "alpha" : "0.25",
                  "blue" : "1.000",
                  "green" : "0.5",
                  "red" : "0.000"
                }
              },
              "idiom" : "universal"
            }
          ],
          "info" : {
            "author" : "xcode",
            "version" : 1
          }
        }

        """)
  }
}
