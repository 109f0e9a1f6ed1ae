import Foundation
import Testing

/// Files that are damaged, foreign or too new: said, and left as they are.
@Suite("Damaged and foreign files", .enabled(if: Tool.areWanted))
struct DamageTests {
  private static let advice =
    "Repair it, which keeps the damaged files, or go on with a backup in another place "
    + "(dating repair, --data-dir PATH, or --store URL)"

  @Test("garbage instead of a header")
  func header() async throws {
    let program = try await swiped()
    var bytes = try program.workspace.contents(of: file)
    bytes.replaceSubrange(0..<100, with: Data(repeating: 0xA5, count: 100))
    try await refuses(program, bytes, "file is not a database")
  }

  @Test("damage in the middle")
  func middle() async throws {
    let program = try await swiped()
    var bytes = try program.workspace.contents(of: file)
    let start = bytes.count / 5 / 4096 * 4096
    bytes.replaceSubrange(
      start..<(start + 60 * 4096), with: Data(repeating: 0xA5, count: 60 * 4096))
    try await refuses(program, bytes, "database disk image is malformed")
  }

  @Test("a file that was cut off")
  func truncated() async throws {
    let program = try await swiped()
    let bytes = try program.workspace.contents(of: file)
    try await refuses(
      program, bytes.prefix(bytes.count / 4), "database disk image is malformed")
  }

  @Test(
    "a row that went behind the change log's back is found by doctor")
  func disagreement() async throws {
    let program = try await swiped()
    _ = try await tool(program, "DELETE FROM swipe_decisions")
    try await program.succeed("list")
    let doctor = try await program.run(["doctor"])
    #expect(doctor.status == 1)
    #expect(doctor.column(0) == ["ok", "WRONG"] + Array(repeating: "ok", count: 10))
    #expect(
      doctor.errors == """
        error: store: change 1 of swipe_decisions has no row
        hint: dating repair saves what can be saved and keeps the damaged files; dating restore FILE \
        puts a backup in their place

        """)
  }

  @Test("another program's database")
  func foreign() async throws {
    let program = try Program()
    try program.workspace.makeFolder(program.dataFolder)
    _ = try await tool(
      program, "CREATE TABLE letters (text TEXT); INSERT INTO letters VALUES ('x')")
    let bytes = try program.workspace.contents(of: file)
    try await Failure(
      status: 1, code: "store_corrupt",
      message: "\(program.database()) is a database of another program",
      hint: "Choose another place (--data-dir PATH, or --store URL)"
    ).check(program, ["like", "biochar"])
    #expect(try program.workspace.contents(of: file) == bytes)
    #expect(!program.workspace.contains("\(file)-wal"))
  }

  @Test("a file of a newer version")
  func newer() async throws {
    let program = try await swiped()
    _ = try await tool(program, "PRAGMA user_version = 999")
    let bytes = try program.workspace.contents(of: file)
    let failure = Failure(
      status: 1, code: "store_newer",
      message: "\(program.database()) was written by a newer version of the program "
        + "(layout 999, this one knows 11)",
      hint: "Update the program; the file was left as it is")
    for command in [["list"], ["like", "daccs"], ["undo"], ["reset"]] {
      try await failure.check(program, command)
    }
    #expect(try program.workspace.contents(of: file) == bytes)
    _ = try await tool(program, "PRAGMA user_version = 2")
    #expect(try await program.verdicts() == ["biochar": "like"])
  }

  // MARK: The file

  private let file = "share/quartet/dating/dating.sqlite"

  private func swiped() async throws -> Program {
    let program = try Program()
    try await program.succeed("like", "biochar")
    // Everything lies in the log until enough has come together; damage is for the file.
    _ = try await tool(program, "PRAGMA wal_checkpoint(TRUNCATE)")
    return program
  }

  /// Puts a damaged file in the place of the sound one, with no log that could repair it.
  private func replace(_ program: Program, with bytes: Data) throws {
    try program.workspace.write(bytes, to: file)
    for suffix in ["-wal", "-shm"] where program.workspace.contains(file + suffix) {
      try program.workspace.remove(file + suffix)
    }
  }

  private func refuses(_ program: Program, _ bytes: Data, _ reason: String) async throws {
    try replace(program, with: bytes)
    let message = "\(program.database()) is not a sound database: \(reason)"
    let failure = Failure(
      status: 1, code: "store_corrupt", message: message, hint: DamageTests.advice)
    for command in [["list"], ["like", "daccs"]] { try await failure.check(program, command) }
    let doctor = try await program.run(["doctor"])
    #expect(doctor.status == 1)
    #expect(doctor.errors == "error: store: \(message)\nhint: \(DamageTests.advice)\n")
    #expect(try program.workspace.contents(of: file).count == bytes.count)
    // Elsewhere life goes on.
    try await program.succeed("like", "daccs", "--data-dir", "elsewhere")
  }

  private func tool(_ program: Program, _ sql: String) async throws -> Outcome {
    let outcome = try await program.shell(
      "\"\(try Tool.sqlite3.path())\" \"\(program.database())\" \"\(sql)\"")
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome
  }
}
