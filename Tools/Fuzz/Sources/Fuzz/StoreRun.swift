import ClimbingCatalogue
import ClimbingModels
import DatingCatalogue
import DomainModels
import EncryptedStorage
import Foundation
import FriendsCatalogue
import JournalCatalogue
import JournalModels
import SQLiteStorage
import Secrets
import Storage
import StorageTesting
import VaultDamage

import class GRDB.DatabaseQueue

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

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

/// A store that one of the programs made, and what is needed to make copies of it.
struct ProductStore {
  let store: RecordStore
  /// Makes and opens the copies.
  let driver: any StorageDriver
  /// The record types of which records are deleted.
  let types: [any Record.Type]

  /// The programs' names.
  static let products = ["climbing", "dating", "friends", "journal"]

  /// Opens a store.
  ///
  /// - Parameters:
  ///   - product: the program's name.
  ///   - path: its file.
  ///   - passphrase: opens the journal.
  ///   - environment: time, identities and chance.
  /// - Throws: a ``Storage/StorageError``.
  init(
    _ product: String, at path: String, passphrase: Secret, _ environment: StorageEnvironment
  ) async throws {
    let isSealed = product == "journal"
    let catalogue: Catalogue
    switch product {
    case "climbing":
      types = ClimbingRecords.all
      catalogue = try ClimbingCatalogue.whole
    case "dating":
      types = DatingCatalogue.types
      catalogue = try DatingCatalogue.whole
    case "friends":
      types = FriendsCatalogue.types
      catalogue = try FriendsCatalogue.whole
    default:
      types = JournalRecords.all
      catalogue = try JournalCatalogue.whole
    }
    func sealed(_ cost: PassphraseCost) -> any StorageDriver {
      EncryptedDriver(
        over: SQLiteDriver(), cost: cost, key: { _ in .passphrase(passphrase) }, created: { _ in })
    }
    let opener = isSealed ? sealed(.standard) : SQLiteDriver()
    // The copies are opened three times for each case.
    driver = isSealed ? sealed(try PassphraseCost(exponent: 4)) : opener
    store = RecordStore(
      backend: try await opener.open(
        StorageLocation(scheme: opener.schemes[0], path: path), catalogue: catalogue,
        environment: environment),
      catalogue: catalogue, environment: environment)
  }
}

/// The number of the input that a process is at, in a file that another one reads.
///
/// A parser that stops its process can't say any more which input did it.
struct SharedProgress {
  struct Failure: Error { let path: String, code: Int32 }

  private let memory: UnsafeMutablePointer<Int>

  /// Opens the file, or makes it.
  init(path: String) throws {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure(path: path, code: errno) }
    defer { close(file) }
    guard ftruncate(file, off_t(MemoryLayout<Int>.size)) == 0,
      let start = mmap(
        nil, MemoryLayout<Int>.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      start != MAP_FAILED
    else { throw Failure(path: path, code: errno) }
    memory = start.assumingMemoryBound(to: Int.self)
  }

  /// The number of the input.
  var input: Int {
    get { memory.pointee }
    nonmutating set { memory.pointee = newValue }
  }
}
