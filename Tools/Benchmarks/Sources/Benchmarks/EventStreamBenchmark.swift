import Measuring
import Networking

/// An event stream to events, beside C loops that split lines and copy them.
struct EventStreamBenchmark {
  struct NothingRead: Error {}

  /// How many bytes are read.
  private static let size = 8_000_000

  func run(rounds: Int) async throws -> (library: Comparison, bytes: Comparison) {
    let chunks = RepeatedText(SampleTexts.events).chunks(of: EventStreamBenchmark.size)
    var library = Comparison(
      ofProcessor: "server-sent events, against memchr and memcpy of each line")
    var bytes = Comparison(ofProcessor: "server-sent events, against a C loop over the bytes")
    var loops = LineLoops()
    for _ in 0..<rounds {
      try await library.measure(ours: { try read(chunks) }, theirs: { try loops.split(chunks) })
      try await bytes.measure(
        ours: { try read(chunks) }, theirs: { try loops.splitByBytes(chunks) })
    }
    return (library, bytes)
  }

  private func read(_ chunks: [[UInt8]]) throws {
    var parser = ServerSentEventParser()
    var count = 0
    for chunk in chunks { count += try parser.feed(chunk).count }
    guard count > 10_000 else { throw NothingRead() }
  }
}
