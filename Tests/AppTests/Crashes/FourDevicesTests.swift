import Foundation
import Interchange
import Testing

/// Four devices on one folder, killed and started again at random: they agree to the byte, and with
/// what each of them was told.
@Suite("Four devices on one folder", .enabled(if: Tool.areWanted))
struct FourDevicesTests {
  /// How often each of them starts its program at least; `QUARTET_SYNC_STARTS` says it.
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

    var exports: Set<Data> = []
    for program in programs {
      let file = program.workspace.path("logbook.jsonl")
      try await program.succeed("export", "--output", file)
      exports.insert(try lines(of: file))
      let verified = try await program.json("sync", "verify")
      #expect(verified.arrayValue?.first?["differing"]?.integerValue == 0)
      let doctor = try await program.run(["doctor", "--json"])
      #expect(doctor.status == 0, "\(doctor.output)")
    }
    #expect(exports.count == 1, "their logbooks differ")

    let found = try await notes(programs[0])
    for device in devices {
      let disagreements = device.ledger.disagreements(with: found)
      #expect(disagreements.isEmpty, "device \(device.number): \(disagreements)")
    }
    let known = Set(devices.flatMap { $0.ledger.climbs.keys }).union([LoggingDevice.contested])
    #expect(Set(found.keys).isSubset(of: known))
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
