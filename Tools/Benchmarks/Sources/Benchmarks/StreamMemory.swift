import Interchange
import Measuring
import Networking

/// How much memory a reader takes for a gigabyte, in a process of its own.
enum StreamMemory: String, CaseIterable {
  case csv = "CSV"
  case serverSentEvents = "server-sent events"
  case documents = "NDJSON"
  case jsonEvents = "JSON events"

  struct NothingRead: Error {}

  /// The most memory of the whole process: what a program takes that reads nothing, and chunks.
  static let limit = 64

  private static let size = 1 << 30

  /// What makes the program run one of these instead of all benchmarks.
  static let option = "--stream"

  /// Reads a gigabyte and tells what it took.
  ///
  /// - Returns: a line for people, and whether the limit was kept.
  func run() throws -> (line: String, isGood: Bool) {
    let clock = ContinuousClock()
    var count = 0
    let time = try clock.measure { count = try read() }
    guard count > 1_000_000 else { throw NothingRead() }
    guard let peak = PeakMemory.kibibytes.map({ $0 / 1024 }) else {
      return ("     \(rawValue): this system doesn't tell how much memory was taken", true)
    }
    let isGood = peak <= StreamMemory.limit
    return (
      "\(isGood ? "ok  " : "MUCH") \(rawValue): 1 GiB, \(count) elements, in \(peak) MiB of memory "
        + "(at most \(StreamMemory.limit)), \((time / .seconds(1) * 10).rounded() / 10) s",
      isGood
    )
  }

  /// How many elements there were.
  private func read() throws -> Int {
    var count = 0
    switch self {
    case .csv:
      var reader = CSVReader(CSVOptions(hasHeader: false))
      RepeatedText(SampleTexts.logbook).eachChunk(of: StreamMemory.size) { chunk in
        count += reader.read(chunk).count
      }
      count += reader.finish().count
    case .serverSentEvents:
      var parser = ServerSentEventParser()
      try RepeatedText(SampleTexts.events).eachChunk(of: StreamMemory.size) { chunk in
        count += try parser.feed(chunk).count
      }
    case .documents:
      var parser = NDJSONParser()
      try RepeatedText(SampleTexts.documents).eachChunk(of: StreamMemory.size) { chunk in
        count += try parser.feed(chunk).count
      }
    case .jsonEvents:
      var reader = JSONEvents()
      reader.feed(Array("[1\n".utf8))
      let text = SampleTexts.documents.replacing("\n", with: "\n,").dropLast()
      try RepeatedText("," + text).eachChunk(of: StreamMemory.size) { chunk in
        reader.feed(chunk)
        while try reader.next() != nil { count += 1 }
      }
    }
    return count
  }
}
