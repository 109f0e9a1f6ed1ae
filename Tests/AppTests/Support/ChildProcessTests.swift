import Testing

/// The tests' own tool: nothing a program does may hold a test up.
@Suite("Running a program")
struct ChildProcessTests {
  private func run(_ script: String) async throws -> Outcome {
    try await ChildProcess(
      path: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"],
      folder: "/", killAfter: .milliseconds(300)
    ).run()
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
