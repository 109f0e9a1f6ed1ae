import Foundation

/// The programs of systemd that check what we write.
enum SystemdTool {
  /// Whether tests that need foreign programs run.
  static let isWanted = ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"

  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// What `systemd-analyze` says, and whether it was content.
  static func analyze(_ arguments: [String]) throws -> (status: Int32, text: String) {
    let path = "/usr/bin/systemd-analyze"
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Missing(
        description: "systemd-analyze is missing: apt-get install systemd, or set QUARTET_QUICK=1")
    }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    // Without a runtime folder systemd doesn't look at a user's units at all.
    let folder = FileManager.default.temporaryDirectory.path
    process.environment = [
      "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": folder,
      "XDG_RUNTIME_DIR": folder,
    ]
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
