import Foundation
import Interchange
import Testing

/// Four devices on one folder, killed and started again at random: they agree to the byte, and with
/// what was reported to each of them.
@Suite("Four devices on one folder", .enabled(if: Tool.areWanted))
struct FourDevicesTests {
  /// The least number of starts of each program; `QUARTET_SYNC_STARTS` sets it.
  private static let starts =
    ProcessInfo.processInfo.environment["QUARTET_SYNC_STARTS"].flatMap { Int($0) } ?? 25

  @Test("killed at random, they end with the same, and nothing acknowledged is lost")
  func killed() async throws {
    let programs = try (0..<4).map { _ in try Program("climbing") }
    let folder = programs[0].workspace.path("shared")
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    try await programs[0].succeed("log", LoggingDevice.contested, "5.10d")
    for program in programs { try await program.succeed("sync", "--with", folder) }

    let devices = try await withThrowingTaskGroup(of: LoggingDevice.self) { group in
      for (number, program) in programs.enumerated() {
        let device = LoggingDevice(number, program, seed: UInt64(20_261_124 + number))
        group.addTask { try await device.working(starts: Self.starts) }
      }
      return try await group.reduce(into: [LoggingDevice]()) { $0.append($1) }
    }
    let kills = devices.reduce(0) { $0 + $1.kills }
    let starts = devices.reduce(0) { $0 + $1.starts }
    let climbs = devices.reduce(0) { $0 + $1.ledger.climbs.count }

    var rounds = 0
    while rounds < 10, try await exchange(programs) { rounds += 1 }
    #expect(rounds < 10, "they never came to rest")
    print(
      "FourDevicesTests: \(starts) starts, \(kills) kills, \(climbs) climbs, "
        + "at rest after \(rounds) rounds")
    #expect(kills >= 12)
    #expect(climbs >= 12)

    for program in programs {
      let verified = try await program.json("sync", "verify")
      #expect(verified.arrayValue?.first?["differing"]?.integerValue == 0)
      let doctor = try await program.run(["doctor", "--json"])
      #expect(doctor.status == 0, "\(doctor.output)")
    }
    #expect(try await exports(programs).count == 1, "their logbooks differ")

    let found = try await notes(programs[0])
    for device in devices {
      let disagreements = device.ledger.disagreements(with: found)
      #expect(disagreements.isEmpty, "device \(device.number): \(disagreements)")
    }
    let known = Set(devices.flatMap { $0.ledger.climbs.keys }).union([LoggingDevice.contested])
    #expect(Set(found.keys).isSubset(of: known))
  }

  @Test("segments cut or removed, stores restored or foreign: up to date means the same content")
  func damaged() async throws {
    let programs = try (0..<4).map { _ in try Program("climbing") }
    let folder = programs[0].workspace.path("shared")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try await programs[0].succeed("log", "Arête", "5.10d")
    for program in programs { try await program.succeed("sync", "--with", folder) }
    let backup = programs[1].workspace.path("backup.sqlite")
    try await programs[1].succeed("backup", backup)
    let older = try folderContents(folder)
    for accident in FaultKind.allCases {
      for (number, program) in programs.enumerated() {
        try await program.succeed("log", "\(accident) \(number)", "5.10d")
        if number.isMultiple(of: 2) { _ = try await program.run(["sync"]) }
      }
      switch accident {
      case .cutSegment, .removedSegment:
        let name = try #require(try folderContents(folder).keys.sorted().first)
        let bytes = try Data(contentsOf: URL(filePath: name))
        if accident == .cutSegment {
          try bytes.dropLast(9).write(to: URL(filePath: name))
        } else {
          try FileManager.default.removeItem(atPath: name)
        }
      case .olderFolder:
        for name in try folderContents(folder).keys where older[name] == nil {
          try FileManager.default.removeItem(atPath: name)
        }
        for (name, bytes) in older { try bytes.write(to: URL(filePath: name)) }
      case .restoredStore: try await programs[1].succeed("restore", backup)
      case .foreignStore: try await offerForeignStore(to: programs[2])
      }
      for _ in 0..<3 { try await requireSameWhenUpToDate(programs) }
    }
    var rounds = 0
    while rounds < 10, try await exchange(programs) { rounds += 1 }
    #expect(rounds < 10, "they never came to rest")
    #expect(try await exports(programs).count == 1)
  }

  private enum FaultKind: CaseIterable {
    case cutSegment, removedSegment, olderFolder, restoredStore, foreignStore
  }

  private func folderContents(_ folder: String) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".quartet") }.map { "\(folder)/\($0)" }
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(filePath: $0))) })
  }

  /// Puts another product's store in the place of a device's, which refuses it, and takes it away again.
  private func offerForeignStore(to program: Program) async throws {
    let dating = try Program("dating")
    try await dating.succeed("like", "cool-roofs")
    let place = URL(filePath: program.database())
    let own = try Data(contentsOf: place)
    try Data(contentsOf: URL(filePath: dating.database())).write(to: place)
    let refused = try await program.run(["sync"])
    #expect(refused.status == 64)
    #expect(refused.errors.contains("is a store of dating, and this is climbing"))
    try own.write(to: place)
  }

  /// Syncs all of them once; if all say that they are up to date, they hold the same.
  private func requireSameWhenUpToDate(_ programs: [Program]) async throws {
    var areUpToDate = true
    for program in programs {
      let outcome = try await program.run(["sync"])
      #expect([0, 1].contains(outcome.status), "\(outcome.errors)")
      if !outcome.output.hasPrefix("Up to date") { areUpToDate = false }
    }
    if areUpToDate { #expect(try await exports(programs).count == 1) }
  }

  /// The different logbooks that the devices export.
  private func exports(_ programs: [Program]) async throws -> Set<Data> {
    var exports: Set<Data> = []
    for program in programs {
      let file = program.workspace.path("logbook.jsonl")
      try? FileManager.default.removeItem(atPath: file)
      try await program.succeed("export", "--output", file)
      exports.insert(try lines(of: file))
    }
    return exports
  }

  /// Syncs all of them once.
  ///
  /// - Returns: whether anything went over.
  private func exchange(_ programs: [Program]) async throws -> Bool {
    var count: Int64 = 0
    for program in programs {
      for result in try await program.json("sync").arrayValue ?? [] {
        #expect(result["problem"] == .null)
        count += result["received"]?.integerValue ?? 0
        count += result["sent"]?.integerValue ?? 0
      }
    }
    return count > 0
  }

  /// The rows of an export, without the line that says when it was made.
  private func lines(of file: String) throws -> Data {
    let data = try Data(contentsOf: URL(filePath: file))
    return data.drop { $0 != UInt8(ascii: "\n") }
  }

  /// The notes of every climb that is listed, by its name.
  private func notes(_ program: Program) async throws -> [String: String?] {
    let climbs = try await program.json("climbs", "--fields", "name,notes").arrayValue ?? []
    return Dictionary(
      climbs.compactMap { climb in
        climb["name"]?.stringValue.map { ($0, climb["notes"]?.stringValue) }
      }
    ) { first, _ in first }
  }
}
