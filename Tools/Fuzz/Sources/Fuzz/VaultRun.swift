import Foundation
import SQLiteStorage
import VaultDamage

/// Damages all files of a vault at random, in this process: `Tools/fuzz vaults`.
enum VaultRun {
  static let name = "vaults"

  /// Runs the cases, and says what did not hold.
  ///
  /// - Returns: whether everything held.
  static func run(_ options: FuzzOptions) async throws -> Bool {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "quartet-fuzz-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let fuzz = try await VaultFuzz(over: SQLiteDriver(), in: folder, seed: options.seed)
    let (totals, violations) = try await fuzz.run(
      options.first..<options.first + options.inputs,
      progress: { number in
        if number % 1000 == 999 { print("\(number + 1) cases") }
      })
    for violation in violations {
      print("vaults: \(violation)")
      print(
        "repeat: Tools/fuzz vaults --seed \(options.seed) --first \(violation.number) --inputs 1")
    }
    print(
      """
      vaults: \(options.inputs) cases, \(totals.whole) whole, \(totals.mended) whole with a damaged header, \
      \(totals.named) named, \(totals.recovered) open to the recovery key alone, \(totals.refused) refused, \
      \(violations.count) violations
      """)
    return violations.isEmpty
  }
}
