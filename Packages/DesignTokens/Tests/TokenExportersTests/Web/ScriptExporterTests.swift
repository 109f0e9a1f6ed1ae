import DesignTokens
import DesignTokensTesting
import Foundation
import Interchange
import Testing
import TokenExporters

@Suite("JavaScript in node, TypeScript in tsc", .enabled(if: ForeignTool.isWanted))
struct ScriptExporterTests {
  private func flat(_ theme: TokenTheme) throws -> [JSONValue] {
    try JSONExporter(.flat).export(theme).map { try JSONReader.read($0.bytes) }
  }

  private func printed(_ file: TokenExportFile, _ expression: String) throws -> JSONValue {
    let folder = try ToolFolder()
    try folder.write(String(decoding: file.bytes, as: UTF8.self), to: "module.mjs")
    try folder.write(
      """
      import base, { tokens, flat, appearances } from "./module.mjs";
      console.log(JSON.stringify(\(expression)));
      """, to: "use.mjs")
    let outcome = try ForeignTool("node").run(["use.mjs"], in: folder)
    #expect(outcome.complaints == "")
    return try JSONReader.read(outcome.output)
  }

  @Test("A module has the values of every appearance, nested and flat", .timeLimit(.minutes(30)))
  func javaScript() throws {
    let file = try JavaScriptExporter().export(WebThemes.all)[0]
    #expect(file.path == "sample.js")
    let flats = try printed(file, "Object.values(appearances).map((one) => one.flat)")
    #expect(try flats == .array(flat(WebThemes.all)))
    let facts = try printed(
      file,
      """
      [Object.keys(appearances), base === tokens, flat === appearances.light.flat,
        tokens.palette.pink[500], tokens.accent.$root, tokens.opacity.scrim,
        appearances["dark-more"].tokens.text.primary, tokens.type.heading, tokens.line.dashes,
        Object.isFrozen(appearances.dark.tokens.palette.pink) && Object.isFrozen(flat)]
      """)
    #expect(
      facts == [
        ["light", "dark", "light-more", "dark-more"], true, true, "#ff4d88", "#ff4d88", 0.58,
        "#ffffff",
        [
          "fontFamily": "\"Inter\", serif", "fontSize": "1.5rem", "fontWeight": 700,
          "letterSpacing": "-0.5px", "lineHeight": 1.2,
        ],
        ["borderStyle": "dashed", "strokeDasharray": "4px 2px", "strokeLinecap": "round"], true,
      ])
  }

  @Test("Odd names are names, not code and not what objects inherit", .timeLimit(.minutes(30)))
  func oddJavaScript() throws {
    let file = try JavaScriptExporter().export(WebThemes.odd)[0]
    #expect(try printed(file, "flat") == flat(WebThemes.odd)[0])
    let names = try printed(file, "Object.keys(tokens.odd).sort()")
    let wanted = WebThemes.oddNames.map(\.name).sorted {
      $0.utf16.lexicographicallyPrecedes($1.utf16)
    }
    #expect(names == .array(wanted.map(JSONValue.string)))
    #expect(
      try printed(file, "Object.getPrototypeOf(tokens.odd) === Object.prototype") == true)
    #expect(
      try printed(JavaScriptExporter().export(WebThemes.theme([]))[0], "[tokens, flat]") == [
        [:], [:],
      ])
  }

  /// The programs that use a module, with its theme, by the folder that both are in.
  private static let uses: [(folder: String, theme: TokenTheme, use: String)] = [
    (
      "right", WebThemes.all,
      """
      import base, { tokens, flat, appearances, TokenPath, Appearance } from "./sample";
      const exact: "#ff4d88" = tokens.palette.pink[500];
      const number: 0.58 = base.opacity.scrim;
      const path: TokenPath = "palette.pink.500";
      const appearance: Appearance = "dark-more";
      const size: "1.5rem" = flat["type.heading"].fontSize;
      const any: string | number | object = appearances[appearance].flat[path];
      const dark: "12px" = appearances.dark.flat["space.4"];
      const every: Readonly<Record<TokenPath, string | number | object>> = flat;
      export { exact, number, size, any, dark, every };
      """
    ),
    (
      "wrong", WebThemes.all,
      """
      import { tokens, flat, TokenPath } from "./sample";
      const path: TokenPath = "palette.pnk.500";
      const value: "#ffffff" = tokens.palette.pink[500];
      tokens.opacity.scrim = 1;
      export { path, value };
      """
    ),
    (
      "odd", WebThemes.odd,
      """
      import { tokens } from "./sample";
      const first: "#010203" = tokens.odd["*/ a"];
      export { first };
      """
    ),
    (
      "empty", WebThemes.theme([]),
      """
      import { TokenPath } from "./sample";
      const never = (path: TokenPath): never => path;
      export { never };
      """
    ),
  ]

  /// The output of tsc for all of them, asked once: starting it takes longest.
  private static let compiled = Result<ForeignTool.Outcome, any Error> {
    let folder = try ToolFolder()
    for (name, theme, use) in uses {
      let file = try TypeScriptExporter().export(theme)[0]
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: false)
      try folder.write(String(decoding: file.bytes, as: UTF8.self), to: "\(name)/sample.ts")
      try folder.write(use, to: "\(name)/use.ts")
    }
    return try ForeignTool("tsc").run(
      ["--strict", "--noEmit", "--target", "es2020", "--module", "es2020"]
        + uses.map { "\($0.folder)/use.ts" }, in: folder)
  }

  /// The complaints of tsc about the files of a folder.
  private func complaints(about folder: String) throws -> [Substring] {
    let outcome = try Self.compiled.get()
    #expect(outcome.status != 0)
    return outcome.output.split(separator: "\n").filter { $0.hasPrefix("\(folder)/") }
  }

  @Test("A module compiles and knows its values and paths", .timeLimit(.minutes(30)))
  func typeScript() throws { #expect(try complaints(about: "right") == []) }

  @Test("A misspelt path, a wrong value and a change don't compile", .timeLimit(.minutes(30)))
  func misuse() throws {
    let complaints = try complaints(about: "wrong")
    #expect(
      complaints.map { $0.prefix { $0 != " " } } == [
        "wrong/use.ts(2,7):", "wrong/use.ts(3,7):", "wrong/use.ts(4,16):",
      ])
    for (complaint, code) in zip(complaints, ["TS2820", "TS2322", "TS2540"]) {
      #expect(complaint.contains(code))
    }
    // And nothing else is said, of no file.
    #expect(try Self.compiled.get().output.split(separator: "\n").count == complaints.count)
  }

  @Test("Odd names and texts, and no tokens, compile", .timeLimit(.minutes(30)))
  func oddTypeScript() throws {
    #expect(try complaints(about: "odd") == [])
    #expect(try complaints(about: "empty") == [])
  }
}
