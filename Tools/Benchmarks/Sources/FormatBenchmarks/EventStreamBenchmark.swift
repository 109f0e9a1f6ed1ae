import Interchange
import Measuring
import Networking

/// An event stream to events, beside C loops that split lines and copy them.
struct EventStreamBenchmark {
  struct NothingRead: Error {}
  struct Different: Error { let lines: Int, events: Int }

  let scale: Scale
  /// The number of bytes that are read.
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

/// The memory that a reader takes for a gigabyte, in a process of its own.
enum StreamMemory: String, CaseIterable {
  case csv = "CSV"
  case serverSentEvents = "server-sent events"
  case documents = "NDJSON"
  case jsonEvents = "JSON events"

  struct NothingRead: Error {}
  struct Unreadable: Error { let answer: String }

  /// The most memory of the whole process, in MiB: what a program takes that reads nothing, and
  /// chunks.
  private static let limit = 64.0

  /// The option that makes the program run one of these instead of all benchmarks.
  static let option = "stream"

  /// Has a process of its own read, for memory is counted by the process.
  func measure(_ program: String, _ scale: Scale, _ findings: inout Findings) throws {
    let size = scale.size(1 << 30, smoke: 1 << 16)
    let child = try Peers([program, StreamMemory.option, rawValue, "\(size)"])
    let answer = try child.ask("")
    let numbers = answer.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 3 else { throw Unreadable(answer: answer) }
    let details =
      "\(numbers[0].short) elements in \(Duration.milliseconds(numbers[1]).short)"
    let (number, unit) = size >= 1 << 30 ? (size >> 30, "GiB") : (size >> 10, "KiB")
    let name = "\(rawValue), \(number) \(unit)"
    if numbers[2] == 0 {
      findings.note("\(name): \(details); this system doesn't tell how much memory was taken")
    } else {
      findings.expect(
        "memory to read \(name)", Figure(Double(numbers[2]) / 1024, "MiB"),
        .atMost(StreamMemory.limit), details)
    }
  }

  /// Reads so many bytes in this process.
  ///
  /// - Returns: how many elements there were, how many milliseconds it took, and the most memory that
  ///   the process has had, in KiB; 0 where the system doesn't tell.
  func run(_ size: Int) throws -> String {
    let clock = ContinuousClock()
    var count = 0
    let time = try clock.measure { count = try read(size) }
    guard count > size / 1_024 else { throw NothingRead() }
    return "\(count) \(Int(time / .milliseconds(1))) \(PeakMemory.kibibytes ?? 0)"
  }

  /// The number of elements.
  private func read(_ size: Int) throws -> Int {
    let scale = Scale(isSmoke: size < 1 << 20)
    var count = 0
    switch self {
    case .csv:
      var reader = CSVReader(CSVOptions(hasHeader: false))
      RepeatedText(SampleTexts.logbook, scale).eachChunk(of: size) { chunk in
        count += reader.read(chunk).count
      }
      count += reader.finish().count
    case .serverSentEvents:
      var parser = ServerSentEventParser()
      try RepeatedText(SampleTexts.events, scale).eachChunk(of: size) { chunk in
        count += try parser.feed(chunk).count
      }
    case .documents:
      var parser = NDJSONParser()
      try RepeatedText(SampleTexts.documents, scale).eachChunk(of: size) { chunk in
        count += try parser.feed(chunk).count
      }
    case .jsonEvents:
      var reader = JSONEvents()
      reader.feed(Array("[1\n".utf8))
      let text = SampleTexts.documents.replacing("\n", with: "\n,").dropLast()
      try RepeatedText("," + text, scale).eachChunk(of: size) { chunk in
        reader.feed(chunk)
        while try reader.next() != nil { count += 1 }
      }
    }
    return count
  }
}
