import Foundation
import Interchange
import Testing

/// `tokens export`, `convert` and `format`: what they write, and where.
@Suite("tokens writes files", .timeLimit(.minutes(30)))
struct TokensWritingTests {
  @Test("export: one file goes to standard output, with light and dark in it")
  func export() async throws {
    let tool = try TokensTool.withLook()
    let css = try await tool.succeed("export", "--format", "css", "app.resolver.json").output
    #expect(css.contains("--text-primary: light-dark(var(--palette-ink), var(--palette-paper));"))
    let dark = try await tool.succeed(
      "export", "--format", "css", "app.resolver.json", "--input", "theme=dark"
    ).output
    #expect(dark.contains("--surface-base: var(--palette-ink);"))
    #expect(!dark.contains("light-dark"))
    let piped = try await tool.shell("tokens export --format css - < base.tokens.json")
    #expect(piped.status == 0)
    #expect(piped.output.contains("--palette-ink: #000000;"))
  }

  @Test("export: appearances under other names, the first being the base")
  func appearances() async throws {
    let tool = try TokensTool.withLook()
    try tool.write(
      Look.resolver.replacing("\"light\"", with: "\"day\"").replacing(
        "\"dark\"", with: "\"night\""),
      to: "app.resolver.json")
    let plain = try await tool.succeed("export", "--format", "css", "app.resolver.json").output
    #expect(!plain.contains("light-dark"))
    let both = try await tool.succeed(
      "export", "--format", "css", "app.resolver.json", "--appearance", "light:theme=day",
      "--appearance", "dark:theme=night"
    ).output
    #expect(both.contains("light-dark(var(--palette-ink), var(--palette-paper))"))
    #expect(
      try await tool.run(
        "export", "--format", "css", "app.resolver.json", "--appearance", "dim:theme=day"
      ).status == 64)
    let twice = try await tool.run(
      "export", "--format", "css", "app.resolver.json", "--appearance", "light:theme=day",
      "--appearance", "light:theme=night")
    #expect(twice.status == 64)
    #expect(twice.errors.hasPrefix("error: '--appearance' gives an appearance twice\n"))
  }

  @Test("export: an appearance that chooses otherwise than '--input' is refused")
  func contradiction() async throws {
    let tool = try TokensTool.withLook()
    let command = [
      "export", "--format", "css", "app.resolver.json", "--appearance", "light:theme=light",
      "--input",
    ]
    Failure(
      status: 64, code: "usage",
      message: "'--input' chooses theme=dark, and '--appearance' theme=light",
      hint: "Leave one of them out."
    ).check(try await tool.run(command + ["theme=dark"]), isJSON: false, [])
    #expect(try await tool.run(command + ["theme=light"]).status == 0)
    #expect(try await tool.run(command + ["Theme=Light"]).status == 0)
  }

  @Test("export: settings of the format, and those that it doesn't have")
  func exportSettings() async throws {
    let tool = try TokensTool.withLook()
    func output(_ format: String, _ settings: String...) async throws -> String {
      let words = settings.flatMap { ["--set", $0] }
      let outcome = try await tool.run(["export", "--format", format, "app.resolver.json"] + words)
      #expect(outcome.status == 0, "\(format) \(settings): \(outcome.errors)")
      return outcome.output
    }
    let css = try await output("css", "prefix=dt", "selector=.app", "schemes=media-query")
    #expect(css.contains("--dt-palette-ink: #000000;"))
    #expect(css.contains(".app {"))
    #expect(!css.contains("light-dark("))
    #expect(try await output("css", "scheme-selector=.night").contains(".night"))
    #expect(try await output("css", "comments=true").contains("/* Words"))
    #expect(!(try await output("css", "resolve-references=true")).contains("var("))
    #expect(try await output("scss", "prefix=dt").contains("$dt-palette-ink"))
    #expect(try await output("tailwind", "scheme-selector=.night").contains(".night"))
    try tool.write(
      #"{ "lg--x": { "$type": "dimension", "$value": { "value": 2, "unit": "px" } } }"#,
      to: "dash.tokens.json")
    for (format, name) in [("css", "--lg--x"), ("tailwind", "--spacing-lg--x")] {
      let text = try await tool.succeed(
        "export", "--format", format, "dash.tokens.json", "--set", "double-dash=true"
      ).output
      #expect(text.contains("  \(name): 2px;\n"))
    }
    #expect(try await output("compose", "package=org.example").contains("package org.example\n"))
    for format in ["swift", "swiftui"] {
      #expect(try await output(format).contains("public "))
      #expect(!(try await output(format, "public=false")).contains("public "))
    }
    #expect(try await output("html", "language=de").contains("lang=\"de\""))
    #expect(!(try await output("js", "comments=false")).contains("Words"))
    #expect(!(try await output("ts", "comments=false")).contains("Words"))
    try tool.write(
      #"{ "a": { "$type": "dimension", "$value": { "value": 2, "unit": "rem" } } }"#,
      to: "rem.tokens.json")
    for (format, key) in [("swiftui", "points-per-rem"), ("compose", "sp-per-rem")] {
      let text = try await tool.succeed(
        "export", "--format", format, "rem.tokens.json", "--set", "\(key)=21"
      ).output
      #expect(text.contains("42"), "\(format)")
    }
  }

  @Test("export: a setting that a format doesn't have, a wrong value, a name that is no name")
  func wrongSettings() async throws {
    let tool = try TokensTool.withLook()
    func failure(_ arguments: String...) async throws -> Outcome {
      let outcome = try await tool.run(["export", "base.tokens.json"] + arguments)
      #expect(outcome.status == 64, "\(arguments)")
      #expect(outcome.output == "")
      return outcome
    }
    #expect(
      try await failure("--format", "scss", "--set", "prefx=a").errors
        == "error: scss has no setting 'prefx'\nhint: Did you mean 'prefix'? It has prefix.\n")
    #expect(
      try await failure("--format", "ansi", "--set", "prefix=a").errors
        == "error: ansi has no setting 'prefix'\nhint: Leave '--set' out: it has none.\n")
    #expect(
      try await failure("--format", "css", "--set", "schemes=dark").errors
        == "error: 'dark' is no schemes\nhint: It has to be both, light-dark, media-query.\n")
    for setting in ["points-per-rem=0", "points-per-rem=nan", "public=yes", "public"] {
      _ = try await failure("--format", "swiftui", "--set", setting)
    }
    #expect(
      try await failure("--format", "css", "--set", "prefix=a", "--set", "prefix=b").errors
        .hasPrefix("error: '--set' gives prefix twice\n"))
    for name in ["", "a/b", ".."] {
      #expect(
        try await failure("--format", "css", "--name", name).errors
          .hasPrefix("error: '--name' can't be '\(name)'\n"))
    }
    let help = try await tool.succeed("export", "--help").output
    #expect(help.contains("--set <key=value>"))
    #expect(help.contains("  scss: prefix\n"))
  }

  @Test("export: several files need a folder, and go into it; the same again changes nothing")
  func folder() async throws {
    let tool = try TokensTool.withLook()
    let refused = try await tool.run("export", "--format", "asset-catalog", "app.resolver.json")
    #expect(refused.status == 64)
    #expect(refused.output == "")
    #expect(refused.errors.hasPrefix("error: asset-catalog makes 7 files: "))
    #expect(refused.errors.hasSuffix("hint: Name a folder for them with '--output'.\n"))
    let command = [
      "export", "--format", "asset-catalog", "app.resolver.json", "--output", "out/deep", "--json",
    ]
    let first = try #require(try await tool.run(command).json().arrayValue)
    #expect(first.count == 7)
    for file in first {
      #expect(file.objectValue?.keys == ["file", "bytes", "isChanged"])
      #expect(file["isChanged"] == true)
      let name = try #require(file["file"]?.stringValue)
      #expect(name.hasPrefix("out/deep/App.xcassets/"))
      let bytes = try tool.workspace.contents(of: name)
      #expect(file["bytes"] == .integer(Int64(bytes.count)))
    }
    let again = try #require(try await tool.run(command).json().arrayValue)
    #expect(again.allSatisfy { $0["isChanged"] == false })
  }

  @Test("export: JSON reports on files, and needs some; a form that is none lists them")
  func exportUsage() async throws {
    let tool = try TokensTool.withLook()
    Failure(
      status: 64, code: "usage",
      message: "'--json' reports on files, and standard output is the export itself",
      hint: "Name a folder with '--output', or leave '--json' out."
    ).check(
      try await tool.run("export", "--format", "css", "app.resolver.json", "--json"), isJSON: true,
      [])
    let unknown = try await tool.run("export", "--format", "cs", "app.resolver.json")
    #expect(unknown.status == 64)
    #expect(unknown.errors.hasPrefix("error: there is no format 'cs'\nhint: Did you mean 'css'"))
    #expect(try await tool.run("export", "app.resolver.json").status == 64)
  }

  @Test("export: a link inside the folder leads nothing out of it")
  func links() async throws {
    let tool = try TokensTool.withLook()
    try tool.workspace.makeFolder("out")
    try tool.workspace.makeFolder("elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: tool.workspace.path("out/App.xcassets"),
      withDestinationPath: tool.workspace.path("elsewhere"))
    let outcome = try await tool.run(
      "export", "--format", "asset-catalog", "app.resolver.json", "--output", "out")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("error: out/App.xcassets would lie outside out\n"))
    #expect(!tool.workspace.contains("elsewhere/Contents.json"))
  }

  @Test("export: a file in the folder's place, a place that isn't allowed, a full disk")
  func refusedPlaces() async throws {
    let tool = try TokensTool.withLook()
    try tool.write("x", to: "out")
    Failure(
      status: 64, code: "not_a_folder", message: "out is not a folder",
      hint: "Remove it, or choose another folder"
    ).check(
      try await tool.run("export", "--format", "css", "app.resolver.json", "--output", "out"),
      isJSON: false, [])
    let forbidden = try await tool.run(
      "export", "--format", "css", "app.resolver.json", "--output", "/proc/quartet")
    #expect(forbidden.status == 1)
    #expect(forbidden.errors.hasPrefix("error: /proc/quartet could not be written: "))
    let full = try await tool.shell("tokens export --format css app.resolver.json > /dev/full")
    #expect(full.status == 1)
    #expect(full.errors.contains("error: "))
  }

  @Test("a disk that fails leaves the old file and no other", .enabled(if: Tool.areWanted))
  func diskErrors() async throws {
    let tool = try TokensTool.withLook()
    let messy = "{\"a\":{}}"
    try tool.write(messy, to: "a.tokens.json")
    let strace = try Tool.strace.path()
    for call in ["fsync", "rename"] {
      let outcome = try await tool.run(
        "format", "--write", "a.tokens.json",
        via: [strace, "-qq", "-o", "/dev/null", "-e", "inject=\(call):error=EIO"])
      #expect(outcome.status == 1)
      #expect(
        outcome.errors == "error: a.tokens.json could not be written: Input/output error\n"
          + "hint: Check the path and the disk\n")
      #expect(try tool.text(of: "a.tokens.json") == messy)
      let names = try FileManager.default.contentsOfDirectory(atPath: tool.workspace.path)
      #expect(!names.contains { $0.hasSuffix(".part") })
    }
  }

  @Test("convert: from the draft, and what was lost is said on standard error")
  func convert() async throws {
    let tool = try TokensTool()
    let old =
      ##"{"a":{"$type":"color","$value":"#ff0000"},"b":{"$type":"dimension","$value":"4"}}"##
    try tool.write(old, to: "old.json")
    let outcome = try await tool.succeed("convert", "--from", "draft", "old.json")
    let new =
      ##"{"a":{"$type":"color","$value":{ "colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000" }},"b":{"$type":"dimension","$value":{ "value": 4, "unit": "px" }}}"##
    #expect(outcome.output == new)
    #expect(
      outcome.errors
        == "warning: old.json:1:77: b: \"4\": there was no unit; it was taken for px\n")
    let piped = try await tool.shell(
      "tokens convert --from draft old.json 2>/dev/null | tokens convert --to draft -")
    #expect(
      piped.output
        == ##"{"a":{"$type":"color","$value":"#ff0000"},"b":{"$type":"dimension","$value":"4px"}}"##
    )
  }

  @Test("convert: what the standard refuses of the result is 1; what was not there isn't quoted")
  func convertInvalid() async throws {
    let tool = try TokensTool()
    try tool.write(
      ##"{"a":{"$type":"gradient","$value":[{"color":"#000"}]},"b":{"$value":"#fff"}}"##,
      to: "old.json")
    let outcome = try await tool.run("convert", "--from", "draft", "old.json")
    #expect(outcome.status == 1)
    let lines = outcome.errors.split(separator: "\n")
    try #require(lines.count == 2)
    #expect(
      lines[0]
        == "warning: old.json:1:60: b: there was no type; the value can be no other")
    #expect(lines[1].hasPrefix(##"error: old.json:1:36: a: {"color":"#000"} stays: "##))
  }

  @Test("convert: into the file itself or another, with a report; what stays is 1")
  func convertInto() async throws {
    let tool = try TokensTool()
    try tool.write(
      #"{"a":{"$type":"dimension","$value":"4em"},"b":{"$type":"dimension","$value":"0"}}"#,
      to: "old.json")
    let report = try await tool.run(
      "convert", "--from", "draft", "old.json", "--output", "new.json", "--json")
    #expect(report.status == 1)
    #expect(
      try report.json() == [
        "file": "new.json", "isLossless": false, "isChanged": true,
        "changes": [
          [
            "path": "b", "file": "old.json", "line": 1, "column": 77, "before": "\"0\"",
            "after": "{ \"value\": 0, \"unit\": \"px\" }", "loss": .null,
          ]
        ],
        "obstacles": [
          [
            "path": "a", "file": "old.json", "line": 1, "column": 36, "value": "\"4em\"",
            "reason": "the standard knows px and rem, not em",
          ]
        ],
      ])
    let text = try await tool.run("convert", "--from", "draft", "old.json", "--write")
    #expect(text.status == 1)
    #expect(text.output == "Wrote old.json, 1 change\n")
    #expect(
      text.errors
        == "error: old.json:1:36: a: \"4em\" stays: the standard knows px and rem, not em\n")
    #expect(try tool.text(of: "old.json") == tool.text(of: "new.json"))
  }

  @Test("convert and format: options that exclude each other")
  func exclusions() async throws {
    let tool = try TokensTool.withLook()
    for arguments in [
      ["convert", "base.tokens.json"],
      ["convert", "--from", "draft", "--to", "draft", "base.tokens.json"],
      ["convert", "--from", "2020", "base.tokens.json"],
      ["convert", "--from", "draft", "--write", "--output", "x", "base.tokens.json"],
      ["convert", "--from", "draft", "--write", "-"],
      ["convert", "--from", "draft", "--json", "base.tokens.json"],
      ["format", "--check", "--write", "base.tokens.json"],
      ["format", "base.tokens.json", "dark.tokens.json"], ["format", "--write", "-"],
      ["format", "--json", "base.tokens.json"], ["format", "--width", "0", "base.tokens.json"],
    ] {
      #expect(try await tool.run(arguments).status == 64, "\(arguments)")
    }
    #expect(try tool.text(of: "base.tokens.json") == Look.base)
  }

  @Test("format: shows, checks and writes; permissions stay, and links lead to what is written")
  func format() async throws {
    let tool = try TokensTool.withLook()
    try tool.write(#"{"a":{"$value":1,"$type":"number"}}"#, to: "a.tokens.json")
    let neat = "{\n  \"a\": { \"$value\": 1, \"$type\": \"number\" }\n}\n"
    #expect(try await tool.succeed("format", "a.tokens.json").output == neat)
    let check = try await tool.run("format", "--check", "a.tokens.json", "base.tokens.json")
    #expect(check.status == 1)
    #expect(check.output == "a.tokens.json is not formatted\n")
    try tool.workspace.setPermissions(0o640, of: "a.tokens.json")
    try FileManager.default.createSymbolicLink(
      atPath: tool.workspace.path("link.json"), withDestinationPath: "a.tokens.json")
    let report = try await tool.succeed(
      "format", "--write", "link.json", "base.tokens.json", "--json")
    #expect(
      try report.json() == [
        ["file": "link.json", "isFormatted": false, "isChanged": true],
        ["file": "base.tokens.json", "isFormatted": true, "isChanged": false],
      ])
    #expect(try tool.text(of: "a.tokens.json") == neat)
    let attributes = try FileManager.default.attributesOfItem(
      atPath: tool.workspace.path("a.tokens.json"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try await tool.succeed("format", "--check", "a.tokens.json").output == "")
    let first = try await tool.shell(
      "echo '{\"b\":{},\"$type\":\"color\"}' | tokens format --properties-first --width 10 -")
    #expect(first.output == "{\n  \"$type\": \"color\",\n  \"b\": {}\n}\n")
  }

  @Test("format: '--check' looks at every file, and says which it couldn't")
  func formatCheck() async throws {
    let tool = try TokensTool.withLook()
    try tool.write("{\"a\":{}}", to: "a.tokens.json")
    try tool.write("{", to: "b.tokens.json")
    let outcome = try await tool.run(
      "format", "--check", "none.json", "b.tokens.json", "a.tokens.json")
    #expect(outcome.status == 1)
    #expect(outcome.output == "a.tokens.json is not formatted\n")
    #expect(outcome.errors.contains("error: none.json could not be read: "))
    #expect(outcome.errors.contains("error: b.tokens.json can't be read: b.tokens.json:1:2: "))
    let report = try await tool.run(
      "format", "--check", "none.json", "base.tokens.json", "--json")
    #expect(report.status == 3)
    let files = try #require(try report.json().arrayValue)
    #expect(files.map { $0["file"] } == ["none.json", "base.tokens.json"])
    #expect(files.map { $0["error"]?["code"] } == ["file_not_found", nil])
    #expect(files.map { $0["isFormatted"] } == [nil, true])
  }

  @Test("format: a file that is no JSON stops all of it before anything is written")
  func formatFailure() async throws {
    let tool = try TokensTool()
    try tool.write("{\"a\":{}}", to: "a.tokens.json")
    try tool.write("{", to: "b.tokens.json")
    let outcome = try await tool.run("format", "--write", "a.tokens.json", "b.tokens.json")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("error: b.tokens.json can't be read: b.tokens.json:1:2: "))
    #expect(try tool.text(of: "a.tokens.json") == "{\"a\":{}}")
  }

  @Test("the files of these tests are laid out as the formatter does")
  func look() async throws {
    let tool = try TokensTool.withLook()
    let outcome = try await tool.succeed(
      "format", "--check", "base.tokens.json", "light.tokens.json", "dark.tokens.json",
      "app.resolver.json")
    #expect(outcome.output == "")
  }
}
