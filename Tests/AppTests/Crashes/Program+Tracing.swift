import Foundation
import Testing

extension Program {
  /// Runs it under `strace`, killed at a point if one is given.
  func trace(
    _ arguments: [String], killedAt point: KillPoint? = nil
  ) async throws -> (outcome: Outcome, trace: Trace) {
    let file = workspace.path("trace")
    var wrapper = [
      try Tool.strace.path(), "-f", "-qq", "-s", "16", "-o", file, "-e", "trace=\(Trace.watched)",
    ]
    if let point {
      wrapper += ["-e", "inject=\(point.systemCall):signal=SIGKILL:when=\(point.count)"]
    } else {
      wrapper.removeAll { $0 == "-qq" }
    }
    wrapper.removeAll { $0 == "-qq" }
    let outcome = try await run(arguments, via: wrapper)
    return (outcome, Trace(try String(contentsOfFile: file, encoding: .utf8)))
  }

  /// Runs it under `strace` with every call of a kind, from the n-th on, failing.
  func failing(
    _ systemCall: String, with error: String, from count: Int
  ) throws -> [String] {
    [
      try Tool.strace.path(), "-f", "-o", "/dev/null", "-e", "trace=\(systemCall)", "-e",
      "inject=\(systemCall):error=\(error):when=\(count)+",
    ]
  }
}
