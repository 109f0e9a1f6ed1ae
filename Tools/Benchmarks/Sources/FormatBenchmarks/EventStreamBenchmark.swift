import Measuring
import Networking

/// An event stream to events, beside C loops that split lines and copy them.
struct EventStreamBenchmark {
  struct NothingRead: Error {}
  struct Different: Error { let lines: Int, events: Int }

  let scale: Scale
  /// How many bytes are read.
  private var size: Int { scale.size(8_000_000, smoke: 60_000) }

  func run(rounds: Int) async throws -> (library: Comparison, bytes: Comparison) {
    let chunks = RepeatedText(SampleTexts.events, scale).chunks(of: size)
    try agree(chunks)
    var library = Comparison(
      ofProcessor: "server-sent events, against memchr and memcpy of each line")
    var bytes = Comparison(ofProcessor: "server-sent events, against a C loop over the bytes")
    var loops = LineLoops()
    for _ in 0..<scale.rounds(rounds) {
      try await library.measure(ours: { try read(chunks) }, theirs: { try loops.split(chunks) })
      try await bytes.measure(
        ours: { try read(chunks) }, theirs: { try loops.splitByBytes(chunks) })
    }
    return (library, bytes)
  }

  /// Fails unless four of the lines that the C loops find make an event.
  private func agree(_ chunks: [[UInt8]]) throws {
    var loops = LineLoops()
    let lines = try loops.split([chunks.flatMap { $0 }])
    let events = try read(chunks)
    guard lines == 4 * events else { throw Different(lines: lines, events: events) }
  }

  @discardableResult private func read(_ chunks: [[UInt8]]) throws -> Int {
    var parser = ServerSentEventParser()
    var count = 0
    for chunk in chunks { count += try parser.feed(chunk).count }
    guard count > size / 1_000 else { throw NothingRead() }
    return count
  }
}
