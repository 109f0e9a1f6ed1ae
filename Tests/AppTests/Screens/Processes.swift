import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// What the system says of other processes.
enum Processes {
  /// How a process is: `R`, `S`, `T` for one at a standstill, as `ps` has it; `nil` if it has ended.
  static func state(of process: Int32) -> Character? {
    let file = "/proc/\(process)/stat"
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    // The name before it may hold anything.
    let state = text.split(separator: ")").last?.first { !$0.isWhitespace }
    return state == "Z" ? nil : state
  }

  /// Whether a process has nothing to do: none of its threads runs, is about to, or waits for a disk.
  static func isIdle(_ process: Int32) -> Bool {
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.allSatisfy { thread in
      let file = "\(folder)/\(thread)/stat"
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return true }
      let state = text.split(separator: ")").last?.first { !$0.isWhitespace }
      return state != "R" && state != "D"
    }
  }

  /// How often a process has waited for something so far; one at a standstill does so no more.
  static func waits(of process: Int32) -> Int? {
    let file = "/proc/\(process)/status"
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
    return line?.split(separator: "\t").last.flatMap { Int($0) }
  }

  /// Waits until a process has ended.
  static func waitForEnd(of process: Int32) async throws {
    let deadline = ContinuousClock.now + .seconds(30)
    while state(of: process) != nil {
      guard ContinuousClock.now < deadline else {
        kill(process, SIGKILL)
        throw MissingPart("process \(process) goes on although its terminal has gone")
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}

extension TmuxSession {
  /// How the program's process is.
  func state() async throws -> Character? { Processes.state(of: try await process()) }

  /// Waits until the stack fills the window: the header ends at its right edge, the footer is the
  /// last row.
  func waitForFrame(columns: Int, rows: Int) async throws {
    try await wait("a frame of \(columns)×\(rows)") { screen in
      screen.rows.count == rows && screen.rows[0].count == columns - 1
        && screen.rows[0].contains(" of ") && screen.rows[rows - 1] == screen.lastLine
        && (screen.key(to: "like") == "→" || screen.key(to: "say hello") == "m")
    }
  }
}
