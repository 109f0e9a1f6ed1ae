import Foundation

/// Somebody else's program, run in a folder of its own.
struct ForeignTool {
  /// What a program said.
  struct Outcome {
    let status: Int32
    let output: String
    let complaints: String
  }

  /// Says what is missing.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Whether tests that need a foreign program run.
  static let isWanted = ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"

  private let program: String

  /// Finds a program by its name.
  init(_ name: String) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    guard
      let folder = folders.first(where: {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
      })
    else { throw Missing(description: "\(name) is missing: Tools/test installs it") }
    program = "\(folder)/\(name)"
  }

  /// Runs it to its end; what it writes goes to files, because two pipes could block each other.
  func run(_ arguments: [String], in folder: PageFolder) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    let output = try folder.handle("stdout")
    let complaints = try folder.handle("stderr")
    process.standardOutput = output
    process.standardError = complaints
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try output.close()
    try complaints.close()
    return Outcome(
      status: process.terminationStatus, output: try folder.read("stdout"),
      complaints: try folder.read("stderr"))
  }
}
