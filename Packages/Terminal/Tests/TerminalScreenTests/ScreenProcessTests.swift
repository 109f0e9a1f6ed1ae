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
  /// Events of a whole process: each test has a child of its own.
  @Suite struct ScreenProcessTests {
    /// Returns the status by which the child tells its program's ending.
    static func status(_ ending: ScreenOutcome) -> Int32 {
      switch ending {
      case .done: 40
      case .interrupted: 41
      case .terminated: 42
      case .closed: 43
      }
    }

    /// Runs the diary in a child; it shows its process's number first.
    ///
    /// - Parameters:
    ///   - path: The terminal.
    ///   - isLeader: Whether the terminal is the child's own, as in a window, in a session in
    ///     which it could not be continued. If not, it is a job of its own in this session.
    ///   - blocked: A signal that the child's first thread has blocked.
    /// - Throws: What the runner throws.
    static func live(on path: String, isLeader: Bool, blocked: Int32? = nil) async throws -> Never {
      if let blocked { occupyFirstThread(blocking: blocked) }
      for signal in [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGPIPE] {
        Foundation.signal(signal, SIG_DFL)
      }
      if isLeader { setsid() } else { setpgid(0, 0) }
      let terminal = open(path, isLeader ? O_RDWR : O_RDWR | O_NOCTTY)
      #if canImport(Darwin)
        if isLeader { _ = ioctl(terminal, UInt(TIOCSCTTY), 0) }
      #endif
      let diary = Diary(
        lines: ["pid-\(getpid())."],
        commands: ["!": [.perform(.work("crash"))], "x": [.perform(.work("exit"))]])
      let device = TerminalDevice(input: terminal, output: terminal)
      let runner = ScreenRunner(device: device, level: .none)
      let outcome = try await runner.run(diary) { effect, _ in
        if effect == .work("crash") { abort() } else { exit(7) }
      }
      exit(status(outcome.ending))
    }

    /// Has the first thread, which takes signals to the process, stay in a handler for ever.
    private static func occupyFirstThread(blocking signal: Int32) {
      var action = sigaction()
      sigemptyset(&action.sa_mask)
      sigaddset(&action.sa_mask, signal)
      action.__sigaction_handler.sa_handler = { _ in while true { pause() } }
      sigaction(SIGUSR1, &action, nil)
      kill(getpid(), SIGUSR1)
    }

    /// Does something with the child once it runs, and ends it if that fails.
    private func drive(
      _ pty: Pty, _ steps: @Sendable (pid_t) async throws -> Void
    ) async throws {
      do {
        let pid = try await begin(pty)
        do {
          try await steps(pid)
        } catch {
          kill(pid, SIGKILL)
          throw error
        }
      } catch {
        pty.closeWindow()
        throw error
      }
    }

    /// Waits until the child runs.
    private func begin(_ pty: Pty) async throws -> pid_t {
      try await pty.output(until: "pid-")
      let number = try await pty.output(until: ".").dropLast()
      let pid = try #require(pid_t(number))
      try await pty.output(until: "started")
      // The end of its first frame.
      try await pty.output(until: "\u{1B}[?2026l")
      return pid
    }

    /// Waits until the child stands still.
    private func waitUntilStopped(_ pid: pid_t) async throws {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        DispatchQueue(label: "wait").async {
          var information = siginfo_t()
          // Without reaping: the library waits for the child too.
          waitid(P_PID, id_t(pid), &information, WSTOPPED | WEXITED | WNOWAIT)
          if information.si_code == CLD_STOPPED { return continuation.resume() }
          continuation.resume(throwing: PtyFailure("the process ended instead of stopping"))
        }
      }
    }

    @Test(
      "a signal from outside ends the program in good order",
      arguments: [
        (SIGTERM, ScreenOutcome.terminated), (SIGQUIT, .terminated), (SIGINT, .interrupted),
        (SIGHUP, .closed),
      ])
    func signals(number: Int32, ending: ScreenOutcome) async throws {
      let pty = try Pty()
      let before = pty.mode
      async let driver: Void = drive(pty) { pid in
        kill(pid, number)
        try await pty.output(until: Sequences.leave)
      }
      let status = ScreenProcessTests.status(ending)
      await #expect(processExitsWith: .exitCode(status)) { [path = pty.path as String] in
        try await ScreenProcessTests.live(on: path, isLeader: false)
      }
      try await driver
      #expect(pty.mode == before)
    }

    @Test("a crash puts the terminal back and is still a crash")
    func crash() async throws {
      let pty = try Pty()
      let before = pty.mode
      async let driver: Void = drive(pty) { _ in
        #expect(pty.isRaw)
        pty.type("!")
        try await pty.output(until: Sequences.leave)
      }
      await #expect(processExitsWith: .signal(SIGABRT)) { [path = pty.path as String] in
        try await ScreenProcessTests.live(on: path, isLeader: false)
      }
      try await driver
      #expect(pty.mode == before)
    }

    @Test(
      "a signal from outside that ends the process at once puts the terminal back too",
      arguments: [
        SIGSEGV, SIGILL, SIGTRAP, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU,
        SIGXFSZ, SIGSYS,
      ])
    func deadly(number: Int32) async throws {
      let pty = try Pty()
      let before = pty.mode
      async let driver: Void = drive(pty) { pid in
        kill(pid, number)
        try await pty.output(until: Sequences.leave)
      }
      await #expect(processExitsWith: .signal(number)) { [path = pty.path as String] in
        try await ScreenProcessTests.live(on: path, isLeader: false)
      }
      try await driver
      #expect(pty.mode == before)
    }

    @Test("exit() within puts the terminal back")
    func exitWithin() async throws {
      let pty = try Pty()
      let before = pty.mode
      async let driver: Void = drive(pty) { _ in
        pty.type("x")
        try await pty.output(until: Sequences.leave)
      }
      await #expect(processExitsWith: .exitCode(7)) { [path = pty.path as String] in
        try await ScreenProcessTests.live(on: path, isLeader: false)
      }
      try await driver
      #expect(pty.mode == before)
    }

    @Test(
      "a program is suspended with the terminal as before, and goes on",
      arguments: [nil, SIGTSTP, SIGSTOP])
    func suspension(number: Int32?) async throws {
      let pty = try Pty()
      let before = pty.mode
      async let driver: Void = drive(pty) { pid in
        if let number { kill(pid, number) } else { pty.type("z") }
        try await waitUntilStopped(pid)
        if number != SIGSTOP {
          #expect(pty.mode == before)
          try await pty.output(until: Sequences.leave)
        }
        if number == nil { pty.resize(columns: 33, rows: 9) }
        kill(pid, SIGCONT)
        let again = try await pty.output(until: "resumed")
        #expect(again.hasPrefix(Sequences.enter))
        // The whole frame is drawn again.
        #expect(again.contains("started-40x12"))
        #expect(again.contains("resized-33x9") == (number == nil))
        #expect(pty.isRaw)
        pty.type("aq")
        try await pty.output(until: Sequences.leave)
      }
      await #expect(processExitsWith: .exitCode(40)) { [path = pty.path as String] in
        try await ScreenProcessTests.live(on: path, isLeader: false)
      }
      try await driver
      #expect(pty.mode == before)
    }

    @Test("a program stops once, though its first thread lets the signal wait")
    func suspensionOnce() async throws {
      let pty = try Pty()
      async let driver: Void = drive(pty) { pid in
        pty.type("z")
        try await waitUntilStopped(pid)
        kill(pid, SIGCONT)
        try await pty.output(until: "resumed")
        pty.type("q")
        try await pty.output(until: Sequences.leave)
      }
      await #expect(processExitsWith: .exitCode(40)) { [path = pty.path as String] in
        try await ScreenProcessTests.live(on: path, isLeader: false, blocked: SIGTSTP)
      }
      try await driver
    }

    @Test("a program that no user could continue is not suspended")
    func orphan() async throws {
      let pty = try Pty()
      async let driver: Void = drive(pty) { _ in
        pty.type("z")
        try await pty.output(until: Sequences.enter)
        try await pty.output(until: "resumed")
        pty.type("q")
        try await pty.output(until: Sequences.leave)
      }
      await #expect(processExitsWith: .exitCode(40)) { [path = pty.path as String] in
        try await ScreenProcessTests.live(on: path, isLeader: true)
      }
      try await driver
    }

    @Test("a window of the program's own tells its size and its end")
    func window() async throws {
      let pty = try Pty()
      async let driver: Void = drive(pty) { _ in
        // The kernel sends the signals.
        pty.resize(columns: 50, rows: 10)
        try await pty.output(until: "resized-50x10")
        pty.closeWindow()
      }
      await #expect(processExitsWith: .exitCode(43)) { [path = pty.path as String] in
        try await ScreenProcessTests.live(on: path, isLeader: true)
      }
      try await driver
    }
  }
}
