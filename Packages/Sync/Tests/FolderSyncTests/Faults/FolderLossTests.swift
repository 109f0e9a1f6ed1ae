import DomainModels
import Foundation
import InMemoryStorage
import SharedFolders
import SharedFoldersTesting
import Storage
import StorageTesting
import Sync
import Testing

@testable import FolderSync

/// Whole devices over a folder that loses changes: they end with the same, or say what can't be read.
@Suite struct FolderLossTests {
  private let clock = SettableClock(at: Folders.now)
  private let folder = Folders.memory()
  private let ana: LossDevice
  private let ben: LossDevice
  private let eva: LossDevice

  init() throws {
    ana = try LossDevice(1, folder, clock)
    ben = try LossDevice(2, folder, clock)
    eva = try LossDevice(3, folder, clock)
  }

  private var segments: [String] {
    folder.contents.keys.filter { $0.hasSuffix(".quartet") }.sorted()
  }

  private func change(_ name: String, _ body: (inout [UInt8]) -> Void) throws {
    var bytes = try #require(folder.contents[name])
    body(&bytes)
    folder.put(bytes, as: name)
  }

  /// Lets devices sync in turn; they have to end with the same, and with nothing to report.
  private func expectAgreement(
    _ devices: [LossDevice], rounds: Int = 2, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for _ in 0..<rounds { for device in devices { try await device.sync() } }
    let names = try await devices[0].names()
    for device in devices {
      let outcome = try await device.sync()
      #expect(outcome.conclusion == .done, sourceLocation: sourceLocation)
      #expect(outcome.settled.accepted == 0, sourceLocation: sourceLocation)
      #expect(try await device.names() == names, sourceLocation: sourceLocation)
      #expect(try await device.status().link.problem == nil, sourceLocation: sourceLocation)
      let verified = try await device.sync(.verify)
      #expect(verified.conclusion == .verified(differing: 0), sourceLocation: sourceLocation)
    }
  }

  @Test(
    "one byte cut off a segment before another device reads it: that one says so until it is whole")
  func cut() async throws {
    for cut in [1, 8, 30] {
      try await ana.insert("before \(cut)")
      try await ana.sync()
      try await ben.sync()
      let before = folder.contents
      try await ana.insert("cut \(cut)")
      try await ana.sync()
      let name = try #require(segments.first { folder.contents[$0] != before[$0] })
      try change(name) { $0.removeLast(cut) }
      for _ in 0..<2 {
        let outcome = try await ben.sync()
        guard case .incomplete(let error, nil) = outcome.conclusion else {
          Issue.record("\(cut): \(String(describing: outcome.conclusion))")
          continue
        }
        #expect(error.message.hasPrefix("\(name) ends in the middle of a change"))
        #expect(error.hint?.contains("device 1") == true)
        #expect(try await ben.status().link.problemCode == "sync_damaged")
      }
      #expect(try await ana.sync().settled.accepted > 0)
      try await expectAgreement([ben, ana])
    }
  }

  @Test("a segment cut between two changes, or removed, is handed over again by its device")
  func cutBetween() async throws {
    let first = try await ana.insert("one")
    try await ana.sync()
    try await ben.sync()
    let name = try #require(segments.first)
    let whole = try #require(folder.contents[name])
    try await ana.insert("two")
    try await ana.rename(first, "uno")
    try await ana.sync()
    for bytes in [whole, nil] {
      folder.put(bytes, as: name)
      #expect(try await ana.sync().settled.accepted > 0)
      try await expectAgreement([ben, ana])
      #expect(Set(try await ben.names().values) == ["uno", "two"])
    }
  }

  @Test("everything removed from the folder, with its document or without, comes back")
  func emptied() async throws {
    try await ana.insert("one")
    try await ana.sync()
    try await ben.sync()
    try await ben.insert("two")
    try await ben.sync()
    try await ana.sync()
    for name in segments { folder.put(nil, as: name) }
    try await expectAgreement([ana, ben, eva])
    #expect(try await eva.names().count == 2)
    // Without a document it may be the wrong stick: nothing is made there.
    for name in folder.contents.keys { folder.put(nil, as: name) }
    let error = await #expect(throws: SyncError.self) { try await ana.sync() }
    #expect(error?.reason == .offline)
  }

  @Test("an older copy in place of the folder takes nothing back, deletions neither")
  func older() async throws {
    let kept = try await ana.insert("kept")
    try await ana.sync()
    try await ben.sync()
    let older = folder.contents
    let doomed = try await ana.insert("doomed")
    let erased = try await ana.insert("erased")
    try await ana.sync()
    try await ben.sync()
    try await eva.sync()
    try await ana.delete(doomed)
    try await ana.erase(erased)
    try await ana.rename(kept, "renamed")
    try await ana.sync()
    try await ben.sync()
    for name in folder.contents.keys where older[name] == nil { folder.put(nil, as: name) }
    for (name, bytes) in older { folder.put(bytes, as: name) }
    // One that has neither heard of the deletions comes first, and hands over what was deleted.
    try await eva.sync()
    try await expectAgreement([eva, ana, ben])
    #expect(try await eva.names() == [kept: "renamed"])
  }

  @Test("what only others have read of a device that is gone, they hand over")
  func orphaned() async throws {
    let id = try await ana.insert("one")
    try await ana.sync()
    let older = folder.contents
    try await ana.rename(id, "uno")
    try await ana.insert("two")
    try await ana.sync()
    try await ben.sync()
    // The device is gone, and its segment was replaced by an older one, then cut.
    for (name, bytes) in older { folder.put(bytes, as: name) }
    let stale = try await eva.sync()
    #expect(stale.conclusion == .done)
    try await expectAgreement([ben, eva])
    #expect(Set(try await eva.names().values) == ["uno", "two"])
    let name = try #require(segments.first { older[$0] != nil })
    folder.put(nil, as: name)
    try await expectAgreement([eva, ben])
  }

  @Test("an older segment to which its device goes on writing loses nothing")
  func olderSegment() async throws {
    let id = try await ana.insert("one")
    try await ana.sync()
    try await ben.sync()
    let name = try #require(segments.first)
    let whole = try #require(folder.contents[name])
    try await ana.rename(id, "uno")
    try await ana.sync()
    try await ben.sync()
    folder.put(whole, as: name)
    try await ana.insert("two")
    try await expectAgreement([ana, ben, eva])
    #expect(Set(try await eva.names().values) == ["uno", "two"])
  }

  @Test(
    "a byte changed before another device reads it: reported until the file is gone, and no longer")
  func changedBefore() async throws {
    for credential in Folders.credentials {
      let folder = Folders.memory()
      let devices = try (1...3).map { try LossDevice($0, folder, clock, credential) }
      for number in 0..<6 {
        try await devices[0].insert("shelf \(number)")
        try await devices[0].sync()
      }
      try await devices[1].sync()
      let name = try #require(folder.contents.keys.first { $0.hasSuffix(".quartet") })
      var bytes = try #require(folder.contents[name])
      bytes[bytes.count / 2] ^= 1
      folder.put(bytes, as: name)
      for nudge in [SyncTrigger.asked, .asked, .verify] {
        let outcome = try await devices[2].sync(nudge)
        guard case .incomplete(let error, let differing) = outcome.conclusion else {
          Issue.record("\(String(describing: outcome.conclusion))")
          continue
        }
        #expect((differing == nil) == (nudge == .asked))
        #expect(error.reason == .damaged && error.message.hasPrefix("\(name) is damaged at byte"))
      }
      #expect(try await devices[2].names().count < 6)
      #expect(try await devices[2].status().link.problemHint != nil)
      // Its own device notices it too, and hands over what can't be read.
      #expect(try await devices[0].sync().settled.accepted > 0)
      #expect(try await devices[2].sync().unread != nil)
      #expect(try await devices[2].names().count == 6)
      #expect(try await devices[1].sync().unread == nil)
      folder.put(nil, as: name)
      try await expectAgreement(devices)
    }
  }

  @Test("a page that ends right before the damage does not hide it")
  func changedAtPageEnd() async throws {
    var start = 0
    for number in 0..<4 {
      start = segments.first.flatMap { folder.contents[$0]?.count } ?? 0
      try await ana.insert("shelf \(number)")
      try await ana.sync()
    }
    // The length of the last frame.
    try change(try #require(segments.first)) { $0[start] ^= 1 }
    for size in 1...4 {
      let fresh = try LossDevice(UInt64(10 + size), folder, clock)
      #expect(try await fresh.sync(settings: SyncSettings(pageSize: size)).unread != nil)
    }
  }

  @Test("a byte changed after others read it is reported to those who come late")
  func changedAfter() async throws {
    for number in 0..<6 {
      try await ana.insert("shelf \(number)")
      try await ana.sync()
    }
    try await ben.sync()
    let name = try #require(segments.first)
    let whole = try #require(folder.contents[name])
    try change(name) { $0[$0.count / 2] ^= 1 }
    #expect(try await ben.sync().conclusion == .done)
    #expect(try await eva.sync().unread != nil)
    // A whole copy under any name is as good.
    folder.put(whole, as: "copy")
    try await expectAgreement([eva, ben, ana])
  }

  @Test("a segment whose beginning is damaged, or not there, is reported, and comes back")
  func beginning() async throws {
    try await ana.insert("one")
    try await ana.sync()
    let name = try #require(segments.first)
    let whole = try #require(folder.contents[name])
    for bytes in [Array(whole.prefix(30)), [], [UInt8](repeating: 0, count: 100)] {
      folder.put(bytes, as: name)
      #expect(try await ben.sync().unread?.message == "\(name) is not whole at its beginning")
    }
    try change(name) {
      $0 = whole
      $0[60] ^= 1
    }
    #expect(try await ben.sync().unread?.message.hasPrefix("\(name) is damaged at its") == true)
    #expect(try await ana.sync().settled.accepted > 0)
    #expect(try await ben.sync().unread != nil)
    #expect(try await ben.names().count == 1)
    folder.put(nil, as: name)
    try await expectAgreement([ben, ana])
  }

  @Test("a device whose store was put back from a backup gets everything, and keeps nothing back")
  func restored() async throws {
    let id = try await ana.insert("one")
    try await ana.sync()
    try await ben.sync()
    let backup = try ana.backup()
    try await ana.rename(id, "uno")
    try await ana.insert("two")
    try await ana.sync()
    try await ben.sync()
    try ana.restore(backup)
    try await ana.insert("three")
    try await expectAgreement([ana, ben])
    #expect(Set(try await ben.names().values) == ["uno", "two", "three"])
    // The folder loses what the backup does not know either.
    for name in segments { folder.put(nil, as: name) }
    try ana.restore(backup)
    try await expectAgreement([ana, ben])
    #expect(Set(try await ana.names().values) == ["uno", "two", "three"])
  }

  @Test("looking for losses reads no file whole, and nothing twice")
  func cost() async throws {
    for number in 0..<40 {
      try await ana.insert("shelf \(number)")
      try await ana.sync()
    }
    try await ben.sync()
    try await ben.sync()
    let before = folder.readCount
    #expect(try await ben.sync().conclusion == .done)
    // The beginnings of two files, the end of one, and what follows there.
    #expect(folder.readCount - before <= 6, "\(folder.readCount - before)")
  }

  @Test(
    "whatever a folder loses by chance, devices agree in the end or say what they can't read",
    arguments: 0..<6)
  func chance(_ portion: UInt64) async throws {
    var totals = (unread: 0, again: 0)
    for seed in portion * 20..<(portion + 1) * 20 {
      let found = try await run(seed)
      totals.unread += found.unread
      totals.again += found.again
    }
    // The runs were not about nothing.
    #expect(totals.unread > 5 && totals.again > 20, "\(totals)")
  }

  private func run(_ seed: UInt64) async throws -> (unread: Int, again: Int) {
    let random = RandomSource.seeded(seed &* 77 &+ 5)
    func draw(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    let folder = Folders.memory()
    let devices = try (1...UInt64(2 + draw(3))).map { try LossDevice($0, folder, clock) }
    let settings = SyncSettings(pageSize: 1 + draw(6), batchSize: 1 + draw(6), rangesAtOnce: 4)
    var copy: [String: [UInt8]] = [:]
    for device in devices { try await device.sync() }
    func segments() -> [String] {
      folder.contents.keys.filter { $0.hasSuffix(".quartet") }.sorted()
    }
    for step in 0..<(30 + draw(30)) {
      let device = devices[draw(devices.count)]
      switch draw(12) {
      case 0...3: try await device.edit(random, step)
      case 4...7: try await device.sync(settings: settings)
      case 8: copy = folder.contents
      case 9:
        for name in segments() where copy[name] == nil { folder.put(nil, as: name) }
        for (name, bytes) in copy { folder.put(bytes, as: name) }
      default:
        let names = segments()
        if names.isEmpty { continue }
        let name = names[draw(names.count)]
        guard var bytes = folder.contents[name], !bytes.isEmpty else { continue }
        switch draw(4) {
        case 0: folder.put(nil, as: name)
        case 1, 2: folder.put(Array(bytes.dropLast(1 + draw(bytes.count))), as: name)
        default:
          bytes[draw(bytes.count)] ^= UInt8(1 << draw(8))
          folder.put(bytes, as: name)
        }
      }
    }
    var (unread, again) = (0, 0)
    for _ in 0..<4 {
      for device in devices { again += try await device.sync(settings: settings).settled.accepted }
    }
    let outcomes = try await devices.asyncMap { try await $0.sync(settings: settings) }
    unread = outcomes.count { $0.unread != nil }
    if unread == 0 { try await check(devices, "seed \(seed)") }
    // A person removes what is damaged.
    for _ in 0..<20 {
      var isWhole = true
      for device in devices {
        guard let error = try await device.sync(settings: settings).unread else { continue }
        isWhole = false
        let name = try #require(segments().first { error.message.hasPrefix($0) }, "\(error)")
        folder.put(nil, as: name)
      }
      if isWhole { break }
    }
    for _ in 0..<3 { for device in devices { try await device.sync(settings: settings) } }
    try await check(devices, "seed \(seed), afterwards")
    for device in devices {
      #expect(try await device.sync(.verify).conclusion == .verified(differing: 0), "seed \(seed)")
    }
    return (unread, again)
  }

  private func check(_ devices: [LossDevice], _ moment: String) async throws {
    let names = try await devices[0].names()
    for device in devices.dropFirst() {
      let others = try await device.names()
      #expect(others == names, "\(moment): \(device.name)")
    }
  }
}

extension Sequence {
  fileprivate func asyncMap<Value>(_ body: (Element) async throws -> Value) async rethrows
    -> [Value]
  {
    var found: [Value] = []
    for element in self { found.append(try await body(element)) }
    return found
  }
}
