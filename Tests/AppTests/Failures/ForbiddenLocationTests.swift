import Foundation
import Interchange
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Places where no data can lie.
@Suite("Places that can't be used")
struct ForbiddenLocationTests {
  private static let elsewhere =
    "Change its permissions, or choose another place (--data-dir PATH, or --store URL)"

  @Test("HOME and XDG_DATA_HOME are missing")
  func homeless() async throws {
    let failure = Failure(
      status: 1, code: "no_home",
      message: "there is no home folder to keep data in: HOME is not set to an absolute path",
      hint: "Set HOME, or choose a folder with '--data-dir PATH'.")
    for home in [nil, "", "here"] as [String?] {
      let program = try Program().with(["HOME": home, "XDG_DATA_HOME": nil])
      try await failure.check(program, ["list"])
      // What needs no data works.
      try await program.succeed("plugins")
      try await program.succeed("--help")
      try await program.succeed("like", "biochar", "--data-dir", "mine")
      let doctor = try await program.run(["doctor"])
      #expect(doctor.status == 1)
      #expect(doctor.column(0) == ["WRONG", "WRONG", "ok", "ok"])
      #expect(doctor.errors.contains("error: data folder: \(failure.message)\n"))
    }
  }

  @Test("a folder that this user may not enter", .enabled(if: Tool.areWanted))
  func closed() async throws {
    let program = try Program()
    try await program.succeed("like", "biochar")
    let wrapper = try unprivileged()
    try program.workspace.setPermissions(0o755, of: "")
    try program.workspace.setPermissions(wrapper.isEmpty ? 0o000 : 0o700, of: "share")
    let failure = Failure(
      status: 1, code: "store_forbidden",
      message: "\(program.workspace.path("share/quartet")) may not be written by this user",
      hint: ForbiddenLocationTests.elsewhere)
    for command in [["matches"], ["like", "daccs"]] {
      try await failure.check(program, command, via: wrapper)
    }
    try program.workspace.setPermissions(0o700, of: "share")
    #expect(try await program.verdicts() == ["biochar": "like"])
  }

  @Test("files that this user may not open", .enabled(if: Tool.areWanted))
  func foreignFiles() async throws {
    let program = try Program()
    try await program.succeed("like", "biochar")
    let wrapper = try unprivileged()
    for name in ["", "share", "share/quartet", program.dataFolder] {
      try program.workspace.setPermissions(0o755, of: name)
    }
    let lock = "\(program.dataFolder)/dating.sqlite.lock"
    try program.workspace.setPermissions(wrapper.isEmpty ? 0o000 : 0o600, of: lock)
    let failure = Failure(
      status: 1, code: "store_forbidden",
      message: "\(program.workspace.path(lock)) may not be written by this user",
      hint: ForbiddenLocationTests.elsewhere)
    for command in [["matches"], ["like", "daccs"]] {
      try await failure.check(program, command, via: wrapper)
    }
    try program.workspace.setPermissions(0o600, of: lock)
    #expect(try await program.verdicts() == ["biochar": "like"])
  }

  @Test("a folder in which nothing can be made", .enabled(if: Tool.areWanted))
  func unwritable() async throws {
    let program = try Program()
    let wrapper = try unprivileged()
    try program.workspace.makeFolder("full")
    try program.workspace.setPermissions(0o555, of: "full")
    try program.workspace.setPermissions(0o755, of: "")
    try await Failure(
      status: 1, code: "store_forbidden",
      message: "\(program.workspace.path("full/mine")) may not be written by this user",
      hint: ForbiddenLocationTests.elsewhere
    ).check(
      program, ["list", "--data-dir", program.workspace.path("full/mine")], via: wrapper)
    let lock = program.workspace.path("full/dating.sqlite.lock")
    try await Failure(
      status: 1, code: "store_forbidden", message: "\(lock) may not be written by this user",
      hint: ForbiddenLocationTests.elsewhere
    ).check(program, ["list", "--data-dir", program.workspace.path("full")], via: wrapper)
  }

  @Test("a folder below a file, and a file in place of the folder")
  func notAFolder() async throws {
    let program = try Program()
    try program.workspace.write(Data("a letter".utf8), to: "letter")
    let file = program.workspace.path("letter")
    for path in [file, "\(file)/below", "\(file)/far/below"] {
      try await Failure(
        status: 1, code: "store_io", message: "\(file) can't be used: Not a directory",
        hint: "Choose another place (--data-dir PATH, or --store URL)"
      ).check(program, ["list", "--data-dir", path])
    }
    #expect(try program.workspace.contents(of: "letter") == Data("a letter".utf8))
  }

  @Test("a folder in place of the database")
  func notAFile() async throws {
    let program = try Program()
    try program.workspace.makeFolder("mine/dating.sqlite")
    let path = program.workspace.path("mine/dating.sqlite")
    try await Failure(
      status: 1, code: "store_forbidden",
      message: "\(path) is a folder", hint: "Name a file in it (--data-dir PATH, or --store URL)"
    ).check(program, ["list", "--data-dir", program.workspace.path("mine")])
    #expect(!program.workspace.contains("mine/dating.sqlite.lock"))
  }

  /// The words that make a command run as nobody; none if this user is unprivileged already.
  private func unprivileged() throws -> [String] {
    if geteuid() != 0 { return [] }
    return [
      try Tool.setpriv.path(), "--reuid=65534", "--regid=65534", "--clear-groups",
    ]
  }
}
