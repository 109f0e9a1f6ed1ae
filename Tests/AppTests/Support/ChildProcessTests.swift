import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The tests' own tool: nothing a program does may hold a test up.
@Suite("Running a program")
struct ChildProcessTests {
  /// Runs a script for a short time; on a busy machine, where it gets no further, for a longer one.
  private func run(_ script: String) async throws -> Outcome {
    var limit = Duration.milliseconds(300)
    while true {
      let outcome = try await ChildProcess(
        path: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"],
        folder: "/", killAfter: limit
      ).run()
      if outcome.signal != SIGKILL || outcome.isAcknowledged || limit > .seconds(100) {
        return outcome
      }
      limit = limit * 5
    }
  }

  @Test("one that goes on without its output is killed")
  func silent() async throws {
    let outcome = try await run("echo here; exec sleep 1000 >/dev/null 2>&1")
    #expect(outcome.signal == 9)
    #expect(outcome.output == "here\n")
  }

  @Test("what it leaves behind is killed with it")
  func leftBehind() async throws {
    let outcome = try await run("sleep 1000 & echo here")
    #expect(outcome.signal == nil)
    #expect(outcome.output == "here\n")
  }

  @Test("signals end it, whatever the tests' process ignores")
  func signals() async throws {
    #expect(try await run("kill -PIPE $$; echo here").signal == 13)
    #expect(try await run("kill -INT $$; echo here").signal == 2)
  }
}
