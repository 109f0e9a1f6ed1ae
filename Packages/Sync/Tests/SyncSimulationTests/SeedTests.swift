import SyncSimulation
import Testing

/// Whole devices, played from seeds.
@Suite struct SeedTests {
  @Test("no seed breaks an invariant, and in all of them everything happens that can")
  func seeds() async {
    let result = await SimulationCampaign(workers: 2, stoppingAfter: 3).run(0..<2_000)
    print("\(result.seeds) seeds: \(result.totals)")
    for (seed, violation) in result.broken {
      await Issue.record("\(violation)\n\(ShrunkenTrace.of(seed))")
    }
    #expect(result.seeds == 2_000)
    for name in SeedTests.happenings {
      #expect(result.totals[name] > 20, "\(name): \(result.totals[name])")
    }
  }

  /// What has to happen often in so many seeds: runs about nothing prove nothing.
  private static let happenings = [
    "401 answers", "401 answers in mid-batch", "backups of the place", "backups restored",
    "busy answers", "changes handed over", "changes parked",
    "changes stamped anew", "changes taken", "changes to come again", "clock jumps",
    "commits: conflicts", "commits: is_full", "commits: kills", "commits: loses_answer",
    "commits: loses_commit", "conflicts", "crashes after a commit", "crashes at any moment",
    "crashes before a commit", "credentials refreshed", "credentials refused", "damaged folders",
    "devices revoked", "devices that begin anew", "edits", "failing folders",
    "failures of the far side", "files moved", "histories dropped", "partial results",
    "places made anew", "places restored", "pushes refused as a whole", "ranges that differed",
    "records of others seen", "replies cut", "replies lost", "requests delayed", "requests doubled",
    "requests lost", "revocations", "sign-outs", "twins", "upgrades",
  ]
}
