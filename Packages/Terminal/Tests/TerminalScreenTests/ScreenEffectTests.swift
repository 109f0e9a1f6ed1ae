import Foundation
import Synchronization
import Terminal
import TerminalScreen
import Testing

extension ScreenTests {
  /// Requests of a program besides drawing.
  @Suite struct ScreenEffectTests {
    private func run(
      _ diary: Diary, on pty: Pty, clock: any Clock<Duration> = ContinuousClock(),
      perform: @escaping @Sendable (Diary.Effect, ScreenMailbox<String>) async -> Void
    ) async throws -> (program: Diary, ending: ScreenOutcome) {
      try await ScreenRunner(device: pty.device, level: .none, clock: clock)
        .run(diary, perform: perform)
    }

    @Test("keys typed while an effect runs are kept, and so is what it tells")
    func beside() async throws {
      let pty = try Pty()
      let (gate, opener) = AsyncStream.makeStream(of: Void.self)
      let diary = Diary(commands: ["w": [.perform(.work("load"))]])
      async let outcome = run(diary, on: pty) { effect, mailbox in
        mailbox.send("begun")
        for await _ in gate {}
        mailbox.send("\(effect)")
      }
      try await pty.output(until: "started")
      pty.type("w")
      try await pty.output(until: "message-begun")
      pty.type("ab")
      try await pty.output(until: "key-b")
      opener.finish()
      try await pty.output(until: "message-work(\"load\")")
      pty.type("q")
      #expect(
        try await outcome.program.lines == [
          "started-40x12", "key-w", "message-begun", "key-a", "key-b", "message-work(\"load\")",
        ])
    }

    @Test("much that is told at once is drawn seldom")
    func coalescing() async throws {
      let pty = try Pty(columns: 20, rows: 300)
      let diary = Diary(commands: ["w": [.perform(.work("tell"))]])
      async let outcome = run(diary, on: pty) { _, mailbox in
        for number in 1...250 { mailbox.send("\(number).") }
      }
      try await pty.output(until: "started")
      pty.type("w")
      let drawn = try await pty.output(until: "message-250.")
      // Each frame is a synchronised update.
      #expect(drawn.split(separator: "\u{1B}[?2026h").count < 125)
      pty.type("q")
      #expect(try await outcome.program.lines.count == 252)
    }

    /// Tells that it begins and, by cancellation alone, that it ends.
    @Sendable private static func linger(
      _ effect: Diary.Effect, _ mailbox: ScreenMailbox<String>
    ) async {
      guard case .work(let name) = effect else { return }
      mailbox.send("\(name)-begins")
      let (endless, _) = AsyncStream.makeStream(of: Void.self)
      for await _ in endless {}
      mailbox.send("\(name)-cancelled")
    }

    @Test("an effect cancels the one of its name, and only that")
    func replacement() async throws {
      let pty = try Pty()
      let diary = Diary(commands: [
        "o": [.perform(.work("other"), named: "other")],
        "1": [.perform(.work("one"), named: "search")],
        "2": [.perform(.work("two"), named: "search")],
        "c": [.cancel("search"), .cancel("unknown")],
      ])
      let arrived = Mutex<Set<String>>([])
      async let outcome = run(diary, on: pty) { effect, mailbox in
        let watched = ScreenMailbox<String> { message in
          mailbox.send(message)
          let isSecond = arrived.withLock { arrived in
            arrived.insert(message)
            return arrived.isSuperset(of: ["one-cancelled", "two-begins"]) && arrived.count == 4
          }
          if isSecond { mailbox.send("both") }
        }
        await ScreenEffectTests.linger(effect, watched)
      }
      try await pty.output(until: "started")
      pty.type("o")
      try await pty.output(until: "other-begins")
      pty.type("1")
      try await pty.output(until: "one-begins")
      pty.type("2")
      // Of two effects' messages either may be the first: this one comes when both have.
      try await pty.output(until: "message-both")
      pty.type("c")
      try await pty.output(until: "two-cancelled")
      pty.type("q")
      let lines = try await outcome.program.lines
      #expect(!lines.contains("message-other-cancelled"))
      #expect(lines.contains("message-one-cancelled"))
    }

    @Test("quitting puts the terminal back, cancels the effects, and waits for them")
    func quitWaits() async throws {
      let pty = try Pty()
      let before = pty.mode
      let modeWhenCancelled = Mutex<[UInt8]?>(nil)
      let diary = Diary(commands: ["w": [.perform(.work("commit"))]])
      async let outcome = run(diary, on: pty) { effect, mailbox in
        await ScreenEffectTests.linger(effect, mailbox)
        modeWhenCancelled.withLock { $0 = pty.mode }
      }
      try await pty.output(until: "started")
      pty.type("w")
      try await pty.output(until: "commit-begins")
      pty.type("q")
      let lines = try await outcome.program.lines
      #expect(modeWhenCancelled.withLock { $0 } == before)
      #expect(!lines.contains("message-commit-cancelled"))
    }

    @Test("a message comes after its time, by the clock that was given")
    func timer() async throws {
      let pty = try Pty()
      let clock = ImpatientClock()
      let diary = Diary(commands: ["t": [.after(.seconds(3600), "tick")]])
      async let outcome = run(diary, on: pty, clock: clock) { _, _ in }
      try await pty.output(until: "started")
      pty.type("t")
      try await pty.output(until: "message-tick")
      pty.type("q")
      _ = try await outcome
      #expect(clock.slept == [.seconds(3600)])
    }

    @Test("a timer does not hold up the end")
    func pendingTimer() async throws {
      let pty = try Pty()
      let diary = Diary(commands: ["t": [.after(.seconds(3600), "tick")]])
      async let outcome = run(diary, on: pty) { _, _ in }
      try await pty.output(until: "started")
      pty.type("tq")
      #expect(try await outcome.program.lines == ["started-40x12", "key-t"])
    }

    @Test("what follows a quit is not done")
    func quitIsLast() async throws {
      let pty = try Pty()
      let performed = Mutex(0)
      let diary = Diary(commands: ["x": [.quit(.interrupted), .perform(.work("late"))]])
      async let outcome = run(diary, on: pty) { _, _ in performed.withLock { $0 += 1 } }
      try await pty.output(until: "started")
      pty.type("xab")
      #expect(try await outcome.ending == .interrupted)
      #expect(try await outcome.program.lines == ["started-40x12", "key-x"])
      #expect(performed.withLock { $0 } == 0)
    }
  }
}
