import Dispatch
import Foundation
import Terminal
import TerminalScreen
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension ScreenTests {
  /// The runner within this process.
  @Suite struct ScreenRunnerTests {
    private func run(
      _ diary: Diary = Diary(), on pty: Pty,
      perform: @escaping @Sendable (Diary.Effect, ScreenMailbox<String>) async -> Void = { _, _ in }
    ) async throws -> (program: Diary, ending: ScreenOutcome) {
      try await ScreenRunner(device: pty.device, level: .none).run(diary, perform: perform)
    }

    @Test("the terminal is raw while the program runs, and as before when it has quit")
    func quit() async throws {
      let pty = try Pty()
      let before = pty.mode
      async let outcome = run(on: pty)
      let opening = try await pty.output(until: "started-40x12")
      #expect(opening.hasPrefix(Sequences.enter))
      #expect(pty.isRaw)
      pty.type("q")
      #expect(try await outcome.ending == .done)
      #expect(try await outcome.program.lines == ["started-40x12"])
      #expect(pty.mode == before)
      let rest = try await pty.output(until: Sequences.leave)
      #expect(!rest.contains("1049h"))
    }

    @Test("keys, a lone Escape and pastes reach the program in order")
    func keys() async throws {
      let pty = try Pty()
      async let outcome = run(on: pty)
      try await pty.output(until: "started")
      pty.type("aé\u{1B}[A\u{3}\u{1A}\u{1B}[200~two\rlines\u{1B}[201~\u{1B}")
      // Escape by itself: nothing follows until it has arrived.
      try await pty.output(until: "key-escape")
      pty.type("q")
      let lines = try await outcome.program.lines
      #expect(
        lines == [
          "started-40x12", "key-a", "key-é", "key-up", "key-control-c", "key-control-z",
          "pasted-two\nlines", "key-escape",
        ])
    }

    @Test("keys that were typed before the program began are not lost")
    func typeahead() async throws {
      let pty = try Pty()
      pty.type("ab\n")
      async let outcome = run(on: pty)
      try await pty.output(until: "key-b")
      pty.type("q")
      #expect(
        try await outcome.program.lines == ["started-40x12", "key-a", "key-b", "key-control-j"])
    }

    @Test("much that comes at once is drawn at once")
    func coalescing() async throws {
      let pty = try Pty(columns: 20, rows: 60)
      async let outcome = run(on: pty)
      try await pty.output(until: "started")
      pty.type(String(repeating: "a", count: 49) + "b")
      let drawn = try await pty.output(until: "key-b")
      // Each frame is a synchronised update.
      #expect(drawn.split(separator: "\u{1B}[?2026h").count < 25)
      pty.type("q")
      #expect(try await outcome.program.lines.count == 51)
    }

    @Test("a window that changes is told once, with its last size")
    func resize() async throws {
      let pty = try Pty()
      async let outcome = run(on: pty)
      try await pty.output(until: "started")
      pty.resize(columns: 30, rows: 5)
      for _ in 0..<3 { kill(getpid(), SIGWINCH) }
      try await pty.output(until: "resized-30x5")
      kill(getpid(), SIGWINCH)
      pty.type("a")
      try await pty.output(until: "key-a")
      pty.type("q")
      #expect(try await outcome.program.lines == ["started-40x12", "resized-30x5", "key-a"])
    }

    @Test("a window that has its old size again is drawn whole")
    func sameSize() async throws {
      let pty = try Pty()
      async let outcome = run(on: pty)
      try await pty.output(until: "started-40x12\u{1B}[?2026l")
      kill(getpid(), SIGWINCH)
      try await pty.output(until: "started-40x12\u{1B}[?2026l")
      pty.type("q")
      #expect(try await outcome.program.lines == ["started-40x12"])
    }

    @Test("a program that ends before it draws leaves the screen alone")
    func endedAtOnce() async throws {
      let pty = try Pty()
      let before = pty.mode
      #expect(try await run(Diary(beginning: [.quit(.done)]), on: pty).ending == .done)
      write(pty.terminal, "end", 3)
      #expect(try await pty.output(until: "end") == "end")
      #expect(pty.mode == before)
    }

    @Test("a sequence whose end was lost is given up, so that the keys after it are heard")
    func lostEnd() async throws {
      let pty = try Pty()
      async let outcome = run(on: pty)
      try await pty.output(until: "started")
      // The Escape before it shows when that is.
      pty.type("\u{1B}\u{1B}[1")
      try await pty.output(until: "key-escape")
      pty.type("Aq")
      #expect(try await outcome.program.lines == ["started-40x12", "key-escape", "key-A"])
    }

    @Test("a window without a size counts as the standard one")
    func noSize() async throws {
      let pty = try Pty(columns: 0, rows: 0)
      async let outcome = run(on: pty)
      try await pty.output(until: "started-80x24")
      pty.type("q")
      #expect(try await outcome.ending == .done)
    }

    @Test("cancelling the task ends the program and puts the terminal back")
    func cancellation() async throws {
      let pty = try Pty()
      let before = pty.mode
      let task = Task { try await run(on: pty) }
      try await pty.output(until: "started")
      task.cancel()
      #expect(try await task.value.ending == .interrupted)
      #expect(pty.mode == before)
      try await pty.output(until: Sequences.leave)
    }

    @Test("output that fails puts the terminal back and is an error")
    func failure() async throws {
      let pty = try Pty()
      let before = pty.mode
      let output = dup(pty.terminal)
      defer { close(output) }
      let device = TerminalDevice(input: pty.terminal, output: output)
      let task = Task {
        try await ScreenRunner(device: device, level: .none).run(Diary()) { _, _ in }
      }
      try await pty.output(until: "started")
      // From now on it can't be written to.
      let unwritable = open("/dev/null", O_RDONLY)
      dup2(unwritable, output)
      close(unwritable)
      pty.type("a")
      let error = await #expect(throws: ScreenFailure.self) { try await task.value }
      #expect(error?.code == "screen_failed")
      #expect(error?.message == "the terminal could not be used: Bad file descriptor")
      #expect(pty.mode == before)
    }

    @Test("a window that is closed ends the program")
    func closed() async throws {
      let pty = try Pty()
      async let outcome = run(on: pty)
      try await pty.output(until: "started")
      pty.closeWindow()
      #expect(try await outcome.ending == .closed)
    }

    @Test("without a terminal there is an error, and nothing is written")
    func noTerminal() async throws {
      let pty = try Pty()
      let null = open("/dev/null", O_RDWR)
      defer { close(null) }
      for device in [
        TerminalDevice(input: null, output: pty.terminal),
        TerminalDevice(input: pty.terminal, output: null),
      ] {
        await #expect(throws: ScreenFailure.noTerminal) {
          try await ScreenRunner(device: device, level: .none).run(Diary()) { _, _ in }
        }
      }
      write(pty.terminal, "end", 3)
      #expect(try await pty.output(until: "end") == "end")
    }

    @Test("a second program is refused while one runs, and can run after it")
    func busy() async throws {
      let first = try Pty()
      let second = try Pty()
      let before = second.mode
      async let outcome = run(on: first)
      try await first.output(until: "started")
      await #expect(throws: ScreenFailure.busy) { try await run(on: second) }
      #expect(second.mode == before)
      first.type("q")
      _ = try await outcome
      async let next = run(on: second)
      try await second.output(until: "started")
      second.type("q")
      #expect(try await next.ending == .done)
    }

    @Test("the handlers of signals are those from before, after a run")
    func handlers() async throws {
      let pty = try Pty()
      func handlers() -> [Int] {
        [
          SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT, SIGSEGV, SIGABRT, SIGUSR1,
          SIGUSR2,
        ].map {
          var action = sigaction()
          sigaction($0, nil, &action)
          return withUnsafeBytes(of: &action) { Int(bitPattern: $0.load(as: UInt.self)) }
        }
      }
      // Removes signals that an earlier run has left.
      for number in [SIGWINCH, SIGCONT, SIGTSTP, SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR2] {
        signal(number, SIG_DFL)
      }
      signal(SIGUSR1, SIG_IGN)
      defer { signal(SIGUSR1, SIG_DFL) }
      let before = handlers()
      async let outcome = run(on: pty)
      try await pty.output(until: "started")
      let during = handlers()
      // All but that of SIGUSR1, which ends nothing as it is.
      #expect(zip(before, during).map(!=) == Array(repeating: true, count: 9) + [false, true])
      pty.type("q")
      _ = try await outcome
      #expect(handlers() == before)
    }
  }
}
