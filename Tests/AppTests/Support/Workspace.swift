import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A fresh temporary folder that goes away with the last who holds it.
final class Workspace: Sendable {
  let path: String

  init() throws {
    let name = "quartet-app-\(UUID().uuidString.prefix(13).lowercased())"
    path =
      FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent(name).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    // A test may have locked itself out on purpose.
    chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// A path below the folder.
  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// The bytes of a file below the folder.
  func contents(of name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path(name)))
  }

  func write(_ data: Data, to name: String) throws {
    try data.write(to: URL(fileURLWithPath: path(name)))
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  func setPermissions(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: name.isEmpty ? path : path(name))
  }

  func contains(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }
}

/// The executables under test.
enum Executable {
  /// The path of one: from a variable (`QUARTET_DATING`, `QUARTET_FRIENDS_SERVER`), or else beside the test bundle, where
  /// the build of the tests puts it.
  static func path(of name: String) throws -> String {
    let variable = "QUARTET_\(name.uppercased().replacing("-", with: "_"))"
    if let given = ProcessInfo.processInfo.environment[variable] {
      guard FileManager.default.isExecutableFile(atPath: given) else {
        throw MissingPrerequisite("\(variable) names no executable: \(given)")
      }
      return given
    }
    guard let bundle = Bundle.main.executableURL else {
      throw MissingPrerequisite("the test bundle does not know where it is")
    }
    let path = bundle.deletingLastPathComponent().appendingPathComponent(name).path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw MissingPrerequisite("there is no \(path): swift build --build-tests")
    }
    return path
  }
}

/// A program of the system that a test needs.
enum Tool: String {
  case age, caddy, chromium, groff, nginx, script, setpriv, sqlite3, strace, tmux
  case systemdAnalyze = "systemd-analyze"
  case systemdSocketActivate = "systemd-socket-activate"

  /// True if tests that need foreign programs run: `Tools/test --quick` leaves them out, and says
  /// so.
  static let areWanted = ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"

  func path() throws -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let places = (folders + ["/usr/sbin", "/sbin"]).map { "\($0)/\(rawValue)" }
    guard let place = places.first(where: FileManager.default.isExecutableFile) else {
      throw MissingPrerequisite("\(rawValue) is missing: install it, or set QUARTET_QUICK=1")
    }
    return place
  }
}

/// Something that a test needs and this machine lacks: a failure, never a silent skip.
struct MissingPrerequisite: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
