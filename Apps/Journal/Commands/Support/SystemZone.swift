import Foundation
import TerminalCommands

/// The machine's time zone by its name.
enum SystemZone {
  /// The name that `TZ` says, or else the one that the system was set to; `nil` where nothing says.
  static func name(in session: CommandSession) -> String? {
    if let name = session.timeZone { return name }
    guard session.environment["TZ"] == nil,
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime"),
      let range = target.range(of: "zoneinfo/")
    else { return nil }
    return String(target[range.upperBound...])
  }
}
