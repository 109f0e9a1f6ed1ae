import Foundation
import Testing

@testable import EncryptedFiles

@Suite(
  .serialized, .enabled(if: ForeignAge.isWanted, "QUARTET_QUICK=1 leaves out foreign programs"))
struct ForeignAgeTests {
  private let passphrase = "a long sentence — with an é"

  @Test(arguments: [0, 22, 65_536, 150_000])
  func `age opens what we seal`(count: Int) throws {
    try ForeignAge.withFolder { folder in
      let contents = AgeSample.pattern(count)
      let sealed = try AgeFile.seal(contents, passphrase: Array(passphrase.utf8), workFactor: 12)
      try Data(sealed).write(to: folder.appendingPathComponent("sealed.age"))
      _ = try ForeignAge.run("-d sealed.age > opened", typing: [passphrase], in: folder)
      let opened = try Data(contentsOf: folder.appendingPathComponent("opened"))
      #expect(Array(opened) == contents)
    }
  }

  @Test(arguments: ["", "-a "]) func `we open what age seals`(option: String) throws {
    try ForeignAge.withFolder { folder in
      let contents = AgeSample.pattern(100_000)
      try Data(contents).write(to: folder.appendingPathComponent("plain"))
      _ = try ForeignAge.run(
        "-p \(option)-o sealed.age plain", typing: [passphrase, passphrase], in: folder)
      let sealed = try Data(contentsOf: folder.appendingPathComponent("sealed.age"))
      #expect(AgeFile.recognises(Array(sealed.prefix(AgeFile.beginningSize))))
      let opened = try AgeFile.open(Array(sealed), passphrase: Array(passphrase.utf8))
      #expect(opened == contents)
    }
  }

  @Test func `age refuses what was changed, as we do`() throws {
    try ForeignAge.withFolder { folder in
      var sealed = try AgeFile.seal(
        AgeSample.pattern(500), passphrase: Array(passphrase.utf8), workFactor: 12)
      sealed[sealed.count - 3] ^= 1
      try Data(sealed).write(to: folder.appendingPathComponent("sealed.age"))
      #expect(throws: ForeignAge.Failure.self) {
        try ForeignAge.run("-d -o opened sealed.age", typing: [passphrase], in: folder)
      }
      #expect(throws: EncryptedFileError.self) {
        try AgeFile.open(sealed, passphrase: Array(passphrase.utf8))
      }
    }
  }
}

/// The program `age`, driven through a terminal, because it takes a passphrase from nowhere else.
enum ForeignAge {
  static let isWanted = ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs `age` with arguments, and types a line as often as it asks.
  ///
  /// - Returns: what it printed; it throws unless `age` ends with 0.
  static func run(_ arguments: String, typing lines: [String], in folder: URL) throws -> String {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/age"),
      FileManager.default.isExecutableFile(atPath: "/usr/bin/script")
    else {
      throw Failure(
        description: "this test needs age and script (apt-get install age bsdutils), "
          + "or set QUARTET_QUICK=1")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
    process.currentDirectoryURL = folder
    process.arguments = ["-qec", "/usr/bin/age \(arguments)", "typescript"]
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
    input.fileHandleForWriting.write(Data(lines.map { $0 + "\n" }.joined().utf8))
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try input.fileHandleForWriting.close()
    let text = String(decoding: printed, as: UTF8.self)
    guard process.terminationStatus == 0 else {
      throw Failure(description: "age ended with \(process.terminationStatus): \(text)")
    }
    return text
  }

  /// A folder of its own for a test.
  static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("age-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}
