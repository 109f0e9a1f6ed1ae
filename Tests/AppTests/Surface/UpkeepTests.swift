import Foundation
import Interchange
import Testing

/// Copies, repairs, and words that are gone for good.
@Suite("Backup, repair and forgetting")
struct UpkeepTests {
  @Test("a backup is a store of its own, and none is written over")
  func backup() async throws {
    let program = try Program()
    try await program.succeed("like", "biochar")
    let outcome = try await program.succeed("backup", "copy.sqlite")
    #expect(outcome.output == "Copied the store to copy.sqlite.\n")
    try await program.succeed("pass", "daccs")
    let copied = try await program.succeed("export", "--store", "sqlite:copy.sqlite")
    #expect(copied.lines.count { $0.hasPrefix("{\"table\":\"swipe_decisions\"") } == 1)
    let before = try program.workspace.contents(of: "copy.sqlite")
    let again = try await program.run(["backup", "copy.sqlite"])
    #expect(again.status != 0)
    #expect(again.errors.hasPrefix("error: "))
    #expect(try program.workspace.contents(of: "copy.sqlite") == before)
    let memory = try await program.run(["backup", "other.sqlite", "--store", "memory:"])
    #expect(memory.status == 64)
    #expect(memory.errors.contains("keeps no files"))
  }

  @Test("a sound store is not repaired")
  func sound() async throws {
    let program = try Program()
    try await program.succeed("like", "biochar")
    let before = try await program.succeed("export").outputBytes
    let outcome = try await program.succeed("repair")
    #expect(outcome.output == "The store is sound; nothing was done.\n")
    #expect(try await program.succeed("export").outputBytes == before)
  }

  @Test("of a damaged store the swipes are saved, and the old file is kept")
  func damaged() async throws {
    let program = try Program()
    for slug in ["biochar", "daccs", "cool-roofs"] { try await program.succeed("like", slug) }
    // Everything lies in the log until enough has come together.
    try await program.succeed("backup", "whole.sqlite")
    let file = "\(program.dataFolder)/dating.sqlite"
    var bytes = try program.workspace.contents(of: "whole.sqlite")
    for suffix in ["-wal", "-shm"] where program.workspace.contains(file + suffix) {
      try program.workspace.remove(file + suffix)
    }
    let start = bytes.count / 5 / 4096 * 4096
    bytes.replaceSubrange(
      start..<(start + 20 * 4096), with: Data(repeating: 0xA5, count: 20 * 4096))
    try program.workspace.write(bytes, to: file)
    #expect(try await program.run(["doctor"]).status == 1)
    let outcome = try await program.succeed("repair")
    #expect(outcome.lines.first?.hasPrefix("Found: ") == true)
    let saved = outcome.lines.drop { $0.hasPrefix("Found: ") }
    #expect(saved.first?.hasPrefix("Saved ") == true)
    let damaged = try #require(saved.dropFirst().first)
    #expect(damaged.hasPrefix("The damaged files are at \(program.workspace.path)"))
    #expect(try await program.run(["doctor"]).status == 0)
    try await program.succeed("list")
    #expect(try await program.succeed("repair").output.hasPrefix("The store is sound"))
  }

  @Test("forgotten words are in no file any more")
  func forgotten() async throws {
    let program = try Program()
    let secret = "Zauberwort-\(UUID().uuidString)"
    for slug in ["biochar", "cool-roofs"] {
      try await program.succeed("chat", slug, "--say", "My word is \(secret)")
      try await program.succeed("chat", slug, "--say", "Once more: \(secret)")
    }
    #expect(try files(of: program).contains { $0.value.contains(secret) })
    try await program.succeed("forget", "biochar", "--yes")
    #expect(try files(of: program).contains { $0.value.contains(secret) })
    try await program.succeed("forget", "cool-roofs", "--yes")
    let found = try files(of: program).filter { $0.value.contains(secret) }
    #expect(found.keys.sorted() == [])
    try await program.examine()
  }

  /// Everything below the data folder, byte by byte.
  private func files(of program: Program) throws -> [String: FileContents] {
    let folder = program.workspace.path("share")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    var files: [String: FileContents] = [:]
    for name in names {
      if let data = FileManager.default.contents(atPath: "\(folder)/\(name)") {
        files[name] = FileContents(data: data)
      }
    }
    #expect(files.keys.contains { $0.hasSuffix("dating.sqlite") })
    return files
  }

  private struct FileContents {
    let data: Data

    func contains(_ text: String) -> Bool { data.range(of: Data(text.utf8)) != nil }
  }
}
