import Terminal
import Testing

@testable import TerminalScreen

@Suite struct OccurrenceQueueTests {
  @Test("what waits is taken at once, in order, and signalled once", .timeLimit(.minutes(30)))
  func drain() async {
    let queue = OccurrenceQueue<Int>()
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
