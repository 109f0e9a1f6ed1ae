import Blobs
import DomainModels
import Foundation
import Networking
import NetworkingTesting
import Synchronization
import Testing

@testable import S3Blobs

/// Several processes put, remove and collect at one time over a network that loses and repeats requests.
@Suite(.timeLimit(.minutes(10))) struct StoryTests {
  @Test(arguments: 1...20) func whatWasAcknowledgedIsTrue(_ seed: UInt64) async throws {
    let clock = VirtualClock()
    let story = try BlobScenario(seed: seed, clock: clock)
    try await clock.run {
      try await story.play()
      try await story.judge()
    }
  }
}

/// The actions of three processes on the blobs of three owners, and their knowledge.
private final class BlobScenario: Sendable {
  private enum Knowledge {
    case held, gone, unknown
  }

  private struct State {
    var isBad = true
    /// Every PUT that was sent while the network was bad.
    var sent: [HTTPRequest] = []
    /// The number of puts that are under way: none of them takes a day.
    var underWay = 0
    /// The knowledge from the last operation on a content of an owner.
    var knowledge: [String: Knowledge] = [:]
  }

  private static let contents = (0..<6).map { [UInt8](repeating: UInt8($0), count: 100) }
  private let seed: UInt64
  private let state = Mutex(State())
  private let clock: VirtualClock
  private let owners: [BlobOwner]

  init(seed: UInt64, clock: VirtualClock) throws {
    self.seed = seed
    self.clock = clock
    owners = try ["ada", "ben", "cleo"].map { try BlobOwner.named($0) }
  }

  private func stores(in bucket: FakeS3) async throws -> [S3BlobStore] {
    var options = S3Options()
    options.requests.breakerFailures = 1000
    options.requests.maximumInFlight = 3
    var stores: [S3BlobStore] = []
    for process in 1...3 {
      stores.append(
        try await bucket.open(
          BlobLimits(blobSize: 1000, ownerSize: 300), seed: seed * 10 + UInt64(process),
          options: options))
    }
    return stores
  }

  private let kept = Mutex<(bucket: FakeS3, store: S3BlobStore)?>(nil)

  /// Lets each process do thirty things, all at one time.
  func play() async throws {
    let chance = RandomSource.seeded(seed)
    let bucket = FakeS3(clock: clock, pageSize: 4) { request, number in
      guard number > 8, self.state.withLock({ $0.isBad }) else { return nil }
      if request.method == .put { self.state.withLock { $0.sent.append(request) } }
      switch chance.next() % 12 {
      case 0: return .losesAnswer
      case 1: return .isLost
      case 2: return .arrivesTwice
      case 3: return .answers(503, FakeS3.problem("SlowDown"))
      case 4 where request.method == .get: return .breaksOff
      default: return nil
      }
    }
    let stores = try await stores(in: bucket)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (process, store) in stores.enumerated() {
        group.addTask {
          let dice = RandomSource.seeded(self.seed * 100 + UInt64(process))
          for _ in 0..<30 { try await self.step(process, store, bucket, dice) }
        }
      }
      try await group.waitForAll()
    }
    state.withLock { $0.isBad = false }
    kept.withLock { $0 = (bucket, stores[0]) }
  }

  /// Each process has two contents of its own, for every owner: ledgers are in common.
  private func step(
    _ process: Int, _ store: S3BlobStore, _ bucket: FakeS3, _ dice: RandomSource
  ) async throws {
    let number = 2 * process + Int(dice.next() % 2)
    let owner = owners[Int(dice.next() % 3)]
    let content = BlobScenario.contents[number]
    let outcome: Knowledge?
    switch dice.next() % 8 {
    case 0...3: outcome = try await put(content, for: owner, in: store)
    case 4...6: outcome = try await remove(content, of: owner, in: store)
    default:
      if state.withLock({ $0.underWay == 0 }) { bucket.age(by: .seconds(40_000)) }
      _ = try? await store.collectGarbage()
      // What was sent long ago arrives again.
      let late = state.withLock { state in
        state.sent.isEmpty ? nil : state.sent[Int(dice.next() % UInt64(state.sent.count))]
      }
      if let late { _ = bucket.deliver(late) }
      outcome = nil
    }
    if let outcome { state.withLock { $0.knowledge["\(owner) \(number)"] = outcome } }
  }

  private func put(
    _ content: [UInt8], for owner: BlobOwner, in store: S3BlobStore
  ) async throws -> Knowledge? {
    state.withLock { $0.underWay += 1 }
    defer { state.withLock { $0.underWay -= 1 } }
    do {
      #expect(try await store.put(content, for: owner) == BlobID(digest: content.sha256))
      return .held
    } catch let error as BlobError {
      // A refusal by the quota changes nothing.
      return error.reason == .overQuota ? nil : .unknown
    }
  }

  private func remove(
    _ content: [UInt8], of owner: BlobOwner, in store: S3BlobStore
  ) async throws -> Knowledge {
    do {
      try await store.remove(BlobID(digest: content.sha256), of: owner)
      return .gone
    } catch is BlobError {
      return .unknown
    }
  }

  /// Compares what the processes know with what is there once the network is good and all is collected.
  func judge() async throws {
    let (bucket, store) = try #require(kept.withLock { $0 })
    bucket.age(by: .seconds(200_000))
    #expect(try await store.collectGarbage().problems == [])
    var entries = 0
    for owner in owners {
      let listed = try await store.list(of: owner)
      #expect(listed.reduce(0) { $0 + $1.size } <= 300)
      entries += listed.count
      for (number, content) in BlobScenario.contents.enumerated() {
        let id = BlobID(digest: content.sha256)
        let isListed = listed.contains { $0.id == id }
        switch state.withLock({ $0.knowledge["\(owner) \(number)"] }) {
        case .held:
          #expect(isListed, "\(owner) holds \(number)")
          #expect(try await store.get(id) == content)
        case .gone: #expect(!isListed, "\(owner) removed \(number)")
        case .unknown, nil: break
        }
      }
    }
    #expect(bucket.objects.keys.count { $0.hasPrefix("friends/blobs/") } <= entries)
  }
}
