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

/// The rules of Apple's Asset Catalog Format Reference for colour sets, as a program.
///
/// Python's parser reads the files; what may stand where is said here once more, apart from the
/// exporter.
enum AssetCatalogChecker {
  /// Reads every `Contents.json` below a folder; ends with 1 at the first that breaks a rule.
  static let python = #"""
    import json, pathlib, re, sys

    def members(value, needed, allowed=()):
        assert isinstance(value, dict), value
        assert set(needed) <= set(value) <= set(needed) | set(allowed), list(value)

    def check_appearances(conditions):
        assert isinstance(conditions, list) and 1 <= len(conditions) <= 2, conditions
        kinds = []
        for condition in conditions:
            members(condition, ["appearance", "value"])
            kind, value = condition["appearance"], condition["value"]
            assert (kind, value) in [
                ("luminosity", "light"), ("luminosity", "dark"), ("contrast", "high")], condition
            kinds.append(kind)
        assert len(set(kinds)) == len(kinds), kinds

    def check_color(color):
        members(color, ["color-space", "components"])
        assert color["color-space"] in [
            "srgb", "extended-srgb", "extended-linear-srgb", "display-p3"], color
        members(color["components"], ["red", "green", "blue", "alpha"])
        for text in color["components"].values():
            # A component without a point counts from 0 to 255.
            assert re.fullmatch(r"[01]\.[0-9]+", text) and 0 <= float(text) <= 1, text

    def check_set(document):
        members(document, ["colors", "info"])
        seen = set()
        for entry in document["colors"]:
            members(entry, ["color", "idiom"], ["appearances", "display-gamut"])
            assert entry["idiom"] == "universal", entry
            check_color(entry["color"])
            if "appearances" in entry: check_appearances(entry["appearances"])
            gamut = entry.get("display-gamut")
            assert gamut in [None, "sRGB", "display-P3"], gamut
            assert gamut is None or (gamut == "sRGB") == (entry["color"]["color-space"] == "srgb")
            key = json.dumps([entry.get("appearances"), gamut])
            assert key not in seen, key
            seen.add(key)
        assert any("appearances" not in entry for entry in document["colors"])

    root = pathlib.Path(sys.argv[1])
    sets = 0
    for path in sorted(root.rglob("Contents.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        assert document["info"] == {"author": "xcode", "version": 1}, document
        if path.parent.suffix == ".colorset":
            check_set(document)
            sets += 1
        else:
            assert path.parent.suffix == ".xcassets" and set(document) == {"info"}, path
    print(sets, "colour sets")
    """#
}
