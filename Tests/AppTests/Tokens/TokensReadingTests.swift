import Foundation
import Interchange
import Testing

/// `tokens validate`, `resolve`, `explain` and `lint` on real files.
@Suite("tokens reads files", .timeLimit(.minutes(30)))
struct TokensReadingTests {
  @Test("validate: valid files, one line each, and 0")
  func valid() async throws {
    let tool = try TokensTool.withLook()
    let outcome = try await tool.succeed("validate", "base.tokens.json", "app.resolver.json")
    #expect(
      outcome.lines == [
        "base.tokens.json: valid, 4 tokens", "app.resolver.json: valid, 7 tokens",
      ])
    #expect(outcome.errors == "")
    let json = try await tool.succeed("validate", "base.tokens.json", "--json").json()
    #expect(
      json == [
        [
          "file": "base.tokens.json", "kind": "tokens", "isValid": true, "tokens": 4, "errors": [],
          "warnings": [],
        ]
      ])
  }

  @Test("validate: every mistake with its place, and 1; JSON says the same")
  func invalid() async throws {
    let tool = try TokensTool()
    try tool.write(
      "{\n  \"a\": { \"$type\": \"color\", \"$value\": 1 },\n  \"b\": { \"$value\": \"{c}\" }\n}",
      to: "bad.tokens.json")
    let outcome = try await tool.run("validate", "bad.tokens.json")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    try #require(outcome.lines.count == 3)
    #expect(outcome.lines[0].hasPrefix("bad.tokens.json:2:38: error: a.$value: "))
    #expect(outcome.lines[0].hasSuffix(" [invalid_value]"))
    #expect(outcome.lines[1].hasPrefix("bad.tokens.json:3:20: error: b.$value: "))
    #expect(outcome.lines[1].hasSuffix(" [unresolved_reference]"))
    #expect(outcome.lines[2] == "bad.tokens.json: invalid, 2 errors")
    let report = try await tool.run("validate", "bad.tokens.json", "--json")
    #expect(report.status == 1)
    let file = try #require(try report.json()[0])
    #expect(
      file.objectValue?.keys == ["file", "kind", "isValid", "tokens", "errors", "warnings"])
    #expect(file["isValid"] == false)
    #expect(file["tokens"] == .null)
    let errors = try #require(file["errors"]?.arrayValue)
    #expect(errors.map { $0["code"] } == ["invalid_value", "unresolved_reference"])
    for error in errors {
      #expect(
        error.objectValue?.keys == ["code", "file", "line", "column", "path", "message"])
    }
    #expect(errors.map { $0["line"] } == [2, 3])
    #expect(errors.map { $0["column"] } == [38, 20])
  }

  @Test("validate: standard input, a resolver whose source is missing, and one from the net")
  func sources() async throws {
    let tool = try TokensTool.withLook()
    let piped = try await tool.shell("tokens validate - < base.tokens.json")
    #expect(piped.output == "standard input: valid, 4 tokens\n")
    try tool.workspace.remove("dark.tokens.json")
    let missing = try await tool.run("validate", "app.resolver.json")
    #expect(missing.status == 1)
    #expect(
      missing.output.contains("dark.tokens.json can't be read: No such file or directory"))
    try tool.write(
      Look.resolver.replacing("base.tokens.json", with: "https://example.org/x.json"),
      to: "app.resolver.json")
    let remote = try await tool.run("validate", "app.resolver.json")
    #expect(remote.status == 1)
    #expect(remote.output.contains("nothing is fetched"))
  }

  @Test("validate: a file that can't be opened keeps no other from being checked")
  func severalFiles() async throws {
    let tool = try TokensTool.withLook()
    try tool.write("{", to: "bad.tokens.json")
    let outcome = try await tool.run(
      "validate", "base.tokens.json", "none.json", "app.resolver.json")
    #expect(outcome.status == 3)
    #expect(
      outcome.lines == [
        "base.tokens.json: valid, 4 tokens", "app.resolver.json: valid, 7 tokens",
      ])
    #expect(
      outcome.errors
        == "error: none.json could not be read: No such file or directory\nhint: Check the path\n")
    let report = try await tool.run(
      "validate", "base.tokens.json", "none.json", "bad.tokens.json", "--json")
    #expect(report.status == 1)
    let files = try #require(try report.json().arrayValue)
    try #require(files.count == 3)
    #expect(files.map { $0["file"] } == ["base.tokens.json", "none.json", "bad.tokens.json"])
    #expect(files.map { $0["isValid"] } == [true, nil, false])
    #expect(
      files[1] == [
        "file": "none.json",
        "error": [
          "code": "file_not_found",
          "message": "none.json could not be read: No such file or directory",
          "hint": "Check the path",
        ],
      ])
    let narrow = try await tool.run("validate", "none.json", "--json", "--fields", "file,error")
    #expect(narrow.status == 3)
    #expect(try narrow.json()[0]?["error"]?["code"] == "file_not_found")
  }

  @Test("validate: on a terminal the line is shown, with a mark", .enabled(if: Tool.areWanted))
  func frames() async throws {
    let tool = try TokensTool()
    try tool.write("{\n  \"a\": { \"$type\": \"color\", \"$value\": 1 }\n}", to: "bad.tokens.json")
    let script = try Tool.script.path()
    let outcome = try await tool.shell(
      "export NO_COLOR=1; \(script) -qec \"\(tool.executable) validate bad.tokens.json\" /dev/null")
    let lines = outcome.output.replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
    try #require(lines.count == 4)
    #expect(lines[1] == "  2 |   \"a\": { \"$type\": \"color\", \"$value\": 1 }")
    #expect(lines[2] == "    |                                      ^")
  }

  @Test("resolve: the tokens for a choice")
  func resolve() async throws {
    let tool = try TokensTool.withLook()
    let dark = try await tool.succeed("resolve", "app.resolver.json", "--input", "theme=dark")
    #expect(
      dark.lines == [
        "palette.ink\tcolor\t#000000", "palette.paper\tcolor\t#ffffff",
        "palette.grey\tcolor\t#808080", "size.touch\tdimension\t40px",
        "surface.base\tcolor\t#000000", "text.primary\tcolor\t#ffffff",
        "text.muted\tcolor\t#808080",
      ])
    let json = try await tool.succeed("resolve", "app.resolver.json", "--json").json()
    let tokens = try #require(json.arrayValue)
    #expect(
      tokens.first { $0["path"] == "text.primary" } == [
        "path": "text.primary", "type": "color",
        "value": ["colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000000"],
        "reference": "palette.ink", "description": "Words", "deprecated": false,
      ])
    let narrow = try await tool.succeed(
      "resolve", "app.resolver.json", "--json", "--fields", "path")
    #expect(try narrow.json()[0] == ["path": "palette.ink"])
  }

  @Test("explain: the chain, the users, every mode and the contrast")
  func explain() async throws {
    let tool = try TokensTool.withLook()
    let outcome = try await tool.succeed("explain", "text.primary")
    #expect(
      outcome.lines == [
        "text.primary", "  type      color", "  value     #000000", "  for       Words",
        "  declared  light.tokens.json:6:5", "  chain     text.primary → palette.ink",
        "  mode      theme=light: #000000", "            theme=dark: #ffffff",
        "  contrast  on surface.base in theme=light: 21.0, Lc 106.04 (AAA)",
        "            on surface.base in theme=dark: 21.0, Lc -107.88 (AAA)",
      ])
    let json = try await tool.succeed(
      "explain", "palette.ink", "--in", "app.resolver.json", "--input", "theme=dark", "--json"
    ).json()
    #expect(
      json.objectValue?.keys == [
        "path", "type", "value", "description", "deprecated", "file", "line", "column", "chain",
        "parts", "users", "modes", "contrast",
      ])
    #expect(json["users"] == ["surface.base"])
    #expect(json["file"] == "base.tokens.json")
    #expect(json["line"] == 4)
    #expect(json["modes"] == [])
  }

  @Test("explain: what doesn't exist is 3, what is a group too, what file is meant must be clear")
  func explainFailures() async throws {
    let tool = try TokensTool.withLook()
    Failure(
      status: 3, code: "unknown_token", message: "there is no token text.mutd",
      hint: "Did you mean text.muted?"
    ).check(try await tool.run("explain", "text.mutd"), isJSON: false, [])
    Failure(
      status: 3, code: "unknown_token", message: "text is a group, and no token",
      hint: "Name one of the tokens in it: 'tokens resolve' lists them."
    ).check(try await tool.run("explain", "text", "--json"), isJSON: true, [])
    try tool.workspace.remove("app.resolver.json")
    Failure(
      status: 64, code: "no_file",
      message: "there are several files that can be meant: base.tokens.json, dark.tokens.json, "
        + "light.tokens.json", hint: "Name one with '--in FILE'."
    ).check(try await tool.run("explain", "text.muted"), isJSON: false, [])
  }

  @Test("lint: errors end with 1, every mode is looked at, and places are those of the sources")
  func lint() async throws {
    let tool = try TokensTool.withLook()
    let outcome = try await tool.run("lint", "app.resolver.json")
    #expect(outcome.status == 1)
    #expect(
      outcome.lines == [
        "base.tokens.json:10:5: warning: size.touch: 40 px is small for a finger [touch-target]",
        "  make it 44 px if there is room (WCAG 2.5.5)",
        "light.tokens.json:7:5: error: text.muted: its contrast on surface.base is 3.97 of 4.5 in theme=light [contrast]",
        "  #767676 is the nearest colour that passes",
      ])
    #expect(outcome.errors == "1 error, 1 warning\n")
    let json = try await tool.run("lint", "app.resolver.json", "--rule", "contrast", "--json")
    #expect(json.status == 1)
    #expect(
      try json.json() == [
        [
          "rule": "contrast", "severity": "error", "path": "text.muted",
          "file": "light.tokens.json", "line": 7, "column": 5, "modes": ["theme=light"],
          "message": "its contrast on surface.base is 3.97 of 4.5",
          "suggestion": "#767676 is the nearest colour that passes",
        ]
      ])
    let dark = try await tool.run(
      "lint", "app.resolver.json", "--input", "theme=dark", "--rule", "contrast")
    #expect(dark.status == 0)
    #expect(dark.output == "")
    #expect(dark.errors == "Nothing found.\n")
    #expect(
      try await tool.run("lint", "app.resolver.json", "--rule", "touch-target").status == 0)
  }

  @Test("lint: settings in the file, and settings that are wrong")
  func settings() async throws {
    let tool = try TokensTool.withLook()
    let head = "{\n  \"$extensions\": { \"quartet.lint\": "
    func resolver(_ settings: String) -> String {
      head + settings + " },\n" + Look.resolver.dropFirst(2)
    }
    try tool.write(
      resolver(#"{ "ignore": [{ "paths": "text.muted" }], "goodTarget": 40 }"#),
      to: "app.resolver.json")
    #expect(try await tool.succeed("lint", "app.resolver.json").output == "")
    try tool.write(resolver(#"{ "ignor": [] }"#), to: "app.resolver.json")
    let wrong = try await tool.run("lint", "app.resolver.json")
    #expect(wrong.status == 1)
    #expect(
      wrong.errors.hasPrefix("error: the lint settings are wrong at ignor: there are contrast, "))
  }

  @Test("wrong words: 64, and what is right")
  func usage() async throws {
    let tool = try TokensTool.withLook()
    let rule = try await tool.run("lint", "app.resolver.json", "--rule", "contrst")
    #expect(rule.status == 64)
    #expect(
      rule.errors.hasPrefix("error: there is no rule 'contrst'\nhint: Did you mean 'contrast'? "))
    Failure(
      status: 64, code: "invalid_resolver_input",
      message: "there is no modifier them; did you mean theme?", hint: nil
    ).check(
      try await tool.run("resolve", "app.resolver.json", "--input", "them=dark"), isJSON: false, [])
    Failure(
      status: 64, code: "no_resolver",
      message: "base.tokens.json is a token file, in which nothing can be chosen",
      hint: "Leave '--input' out, or give a resolver."
    ).check(
      try await tool.run("resolve", "base.tokens.json", "--input", "a=b"), isJSON: false, [])
    Failure(
      status: 3, code: "file_not_found",
      message: "none.json could not be read: No such file or directory", hint: "Check the path"
    ).check(try await tool.run("validate", "none.json"), isJSON: false, [])
    Failure(
      status: 64, code: "not_a_file", message: ". is not a file", hint: "Choose another name"
    ).check(try await tool.run("validate", "."), isJSON: false, [])
    #expect(try await tool.run("validate").status == 64)
    #expect(try await tool.run("resolve", "app.resolver.json", "--input", "theme").status == 64)
    let twice = try await tool.run(
      "resolve", "app.resolver.json", "--input", "theme=dark", "--input", "theme=light")
    #expect(twice.errors.hasPrefix("error: '--input' gives theme twice\n"))
  }

  @Test("an invalid file is no input for the other commands, and they say all that is wrong")
  func unreadable() async throws {
    let tool = try TokensTool()
    try tool.write(
      #"{ "a": { "$type": "color", "$value": 1 }, "b": { "$value": "{c}" } }"#,
      to: "bad.tokens.json")
    let file = try #require(
      try await tool.run("validate", "bad.tokens.json", "--json").json()[0])
    for arguments in [
      ["lint", "bad.tokens.json"], ["resolve", "bad.tokens.json"],
      ["export", "--format", "css", "bad.tokens.json", "--output", "out"],
      ["explain", "a", "--in", "bad.tokens.json"],
    ] {
      let outcome = try await tool.run(arguments)
      #expect(outcome.status == 1)
      #expect(outcome.output == "")
      let lines = outcome.errors.split(separator: "\n")
      try #require(lines.count == 3)
      #expect(lines[0] == "error: bad.tokens.json can't be read: 2 errors")
      #expect(lines[1].hasPrefix("bad.tokens.json:1:38: a.$value: "))
      #expect(lines[1].hasSuffix(" [invalid_value]"))
      #expect(lines[2].hasPrefix("bad.tokens.json:1:60: b.$value: "))
      #expect(lines[2].hasSuffix(" [unresolved_reference]"))
      let report = try await tool.run(arguments + ["--json"])
      #expect(report.status == 1)
      #expect(
        try report.json() == [
          "error": [
            "code": "invalid_token_file", "message": "bad.tokens.json can't be read: 2 errors",
            "hint": .null, "errors": file["errors"] ?? .null,
          ]
        ])
    }
  }

  @Test("help, the version, plug-ins, the manual and completions")
  func surface() async throws {
    let tool = try TokensTool()
    #expect(try await tool.succeed("--version").output == "0.1.0\n")
    let help = try await tool.succeed("--help").output
    for command in [
      "validate", "lint", "resolve", "export", "explain", "convert", "format", "plugins", "man",
    ] {
      #expect(help.contains("\n  \(command) "))
      #expect(try await tool.succeed(command, "--help").output.contains("USAGE: tokens \(command)"))
    }
    let plugins = try await tool.succeed("plugins", "--json").json().arrayValue ?? []
    for plugin in plugins {
      #expect(plugin.objectValue?.keys == ["kind", "name", "summary", "use", "isOnByDefault"])
    }
    let formats = plugins.filter { $0["kind"] == "format" }.compactMap { $0["name"]?.stringValue }
    #expect(Set(formats).isSuperset(of: ["css", "swift", "json", "asset-catalog", "html"]))
    #expect(plugins.contains { $0["use"] == "lint --rule contrast" })
    #expect(try await tool.succeed("man").output.hasPrefix(".TH \"TOKENS\" 1"))
    #expect(
      try await tool.succeed("--generate-completion-script", "bash").output.contains("validate"))
    #expect(try await tool.run("valdate").errors.contains("Did you mean 'validate'?"))
  }
}
