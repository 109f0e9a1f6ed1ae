import Foundation
import Interchange
import Testing

/// Everything as lines of JSON, and back.
@Suite("Export and import")
struct ExchangeTests {
  /// An evening with a few swipes and a chat.
  private func evening() async throws -> Program {
    let program = try Program()
    try await program.succeed("like", "biochar")
    try await program.succeed("pass", "daccs")
    try await program.succeed("undo")
    try await program.succeed("later", "cool-roofs")
    try await program.succeed("chat", "biochar", "--say", "Grüß dich, wie geht’s? 🌱")
    return program
  }

  @Test("elsewhere the same store comes of it, and goes on")
  func journey() async throws {
    let program = try await evening()
    let exported = try await program.succeed("export")
    #expect(exported.errors == "")
    let first = try #require(exported.lines.first)
    #expect(
      first.hasPrefix("{\"quartet\":\"store\",\"format\":1,\"catalogue\":10,\"program\":\"dating\"")
    )
    #expect(exported.lines.last?.hasPrefix("{\"end\":{\"rows\":{\"_changes\":") == true)
    let saved = try await program.succeed("export", "--output", "all.jsonl")
    #expect(saved.output == "Exported \(exported.lines.count - 2) rows to all.jsonl.\n")
    #expect(try program.workspace.contents(of: "all.jsonl") == Data(exported.outputBytes))

    let other = program.with(["XDG_DATA_HOME": program.workspace.path("other")])
    let checked = try await other.succeed("import", "all.jsonl", "--dry-run")
    #expect(checked.output == "Would import \(exported.lines.count - 2) rows from all.jsonl.\n")
    #expect(!program.workspace.contains("other"))
    let imported = try await other.succeed("import", "all.jsonl")
    #expect(imported.output == "Imported \(exported.lines.count - 2) rows from all.jsonl.\n")
    #expect(try await other.succeed("export").outputBytes == exported.outputBytes)
    #expect(try await other.verdicts() == ["biochar": "like", "cool-roofs": "later"])
    #expect(try await other.examine() == program.examine())
    let said = try await program.succeed("messages", "biochar")
    #expect(try await other.succeed("messages", "biochar").output == said.output)
    try await other.succeed("undo")
    #expect(try await other.verdicts() == ["biochar": "like"])
    try await other.examine()
  }

  @Test("through a pipe, and a memory store, nothing is lost")
  func pipe() async throws {
    let program = try await evening()
    let outcome = try await program.shell(
      """
      dating export | dating import - --data-dir copy && dating export >one.jsonl \
      && dating export --data-dir copy >two.jsonl && cmp one.jsonl two.jsonl
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasSuffix(" rows from standard input.\n"))
    try await program.succeed("import", "one.jsonl", "--store", "memory:")
    let closed = try await program.shell("dating export | head -n 1 | wc -l")
    #expect(closed.output.trimmingCharacters(in: .whitespacesAndNewlines) == "1")
    #expect(closed.errors == "")
  }

  @Test("a store that is not empty is refused, and stays as it is")
  func notEmpty() async throws {
    let program = try await evening()
    try await program.succeed("export", "--output", "all.jsonl")
    let before = try await program.examine()
    for more in [[], ["--dry-run"]] {
      try await Failure(
        status: 64, code: "store_not_empty",
        message: "the store at \(program.database()) is not empty",
        hint: "Import into another place (--data-dir PATH, or --store URL)"
      ).check(program, ["import", "all.jsonl"] + more)
    }
    #expect(try await program.examine() == before)
  }

  @Test("a file that was harmed is refused by its line, and leaves not even an empty store")
  func harmed() async throws {
    let program = try await evening()
    let text = try await program.succeed("export").output
    let lines = text.components(separatedBy: "\n").count - 1
    let other = program.with(["XDG_DATA_HOME": program.workspace.path("other")])
    let advice = "Take another copy of the file, or export again; nothing was imported"
    for (harmed, code, message, hint) in [
      (
        String(text.dropLast(40)), "export_truncated",
        "line \(lines - 1): the export stops here, before its end",
        "Copy the whole file, or export again; nothing was imported"
      ),
      (
        text.replacingOccurrences(of: "Biochar", with: "Biochai"), "export_damaged",
        "line \(lines): the checksum is another: something before was changed",
        advice + ". Line ends must stay line feeds"
      ),
      (
        text.replacingOccurrences(of: "\"catalogue\":10", with: "\"catalogue\":11"), "export_newer",
        "line 1: the export has layout 11, and this program knows up to 10",
        "Update this program; nothing was imported"
      ),
      (
        "ID,NAME\n", "not_a_store_export", "line 1: this is not an exported store",
        "Give a file that an export wrote; nothing was imported"
      ),
    ] {
      try program.workspace.write(Data(harmed.utf8), to: "harmed.jsonl")
      for more in [[], ["--dry-run"]] {
        try await Failure(status: 1, code: code, message: message, hint: hint)
          .check(other, ["import", "harmed.jsonl"] + more)
      }
    }
    try await Failure(
      status: 3, code: "file_not_found",
      message: "gone.jsonl could not be read: No such file or directory", hint: "Check the path"
    ).check(other, ["import", "gone.jsonl"])
    try await Failure(
      status: 64, code: "not_a_file", message: "/dev is not a file", hint: "Choose another name"
    ).check(other, ["import", "/dev"])
    #expect(!program.workspace.contains("other"))
  }

  @Test("a file is there whole or not at all, and none is replaced unasked")
  func file() async throws {
    let program = try await evening()
    try await program.succeed("export", "--output", "all.jsonl")
    let whole = try program.workspace.contents(of: "all.jsonl")
    try program.workspace.write(Data("mine".utf8), to: "all.jsonl")
    try await Failure(
      status: 64, code: "file_exists", message: "all.jsonl is there already",
      hint: "Choose another name, or replace it with --force"
    ).check(program, ["export", "--output", "all.jsonl"])
    #expect(try program.workspace.contents(of: "all.jsonl") == Data("mine".utf8))
    try await program.succeed("export", "--output", "all.jsonl", "--force")
    #expect(try program.workspace.contents(of: "all.jsonl") == whole)
    try await Failure(
      status: 3, code: "file_not_found",
      message: "no/where.jsonl could not be written: No such file or directory",
      hint: "Check the path"
    ).check(program, ["export", "--output", "no/where.jsonl"])
    try await Failure(
      status: 64, code: "not_a_file", message: "/dev/null is not a file",
      hint: "Choose another name"
    ).check(program, ["export", "--output", "/dev/null", "--force"])
    try await Failure(
      status: 64, code: "usage",
      message: "'--json' reports on a file, and standard output is the export itself",
      hint: "Name a file with '--output', or leave '--json' out."
    ).check(program.run(["export", "--json"]), isJSON: true, ["export", "--json"])
    let names = try FileManager.default.contentsOfDirectory(atPath: program.workspace.path)
    #expect(names.sorted() == ["all.jsonl", "share"])
    let mode = try FileManager.default.attributesOfItem(
      atPath: program.workspace.path("all.jsonl"))[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test("neither the store itself nor a link is replaced, not even with --force")
  func protected() async throws {
    let program = try await evening()
    let store = program.database()
    for (output, message) in [(store, "is the store itself"), ("link", "is a symbolic link")] {
      _ = try await program.shell("echo kept >kept.txt; ln -sf kept.txt link")
      let outcome = try await program.run(["export", "--force", "--output", output])
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains(message))
    }
    #expect(try program.workspace.contents(of: "kept.txt") == Data("kept\n".utf8))
    #expect(try await program.verdicts() == ["biochar": "like", "cool-roofs": "later"])
    try await program.examine()
  }

  @Test("where no store is, nothing is made", arguments: ["export", "backup", "repair"])
  func nothing(command: String) async throws {
    let program = try Program()
    let arguments = command == "backup" ? ["backup", "copy.sqlite"] : [command]
    let failure = Failure(
      status: 3, code: "missing", message: "there is no store at \(program.database())",
      hint: "Choose another place (--data-dir PATH, or --store URL)")
    failure.check(try await program.run(arguments), isJSON: false, arguments)
    #expect(!program.workspace.contains("share"))
    #expect(!program.workspace.contains("copy.sqlite"))
  }
}
