import CommunityFiles
import DomainModels
import Foundation
import Identity
import PeopleFeatures
import PepperedKeys
import Secrets
import Testing

@Suite("The community's sealed file")
struct FileCommunityFileTests {
  private let folder = IndexFolder()
  private let parts: [[UInt8]] = [
    (0..<100).map { UInt8($0) }, [], (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) },
  ]

  private func keys(_ pepper: String = "one") throws -> PepperedKeys {
    try PepperedKeys(pepper: Secret(String(repeating: pepper, count: 20)))
  }

  private func file(_ pepper: String = "one", seed: UInt64 = 1) throws -> FileCommunityFile {
    FileCommunityFile(
      folder: folder.path, keys: try keys(pepper), random: .seeded(seed))
  }

  private var path: String { "\(folder.path)/community.index" }

  private func bytes() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func put(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  @Test("gives back what it was given, part by part, and nothing before and after")
  func roundTrip() throws {
    #expect(try file().read() == nil)
    try file().replace(with: parts)
    #expect(try file().read() == parts)
    try file(seed: 2).replace(with: [[7]])
    #expect(try file().read() == [[7]])
    try file().remove()
    #expect(try file().read() == nil)
    try file().remove()
  }

  @Test("is for its user alone, shows nothing, and leaves nothing beside it")
  func sealed() throws {
    try file().replace(with: [Array("somebody's secret".utf8)])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    #expect(!String(decoding: try bytes(), as: UTF8.self).contains("secret"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        == ["community.index"])
  }

  @Test("takes away what an ended program left beside it, and nothing else")
  func leftOvers() throws {
    try file().replace(with: [[1]])
    let names = ["3w5e11264sgsf", "1y2p0ij32e8e7", "old", "1y2p0ij32e8e7.txt", "3W5E11264SGSF"]
    func make() throws {
      for name in names { try Data([9]).write(to: URL(fileURLWithPath: "\(path).\(name)")) }
      try Data([9]).write(to: URL(fileURLWithPath: "\(folder.path)/3w5e11264sgsf"))
    }
    func left() throws -> Set<String> {
      Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    }
    try make()
    // Another task is writing one.
    let descriptor = open("\(path).\(names[1])", O_RDWR)
    #expect(flock(descriptor, LOCK_EX) == 0)
    try file(seed: 2).replace(with: [[2]])
    let kept = Set(names[2...].map { "community.index.\($0)" } + ["3w5e11264sgsf"])
    #expect(
      try left() == kept.union(["community.index", "community.index.\(names[1])"]))
    close(descriptor)
    try make()
    try file().remove()
    #expect(try left() == kept)
    #expect(try file().read() == nil)
  }

  @Test("is none if a byte is damaged, in the head or in any chunk")
  func damaged() throws {
    try file().replace(with: parts)
    let whole = try bytes()
    let places =
      Array(0..<44) + [60, 180, 200_000, 2_100_000, 2_200_000, 4_300_000]
      + [whole.count - 1]
    for place in places {
      var damaged = whole
      damaged[place] ^= 1
      try put(damaged)
      #expect(try file().read() == nil, "byte \(place)")
    }
    try put(whole)
    #expect(try file().read() == parts)
  }

  @Test("is none if it was cut, grew, or is something else")
  func cut() throws {
    try file().replace(with: parts)
    let whole = try bytes()
    for count in [0, 3, 19, 43, 44, 50, 1_000, 2_097_500, whole.count - 1] {
      try put(Array(whole.prefix(count)))
      #expect(try file().read() == nil, "\(count) bytes")
    }
    try put(whole + [0])
    #expect(try file().read() == nil)
    try put(Array("not a file of this kind at all, and long enough to be one".utf8))
    #expect(try file().read() == nil)
  }

  @Test("is none with other keys")
  func foreign() throws {
    try file().replace(with: parts)
    #expect(try file("two").read() == nil)
  }

  @Test("is none if chunks were exchanged, left out or taken from another file")
  func exchanged() throws {
    let chunk = 2 << 20
    let parts = [[UInt8](repeating: 1, count: chunk), [UInt8](repeating: 2, count: chunk)]
    try file().replace(with: parts)
    let one = try bytes()
    let head = 20 + 16
    let seal = (one.count - head) / 2
    try put(Array(one[..<head] + one[(head + seal)...] + one[head..<(head + seal)]))
    #expect(try file().read() == nil)
    try put(Array(one[..<head] + one[head..<(head + seal)] + one[head..<(head + seal)]))
    #expect(try file().read() == nil)
    try put(Array(one[..<(head + seal)]))
    #expect(try file().read() == nil)
    try file(seed: 3).replace(with: parts)
    let other = try bytes()
    try put(Array(one[..<(head + seal)] + other[(head + seal)...]))
    #expect(try file().read() == nil)
    try put(one)
    #expect(try file().read() == parts)
  }
}
