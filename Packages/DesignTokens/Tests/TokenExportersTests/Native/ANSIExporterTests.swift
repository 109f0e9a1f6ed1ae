import DesignTokens
import Foundation
import Testing
import TokenExporters

@Suite("Terminal colours")
struct ANSIExporterTests {
  @Test(
    "dash reads them in, and printf writes the escapes", .enabled(if: NativeTool.isWanted),
    .timeLimit(.minutes(30)))
  func isReadByShell() throws {
    let files = try ANSIExporter().export(NativeThemes.full)
    #expect(
      files.map(\.path) == [
        "dating-light.sh", "dating-dark.sh", "dating-light-more.sh",
        "dating-dark-more.sh",
      ])
    let output = try run(
      files,
      """
      set -eu
      . ./dating-light.sh
      printf '%b|' "$TOKEN_FG_SWIPE_LIKE" "$TOKEN_BG_SWIPE_LIKE" "$TOKEN_FG256_SWIPE_LIKE" \
        "$TOKEN_BG256_SWIPE_LIKE" "$TOKEN_FG16_SWIPE_LIKE" "$TOKEN_BG16_SWIPE_LIKE" \
        "$TOKEN_HEX_SWIPE_LIKE" "$TOKEN_FG_TITLE_GRADIENT_3" "$TOKENS_RESET" "$TOKEN_AT_TITLE_GRADIENT_2" \
        "$TOKEN_HEX_SWIPE_VEIL"
      . ./dating-dark.sh
      printf '%b|' "$TOKEN_FG_SWIPE_LIKE" "$TOKEN_FG256_SWIPE_LIKE"
      """)
    #expect(
      output.split(separator: "|").map(String.init) == [
        "\u{1B}[38;2;255;0;0m", "\u{1B}[48;2;255;0;0m", "\u{1B}[38;5;196m", "\u{1B}[48;5;196m",
        "\u{1B}[91m", "\u{1B}[101m", "#ff0000", "\u{1B}[38;2;255;255;255m", "\u{1B}[0m", "0.25",
        "#0000ff80",
        "\u{1B}[38;2;255;64;0m", "\u{1B}[38;5;196m",
      ])
  }

  @Test(
    "dash runs nothing that a name or text says", .enabled(if: NativeTool.isWanted),
    .timeLimit(.minutes(30)))
  func runsNothing() throws {
    let files = try ANSIExporter().export(NativeThemes.hostile)
    // A variable for each colour; nothing else happens, not even to the search path.
    let output = try run(
      files,
      """
      set -eu
      before=$PATH$IFS
      boom() { echo boom; }
      . ./\(files[0].path)
      test "$before" = "$PATH$IFS"
      set | grep -c '^TOKEN_HEX_'
      ls
      """)
    let colors = NativeThemes.oddNames.count + NativeThemes.oddTexts.count
    let names = (files.map(\.path) + ["run.sh"]).sorted().joined(separator: "\n")
    #expect(output == "\(colors)\n\(names)\n")
  }

  // The figures are those of a program of a few lines in Python.
  @Test(
    "a colour of fewer is the nearest by ΔE OK",
    arguments: [
      ("#000000", 16, 30), ("#ffffff", 231, 97), ("#808080", 244, 90), ("#5f87af", 67, 90),
      ("#00ff00", 46, 92), ("#123456", 236, 34), ("#ffaf00", 214, 33),
    ])
  func findsNearest(hex: String, of256: Int, of16: Int) throws {
    let number = try #require(UInt32(hex.dropFirst(), radix: 16))
    let rgb = SRGB8(
      red: UInt8(number >> 16), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
    let tokens = TokenSet(name: "x", tokens: [Token(path: "x", content: .color(ColorValue(rgb)))])
    let files = try ANSIExporter().export(
      TokenTheme(name: "x", base: .init(TokenAppearance(.light), tokens)))
    let text = String(decoding: files[0].bytes, as: UTF8.self)
    #expect(text.contains("TOKEN_FG256_X='\\033[38;5;\(of256)m'"), "\(text)")
    #expect(text.contains("TOKEN_FG16_X='\\033[\(of16)m'"), "\(text)")
  }

  @Test("a colour of the 240 is its own nearest")
  func findsItself() throws {
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    var tokens: [Token] = []
    for (index, red) in steps.enumerated() {
      for (place, blue) in steps.enumerated() {
        let color = ColorValue(SRGB8(red: red, green: 175, blue: blue))
        tokens.append(Token(path: "n\(16 + index * 36 + 3 * 6 + place)", content: .color(color)))
      }
    }
    let files = try ANSIExporter().export(
      TokenTheme(
        name: "x", base: .init(TokenAppearance(.light), TokenSet(name: "x", tokens: tokens))))
    let text = String(decoding: files[0].bytes, as: UTF8.self)
    for token in tokens {
      let number = token.path.dropFirst()
      #expect(text.contains("TOKEN_FG256_N\(number)='\\033[38;5;\(number)m'"))
    }
  }

  private func run(_ files: [TokenExportFile], _ script: String) throws -> String {
    let folder = try WrittenFolder(files)
    try folder.write("run.sh", Data(script.utf8))
    let run = try NativeTool("dash").run(["run.sh"], in: folder.url)
    #expect(run.status == 0, "\(run.output)")
    return run.output
  }
}
