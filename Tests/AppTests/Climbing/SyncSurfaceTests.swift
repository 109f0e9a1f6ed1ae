import Foundation
import Interchange
import Testing

/// The output of `climbing sync`: JSON, errors, help.
@Suite("climbing sync on the surface")
struct SyncSurfaceTests {
  private let program: Program
  private let device: SyncDevice

  init() throws {
    program = try Program("climbing")
    device = SyncDevice(program: program, name: "laptop")
    try program.workspace.makeFolder("share")
  }

  @Test("a sync in JSON has these fields")
  func report() async throws {
    try await device.succeed("log", "Monkey Face", "5.11d")
    let reports = try await device.json("sync", "--with", "share")
    let share = program.workspace.path("share")
    #expect(
      reports == [
        [
          "place": .string(share), "isFirst": true, "received": 0, "sent": 3, "conflicts": 0,
          "waiting": 0, "differing": .null, "notices": [], "newcomer": .null,
          "isAutomatic": false, "problem": .null,
        ]
      ])
    #expect(
      reports.arrayValue?.first?.objectValue?.map(\.key) == [
        "place", "isFirst", "received", "sent", "conflicts", "waiting", "differing", "notices",
        "newcomer", "isAutomatic", "problem",
      ])
    let verified = try await device.json("sync", "verify", "--fields", "differing,isFirst")
    #expect(verified == [["differing": 0, "isFirst": false]])
  }

  @Test("the status in JSON has these fields and figures")
  func status() async throws {
    #expect(try await device.json("sync", "status") == [])
    try await device.succeed("log", "Monkey Face", "5.11d")
    try await device.succeed("sync", "--with", "share", "--automatic")
    try await device.succeed("sync", "--no-automatic")
    try await device.succeed("log", "Chain Reaction", "5.12c")
    let status = try await device.status()
    #expect(
      status.objectValue?.map(\.key) == [
        "place", "isAutomatic", "isEncrypted", "isReachable", "lastSuccessAt", "lastAttemptAt",
        "failures", "problem", "waiting", "oldestWaitingAt", "isUploading", "parked", "refused",
        "conflicts", "clockOffsetMilliseconds", "devices", "notices",
      ])
    #expect(status["place"] == .string(program.workspace.path("share")))
    #expect(status["isAutomatic"] == false)
    #expect(status["isEncrypted"] == false)
    #expect(status["isReachable"] == true)
    #expect(status["lastSuccessAt"]?.stringValue?.isEmpty == false)
    #expect(status["failures"] == 0)
    #expect(status["problem"] == .null)
    #expect(status["waiting"] == 2)
    #expect(status["oldestWaitingAt"]?.stringValue?.isEmpty == false)
    #expect(status["isUploading"] == false)
    for figure in ["parked", "refused", "conflicts"] { #expect(status[figure] == 0) }
    let devices = try #require(status["devices"]?.arrayValue)
    #expect(devices.count == 1)
    #expect(devices[0].objectValue?.map(\.key) == ["name", "lastWrittenAt", "isThis"])
    #expect(devices[0]["isThis"] == true)
    #expect(status["notices"] == [])
  }

  @Test("what can't be synced is said with what to do")
  func errors() async throws {
    #expect(try await device.failure("sync", status: 3) == "sync_not_linked")
    #expect(try await device.failure("sync", "verify", status: 3) == "sync_not_linked")
    #expect(try await device.failure("sync", "--with", "nowhere", status: 5) == "sync_offline")
    #expect(!program.workspace.contains("nowhere"))
    #expect(try await device.failure("sync", "--with", "sftp:x", status: 64) == "sync_wrong_place")
    #expect(try await device.failure("sync", "--join", status: 64) == "usage")
    #expect(try await device.failure("sync", "conflicts", "restore", "abcd", status: 3) != nil)
    #expect(try await device.failure("sync", "quarantine", "retry", status: 64) == "usage")
    #expect(try await device.failure("sync", "--with", "share", "--fields", "x", status: 64) != nil)
    let memory = try await program.run(["sync", "--with", "share", "--store", "memory:", "--json"])
    #expect(memory.status == 64)
    #expect(try memory.json()["error"]?["code"] == "passing_store")
  }

  @Test("another user's folder says whose it is, and --join lets that climber come")
  func anotherClimber() async throws {
    try await device.succeed("account", "create", "ana", "--name", "Ana")
    try await device.succeed("sync", "--with", "share")
    let phone = SyncDevice(program: program, name: "phone")
    try await phone.succeed("account", "create", "ben", "--name", "Ben")
    try await phone.succeed("log", "Ben's Route", "5.9")
    let refused = try await phone.run(["sync", "--with", "share"])
    #expect(refused.status == 64)
    #expect(
      refused.errors.hasPrefix(
        "error: \(program.workspace.path("share")) holds the logbook of ana, and ben acts here\n"))
    #expect(refused.errors.contains("--join"))
    try await phone.succeed("sync", "--with", "share", "--join")
    let accounts = try await phone.json("account", "list", "--fields", "handle")
    #expect(accounts == [["handle": "ana"], ["handle": "ben"]])
    #expect(try await phone.climbs() == [])
    #expect(try await phone.json("climbs", "--as", "ben").arrayValue?.count == 1)
  }

  @Test("an empty folder where there was one is not made again")
  func unplugged() async throws {
    try await device.succeed("log", "Monkey Face", "5.11d")
    try await device.succeed("sync", "--with", "share")
    try program.workspace.remove("share")
    #expect(try await device.failure("sync", status: 5) == "sync_offline")
    try program.workspace.makeFolder("share")
    #expect(try await device.failure("sync", status: 5) == "sync_offline")
    #expect(try await device.failure("sync", "--with", "share", status: 5) == "sync_offline")
    let files = try FileManager.default.contentsOfDirectory(
      atPath: program.workspace.path("share"))
    #expect(files == [])
    let doctor = try await device.run(["doctor"])
    #expect(doctor.output.contains("can't be reached now"))
  }

  @Test("a damaged file is told of, and the rest is taken")
  func damage() async throws {
    try await device.succeed("log", "Monkey Face", "5.11d")
    try await device.succeed("sync", "--with", "share")
    try await device.succeed("log", "Chain Reaction", "5.12c")
    try await device.succeed("sync")
    let folder = program.workspace.path("share")
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder)
        .first { $0.hasSuffix(".quartet") })
    var bytes = try program.workspace.contents(of: "share/\(name)")
    let place = try #require(bytes.range(of: Data("Chain Reaction".utf8)))
    bytes[place.lowerBound] = UInt8(ascii: "X")
    try program.workspace.write(bytes, to: "share/\(name)")
    let phone = SyncDevice(program: program, name: "phone")
    let outcome = try await phone.run(["sync", "--with", "share"])
    #expect(outcome.errors.contains(name), "\(outcome.errors)")
    #expect(try await phone.climbs() == ["Monkey Face"])
  }

  @Test("giving a place up deletes nothing")
  func unlinking() async throws {
    try await device.succeed("sync", "--with", "share")
    let share = program.workspace.path("share")
    let unlinked = try await device.json("sync", "unlink", "--dry-run")
    #expect(unlinked == ["place": .string(share), "waiting": 0])
    #expect(try await device.json("sync", "status").arrayValue?.count == 1)
    try await device.succeed("sync", "unlink", share)
    #expect(try await device.json("sync", "status") == [])
    let names = try FileManager.default.contentsOfDirectory(atPath: share)
    #expect(names.contains("quartet-sync.json"))
  }

  @Test(
    "help leads with examples, both ways",
    arguments: [
      ["sync"], ["sync", "status"], ["sync", "conflicts"], ["sync", "conflicts", "restore"],
      ["sync", "conflicts", "forget"], ["sync", "quarantine"], ["sync", "quarantine", "discard"],
      ["sync", "quarantine", "export"], ["sync", "verify"], ["sync", "unlink"],
      ["sync", "supabase-sql"],
    ])
  func help(command: [String]) async throws {
    let help = try await program.succeed(command + ["--help"])
    #expect(try await program.succeed(["help"] + command).output == help.output)
    let examples = try #require(help.output.range(of: "Examples:"))
    let usage = try #require(help.output.range(of: "USAGE:"))
    #expect(examples.lowerBound < usage.lowerBound)
  }

  @Test("the manual, completions and the plug-ins know of it")
  func reference() async throws {
    #expect(try await program.succeed("man").output.contains("climbing sync"))
    let script = try await program.succeed("--generate-completion-script", "bash")
    #expect(script.output.contains("quarantine"))
    let plugins = try await program.json("plugins", "--fields", "kind,name,use,capabilities")
    for (name, capabilities) in [
      ("folder", ["persistent"]),
      ("https", ["persistent", "snapshots", "judges_clocks", "judges_access"]),
    ] as [(String, [JSONValue])] {
      #expect(
        plugins.arrayValue?.contains([
          "kind": "sync place", "name": .string(name), "use": .string("sync --with \(name):…"),
          "capabilities": .array(capabilities),
        ]) == true)
    }
  }
}
