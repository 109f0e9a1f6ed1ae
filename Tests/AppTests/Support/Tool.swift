import Foundation

/// A program of the system that a test needs.
enum Tool: String {
  case age, caddy, chromium, groff, nginx, script, setpriv, sqlite3, strace, tmux
  case systemdAnalyze = "systemd-analyze"
  case systemdSocketActivate = "systemd-socket-activate"

  /// Whether tests that need foreign programs run: `Tools/test --quick` leaves them out, and says
  /// so.
  static let areWanted = ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"

  func path() throws -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let places = (folders + ["/usr/sbin", "/sbin"]).map { "\($0)/\(rawValue)" }
    guard let place = places.first(where: FileManager.default.isExecutableFile) else {
      throw MissingPart("\(rawValue) is missing: install it, or set QUARTET_QUICK=1")
    }
    return place
  }
}
