import Matching
import Measuring

/// The same search among people, through filters that count both ways; and the report for an empty
/// result.
struct PoolBenchmarks {
  struct Unexpected: Error { let what: String }

  let setting: Setting
  let best: Int

  func run(
    _ table: VectorTable, _ vectors: SampleVectors, _ queries: [[Float]],
    _ findings: inout Findings
  ) throws {
    findings.heading("The same through two-way filters: age, who, distance, blocks")
    let people = try SamplePerson.community(vectors.rows, seed: 3)
    let pool = try CandidatePool(people, filters: SamplePerson.filters) { vectors[Int($0.number)] }
    let byBytes = try CandidatePool(
      people, filters: SamplePerson.filters, vector: { vectors[Int($0.number)] }, scan: .bytes)
    let wide = try SamplePerson.wide(UInt64(people.count))
    let narrow = try SamplePerson.narrow(UInt64(people.count))
    let (most, few) = (try pool.mask(for: wide).count, try pool.mask(for: narrow).count)
    func query(_ round: Int) -> [Float] { queries[round % queries.count] }
    var contest = Contest()
    let (bare, filtered, sparse) = ("bare", "filtered", "sparse")
    let (masks, reasons, bytes) = ("masks", "reasons", "bytes")
    contest.add(bare) { _ = try table.top(best, for: query($0)) }
    contest.add(filtered) { round in
      guard try pool.search(for: wide, top: best, by: query(round)).count == best else {
        throw Unexpected(what: "fewer people than \(best)")
      }
    }
    contest.add(sparse) { _ = try pool.search(for: narrow, top: best, by: query($0)) }
    guard
      try pool.search(for: wide, top: best, by: query(0))
        == byBytes.search(for: wide, top: best, by: query(0))
    else { throw Unexpected(what: "other people by bytes than by floats") }
    contest.add(bytes) { _ = try byBytes.search(for: wide, top: best, by: query($0)) }
    contest.add(masks) { _ in _ = try pool.mask(for: wide) }
    contest.add(reasons) { _ in
      guard try pool.reasons(for: narrow).passing == few else {
        throw Unexpected(what: "a report that counts otherwise")
      }
    }
    try contest.run(rounds: setting.scale.rounds(31))
    findings.expect(
      "a search where most pass the filters, beside a bare scan",
      Figure(contest.ratio(filtered, to: bare), "times as long"), .atMost(1.2),
      "\(most) pass; \(contest.median(filtered).short) and "
        + contest.median(bare).short)
    findings.expect(
      "a search where few pass the filters, beside a bare scan",
      Figure(contest.ratio(sparse, to: bare), "times as long"), .atMost(1),
      "\(few) pass; \(contest.median(sparse).short)")
    findings.note("where \(most) pass, by bytes: \(contest.median(bytes).short)")
    findings.note("the filters alone: \(contest.median(masks).short)")
    findings.note(
      "why so few: \(contest.median(reasons).short) for what each filter costs and advice")
    try loading(pool, vectors, &findings)
  }

  /// The pool from bytes, as a program loads it at its start.
  private func loading(
    _ pool: CandidatePool<SamplePerson>, _ vectors: SampleVectors, _ findings: inout Findings
  ) throws {
    let encoded = pool.encoded
    var contest = Contest()
    contest.add("loading") { _ in
      let loaded = try CandidatePool(
        encoded: encoded, filters: SamplePerson.filters, vector: { vectors[Int($0.number)] })
      guard loaded.count == pool.count else { throw Unexpected(what: "other people") }
    }
    try contest.run(rounds: setting.scale.rounds(9))
    findings.note(
      "the pool from its \((Double(encoded.count) / 1_000_000).short) MB: \(contest.median("loading").short)"
    )
  }
}
