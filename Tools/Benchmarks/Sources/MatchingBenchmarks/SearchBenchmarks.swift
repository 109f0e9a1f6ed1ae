import CLoops
import Matching
import Measuring

/// The best of a million by vectors: alone, by bytes, in batches; and the table from its bytes.
struct SearchBenchmarks {
  struct Unexpected: Error { let what: String }

  let setting: Setting
  private var rows: Int { setting.scale.size(1_000_000, smoke: 400) }
  private let dimension = 64
  private let best = 10
  private var queryCount: Int { setting.scale.size(100, smoke: 4) }
  private let batch = 64

  func run(_ findings: inout Findings) throws {
    findings.heading(
      "The best 10 of \(rows.short) vectors of 64 numbers, by the kernel \(ScanKernel.best)"
    )
    let vectors = SampleVectors(rows: rows, dimension: dimension, seed: 1)
    let queries = SampleVectors(rows: queryCount, dimension: dimension, seed: 2)
    try SharedFile.write(vectors.numbers, to: "\(setting.folder)/vectors.f32")
    try SharedFile.write(queries.numbers, to: "\(setting.folder)/queries.f32")
    _ = try setting.peers?.ask("load \(setting.folder) \(rows) \(dimension)")
    let table = try VectorTable(
      dimension: dimension, rows: (0..<rows).lazy.map { vectors[$0] })
    let all = (0..<queryCount).map { queries[$0] }
    try exact(table, vectors, all, &findings)
    try loading(table, &findings)
    try PoolBenchmarks(setting: setting, best: best).run(table, vectors, all, &findings)
  }

  /// One query at a time, by floats and by bytes, and many at once.
  private func exact(
    _ table: VectorTable, _ vectors: SampleVectors, _ queries: [[Float]],
    _ findings: inout Findings
  ) throws {
    let bytes = QuantizedVectorTable(table)
    try agree(table, bytes, queries, &findings)
    var contest = Contest()
    let (read, floats, int8) = ("a plain read", "floats", "bytes")
    let (numpy, faiss, usearch) = ("numpy", "faiss IndexFlatIP", "usearch, exact")
    let scalar = "faiss IndexScalarQuantizer of 8 bits, without re-ranking"
    func query(_ round: Int) -> [Float] { queries[round % queries.count] }
    contest.add(read) { _ in
      guard vectors.numbers.withUnsafeBufferPointer({ CLoopsSum($0.baseAddress, $0.count) }) != 0
      else { throw Unexpected(what: "numbers that add up to nothing") }
    }
    contest.add(floats) { round in
      guard try table.top(best, for: query(round)).count == best else {
        throw Unexpected(what: "fewer rows than \(best)")
      }
    }
    contest.add(int8) { round in
      guard try bytes.top(best, for: query(round)).count == best else {
        throw Unexpected(what: "fewer rows than \(best)")
      }
    }
    contest.add(numpy, setting.peers) { "numpy \($0)" }
    contest.add(faiss, setting.peers) { "faiss \($0)" }
    contest.add(scalar, setting.peers) { "faiss-int8 \($0)" }
    contest.add(usearch, setting.peers) { "usearch \($0)" }
    try contest.run(rounds: setting.scale.rounds(41))
    findings.expect(
      "the best by floats, beside a plain read of the same bytes",
      Figure(contest.ratio(floats, to: read), "times as long"), .atMost(1.2),
      "\(contest.median(floats).short), the read \(contest.median(read).short)")
    findings.beside(floats, contest, [numpy, faiss, usearch])
    let faster = contest.ratio(floats, to: int8)
    let time = "by bytes, re-ranked: \(contest.median(int8).short)"
    if ScanKernel.available.contains(.avx2) {
      findings.expect(
        "the best by bytes, beside floats", Figure(speed: faster), .atLeast(2.5), time)
    } else {
      findings.note("\(faster.short) times as fast as floats \(time); the limit is for AVX2")
    }
    findings.beside(int8, contest, [scalar])
    try kernels(table, bytes, queries, &findings)
    try batches(table, queries, &findings)
  }

  /// The kernels of machines with fewer instructions.
  private func kernels(
    _ table: VectorTable, _ bytes: QuantizedVectorTable, _ queries: [[Float]],
    _ findings: inout Findings
  ) throws {
    var contest = Contest()
    for kernel in ScanKernel.available {
      contest.add("\(kernel), floats") { round in
        _ = try table.top(best, for: queries[round % queries.count], by: kernel)
      }
      contest.add("\(kernel), bytes") { round in
        _ = try bytes.top(best, for: queries[round % queries.count], by: kernel)
      }
    }
    try contest.run(rounds: setting.scale.rounds(11))
    for kernel in ScanKernel.available {
      let (floats, bytes) = ("\(kernel), floats", "\(kernel), bytes")
      let faster = contest.ratio(floats, to: bytes)
      let text =
        "by the kernel \(kernel): \(contest.median(floats).short) by floats and "
        + "\(contest.median(bytes).short) by bytes"
      if kernel == .avx2 {
        findings.expect(
          "by the kernel \(kernel), bytes beside floats", Figure(speed: faster), .atLeast(2.5), text
        )
      } else {
        findings.note("\(faster.short) times as fast by bytes \(text)")
      }
    }
  }

  /// Checks that bytes find the results of floats, and floats those of faiss.
  private func agree(
    _ table: VectorTable, _ bytes: QuantizedVectorTable, _ queries: [[Float]],
    _ findings: inout Findings
  ) throws {
    let wanted = try queries.map { try table.top(best, for: $0) }
    var same = 0
    var recalled = 0
    for (query, rows) in zip(queries, wanted) {
      let found = try bytes.top(best, for: query)
      same += found == rows ? 1 : 0
      recalled += Set(found.map(\.row)).intersection(rows.map(\.row)).count
    }
    findings.expect(
      "recall by bytes", Figure(Double(recalled) / Double(queries.count * best), "of the rows"),
      .atLeast(0.99),
      "\(same) of \(queries.count) lists are those by floats, scores and all")
    guard let peers = setting.peers else { return }
    let theirs = try peers.ask("rows \(queries.count)").split(separator: " ").compactMap { Int($0) }
    let shared = wanted.enumerated().reduce(0) { sum, entry in
      let (place, rows) = entry
      return sum
        + Set(rows.map(\.row)).intersection(theirs[(place * best)...].prefix(best)).count
    }
    findings.note("\(shared) of \(theirs.count) rows are those that faiss finds")
  }

  /// Many queries at once.
  private func batches(
    _ table: VectorTable, _ queries: [[Float]], _ findings: inout Findings
  ) throws {
    var contest = Contest()
    let (single, ours, faiss) = ("single", "batch", "faiss IndexFlatIP, 64 at once")
    let batched = Array(queries.prefix(batch))
    contest.add(single) { round in
      _ = try table.top(best, for: batched[round % batched.count])
    }
    contest.add(ours) { _ in
      guard try table.top(best, forEach: batched).count == batched.count else {
        throw Unexpected(what: "too few lists")
      }
    }
    contest.add(faiss, setting.peers) { _ in "faiss-batch 0 \(batched.count)" }
    try contest.run(rounds: setting.scale.rounds(7))
    let each = contest.median(ours) / batched.count
    findings.note(
      "\(batched.count) queries at once: \(contest.median(ours).short), each "
        + "\(each.short), "
        + "\((contest.ratio(single, to: ours) * Double(batched.count)).short) times as fast as singly"
    )
    findings.beside(ours, contest, [faiss])
  }

  /// The table from bytes, as a program loads it at its start.
  private func loading(_ table: VectorTable, _ findings: inout Findings) throws {
    let bytes = table.encoded
    guard try VectorTable(encoded: bytes) == table else {
      throw Unexpected(what: "another table from its bytes")
    }
    var contest = Contest()
    let (loading, writing, copying) = ("loading", "writing", "copying")
    contest.add(loading) { _ in
      guard try VectorTable(encoded: bytes).rowCount == rows else {
        throw Unexpected(what: "fewer rows than were written")
      }
    }
    contest.add(writing) { _ in
      guard table.encoded.count == bytes.count else { throw Unexpected(what: "other bytes") }
    }
    contest.add(copying) { _ in
      let copy = [UInt8](unsafeUninitializedCapacity: bytes.count) { target, count in
        _ = target.update(fromContentsOf: bytes)
        count = bytes.count
      }
      guard copy.last == bytes.last else { throw Unexpected(what: "other bytes") }
    }
    try contest.run(rounds: setting.scale.rounds(9))
    findings.note(
      "the table from its \((Double(bytes.count) / 1_000_000).short) MB: \(contest.median(loading).short), "
        + "checked; to bytes \(contest.median(writing).short); copying them "
        + contest.median(copying).short)
  }
}
