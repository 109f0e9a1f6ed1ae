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
