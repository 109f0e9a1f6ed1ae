import DomainModels
import Foundation
import SharedFolders
import SharedFoldersTesting
import Storage
import Sync
import Testing

@testable import FolderSync

/// Devices over replicas of a folder that a careless program synchronises.
@Suite struct FolderPropertyTests {
  @Test(
    "every acknowledged change reaches every device, whole, and no cursor goes back",
    arguments: 0..<4)
  func property(_ portion: UInt64) async throws {
    var (changes, refetches, twins) = (0, 0, 0)
    for seed in portion * 50..<(portion + 1) * 50 {
      let outcome = try await run(seed)
      changes += outcome.changes
      refetches += outcome.refetches
      twins += outcome.files
    }
    // The runs were not about nothing.
    #expect(changes > 1500 && twins > 375, "\(changes) changes, \(twins) files")
    #expect(refetches < 75)
  }

  @Test("one seed plays the same run twice")
  func repeats() async throws {
    let (first, second) = (try await run(7), try await run(7))
    #expect(first == second)
  }

  private struct Outcome: Equatable {
    var changes = 0
    var refetches = 0
    var files = 0
    var trace: [Int] = []
  }

  private func run(_ seed: UInt64) async throws -> Outcome {
    let random = RandomSource.seeded(seed)
    func draw(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    let credential = seed.isMultiple(of: 3) ? FolderCredential.key(Folders.key) : nil
    let devices = (1...UInt8(2 + draw(3))).map {
      PropertyDevice($0, seed: seed, credential: credential)
    }
    let synchroniser = FolderSynchroniser(devices.map(\.folder), random: .seeded(seed &+ 99))
    var outcome = Outcome()
    // Some folders are made by one device before the others come; some by all at once.
    if draw(2) == 0 {
      try await devices[0].push(1)
      synchroniser.settle()
    }
    for _ in 0..<(40 + draw(40)) {
      let device = devices[draw(devices.count)]
      switch draw(10) {
      case 0...2: try await device.push(1 + draw(4))
      case 3...4: _ = try await device.pull(limit: 1 + draw(5))
      case 5:
        if draw(3) == 0 { device.crash() }
      case 6:
        if draw(3) == 0 {
          device.folder.failWriting(
            WriteFault(draw(2) == 0 ? .full : .failed, keeping: draw(900)))
        }
      default: synchroniser.step()
      }
      outcome.trace.append(device.folder.contents.count)
    }
    for device in devices {
      device.folder.failWriting(nil)
      try await device.push(0)
    }
    synchroniser.settle()
    for device in devices {
      device.crash()
      while try await device.pull(limit: 3) {}
      outcome.refetches += device.refetches
      outcome.files += device.folder.contents.count
    }
    try check(devices, seed)
    devices[0].lose()
    while try await devices[0].pull(limit: 50) {}
    let own = devices[0].acknowledged.filter { devices[0].received[$0.operation] == nil }
    #expect(own.isEmpty, "seed \(seed): \(own.count) of its own")
    outcome.changes = devices.reduce(0) { $0 + $1.acknowledged.count }
    return outcome
  }

  private func check(_ devices: [PropertyDevice], _ seed: UInt64) throws {
    let made = devices.reduce(into: [UUID: Change]()) { $0.merge($1.made) { first, _ in first } }
    for device in devices {
      if device.blockSize == SegmentBlock.usualSize {
        #expect(device.steppedBack == 0, "seed \(seed)")
      }
      for (operation, change) in device.received {
        #expect(made[operation] == change, "seed \(seed)")
      }
      for other in devices where other.id != device.id {
        let lost = other.acknowledged.filter { device.received[$0.operation] == nil }
        #expect(lost.isEmpty, "seed \(seed): \(lost.count) of \(other.acknowledged.count)")
      }
    }
  }
}
