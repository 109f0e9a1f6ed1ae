import Foundation
import Testing

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
