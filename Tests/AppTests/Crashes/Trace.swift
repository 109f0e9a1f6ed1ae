import Foundation
import Testing

/// The system calls of a program, in order: the proof of where a kill hit it.
struct Trace: Sendable {
  let calls: [SystemCall]
  /// True if SIGKILL ended it.
  let isKilled: Bool

  /// The calls that tell how far a transaction got.
  static let watched = "flock,pwrite64,pwritev,fsync,fdatasync,write"

  init(_ text: String) {
    let lines = text.split(separator: "\n")
    calls = lines.compactMap { SystemCall($0) }
    isKilled = lines.contains { $0.hasSuffix("+++ killed by SIGKILL +++") }
  }

  /// The beginning of each transaction before the acknowledgement: the calls that took the write
  /// lock.
  ///
  /// Closing the store takes it once more.
  var beginnings: [Int] {
    calls.indices.prefix(acknowledgement ?? calls.count).filter { index in
      calls[index].name == "flock" && calls[index].arguments.contains("LOCK_EX")
        && calls[index].result == 0
    }
  }

  /// The index of the acknowledgement, if there is one.
  var acknowledgement: Int? {
    calls.indices.first { index in
      let call = calls[index]
      if call.name != "write" || (call.result ?? 0) <= 0 { return false }
      // Of a call in two halves the first names the file.
      return call.arguments.hasPrefix("1,")
        || call.arguments.isEmpty
          && calls[..<index].contains { first in
            first.thread == call.thread && first.name == "write" && first.result == nil
              && first.arguments.hasPrefix("1,")
          }
    }
  }

  /// The places to kill a program between two calls of this trace of a whole run.
  func killPoints(in range: Range<Int>) -> [KillPoint] {
    range.map { index in
      let call = calls[index]
      // strace counts each thread's calls by themselves.
      let count = calls[...index].count { $0.thread == call.thread && $0.name == call.name }
      return KillPoint(systemCall: call.name, count: count)
    }
  }
}

extension Array {
  /// So many elements at equal distances, the first and the last among them; all if there are fewer.
  func evenly(_ count: Int) -> [Element] {
    guard self.count > count, count > 1 else { return count > 1 ? self : Array(prefix(count)) }
    return (0..<count).map { self[$0 * (self.count - 1) / (count - 1)] }
  }
}

/// A call of a program to the kernel, as `strace -f` writes it down.
struct SystemCall: Sendable {
  /// The thread that made it.
  let thread: Int
  let name: String
  let arguments: String
  /// The return value; `nil` if the call did not return.
  let result: Int?

  /// Reads a line such as `4711 write(1, "…", 12) = 12`; `nil` if it is no call.
  ///
  /// A call that another thread's line interrupts is written in two; the halves are two calls here,
  /// of which the first has no result and the second no arguments.
  init?(_ line: Substring) {
    guard let space = line.firstIndex(of: " "), let thread = Int(line[..<space]) else { return nil }
    let text = line[space...].drop { $0 == " " }
    self.thread = thread
    if text.hasPrefix("<... ") {
      name = String(text.dropFirst(5).prefix { $0 != " " })
      arguments = ""
    } else {
      guard let parenthesis = text.firstIndex(of: "(") else { return nil }
      name = String(text[..<parenthesis])
      arguments = String(text[text.index(after: parenthesis)...])
    }
    guard let equals = text.lastIndex(of: "=") else {
      result = nil
      return
    }
    let value = text[text.index(after: equals)...].drop { $0 == " " }.prefix { $0 != " " }
    result = Int(value)
  }
}

extension Program {
  /// Runs it under `strace`, killed at a point if one is given.
  func trace(
    _ arguments: [String], killedAt point: KillPoint? = nil
  ) async throws -> (outcome: Outcome, trace: Trace) {
    let file = workspace.path("trace")
    var wrapper = [
      try Tool.strace.path(), "-f", "-s", "16", "-o", file, "-e", "trace=\(Trace.watched)",
    ]
    if let point {
      wrapper += ["-e", "inject=\(point.systemCall):signal=SIGKILL:when=\(point.count)"]
    }
    let outcome = try await run(arguments, via: wrapper)
    return (outcome, Trace(try String(contentsOfFile: file, encoding: .utf8)))
  }

  /// The words that make every call of a kind fail which touches a file, from the n-th on.
  func failing(
    _ systemCall: String, of file: String, with error: String, from count: Int = 1
  ) throws -> [String] {
    [
      try Tool.strace.path(), "-f", "-o", "/dev/null", "-P", file, "-e", "trace=\(systemCall)",
      "-e", "inject=\(systemCall):error=\(error):when=\(count)+",
    ]
  }
}

/// The time before a program's n-th call of a kind.
struct KillPoint: Sendable, Hashable {
  let systemCall: String
  let count: Int
}

/// The counts of the kills' outcomes.
struct KillCounts: CustomStringConvertible {
  /// Starts that SIGKILL ended.
  var kills = 0
  /// Of these: between BEGIN and the acknowledgement, by the trace.
  var inWindow = 0
  /// Of those in the window: the swipe is there.
  var keptInWindow = 0
  /// Kills after the acknowledgement was read.
  var afterAcknowledgement = 0
  /// Starts that ended before the kill came.
  var survivors = 0

  var lostInWindow: Int { inWindow - keptInWindow }

  var description: String {
    """
    \(kills) kills, \(inWindow) of them between BEGIN and the acknowledgement (\(lostInWindow) \
    swipes undone by it, \(keptInWindow) complete), \(afterAcknowledgement) after the \
    acknowledgement; \(survivors) starts were done before their kill
    """
  }
}
