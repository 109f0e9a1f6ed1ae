import Foundation
import Testing

/// Somebody else's program, run on what an exporter has written.
struct NativeTool {
  /// What a program said.
  struct Outcome {
    let status: Int32
    let output: String
  }

  private let path: String

  /// Finds a program by its name.
  ///
  /// - Throws: ``Missing`` with a sentence if there is none.
  init(_ name: String) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    guard
      let folder = folders.first(where: {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
      })
    else { throw Missing(description: "\(name) is missing: Tools/test installs it") }
    path = "\(folder)/\(name)"
  }

  /// Says which program there is not.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs it to its end, both outputs together.
  func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
  }

  /// Whether tests that need a foreign program run.
  static let isWanted = ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"
}
