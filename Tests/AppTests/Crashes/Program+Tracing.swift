import Foundation
import Testing

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
