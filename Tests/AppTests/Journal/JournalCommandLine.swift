import Foundation
import Interchange

/// A command of the journal as a test calls it, with every word that can be typed into it.
struct JournalCommandLine: Sendable {
  /// The command's name, and what stands after it.
  let name: String
  let arguments: [String]
  /// The standard input.
  let input: String?
  /// The exit status while the journal is locked.
  let whileLocked: Int32

  init(
    _ name: String, _ arguments: [String] = [], input: String? = nil, whileLocked: Int32 = 4
  ) {
    self.name = name
    self.arguments = arguments
    self.input = input
    self.whileLocked = whileLocked
  }

  var words: [String] { name.split(separator: " ").map(String.init) + arguments }

  /// Every command there is, in an order in which each finds what it needs.
  ///
  /// - Parameters:
  ///   - type: what to type for a place.
  ///   - user: whose desk takes the files.
  /// - Returns: the commands.
  static func all(_ type: (String) -> String, _ user: JournalUser) -> [JournalCommandLine] {
    func file(_ name: String) -> String { user.desk.path(name) }
    let backup = file("backup.\(UUID().uuidString)")
    let review = """
      {"step":"read","belief":80}
      {"situation":"\(type("situation"))","feelings":[{"name":"\(type("feeling"))","before":70}],\
      "evidenceFor":"\(type("for"))","evidenceAgainst":"\(type("against"))","accept":["mindReading"]}
      {"balancedThought":"\(type("balanced"))","nextStep":"\(type("step"))","followUpOn":"2026-01-01"}
      {"finish":true}
      """
    return [
      .init("capture", input: type("thought"), whileLocked: 0),
      .init(
        "capture", ["--situation"], input: "\(type("where"))\n\(type("second"))", whileLocked: 0),
      .init("status"), .init("home"), .init("list"),
      .init("open", ["/insights?period=month", "--plain"], input: "quit"),
      .init("search", input: type("thought")),
      .init("show", ["latest", "--history"]),
      .init("review", ["waiting", "--stdin", "--json"], input: review),
      .init("review", ["latest", "--plain"], input: ""),
      .init("edit", ["latest"], input: type("edited")),
      .init("edit", ["latest", "--field", "outcome"], input: type("outcome")),
      .init("followup"), .init("followup", ["latest"], input: type("followup")),
      .init("predict", ["--likelihood", "70"], input: type("prediction")),
      .init("predict", ["--list", "all"]),
      .init(
        "learn", ["--add"], input: "{\"name\":\"\(type("own"))\",\"summary\":\"\(type("what"))\"}"),
      .init("learn", whileLocked: 0),
      .init("practice", ["--list"]),
      .init("practice", ["--answer", "mindReading-1", "--types", "mindReading"]),
      .init("selfcheck", ["gad-7"], input: "0 1 2 3 2 1 0"), .init("selfcheck", ["--list"]),
      .init("suggest", ["--stdin", "--json"], input: type("suggested"), whileLocked: 0),
      .init(
        "similar", ["--corpus", file("corpus"), "--stdin", "--json"],
        input: "{\"id\":\"1\",\"thought\":\"\(type("compared"))\"}", whileLocked: 0),
      .init("insights"), .init("insights", ["--html", file("insights.html"), "--force"]),
      .init("report"), .init("report", ["--redact", "-"], input: type("name")),
      .init("report", ["--markdown", file("report.md"), "--yes", "--force"]),
      .init("support plan", ["--edit", "--section", "coping-steps"], input: type("plan")),
      .init("support contacts", ["--add"], input: "\(type("person"))\n\(type("phone"))\n"),
      .init("settings set", ["plan-while-locked", "on"]), .init("settings list"),
      .init("support page", whileLocked: 0),
      .init("remind", ["--ics", file("reminder.ics"), "--force"]), .init("remind"),
      .init("export", ["--output", file("export.json"), "--force"]),
      .init(
        "export",
        [
          "--format", "age", "--output", file("export.age"), "--force",
          "--file-passphrase-file", user.passphraseFile,
        ]),
      .init("import", [file("export.json")]),
      .init(
        "bundle out", [file("bundle"), "--force", "--file-passphrase-file", user.passphraseFile]),
      .init("bundle in", [file("bundle"), "--file-passphrase-file", user.passphraseFile]),
      .init("passphrase change", ["--new-passphrase-file", user.passphraseFile]),
      .init("recovery new", ["--output", file("recovery.\(UUID().uuidString)")]),
      .init("backup", [backup], whileLocked: 0), .init("restore", [backup], whileLocked: 0),
      .init("doctor", whileLocked: 0), .init("repair", whileLocked: 0),
      .init("plugins", whileLocked: 0), .init("man", whileLocked: 0),
      .init("delete", ["latest", "--yes"]),
    ]
  }

  /// The names of all commands, as the program lists them; `init`, `lock` and `unlock` are asked by
  /// tests of their own.
  static func names(of program: Program) async throws -> Set<String> {
    let help = try await program.run(["--experimental-dump-help"]).json()
    func names(_ command: JSONValue, _ path: [String]) -> [String] {
      let children = (command["subcommands"]?.arrayValue ?? []).filter {
        $0["commandName"]?.stringValue != "help"
      }
      if children.isEmpty { return [path.joined(separator: " ")] }
      return children.flatMap { child in
        names(child, path + [child["commandName"]?.stringValue ?? ""])
      }
    }
    guard let root = help["command"] else { throw MissingPrerequisite("the help has no command") }
    return Set(names(root, [])).subtracting(["init", "lock", "unlock"])
  }
}
