import Foundation

/// Somebody else's parser: a module of Debian's Python.
enum ForeignParser: String {
  case icalendar
  case vobject

  /// Whether tests that need a foreign program run.
  static let isWanted = ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"

  /// Says what there is not.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// What a script that uses the module prints, the calendar's file being its argument.
  func run(_ script: String, on calendar: [UInt8]) throws -> String {
    guard FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/\(rawValue)")
    else {
      throw Missing(
        description: "python3-\(rawValue) is missing: apt-get install python3-\(rawValue), "
          + "or set QUARTET_QUICK=1")
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ics")
    try Data(calendar).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", script, file.path]
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
    let text = String(decoding: output, as: UTF8.self)
    guard process.terminationStatus == 0 else { throw Missing(description: text) }
    return text
  }
}
