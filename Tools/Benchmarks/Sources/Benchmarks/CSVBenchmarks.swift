import Interchange
import Measuring

/// CSV in chunks to records with the ends of their fields, beside C loops that split lines and copy
/// them.
struct CSVBenchmarks {
  struct NothingRead: Error {}

  /// How many bytes are read.
  private static let size = 23_000_000

  /// Measures one text.
  ///
  /// - Returns: beside `memchr` and `memcpy`, and beside a loop over the bytes.
  func run(
    _ text: String, _ name: String, rounds: Int
  ) async throws -> (library: Comparison, bytes: Comparison) {
    let chunks = RepeatedText(text).chunks(of: CSVBenchmarks.size)
    var library = Comparison(ofProcessor: "CSV, \(name), against memchr and memcpy of each line")
    var bytes = Comparison(ofProcessor: "CSV, \(name), against a C loop over the bytes")
    var loops = LineLoops()
    for _ in 0..<rounds {
      try await library.measure(ours: { try read(chunks) }, theirs: { try loops.split(chunks) })
      try await bytes.measure(
        ours: { try read(chunks) }, theirs: { try loops.splitByBytes(chunks) })
    }
    return (library, bytes)
  }

  private func read(_ chunks: [[UInt8]]) throws {
    var reader = CSVReader(CSVOptions(hasHeader: false))
    var count = 0
    for chunk in chunks { count += reader.read(chunk).count }
    count += reader.finish().count
    guard count > 10_000 else { throw NothingRead() }
  }

  /// What it costs to make text of every field.
  func texts(_ text: String, _ name: String, rounds: Int) async throws -> Comparison {
    let chunks = RepeatedText(text).chunks(of: CSVBenchmarks.size)
    var comparison = Comparison(
      ofProcessor: "CSV, \(name), with a String of each field, against reading without")
    for _ in 0..<rounds {
      try await comparison.measure(
        ours: {
          var reader = CSVReader(CSVOptions(hasHeader: false))
          var count = 0
          for chunk in chunks {
            for record in reader.read(chunk) {
              for index in 0..<record.count { count += record[index]?.utf8.count ?? 0 }
            }
          }
          guard count > 1_000_000 else { throw NothingRead() }
        }, theirs: { try read(chunks) })
    }
    return comparison
  }
}
