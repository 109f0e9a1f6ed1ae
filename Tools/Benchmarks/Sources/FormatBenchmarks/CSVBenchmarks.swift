import CLoops
import Interchange
import Measuring

/// CSV in chunks to records with the ends of their fields, beside C loops that split lines and copy
/// them.
struct CSVBenchmarks {
  struct NothingRead: Error {}
  struct Different: Error { let lines: Int, records: Int }

  let scale: Scale
  /// The number of bytes that are read.
  private var size: Int { scale.size(23_000_000, smoke: 60_000) }

  /// Measures one text.
  ///
  /// - Returns: beside `memchr` and `memcpy`, and beside a loop over the bytes.
  func run(
    _ text: String, _ name: String, rounds: Int
  ) async throws -> (library: Comparison, bytes: Comparison) {
    let chunks = RepeatedText(text, scale).chunks(of: size)
    try agree(chunks)
    var library = Comparison(ofProcessor: "CSV, \(name), against memchr and memcpy of each line")
    var bytes = Comparison(ofProcessor: "CSV, \(name), against a C loop over the bytes")
    var loops = LineLoops()
    for _ in 0..<scale.rounds(rounds) {
      try await library.measure(ours: { try read(chunks) }, theirs: { try loops.split(chunks) })
      try await bytes.measure(
        ours: { try read(chunks) }, theirs: { try loops.splitByBytes(chunks) })
    }
    return (library, bytes)
  }

  /// Fails unless there are as many records as the C loops find lines.
  private func agree(_ chunks: [[UInt8]]) throws {
    // In one piece: the loops count a line that is cut twice.
    let whole = chunks.flatMap { $0 }
    var loops = LineLoops()
    let lines = try (loops.split([whole]), loops.splitByBytes([whole]))
    let records = try read(chunks)
    guard lines == (records, records) else { throw Different(lines: lines.0, records: records) }
  }

  @discardableResult private func read(_ chunks: [[UInt8]]) throws -> Int {
    var reader = CSVReader(CSVOptions(hasHeader: false))
    var count = 0
    for chunk in chunks { count += reader.read(chunk).count }
    count += reader.finish().count
    guard count > size / 1_000 else { throw NothingRead() }
    return count
  }

  /// The cost of making text of every field.
  func texts(_ text: String, _ name: String, rounds: Int) async throws -> Comparison {
    let chunks = RepeatedText(text, scale).chunks(of: size)
    var comparison = Comparison(
      ofProcessor: "CSV, \(name), with a String of each field, against reading without")
    for _ in 0..<scale.rounds(rounds) {
      try await comparison.measure(
        ours: {
          var reader = CSVReader(CSVOptions(hasHeader: false))
          var count = 0
          for chunk in chunks {
            for record in reader.read(chunk) {
              for index in 0..<record.count { count += record[index]?.utf8.count ?? 0 }
            }
          }
          guard count > size / 100 else { throw NothingRead() }
        }, theirs: { try read(chunks) })
    }
    return comparison
  }
}

/// The C loops over chunks, which count lines: what any reader of lines is measured beside.
struct LineLoops {
  struct NothingRead: Error {}

  private var line = [UInt8](repeating: 0, count: 1 << 16)

  /// `memchr` and `memcpy`.
  @discardableResult mutating func split(_ chunks: [[UInt8]]) throws -> Int {
    try run(CLoopsSplit, chunks)
  }

  /// Byte by byte.
  @discardableResult mutating func splitByBytes(_ chunks: [[UInt8]]) throws -> Int {
    try run(CLoopsSplitByBytes, chunks)
  }

  private mutating func run(
    _ loop: (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?, Int) -> Int,
    _ chunks: [[UInt8]]
  ) throws -> Int {
    var lines = 0
    for chunk in chunks { lines += loop(chunk, chunk.count, &line, line.count) }
    // The copies have to be wanted, or the compiler leaves them out.
    guard lines > 0, line[0] != 0 else { throw NothingRead() }
    return lines
  }
}
