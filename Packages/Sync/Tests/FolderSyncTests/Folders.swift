import DomainModels
import Foundation
import Secrets
import SharedFolders
import SharedFoldersTesting
import Storage
import Sync
import Synchronization

@testable import FolderSync

/// The values that the tests of folders share.
enum Folders {
  static let now = Timestamp(milliseconds: 1_800_000_000_000)
  static let owner = SyncOwner(product: "climbing", id: "ana", name: "Ana")
  /// A key as if a passphrase had been turned into it: that takes long.
  static let key = FolderKey(
    keys: [
      [UInt8](repeating: 7, count: FolderKey.saltCount): Secret(
        bytes: [UInt8](repeating: 9, count: FolderKey.keyCount))
    ])

  static func memory() -> MemoryFolder { MemoryFolder(clock: .fixed(at: now)) }

  static func options(
    seed: UInt64 = 1, owner: SyncOwner = owner, name: String = "laptop",
    credential: FolderCredential? = nil, makesFolder: Bool = true, at now: Timestamp = now
  ) -> FolderOptions {
    var options = FolderOptions(
      owner: owner, deviceName: name, credential: credential, makesFolder: makesFolder,
      clock: .fixed(at: now), random: .seeded(seed))
    // What it is in earnest, `FolderKeyTests` pins.
    options.keyCost = FolderKeyCost(rounds: 2)
    return options
  }

  /// Both sorts of folder.
  static let credentials: [FolderCredential?] = [nil, .key(key)]

  static func device(_ number: UInt8) -> UUID {
    UUID(uuid: (number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
  }
}

extension SyncTransport {
  /// Pushes, and checks that everything was taken.
  @discardableResult
  func pushAll(_ changes: [Change], from device: UUID) async throws -> PushReply {
    let reply = try await push(SyncPush(device: device, changes: changes))
    guard reply.results.map(\.operation) == changes.map(\.operation),
      reply.results.allSatisfy({ $0.outcome == .applied })
    else { throw SyncError(.refused, "not everything was taken: \(reply.results)") }
    return reply
  }

  /// Pulls to the end.
  func pullAll(
    as device: UUID, from cursor: SyncCursor? = nil, limit: Int = 100
  ) async throws -> (changes: [Change], cursor: SyncCursor, notices: [String]) {
    var changes: [Change] = []
    var notices: [String] = []
    var cursor = cursor
    while true {
      let reply = try await pull(PullRequest(device: device, cursor: cursor, limit: limit))
      changes += reply.changes
      notices += reply.notices
      cursor = reply.cursor
      if !reply.hasMore { return (changes, reply.cursor, notices) }
    }
  }
}

/// Damages bytes as disks, cables and programs do.
struct Corruption {
  private let random: RandomSource

  init(_ random: RandomSource) { self.random = random }

  /// Flips, cuts, inserts, swaps or repeats something.
  mutating func damage(_ bytes: [UInt8], with others: [[UInt8]]) -> [UInt8] {
    guard !bytes.isEmpty else { return [1] }
    var damaged = bytes
    let place = draw(bytes.count)
    let length = min(1 + draw(64), bytes.count - place)
    switch draw(8) {
    case 0: damaged[place] ^= 1 << UInt8(draw(8))
    case 1: damaged.removeSubrange(place..<place + length)
    case 2: damaged.insert(contentsOf: (0..<length).map { UInt8($0) }, at: place)
    case 3: damaged = Array(bytes[place...] + bytes[..<place])
    case 4: damaged = Array(bytes.prefix(place))
    case 5: damaged.insert(contentsOf: bytes[place..<place + length], at: place)
    case 6:
      damaged.replaceSubrange(
        place..<place + length, with: [UInt8](repeating: 0, count: length))
    default:
      let other = others[draw(others.count)]
      damaged = Array(bytes.prefix(place) + other.dropFirst(min(place, other.count)))
    }
    return damaged
  }

  private func draw(_ count: Int) -> Int { Int(random.next() % UInt64(max(1, count))) }
}

/// Makes changes for tests: each different, with every kind of value among them.
struct FolderChanges {
  private let random: RandomSource
  private let identifiers: IdentifierGenerator
  private let clock: HybridClockBox

  init(seed: UInt64) {
    random = .seeded(seed)
    let wall = WallClock.fixed(at: Timestamp(milliseconds: 1_800_000_000_000))
    identifiers = .version7(clock: wall, random: .seeded(seed &+ 1))
    clock = HybridClockBox(node: seed)
  }

  func next(filler: Int = 0) -> Change {
    let stamp = clock.next()
    let values: [StoredValue] = [
      .null, .boolean(true), .integer(.min), .real(-0.5), .text("é\u{0}🧗 \"\\\n"),
      .bytes([0, 255, 10]), .uuid(identifiers.uuid()), .instant(Timestamp(milliseconds: -1)),
      .list([.text("a"), .list([.integer(1)]), .real(.infinity)]),
    ]
    var fields = (0..<Int(1 + random.next() % 4)).map { index in
      FieldChange(
        name: "field_\(index)", value: values[Int(random.next() % UInt64(values.count))],
        stamp: stamp, replaced: index == 1 ? clock.first : nil)
    }
    if filler > 0 {
      fields.append(
        FieldChange(
          name: "filler", value: .text(String(repeating: "x", count: filler)), stamp: stamp))
    }
    return Change(
      operation: identifiers.uuid(), scope: .local, table: "climbs", record: identifiers.uuid(),
      life: 1, stamp: stamp, fields: fields, schemaVersion: 3)
  }

  func next(_ count: Int) -> [Change] { (0..<count).map { _ in next() } }
}

/// A hybrid clock of a device whose wall clock stands still.
final class HybridClockBox: Sendable {
  private let clock: Mutex<HybridClock>
  let first: HybridTimestamp

  init(node: UInt64) {
    var clock = HybridClock(node: node)
    first = clock.next(at: Timestamp(milliseconds: 1_700_000_000_000))
    self.clock = Mutex(clock)
  }

  func next() -> HybridTimestamp {
    clock.withLock { $0.next(at: Timestamp(milliseconds: 1_800_000_000_000)) }
  }
}
