import DomainModels
import Foundation
import SQLiteStorage
import Secrets
import Storage
import StorageTesting

import class GRDB.DatabaseQueue

/// Damages stores at random, in this process: `Tools/fuzz stores`.
enum StoreRun {
  static let name = "stores"

  /// Runs the cases, and says what did not hold.
  ///
  /// - Returns: whether everything held.
  static func run(_ options: FuzzOptions) async throws -> Bool {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "quartet-fuzz-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let fuzz: StoreFuzz
    if let product = options.product, let path = options.store {
      fuzz = try await copy(of: product, at: path, options, folder)
    } else {
      fuzz = try await StoreFuzz(
        SQLiteDriver(), Library.catalogue, in: folder, seed: options.seed, execute: execute)
    }
    let (totals, violations) = try await fuzz.run(
      options.first..<options.first + options.inputs,
      progress: { number in
        if number % 1000 == 999 { print("\(number + 1) cases") }
      })
    for violation in violations {
      print("stores: \(violation)")
      print(
        "repeat: Tools/fuzz stores \(options.ofProduct)--seed \(options.seed) "
          + "--first \(violation.number) --inputs 1")
    }
    print(
      """
      stores: \(options.inputs) cases, \(totals.damages) damages, \(totals.whole) whole, \(totals.named) named by the \
      examination, \(totals.refused) refused, \(totals.repaired) repaired, \
      \(violations.count) violations
      """)
    return violations.isEmpty
  }

  /// Opens the file as the database that it is.
  @Sendable private static func execute(_ statement: String, _ path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: statement) }
    try queue.close()
  }

  private static func copy(
    of product: String, at path: String, _ options: FuzzOptions, _ folder: String
  ) async throws -> StoreFuzz {
    var passphrase = ""
    if let file = options.passphraseFile {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      passphrase = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    }
    let random = RandomSource.system
    let environment = StorageEnvironment(
      clock: .system, identifiers: .version7(clock: .system, random: random), random: random,
      program: "fuzz")
    let source = try await ProductStore(
      product, at: path, passphrase: Secret(passphrase), environment)
    let fuzz = try await StoreFuzz(
      of: source.store, source.driver, source.types, in: folder, seed: options.seed,
      execute: execute)
    try await source.store.backend.close()
    return fuzz
  }
}
