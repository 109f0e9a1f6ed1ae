import Foundation
import Interchange
import Testing

/// A disk that is full or breaks while the store is written or read: said as what it is, and what
/// was there stays.
@Suite("Full and failing disks", .enabled(if: Tool.areWanted))
struct FullDiskTests {
  private static let elsewhere = " (--data-dir PATH, or --store URL)"

  @Test("no space for a swipe, from its first page or from a later one", arguments: [1, 3, 5])
  func full(count: Int) async throws {
    let program = try await swiped()
    let failure = Failure(
      status: 1, code: "store_full",
      message: "there is no space left to write \(program.database())",
      hint: "Free some space and try again; acknowledged writes are safe")
    let wrapper = try program.failing(
      "pwrite64", of: program.database("-wal"), with: "ENOSPC", from: count)
    for command in [["like", "daccs"], ["pass", "biochar"], ["undo"], ["reset"]] {
      try await failure.check(program, command, via: wrapper)
    }
    try await isUntouched(program)
  }

  @Test("a quota that is used up is a full disk too")
  func quota() async throws {
    let program = try await swiped()
    let wrapper = try program.failing("pwrite64", of: program.database("-wal"), with: "EDQUOT")
    let outcome = try await program.run(["like", "daccs", "--json"], via: wrapper)
    #expect(outcome.status == 1)
    let code = try outcome.json()["error"]?["code"]
    #expect(code == "store_full")
    try await isUntouched(program)
  }

  @Test("no space even to open the store")
  func fullToTheBrim() async throws {
    let program = try await swiped()
    let wrapper = try program.failing("pwrite64", of: program.database("-shm"), with: "ENOSPC")
    let outcome = try await program.run(["list", "--json"], via: wrapper)
    #expect(outcome.status == 1)
    let code = try outcome.json()["error"]?["code"]
    #expect(code == "store_full")
    try await isUntouched(program)
  }

  @Test(
    "no space at the first start",
    arguments: [("dating.sqlite", 1), ("dating.sqlite-wal", 1), ("dating.sqlite-wal", 30)])
  func first(file: String, count: Int) async throws {
    let program = try Program()
    let place = program.workspace.path("\(program.dataFolder)/\(file)")
    try await Failure(
      status: 1, code: "store_full",
      message: "there is no space left to write \(program.database())",
      hint: "Free some space and try again; acknowledged writes are safe"
        + FullDiskTests.elsewhere
    ).check(
      program, ["list"],
      via: try program.failing("pwrite64", of: place, with: "ENOSPC", from: count))
    #expect(try await program.slugs().count >= 40)
    try await program.examine()
  }

  @Test("a disk that can't be written", arguments: [1, 6])
  func broken(count: Int) async throws {
    let program = try await swiped()
    let wrapper = try program.failing(
      "pwrite64", of: program.database("-wal"), with: "EIO", from: count)
    try await Failure(
      status: 1, code: "store_io",
      message: "\(program.database()) could not be read or written: disk I/O error",
      hint: "Check the disk; nothing was half written"
    ).check(program, ["like", "daccs"], via: wrapper)
    try await isUntouched(program)
  }

  @Test("a disk that can't be read")
  func unreadable() async throws {
    let program = try await swiped()
    let failure = Failure(
      status: 1, code: "store_io",
      message: "\(program.database()) could not be read or written: disk I/O error",
      hint: "Check the disk; nothing was half written" + FullDiskTests.elsewhere)
    let wrapper = try program.failing("pread64", of: program.database(), with: "EIO")
    for command in [["list"], ["like", "daccs"]] {
      try await failure.check(program, command, via: wrapper)
    }
    try await isUntouched(program)
  }

  @Test("a swipe that could not be made durable is not acknowledged, and whole if it is there")
  func unsynced() async throws {
    let program = try await swiped()
    let wrapper = try program.failing("fdatasync", of: program.database("-wal"), with: "EIO")
    let outcome = try await program.run(["like", "daccs", "--json"], via: wrapper)
    #expect(outcome.status == 1)
    #expect(try outcome.json()["error"]?["code"] == "store_io")
    // The log holds it, but it is unknown whether the disk does: the next start decides.
    let count = try await program.verdicts()["daccs"] == nil ? 1 : 2
    let finding = try await program.examine()
    #expect(finding == Finding(decisions: count, steps: count, changes: count))
  }

  private func swiped() async throws -> Program {
    let program = try Program()
    try await program.succeed("like", "biochar")
    return program
  }

  private func isUntouched(_ program: Program) async throws {
    #expect(try await program.verdicts() == ["biochar": "like"])
    #expect(try await program.examine() == Finding(decisions: 1, steps: 1, changes: 1))
    try await program.succeed("like", "cool-roofs")
  }
}
