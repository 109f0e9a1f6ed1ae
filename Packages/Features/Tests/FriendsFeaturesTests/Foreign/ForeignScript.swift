import Foundation

/// An independent implementation: a script for Debian's Python.
struct ForeignScript {
  /// The modules that it needs.
  let modules: [String]
  /// What it does; its arguments are `sys.argv[1:]`.
  let text: String

  /// Whether tests that need a foreign program run.
  static let isWanted = ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"

  /// Says what there is not.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  func run(_ arguments: [String]) throws -> String {
    for module in modules
    where !FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/\(module)") {
      throw Missing(
        description: "python3-\(module) is missing: apt-get install python3-\(module), "
          + "or set QUARTET_QUICK=1")
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", text] + arguments
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
    let printed = String(decoding: output, as: UTF8.self)
    guard process.terminationStatus == 0 else { throw Missing(description: printed) }
    return printed
  }
}
