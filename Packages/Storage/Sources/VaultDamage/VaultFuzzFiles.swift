internal import DomainModels
internal import EncryptedStorage
internal import Secrets
internal import Storage
internal import Synchronization
internal import Vault

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The files of a vault, and what is in them while they are whole.
struct VaultFuzzFiles: Sendable {
  /// The names below the folder, and what the files hold.
  private(set) var parts: [String: [UInt8]] = [:]
  private let original: [String: [UInt8]]
  /// The texts of the pages, in order.
  let pages: [String]
  let recoveryKey: RecoveryKey
  let inboxKey: Secret
  /// The texts of the inbox's messages, by their files' names.
  private let texts: [String: [UInt8]]
  /// The offsets of the two copies of the header in the store's file.
  private let headers: [Int]

  static let passphrase = Secret("a passphrase for cases")
  static let store = "case.sqlite"
  static let inbox = "case.inbox"
  static let tries = "case.attempts"
  private static let headerCount = 204

  static var cost: PassphraseCost { get throws { try PassphraseCost(exponent: 4) } }

  /// Makes the vault, and reads its files.
  init(over driver: any StorageDriver, in folder: String, seed: UInt64) async throws {
    let handed = Mutex<RecoveryKey?>(nil)
    let vault = EncryptedDriver(over: driver, cost: try VaultFuzzFiles.cost) { _ in
      .passphrase(VaultFuzzFiles.passphrase)
    } created: { key in
      handed.withLock { $0 = key }
    }
    let store = try await VaultFuzzFiles.open(vault, in: folder, seed: seed)
    let environment = VaultFuzzFiles.environment(seed)
    let made = (0..<12).map { number in
      FuzzPage(
        id: environment.identifiers.next(),
        text: "page \(number)" + String(repeating: " more", count: number * 40),
        mood: number.isMultiple(of: 2) ? "calm" : nil,
        lifecycle: Lifecycle(createdAt: environment.clock.now))
    }
    for page in made { try await store.write { try $0.insert(page) } }
    pages = try await VaultFuzzFiles.pages(of: store)
    try await store.backend.close()
    guard let key = handed.withLock({ $0 }) else {
      throw StorageError(.invalid, "no recovery key was handed out")
    }
    recoveryKey = key
    inboxKey = SealedInbox.newPrivateKey()
    let box = SealedInbox(folder: "\(folder)/\(VaultFuzzFiles.inbox)")
    try box.publish(inboxKey)
    var texts: [String: [UInt8]] = [:]
    for number in 0..<3 {
      let id = (environment.identifiers.next() as Identifier<FuzzPage>).uuid
      let text = Array("message \(number)".utf8)
      try box.seal(text, id: id)
      texts[id.uuidString.lowercased()] = text
    }
    self.texts = texts
    let tries = AttemptDelay(file: "\(folder)/\(VaultFuzzFiles.tries)")
    for _ in 0..<2 { try tries.begin() }
    let names =
      ["", "-wal", ".lock"].map { VaultFuzzFiles.store + $0 } + [VaultFuzzFiles.tries]
      + (texts.keys.sorted() + ["public.key"]).map { "\(VaultFuzzFiles.inbox)/\($0)" }
    for name in names {
      let data = try? Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
      if let data { parts[name] = [UInt8](data) }
    }
    original = parts
    headers = VaultFuzzFiles.headers(in: parts[VaultFuzzFiles.store] ?? [])
  }

  /// A header begins with its format and the cost, and nothing else in the file does at that
  /// distance.
  private static func headers(in bytes: [UInt8]) -> [Int] {
    guard bytes.count > headerCount else { return [] }
    let starts = (0..<bytes.count - headerCount).filter { start in
      bytes[start] == 2 && bytes[start + 17] == 4 && bytes[start + 18] == 8
        && bytes[start + 19] == 1
    }
    return starts.filter { start in
      let header = bytes[start..<start + headerCount]
      return starts.contains { other in
        other != start && bytes[other..<other + headerCount].elementsEqual(header)
      }
    }
  }

  private static func environment(_ seed: UInt64) -> StorageEnvironment {
    let random = RandomSource.seeded(seed)
    let clock = WallClock.fixed(at: Timestamp(milliseconds: 1_800_000_000_000))
    return StorageEnvironment(
      clock: clock, identifiers: .version7(clock: clock, random: random), random: random,
      program: "fuzz")
  }

  static func open(
    _ driver: any StorageDriver, in folder: String, seed: UInt64
  ) async throws -> RecordStore {
    let environment = environment(seed)
    let catalogue = try FuzzPage.catalogue
    let backend = try await driver.open(
      StorageLocation(scheme: driver.schemes[0], path: "\(folder)/\(store)"),
      catalogue: catalogue, environment: environment)
    return RecordStore(backend: backend, catalogue: catalogue, environment: environment)
  }

  static func pages(of store: RecordStore) async throws -> [String] {
    try await store.read { try $0.fetch(Query<FuzzPage>()) }
      .map { "\($0.text) \($0.mood ?? "")" }.sorted()
  }

  /// Puts the files into the folder, in the place of those of the last case.
  func lay(in folder: String) throws {
    let manager = FileManager.default
    for name in try manager.contentsOfDirectory(atPath: folder) where name.hasPrefix("case") {
      try manager.removeItem(atPath: "\(folder)/\(name)")
    }
    let box = "\(folder)/\(VaultFuzzFiles.inbox)"
    try manager.createDirectory(
      atPath: box, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for (name, bytes) in parts {
      try Data(bytes).write(to: URL(filePath: "\(folder)/\(name)"))
      try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: "\(folder)/\(name)")
    }
  }

  // MARK: What is left

  /// The messages whose files are still there.
  var messages: [String: [UInt8]] {
    texts.filter { parts["\(VaultFuzzFiles.inbox)/\($0.key)"] != nil }
  }

  /// True if anything tells that there was a vault.
  var isAnythingLeft: Bool {
    let store = VaultFuzzFiles.store
    return !(parts[store] ?? []).isEmpty || (parts[store + "-wal"] ?? []).count > 32
  }

  var isLockDamaged: Bool { !isWhole(".lock") }

  var isStoreWhole: Bool { ["", "-wal", ".lock"].allSatisfy(isWhole) }

  private func isWhole(_ suffix: String) -> Bool {
    let name = VaultFuzzFiles.store + suffix
    return parts[name] == original[name]
  }

  // MARK: Damage

  /// Damages one of the files.
  ///
  /// - Returns: what was done, in words.
  mutating func damage(_ dice: FuzzDice) -> String {
    if dice.below(3) == 0, !headers.isEmpty { return damageHeader(dice) }
    let names = original.keys.sorted()
    let name = dice.below(2) == 0 ? VaultFuzzFiles.store : names[dice.below(names.count)]
    guard var bytes = parts[name], !bytes.isEmpty else { return "\(name) not there" }
    defer { if parts[name] != nil { parts[name] = bytes } }
    switch dice.below(5) {
    case 0:
      bytes.removeLast(bytes.count - dice.below(bytes.count))
      return "\(name) cut to \(bytes.count) bytes"
    case 1:
      let start = dice.below(bytes.count) / 512 * 512
      let end = min(bytes.count, start + (dice.below(2) == 0 ? 512 : 4096))
      for index in start..<end { bytes[index] = 0 }
      return "bytes \(start)..<\(end) of \(name) zero"
    case 2:
      parts[name] = nil
      return "\(name) deleted"
    default:
      let place = dice.below(bytes.count)
      bytes[place] ^= 1 << UInt8(dice.below(8))
      return "a bit of byte \(place) of \(name) turned"
    }
  }

  private mutating func damageHeader(_ dice: FuzzDice) -> String {
    let number = dice.below(headers.count)
    let place = dice.below(VaultFuzzFiles.headerCount)
    let index = headers[number] + place
    guard let count = parts[VaultFuzzFiles.store]?.count, index < count else {
      return "header \(number) not there"
    }
    parts[VaultFuzzFiles.store]?[index] ^= 1 << UInt8(dice.below(8))
    return "a bit of byte \(place) of header \(number) turned"
  }
}

/// Draws numbers.
struct FuzzDice {
  private let random: RandomSource

  init(_ random: RandomSource) { self.random = random }

  func below(_ bound: Int) -> Int { bound < 1 ? 0 : Int(random.next() % UInt64(bound)) }
}
