import DomainModels
import Foundation
import ProductCommands
import Storage
import TerminalCommands
import Testing

@testable import StorageExchange

/// Files that a user names.
@Suite struct FileTests {
  private struct Stop: Error {}

  private let folder: TemporaryFolder
  private let session: CommandSession

  init() throws {
    folder = try TemporaryFolder()
    session = Harness(root: DiaryCommand.self, home: folder.path).session
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  @Test("a new file is there whole, for this user alone")
  func whole() async throws {
    let count = try await session.newFile(at: path("new"), replacing: false) { file in
      try file.write(Array("three".utf8))
      try file.restart()
      try file.write(Array("two".utf8))
      return 2
    }
    #expect(count == 2)
    #expect(try folder.files == ["new"])
    #expect(try folder.text("new") == "two")
    let rights = try FileManager.default.attributesOfItem(atPath: path("new"))
    #expect(rights[.posixPermissions] as? Int == 0o600)
  }

  @Test(
    "a file that isn't finished was never there, and what stood there stays",
    arguments: [true, false])
  func unfinished(replaces: Bool) async throws {
    if replaces { try folder.write("old", to: "new") }
    await #expect(throws: Stop.self) {
      try await session.newFile(at: path("new"), replacing: replaces) { file in
        try file.write(Array("half".utf8))
        throw Stop()
      }
    }
    #expect(try folder.files == (replaces ? ["new"] : []))
    if replaces { #expect(try folder.text("new") == "old") }
  }

  @Test("a file that comes into being meanwhile is not overwritten")
  func overtaken() async throws {
    let path = path("new")
    let error = await #expect(throws: FileFailure.self) {
      try await session.newFile(at: path, replacing: false) { file in
        try "theirs".write(toFile: path, atomically: false, encoding: .utf8)
      }
    }
    #expect(error?.code == "file_exists")
    #expect(try folder.text("new") == "theirs")
    #expect(try folder.files == ["new"])
  }

  @Test("--force is named only where the command has it", arguments: [true, false])
  func force(isThere: Bool) throws {
    try folder.write("old", to: "new")
    let error = #expect(throws: FileFailure.self) {
      try NewFile(at: path("new"), replacing: false, hasForce: isThere)
    }
    #expect(error?.hint?.contains("--force") == isThere)
  }

  @Test("links and folders are refused, and a folder that is missing is named")
  func places() async throws {
    try folder.write("target", to: "target")
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: path("target"))
    for (place, code) in [
      (path("link"), "not_a_file"), (folder.path, "not_a_file"),
      (path("no/new"), "file_not_found"),
    ] {
      let error = #expect(throws: FileFailure.self) { try NewFile(at: place, replacing: true) }
      #expect(error?.code == code)
      #expect(error?.hint != nil)
    }
    #expect(try folder.text("target") == "target")
  }

  @Test("one file under two names is the same, and two are not")
  func same() throws {
    try folder.write("a", to: "a")
    try folder.write("a", to: "b")
    #expect(NewFile.isSame(path("a"), "\(folder.path)/./a"))
    #expect(!NewFile.isSame(path("a"), path("b")))
    #expect(!NewFile.isSame(path("none"), path("none")))
  }

  @Test("a given file is read from the beginning as often as need be")
  func again() async throws {
    try folder.write(String(repeating: "0123456789", count: 20_000), to: "long")
    let file = try InputFile(path: path("long"))
    #expect(file.size == 200_000)
    var input = Harness(root: DiaryCommand.self, home: folder.path)
    input.input = ["one", "two"]
    let piped = try await InputFile(input: input.session)
    #expect(piped.size == 8)
    for _ in 1...2 {
      #expect(try bytes(of: file).count == 200_000)
      #expect(try String(decoding: bytes(of: piped), as: UTF8.self) == "one\ntwo\n")
    }
    #expect(try folder.files == ["long"])
  }

  @Test("a given file is read in pieces, and says if it became shorter")
  func pieces() throws {
    try folder.write("0123456789", to: "digits")
    let file = try InputFile(path: path("digits"))
    #expect(try file.bytes(in: 3..<7) == Array("3456".utf8))
    #expect(try file.bytes(in: 5..<5) == [])
    try folder.write("0123", to: "digits")
    let error = #expect(throws: FileFailure.self) { try file.bytes(in: 0..<10) }
    #expect(error?.code == "file_failed")
  }

  private func bytes(of file: InputFile) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let next = try file.source { _ in }.open()
    while let chunk = try next() { bytes += chunk }
    return bytes
  }

  @Test("what is no file can't be read")
  func unreadable() throws {
    let missing = #expect(throws: FileFailure.self) { try InputFile(path: path("none")) }
    #expect(missing?.kind == .notFound)
    let folder = #expect(throws: FileFailure.self) { try InputFile(path: self.folder.path) }
    #expect(folder?.kind == .usage)
  }

  @Test("only an error about the place names the ways to another, and repair only where it helps")
  func ways() {
    let places = "(--data-dir PATH, or --store URL)"
    for (reason, hint, expected) in [
      (StorageError.Reason.full, nil, " \(places)".dropFirst().description),
      (.corrupt, "Repair it", "Repair it (diary repair, --data-dir PATH, or --store URL)"),
      (.forbidden, "Ask", "Ask \(places)"), (.invalid, "Think", "Think"),
      (.uncertain, "Read first", "Read first"),
    ] {
      let error = StorageError(reason, "so", hint: hint).namingWays(program: "diary")
      #expect(error.hint == expected)
      #expect(error.reason == reason)
    }
  }
}
