import Blobs
import DomainModels
import Foundation
import Networking
import NetworkingTesting
import Testing

@testable import S3Blobs

/// Collecting garbage while others put and remove.
@Suite(.timeLimit(.minutes(5))) struct CollectionTests {
  private static let day = Duration.seconds(86_400)
  private let clock = VirtualClock()
  private let abc = Array("abc".utf8)
  private let ada: BlobOwner

  init() throws { ada = try .named("ada") }

  /// Leaves a content that no owner holds: its put ended before the ledger named it.
  private func interrupt(_ bucket: FakeS3) async throws {
    let state = bucket.objects
    let store = try await bucket.open(seed: 77)
    _ = try await store.put(Array("interrupted".utf8), for: ada)
    bucket.plant(state["friends/owners/ada"]?.bytes, at: "friends/owners/ada")
  }

  @Test func whatNoOwnerHoldsGoesOnceItIsOld() async throws {
    let bucket = FakeS3(clock: clock, pageSize: 2)
    let (ada, abc) = (ada, abc)
    try await clock.run {
      let store = try await bucket.open()
      let id = try await store.put(abc, for: ada)
      try await interrupt(bucket)
      #expect(try await store.collectGarbage() == S3Collection(young: 2))
      bucket.age(by: CollectionTests.day - .seconds(1))
      #expect(try await store.collectGarbage() == S3Collection(young: 2))
      bucket.age(by: .seconds(1))
      #expect(try await store.collectGarbage() == S3Collection(removed: 1))
      #expect(try await store.collectGarbage() == S3Collection())
      #expect(try await store.get(id) == abc)
      #expect(try await store.list(of: ada).map(\.id) == [id])
    }
  }

  @Test func whatIsNoneOfTheStoreStays() async throws {
    let bucket = FakeS3(clock: clock, pageSize: 2)
    let (ada, abc) = (ada, abc)
    let id = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    let strangers = [
      "friends/blobs/readme.txt", "friends/blobs/\(id)", "friends/blobs/\(id)/ada/1",
      "friends/blobs/\(id)/ada/0123456789abcdef0123456789ABCDEF",
      "friends/blobs/\(id)/Ada/0123456789abcdef0123456789abcdef", "friends/blobs/a b+c/ü",
    ]
    try await clock.run {
      let store = try await bucket.open()
      _ = try await store.put(abc, for: ada)
      for key in strangers + ["friends/owners/Nobody", "friends/owners/x/y", "other/blobs/1"] {
        bucket.plant([UInt8](repeating: 1, count: 500), at: key)
      }
      let before = Set(bucket.objects.keys)
      bucket.age(by: CollectionTests.day * 2)
      #expect(try await store.collectGarbage() == S3Collection(strangers: strangers.count))
      #expect(Set(bucket.objects.keys) == before)
      #expect(try await store.owners() == [ada])
      #expect(try await store.get(try #require(BlobID(id))) == abc)
    }
  }

  @Test func withoutALedgerNothingIsGarbage() async throws {
    let bucket = FakeS3(clock: clock)
    let (ada, abc) = (ada, abc)
    try await clock.run {
      let store = try await bucket.open()
      let id = try await store.put(abc, for: ada)
      bucket.age(by: CollectionTests.day * 2)
      let whole = try #require(bucket.objects["friends/owners/ada"]?.bytes)
      for damaged in [nil, [], whole.dropLast(1), whole.dropLast(whole.count - 4), whole + [10]] {
        bucket.plant(damaged.map { Array($0) }, at: "friends/owners/ada")
        let collection = try await store.collectGarbage()
        #expect(collection.removed == 0)
        #expect(collection.problems.count == 1)
        #expect(collection.problems.first?.contains("what ada holds") == true)
      }
      await #expect(throws: BlobError.self) { try await store.list(of: ada) }
      #expect(try await store.get(id) == abc)
    }
  }

  /// Between the listing of the collection and its removal, others put the same content again.
  @Test func whatIsPutWhileACollectionRunsStays() async throws {
    let bucket = FakeS3(clock: clock)
    let (ada, clock) = (ada, clock)
    let content = Array("interrupted".utf8)
    try await clock.run {
      let store = try await bucket.open()
      _ = try await store.put([1], for: ada)
      try await interrupt(bucket)
      bucket.age(by: CollectionTests.day * 2)
      let other = try await bucket.open(seed: 3)
      let hooked = HookedTransport(bucket.transport) { request in
        guard request.method == .delete else { return }
        _ = try? await other.put(content, for: ada)
      }
      let collector = try await bucket.open(seed: 4, through: hooked)
      #expect(try await collector.collectGarbage().removed == 1)
      let id = try #require(try await store.list(of: ada).first { $0.size == content.count }?.id)
      #expect(try await store.get(id) == content)
    }
    _ = clock
  }

  @Test func ageIsThatOfTheServicesClock() async throws {
    let bucket = FakeS3(clock: clock)
    let (ada, clock) = (ada, clock)
    try await clock.run {
      _ = try await bucket.open().put([1], for: ada)
      try await interrupt(bucket)
      // This machine's clock is two days ahead; the service refuses that only later.
      let ahead = try await S3BlobStore.open(
        FakeS3.bucket(), credentials: FakeS3.credentials, through: bucket.transport,
        clock: clock.monotonic, wallClock: .fixed(at: FakeS3.start.adding(days: 2)),
        random: .seeded(5))
      #expect(try await ahead.collectGarbage() == S3Collection(young: 2))
    }
  }

  @Test func aLedgerIsReadOnceForManyContents() async throws {
    let bucket = FakeS3(clock: clock, pageSize: 3)
    let owners = try ["ada", "ben"].map { try BlobOwner.named($0) }
    try await clock.run {
      let store = try await bucket.open()
      for owner in owners {
        for number in 0..<10 { _ = try await store.put([UInt8(number)], for: owner) }
      }
      bucket.age(by: CollectionTests.day)
      let before = bucket.requests.count
      #expect(try await store.collectGarbage() == S3Collection())
      let read = bucket.requests.dropFirst(before).filter { $0.url.path().contains("/owners/") }
      #expect(read.count == owners.count)
    }
  }

  /// A put ends between two pages of a collection, when its content is not old yet.
  @Test func aLedgerIsReadAgainForWhatWasYoungBefore() async throws {
    let bucket = FakeS3(clock: clock, pageSize: 1)
    let (ada, abc) = (ada, abc)
    let first = BlobID(digest: abc.sha256)
    let later = try #require(
      (0..<50).map { [UInt8($0)] }.first { BlobID(digest: $0.sha256) > first })
    try await clock.run {
      let store = try await bucket.open()
      _ = try await store.put(abc, for: ada)
      let before = bucket.objects["friends/owners/ada"]?.bytes
      bucket.age(by: .seconds(10))
      let id = try await store.put(later, for: ada)
      let after = bucket.objects["friends/owners/ada"]?.bytes
      bucket.plant(before, at: "friends/owners/ada")
      bucket.age(by: CollectionTests.day - .seconds(1))
      let hooked = HookedTransport(bucket.transport) { request in
        guard request.url.query()?.contains("continuation-token") == true else { return }
        bucket.plant(after, at: "friends/owners/ada")
        bucket.age(by: .seconds(2))
      }
      let collector = try await bucket.open(seed: 2, through: hooked)
      #expect(try await collector.collectGarbage() == S3Collection())
      #expect(try await store.get(id) == later)
    }
  }

  @Test func aGraceOfLessThanAnHourIsAnHour() async throws {
    let bucket = FakeS3(clock: clock)
    let ada = ada
    try await clock.run {
      var options = S3Options()
      options.grace = .zero
      let store = try await bucket.open(options: options)
      _ = try await store.put([1], for: ada)
      try await interrupt(bucket)
      #expect(try await store.collectGarbage().removed == 0)
      bucket.age(by: .seconds(3600))
      #expect(try await store.collectGarbage().removed == 1)
    }
  }
}

extension S3Collection {
  init(removed: Int = 0, young: Int = 0, strangers: Int = 0) {
    self.init()
    self.removed = removed
    self.young = young
    self.strangers = strangers
  }
}
