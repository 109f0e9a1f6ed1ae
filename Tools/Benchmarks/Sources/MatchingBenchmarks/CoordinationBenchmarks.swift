import Matching
import MatchingTesting
import Measuring

/// Lists by transferable utility, stable pairs, the best assignment: between 1,000 and 1,000 people.
struct CoordinationBenchmarks {
  struct Unexpected: Error { let what: String }

  let setting: Setting
  private var count: Int { setting.scale.size(1_000, smoke: 20) }

  func run(_ findings: inout Findings) throws {
    findings.heading("Lists and pairs between \(count) and \(count) people")
    try fitting(&findings)
    try stable(&findings)
    try assignment(&findings)
  }

  /// The equilibrium of a market by iterative proportional fitting.
  private func fitting(_ findings: inout Findings) throws {
    let market = try SimulatedMarket(left: count, right: count, seed: 0).market()
    let options = TransferableUtility(beta: 1, iterations: 20, tolerance: 0)
    try SharedFile.write(market.left.values, to: "\(setting.folder)/left.f64")
    try SharedFile.write(market.right.values, to: "\(setting.folder)/right.f64")
    _ = try setting.peers?.ask("market \(setting.folder) \(count) \(count)")
    var contest = Contest()
    let (ours, lists, numpy) = ("equilibrium", "lists of everybody", "numpy, the same passes")
    contest.add(ours) { _ in
      guard try options.equilibrium(of: market).iterations == 20 else {
        throw Unexpected(what: "fewer passes than 20")
      }
    }
    contest.add(lists) { _ in
      guard try market.lists(by: .transferableUtility(options)).left.count == count else {
        throw Unexpected(what: "too few lists")
      }
    }
    contest.add(numpy, setting.peers) { _ in "ipfp 1 20" }
    try contest.run(rounds: setting.scale.rounds(15))
    findings.expect(
      "equilibrium of a market by 20 passes, exponentials counted", contest.median(ours),
      atMost: .milliseconds(50))
    findings.beside(ours, contest, [numpy])
    if contest.names.contains(numpy) {
      findings.expect(
        "equilibrium of a market, beside numpy", Figure(speed: contest.ratio(numpy, to: ours)),
        .atLeast(1))
    }
    findings.note(
      "with the sorted lists of all \(2 * count) people: \(contest.median(lists).short)")
  }

  /// Deferred acceptance after the lists were built.
  private func stable(_ findings: inout Findings) throws {
    var generator = SplitMix64(seed: 5)
    func scores() -> Matrix {
      Matrix(rows: count, columns: count) { _, _ in generator.unit() }
    }
    let (proposers, reviewers) = (scores(), scores())
    let matching = try StableMatching(proposerScores: proposers, reviewerScores: reviewers)
    guard matching.isStable(matching.pairing()) else { throw Unexpected(what: "blocking pairs") }
    let market = try SimulatedMarket(left: count, right: count, seed: 0).market()
    let popular = try StableMatching(proposerScores: market.left, reviewerScores: market.right)
    var contest = Contest()
    let (ours, building, alike) = ("pairing", "building", "popular")
    contest.add(ours) { _ in
      guard matching.pairing().pairs.count == count else { throw Unexpected(what: "single people") }
    }
    contest.add(alike) { _ in
      guard popular.pairing().pairs.count == count else { throw Unexpected(what: "single people") }
    }
    contest.add(building) { _ in
      let built = try StableMatching(proposerScores: proposers, reviewerScores: reviewers)
      guard built.proposers == count else { throw Unexpected(what: "too few people") }
    }
    try contest.run(rounds: setting.scale.rounds(31))
    findings.expect(
      "deferred acceptance, lists at random", contest.median(ours), atMost: .milliseconds(1))
    findings.note(
      "where everybody likes the same people: \(contest.median(alike).short); ranking two "
        + "tables of scores before: \(contest.median(building).short)")
  }

  /// The assignment of the greatest weight.
  private func assignment(_ findings: inout Findings) throws {
    var generator = SplitMix64(seed: 6)
    let weights = Matrix(rows: count, columns: count) { _, _ in generator.unit() }
    try SharedFile.write(weights.values, to: "\(setting.folder)/weights.f64")
    _ = try setting.peers?.ask("weights \(setting.folder) \(count) \(count)")
    var contest = Contest()
    let (ours, scipy) = ("assignment", "scipy's linear_sum_assignment")
    var weight = 0.0
    contest.add(ours) { _ in weight = try MaximumWeightAssignment(weights).solution().weight }
    contest.add(scipy, setting.peers) { _ in "assignment" }
    try contest.run(rounds: setting.scale.rounds(9))
    findings.note("assignment of the greatest weight: \(contest.median(ours).short)")
    findings.beside(ours, contest, [scipy])
    if let theirs = try setting.peers.flatMap({ Double(try $0.ask("total")) }) {
      findings.expect(abs(weight - theirs) < 1e-6, "its weight is scipy's: \(weight.short)")
    }
  }
}
