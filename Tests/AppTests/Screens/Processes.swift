import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Reads the state of other processes.
enum Processes {
  /// The state of a process: `R`, `S`, `T` for one at a standstill, as `ps` has it; `nil` if it has ended.
  static func state(of process: Int32) -> Character? {
    let file = "/proc/\(process)/stat"
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    // The name before it may hold anything.
    let state = text.split(separator: ")").last?.first { !$0.isWhitespace }
    return state == "Z" ? nil : state
  }

  /// Returns whether a process has nothing to do: none of its threads runs, is about to, or waits
  /// for a disk.
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

  /// Returns the number of waits of a process's threads so far; at a standstill they do so no more.
  static func waits(of process: Int32) -> Int? {
    let folder = "/proc/\(process)/task"
    let threads = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return threads?.reduce(0) { sum, thread in
      let file = "\(folder)/\(thread)/status"
      let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }

  /// The number of a process that was written to the file `pid` of a workspace, once it is there.
  static func noted(in workspace: Workspace) -> Int32? {
    guard let note = try? workspace.contents(of: "pid"), note.last == UInt8(ascii: "\n") else {
      return nil
    }
    return Int32(String(decoding: note.dropLast(), as: UTF8.self))
  }

  /// Waits until a process has ended.
  static func waitForEnd(of process: Int32) async throws {
    do {
      try await wait { state(of: process) == nil }
    } catch {
      kill(process, SIGKILL)
      throw MissingPrerequisite("process \(process) goes on although its terminal has gone")
    }
  }

  /// Looks until something is so.
  static func wait(until condition: () async throws -> Bool) async throws {
    let deadline = ContinuousClock.now + patience
    while try await !condition() {
      guard ContinuousClock.now < deadline else {
        throw MissingPrerequisite("it never comes about")
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Long beyond any honest wait: what doesn't come fails its test instead of holding it up.
  private static let patience = Duration.seconds(600)

  /// Returns whether every byte that came over this machine's connections from a port was read.
  static func hasRead(everythingFrom port: Int) throws -> Bool {
    // A line is `0: LOCAL REMOTE STATE SENDING:RECEIVED …`, in hexadecimal digits.
    let hexadecimal = String(port, radix: 16, uppercase: true)
    let end = ":" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
    let table = try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8)
    return table.split(separator: "\n").allSatisfy { line in
      let fields = line.split(separator: " ")
      guard fields.count > 4, fields[2].hasSuffix(end) else { return true }
      return fields[4].hasSuffix(":00000000")
    }
  }

  /// A process other than this one that has a file open.
  static func user(of file: String) -> Int32? {
    let files = FileManager.default
    let processes = (try? files.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.lazy.compactMap { Int32($0) }.first { process in
      let folder = "/proc/\(process)/fd"
      return process != getpid()
        && ((try? files.contentsOfDirectory(atPath: folder)) ?? []).contains {
          (try? files.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == file
        }
    }
  }
}

extension TmuxSession {
  /// The state of the program's process.
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
