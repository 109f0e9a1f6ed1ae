import Foundation
import Interchange
import Testing

/// The location of the data.
@Suite("Places for data")
struct PlaceTests {
  @Test("XDG_DATA_HOME, in folders that only this user may enter")
  func xdg() async throws {
    let program = try Program()
    try await program.succeed("like", "biochar")
    for name in ["share/quartet/dating", "share/quartet/dating/dating.sqlite"] {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: program.workspace.path(name))
      let mode = try #require(attributes[.posixPermissions] as? Int)
      #expect(mode & 0o077 == 0, "\(name)")
    }
    #expect(!program.workspace.contains("home"))
  }

  @Test("without it, below HOME")
  func home() async throws {
    let program = try Program().with(["XDG_DATA_HOME": nil])
    try await program.succeed("like", "biochar")
    #expect(program.workspace.contains("home/.local/share/quartet/dating/dating.sqlite"))
    #expect(try await program.verdicts() == ["biochar": "like"])
  }

  @Test("a relative XDG_DATA_HOME is ignored, as its rules say")
  func relative() async throws {
    let program = try Program().with(["XDG_DATA_HOME": "share"])
    try await program.succeed("like", "biochar")
    #expect(program.workspace.contains("home/.local/share/quartet/dating/dating.sqlite"))
    #expect(!program.workspace.contains("share"))
  }

  @Test("--data-dir, relative and absolute")
  func dataDirectory() async throws {
    let program = try Program()
    try await program.succeed("like", "biochar", "--data-dir", "mine")
    #expect(program.workspace.contains("mine/dating.sqlite"))
    let absolute = program.workspace.path("mine")
    let matches = try await program.succeed("matches", "--data-dir", absolute)
    #expect(matches.column(3) == ["biochar"])
    #expect(!program.workspace.contains("share"))
    #expect(try await program.verdicts() == [:])
  }

  @Test("--store with an absolute and with a relative path")
  func store() async throws {
    let program = try Program()
    let url = "sqlite://\(program.workspace.path("deep/down/my.sqlite"))"
    #expect(url.hasPrefix("sqlite:///"))
    try await program.succeed("like", "biochar", "--store", url)
    let matches = try await program.succeed("matches", "--store", "sqlite:deep/down/my.sqlite")
    #expect(matches.column(3) == ["biochar"])
    #expect(!program.workspace.contains("share"))
  }

  @Test("--store memory: keeps nothing")
  func memory() async throws {
    let program = try Program()
    let liked = try await program.succeed("like", "biochar", "--store", "memory:")
    #expect(liked.output.hasPrefix("It's a match with Biochar! "))
    let matches = try await program.succeed("matches", "--store", "memory:")
    #expect(matches.output == "")
    #expect(matches.errors == "No matches yet. Find one: dating next\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: program.workspace.path).isEmpty)
  }

  @Test("two folders know nothing of each other")
  func folders() async throws {
    let program = try Program()
    try await program.succeed("like", "biochar", "--data-dir", "a")
    try await program.succeed("pass", "biochar", "--data-dir", "b")
    let first = try await program.json("list", "--pile", "liked", "--data-dir", "a")
    let second = try await program.json("list", "--pile", "liked", "--data-dir", "b")
    #expect(first.arrayValue?.count == 1)
    #expect(second.arrayValue?.isEmpty == true)
  }
}
