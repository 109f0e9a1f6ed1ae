import Foundation

/// The providers' own clients, in Python: an implementation that neither we nor our test server
/// knows.
enum ForeignClients {
  /// Whether tests that need a foreign program run.
  static let areWanted = ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"

  /// Says what there is not, or what went wrong.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads a JSON document that a script prints as its last line.
  static func run<Output: Decodable>(_ script: String, _ arguments: [String]) throws -> Output {
    let variable = "QUARTET_LLM_PYTHON"
    let python = ProcessInfo.processInfo.environment[variable] ?? ""
    guard FileManager.default.isExecutableFile(atPath: python) else {
      throw Failure(
        description: "\(variable) names no Python with the providers' clients: "
          + "Tools/test installs them and sets it, or set QUARTET_QUICK=1")
    }
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Clients")
    let process = Process()
    process.executableURL = URL(filePath: python)
    process.arguments = [folder.appending(path: script).path] + arguments
    // Nothing of this machine's settings: no proxies, no keys, no other servers.
    process.environment = [
      "PYTHONIOENCODING": "utf-8", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
    ]
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0, let line = output.split(separator: 0x0A).last else {
      throw Failure(description: String(decoding: output, as: UTF8.self))
    }
    return try JSONDecoder().decode(Output.self, from: line)
  }
}
