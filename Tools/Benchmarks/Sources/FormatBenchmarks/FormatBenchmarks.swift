import Measuring

/// Measures what reads and writes formats.
///
/// It starts itself again where memory is measured, for that is counted by the process.
@main
enum FormatBenchmarks {
  static func main() async {
    let words = CommandLine.arguments
    if words.count == 4, words[1] == StreamMemory.option,
      let stream = StreamMemory(rawValue: words[2]),
      let size = Int(words[3])
    {
      do { return print(try stream.run(size)) } catch { BenchmarkProgram.fail(error) }
    }
    await BenchmarkProgram.run([("formats", measure)])
  }

  private static func measure(
    _ words: [String], _ scale: Scale, _ findings: inout Findings
  ) async throws {
    let json = JSONBenchmarks(scale: scale)
    findings.expect(try await json.decoding(rounds: 21), atLeast: 2)
    findings.expect(try await json.encoding(rounds: 21), atLeast: 2)
    let csv = CSVBenchmarks(scale: scale)
    // Lines are found and copied faster than fields are, where lines are long.
    let logbook = try await csv.run(SampleTexts.logbook, "165 bytes a line", rounds: 11)
    findings.expect(logbook.library, atLeast: 0.1)
    findings.expect(logbook.bytes, atLeast: 0.5)
    let short = try await csv.run(SampleTexts.shortFields, "14 bytes a line", rounds: 11)
    findings.expect(short.library, atLeast: 0.5)
    findings.expect(short.bytes, atLeast: 0.5)
    findings.expect(
      try await csv.texts(SampleTexts.logbook, "165 bytes a line", rounds: 5), atLeast: 0.03)
    let events = try await EventStreamBenchmark(scale: scale).run(rounds: 11)
    findings.expect(events.library, atLeast: 0.05)
    findings.expect(events.bytes, atLeast: 0.2)
    for stream in StreamMemory.allCases {
      try stream.measure(CommandLine.arguments[0], scale, &findings)
    }
  }
}

/// Texts like those that the formats' readers meet.
enum SampleTexts {
  /// A logbook as web sites export it: fifteen columns, some in quotes, 165 bytes a line.
  static let logbook: String = (0..<97).map { number in
    "2023-06-\(number % 28 + 1),\"Route Number \(number)\",V\(number % 9),,"
      + "https://www.example.com/route/\(106_562_228 + number)/route-number,1,"
      + "\"New York > The Gunks > The Trapps > i. High E\",2.\(number % 10),-1,Send,"
      + "\(number % 3 == 0 ? "Onsight" : ""),Boulder,,\(number),20300\n"
  }.joined()

  /// Five short fields a line, 14 bytes.
  static let shortFields: String = (0..<1999).map { number in
    "\(number),\(number % 7),6a,\(number % 13),x\(number % 5)\n"
  }.joined()

  /// The events of a language model's reply.
  static let events: String = (0..<97).map { number in
    "event: content_block_delta\nid: \(number)\ndata: {\"type\":\"content_block_delta\",\"index\":0,"
      + "\"delta\":{\"type\":\"text_delta\",\"text\":\" word \(number)\"}}\n\n"
  }.joined()

  /// One small document a line.
  static let documents: String = (0..<97).map { number in
    "{\"id\":\(number),\"name\":\"Route \(number)\",\"grade\":\"7a+\",\"tags\":[\"a\",\"b\"],"
      + "\"at\":{\"lat\":48.4,\"lon\":2.6}}\n"
  }.joined()
}

/// A text again and again, in chunks as they come from a file or a network.
struct RepeatedText {
  private let bytes: [UInt8]
  private let size: Int

  /// Takes a text.
  ///
  /// - Parameters:
  ///   - text: what is repeated.
  ///   - scale: chunks are small in a smoke run. Their size is no multiple of the text's length, so
  ///     that they are cut anywhere.
  init(_ text: String, _ scale: Scale) {
    let size = scale.size(1 << 16, smoke: 1 << 12)
    let once = Array(text.utf8)
    var bytes: [UInt8] = []
    while bytes.count < 16 * size { bytes += once }
    self.bytes = bytes
    self.size = size
  }

  /// Chunks with at least so many bytes together, the last ending where the text does.
  func chunks(of count: Int) -> [[UInt8]] {
    var all: [[UInt8]] = []
    eachChunk(of: count) { all.append($0) }
    return all
  }

  /// Hands over the same, one after another.
  func eachChunk<Failure: Error>(
    of count: Int, _ take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var sum = 0
    while sum < count {
      var place = 0
      while place < bytes.count {
        let end = min(place + size, bytes.count)
        try take(Array(bytes[place..<end]))
        place = end
      }
      sum += bytes.count
    }
  }
}
