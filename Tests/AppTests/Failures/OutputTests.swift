import Foundation
import Testing

/// Output without a reader, or without space on the disk.
@Suite("Output that can't be written")
struct OutputTests {
  @Test("a reader that has seen enough is silent success")
  func closedPipe() async throws {
    let program = try Program()
    for command in ["list", "list --json", "about", "man", "share biochar --format html", "--help"]
    {
      // The pipe's reader ends at once; the program's own status and words are what is asked for.
      let outcome = try await program.shell(
        "{ dating \(command); echo \"status $?\" >&2; } | head -c 1 >/dev/null")
      #expect(outcome.errors == "status 0\n", "\(command)")
    }
  }

  @Test("a swipe whose acknowledgement no user reads is a swipe")
  func swipe() async throws {
    let program = try Program()
    // Once nothing can be written any more, the reader has ended.
    let outcome = try await program.shell(
      """
      {
        trap '' PIPE
        while echo x 2>/dev/null; do :; done
        trap - PIPE
        dating like biochar
        echo "status $?" >&2
      } | true
      """)
    #expect(outcome.errors == "status 0\n")
    #expect(try await program.verdicts() == ["biochar": "like"])
    try await program.examine()
  }

  @Test("standard output that is closed from the start does not get a file of ours in its place")
  func closedOutput() async throws {
    let program = try Program()
    try await program.succeed("list")
    _ = try await program.shell("dating like biochar >&-")
    #expect(try await program.verdicts() == ["biochar": "like"])
    let lock = try program.workspace.contents(of: "\(program.dataFolder)/dating.sqlite.lock")
    // Who held it, and the mark of the last commit.
    #expect(lock.count == 128)
    try await program.examine()
  }

  @Test("a full disk behind standard output")
  func fullDisk() async throws {
    let program = try Program()
    let failure = Failure(
      status: 1, code: "output_disk_full",
      message: "the output could not be written: No space left on device",
      hint: "Free some space or write to another disk; the output so far is incomplete.")
    for command in [
      "list", "list --json", "about", "man", "--help", "help list", "--version", "like biochar",
    ] {
      let outcome = try await program.shell("dating \(command) >/dev/full")
      failure.check(outcome, isJSON: false, [command])
    }
    #expect(try await program.verdicts() == ["biochar": "like"])
    try await program.examine()
  }

  @Test("standard error that can't be written changes nothing")
  func errors() async throws {
    let program = try Program()
    let outcome = try await program.shell("dating pass bichoar 2>/dev/full; echo \"status $?\"")
    #expect(outcome.output == "status 3\n")
    let next = try await program.shell("dating next --json 2>/dev/full; echo \"status $?\"")
    #expect(next.output.hasSuffix("status 0\n"))
    // These have something to say there when they succeed.
    for command in ["next", "like biochar", "reset"] {
      let outcome = try await program.shell("dating \(command) 2>/dev/full; echo \"status $?\"")
      #expect(outcome.output.hasSuffix("status 0\n"), "\(command)")
    }
  }
}
