import DomainModels
import Foundation
import Storage
import Sync
import SyncServer
import SyncTesting
import Testing

/// Records as they are, page by page, while others write; and what is wrong with one side found.
@Suite(.timeLimit(.minutes(30))) struct SnapshotTests {
  private let place = ServerFixture(.sqlite)

  @Test(
    "a device that pushes between the pages: the snapshot and what comes after it are all there is",
    arguments: [1, 2, 5, 13], [UInt64(1), 2, 3])
  func interleaved(_ limit: Int, _ seed: UInt64) async throws {
    let place = ServerFixture(.memory)
    let transport = try await place.server().transport(for: ServerFixture.access)
    var source = ChangeSource(seed: seed, at: place.now)
    var made = source.next(25)
    var pushed = made
    try await transport.push(pushed)
    let random = RandomSource.seeded(seed)
    var page = try await transport.snapshot(limit: limit)
    var records = page.records
    var pages = 1
    while let next = page.next {
      if pages < 40 {
        let known = made[Int(random.next() % UInt64(made.count))]
        made.append(source.next())
        let news = [source.edit(of: known), made[made.count - 1], source.deletion(of: known)]
        let taken = Array(news.prefix(Int(2 + random.next() % 2)))
        let results = try await transport.push(taken)
        #expect(results.allSatisfy { $0.outcome == .applied })
        pushed += taken
      }
      page = try await transport.snapshot(at: next, limit: limit)
      // Asked again, as after a lost reply, it is the same.
      #expect(try await transport.snapshot(at: next, limit: limit) == page)
      records += page.records
      pages += 1
    }
    #expect(records.count >= 15)
    let since = try await transport.pull(after: page.cursor).changes
    #expect(RecordView(records + since).living == RecordView(pushed).living)
    #expect(records.filter(\.isDeletion).isEmpty)
  }

  @Test("pages say about how much is to come, and parents come before what goes with them")
  func order() async throws {
    let transport = try await place.server().transport(for: ServerFixture.access)
    var source = ChangeSource(seed: 7, at: place.now)
    for _ in 0..<20 {
      let picture = source.picture()
      try await transport.push(picture, source.frame(of: picture))
    }
    var page = try await transport.snapshot(limit: 9)
    var left = 40
    var tables: [String] = []
    while true {
      left -= page.records.count
      #expect(page.remaining == left)
      tables += page.records.map(\.table)
      guard let next = page.next else { break }
      page = try await transport.snapshot(at: next, limit: 9)
    }
    #expect(
      tables == Array(repeating: "pictures", count: 20) + Array(repeating: "frames", count: 20))
    try await place.close()
  }

  @Test("digests find what a device lacks, deletions too, and the ranges bring it")
  func healing() async throws {
    let transport = try await place.server().transport(for: ServerFixture.access)
    var source = ChangeSource(seed: 8, at: place.now)
    let changes = source.next(80)
    try await transport.push(changes)
    let news = [
      source.edit(of: changes[3]), source.deletion(of: changes[4]), source.next(), source.next(),
    ]
    try await transport.push(news)
    // A device that has lost the last ones, and believes that it has them.
    var device = RecordView(changes)
    let there = try await transport.digests()
    let here = device.digests
    let differing = Set(there.keys).union(here.keys).filter { there[$0] != here[$0] }
    #expect((1...4).contains(differing.count))
    for limit in [1, 100] {
      for record in try await transport.wholeSnapshot(of: differing, limit: limit).records {
        #expect(differing.contains(DigestRange(of: record.key)))
        device.add(record)
      }
      #expect(device.digests == there)
    }
    #expect(device == RecordView(changes + news))
    #expect(try await transport.wholeSnapshot(of: []).records.isEmpty)
    try await place.close()
  }
}
