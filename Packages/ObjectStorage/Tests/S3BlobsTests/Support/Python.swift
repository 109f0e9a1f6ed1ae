import Foundation

/// A Python with moto, which emulates S3, and botocore, which is AWS's own library.
enum Python {
  /// Whether tests that need a foreign program run.
  static let isWanted = ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"

  struct Missing: Error, CustomStringConvertible {
    let description =
      "QUARTET_S3_PYTHON names no Python with moto: Tools/test installs what Tools/s3.txt names and "
      + "sets it, or set QUARTET_QUICK=1"
  }

  /// A process that runs a script of the folder `Server`, not yet started.
  static func process(_ script: String, _ arguments: [String]) throws -> Process {
    let python = ProcessInfo.processInfo.environment["QUARTET_S3_PYTHON"] ?? ""
    guard FileManager.default.isExecutableFile(atPath: python) else { throw Missing() }
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(filePath: python)
    process.arguments = [folder.appending(path: "Server/\(script)").path] + arguments
    // Nothing of this machine's settings: no proxies, no keys, no other services.
    process.environment = [
      "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1",
    ]
    return process
  }
}
