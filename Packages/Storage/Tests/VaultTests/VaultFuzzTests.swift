import SQLiteStorage
import Testing
import VaultDamage

/// Random damage to all files of a vault; `Tools/fuzz vaults` runs more of the same.
@Suite(.timeLimit(.minutes(30))) struct VaultFuzzTests {
  @Test(arguments: [1, 2]) func damagedVaultsOpenWholeOrSayWhatIsWrong(_ seed: UInt64) async throws
  {
    let folder = try TestFolder()
    let fuzz = try await VaultFuzz(over: SQLiteDriver(), in: folder.path, seed: seed)
    let (totals, violations) = try await fuzz.run(0..<150)
    for violation in violations.prefix(20) { Issue.record("seed \(seed), \(violation)") }
    // The usual outcomes occur, so that none of them is judged by a rule that never applies.
    #expect(totals.whole > 0 && totals.mended > 0 && totals.refused > 0, "\(totals)")
  }
}
