import Synchronization
import Terminal
import Testing

@testable import TerminalScreen

/// Tests on real pseudo-terminals: one after the other, because a process has one session.
@Suite(.serialized, .timeLimit(.minutes(30))) struct ScreenTests {}

/// The first and last bytes that a program's terminal gets.
enum Sequences {
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
  static let leave = "\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?7h\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"
}

@Suite struct LoopEventQueueTests {
  @Test("what waits is taken at once, in order, and signalled once", .timeLimit(.minutes(30)))
  func drain() async {
    let queue = LoopEventQueue<Int>()
    for number in 1...3 { queue.post(.message(number)) }
    var signals = queue.signals.makeAsyncIterator()
    #expect(await signals.next() != nil)
    let numbers = queue.takeAll().map { occurrence in
      if case .message(let number) = occurrence { number } else { 0 }
    }
    #expect(numbers == [1, 2, 3])
    #expect(queue.takeAll().isEmpty)
    queue.post(.message(4))
    #expect(await signals.next() != nil)
    #expect(queue.takeAll().count == 1)
  }
}

/// A program that writes down what happens to it, a line each, and does what its keys say.
///
/// Its lines have no spaces and never change, so each of them is in the output as it is.
struct Diary: ScreenProgram {
  enum Effect: Sendable, Equatable {
    case work(String)
  }

  var lines: [String] = []
  /// The commands at the start.
  var beginning: [ScreenCommand<Effect, String>] = []
  /// The commands of each key.
  var commands: [KeyPress: [ScreenCommand<Effect, String>]] = [:]

  mutating func update(_ event: ScreenEvent<String>) -> [ScreenCommand<Effect, String>] {
    switch event {
    case .started(let size):
      lines.append("started-\(size.columns)x\(size.rows)")
      return beginning
    case .resized(let size): lines.append("resized-\(size.columns)x\(size.rows)")
    case .resumed: lines.append("resumed")
    case .message(let message): lines.append("message-\(message)")
    case .pasted(let text): lines.append("pasted-\(text)")
    case .key("q"): return [.quit(.done)]
    case .key("z"): return [.suspend]
    case .key(let press):
      lines.append("key-\(Diary.name(press))")
      return commands[press] ?? []
    }
    return []
  }

  func draw(in frame: inout Frame) {
    for (row, line) in lines.enumerated() { frame.write(line, column: 0, row: row) }
  }

  private static func name(_ press: KeyPress) -> String {
    let modifiers = press.modifiers.contains(.control) ? "control-" : ""
    if case .character(let character) = press.key { return modifiers + String(character) }
    return modifiers + "\(press.key)"
  }
}

/// A clock that waits for nothing and writes down how long it should have.
final class ImpatientClock: Clock {
  typealias Instant = ContinuousClock.Instant

  let now = ContinuousClock.now
  let minimumResolution = Duration.zero
  private let waits = Mutex<[Duration]>([])

  var slept: [Duration] { waits.withLock { $0 } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    waits.withLock { $0.append(now.duration(to: deadline)) }
  }
}
