import Foundation

/// A program that is run for what it prints.
struct Command {
  let arguments: [String]
  let folder: URL

  /// Runs it to its end.
  ///
  /// Errors go to a file: two pipes read one after the other could block the program.
  func output() throws -> [UInt8] {
    let errors = FileManager.default.temporaryDirectory.appending(
      path: "architecture-\(UUID().uuidString)")
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let text = try String(contentsOf: errors, encoding: .utf8)
      throw CommandFailure(description: "\(arguments.joined(separator: " ")): \(text)")
    }
    return Array(output)
  }
}
