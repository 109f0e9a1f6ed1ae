import Foundation
import Interchange
import Testing

/// Two data folders and one folder that they share.
@Suite("climbing sync between two devices")
struct SyncStoryTests {
  private let program: Program
  private let laptop: SyncDevice
  private let phone: SyncDevice

  init() throws {
    program = try Program("climbing")
    laptop = SyncDevice(program: program, name: "laptop")
    phone = SyncDevice(program: program, name: "phone")
    try program.workspace.makeFolder("share")
  }

  private func begin() async throws {
    try await laptop.succeed("account", "create", "ana", "--name", "Ana Ruiz")
    try await laptop.succeed("log", "Monkey Face", "5.11d", "--crag", "Smith Rock")
    try await laptop.succeed("sync", "--with", "share")
  }

  @Test("logged here, seen there; a fresh device takes the folder's climber over")
  func joining() async throws {
    try await begin()
    let joined = try await phone.succeed("sync", "--with", "share")
    #expect(
      joined.lines == [
        "Synced with \(program.workspace.path("share")): 3 changes came.",
        "ana (Ana Ruiz) climbs here now.",
      ])
    #expect(try await phone.climbs() == ["Monkey Face"])
    let accounts = try await phone.json("account", "list", "--fields", "handle,isActing")
    #expect(accounts == [["handle": "ana", "isActing": true]])

    try await phone.succeed("log", "Chain Reaction", "5.12c")
    #expect(try await phone.succeed("sync").output.hasSuffix("2 changes went.\n"))
    #expect(try await laptop.succeed("sync").output.hasSuffix("2 changes came.\n"))
    #expect(try await laptop.climbs() == ["Chain Reaction", "Monkey Face"])
    #expect(try await laptop.succeed("sync").output.hasPrefix("Up to date with "))
    #expect(
      try await laptop.succeed("sync", "verify").output.hasSuffix("Both sides hold the same.\n"))
    try await laptop.succeed("doctor")
  }

  @Test("edits of one climb meet: both stay where they can, and a losing edit comes back")
  func conflicts() async throws {
    try await begin()
    try await phone.succeed("sync", "--with", "share")
    try await laptop.succeed("log", "edit", "monkey", "--notes", "crimps", "--crag", "Smith")
    try await phone.succeed("log", "edit", "monkey", "--notes", "slopers")
    for device in [laptop, phone, laptop] { try await device.succeed("sync") }
    for device in [laptop, phone] {
      let climb = try await device.json("log", "show", "monkey")
      #expect(climb["notes"] == "slopers")
      #expect(climb["crag"] == "Smith")
    }
    let conflicts = try #require(try await laptop.json("sync", "conflicts").arrayValue)
    #expect(conflicts.count == 1)
    let conflict = conflicts[0]
    #expect(
      conflict.objectValue?.map(\.key) == [
        "id", "table", "record", "title", "fields", "lostAt", "lostBy", "noticedAt", "restoredAt",
      ])
    let field = try #require(conflict["fields"]?.arrayValue?.first)
    #expect(field.objectValue?.map(\.key) == ["name", "kept", "lost", "keptAt", "keptBy"])
    #expect(field["kept"] == "slopers")
    #expect(field["lost"] == "crimps")
    #expect(conflict["lostBy"]?["isThis"] == true)
    #expect(field["keptBy"]?["isThis"] == false)

    let id = try #require(conflict["id"]?.stringValue)
    try await laptop.succeed("sync", "conflicts", "restore", String(id.prefix(8)))
    for device in [laptop, phone] { try await device.succeed("sync") }
    #expect(try await phone.json("log", "show", "monkey")["notes"] == "crimps")
    #expect(try await phone.status()["conflicts"] == 0)
    #expect(try await laptop.json("sync", "conflicts") == [])
    #expect(try await laptop.json("sync", "conflicts", "--all").arrayValue?.count == 1)
  }

  @Test("deleted here, deleted there; restored there, restored here")
  func deletion() async throws {
    try await begin()
    try await phone.succeed("sync", "--with", "share")
    try await laptop.succeed("log", "delete", "monkey")
    for device in [laptop, phone] { try await device.succeed("sync") }
    #expect(try await phone.climbs() == [])
    try await phone.succeed("log", "restore", "monkey")
    for device in [phone, laptop] { try await device.succeed("sync") }
    #expect(try await laptop.climbs() == ["Monkey Face"])
    #expect(try await laptop.json("log", "show", "monkey")["attempts"]?.arrayValue?.count == 1)
  }

  @Test("follows, posts, kudos and comments travel, and nothing that is not for the climber")
  func social() async throws {
    try await begin()
    try await laptop.succeed("account", "create", "ben", "--name", "Ben")
    try await laptop.succeed("account", "edit", "--bio", "a bio of Ben's")
    try await laptop.succeed("log", "Open Book", "5.9", "--notes", "a note of Ben's")
    try await laptop.succeed("log", "Closed Book", "5.10a")
    try await laptop.succeed("feed", "share", "climb", "Open Book", "--visibility", "public")
    try await laptop.succeed("feed", "share", "climb", "Closed Book")
    try await laptop.succeed("account", "sign-in", "ana")
    try await laptop.succeed("feed", "follow", "ben")
    try await laptop.succeed("sync")
    try await phone.succeed("sync", "--with", "share")
    #expect(try await titles() == ["Open Book"])
    #expect(try await folderHolds("Closed Book") == false)

    try await laptop.succeed("feed", "accept", "ana", "--as", "ben")
    for device in [laptop, phone] { try await device.succeed("sync") }
    #expect(try await titles() == ["Closed Book", "Open Book"])
    for secret in ["a bio of Ben's", "a note of Ben's"] {
      #expect(try await folderHolds(secret) == false)
    }
    let posts = try await phone.json("feed", "list", "--fields", "id,title")
    let id = try #require(
      posts.arrayValue?.first { $0["title"] == "Open Book" }?["id"]?.stringValue)
    try await phone.succeed("feed", "kudos", id)
    try await phone.succeed("feed", "comment", id, "allez")
    for device in [phone, laptop] { try await device.succeed("sync") }
    let post = try await laptop.json("feed", "show", id, "--as", "ben")
    #expect(post["kudosCount"] == 1)
    #expect(post["comments"]?.arrayValue?.first?["text"] == "allez")

    let blocked = try await laptop.json("feed", "block", "@ben")
    #expect(blocked.objectValue?.keys == ["id", "handle", "name", "since"])
    for device in [laptop, phone] { try await device.succeed("sync") }
    #expect(try await titles().isEmpty)
    let list = try await phone.json("feed", "blocked")
    #expect(list.arrayValue?.map { $0["handle"] } == ["ben"])
    #expect(try await phone.json("feed", "unblock", "ben")["since"] == .null)
    #expect(try await phone.json("feed", "blocked") == [])
  }

  @Test("after a write it syncs by itself where that is wanted; a failure changes nothing")
  func automatic() async throws {
    try await begin()
    try await phone.succeed("sync", "--with", "share", "--automatic")
    let logged = try await phone.succeed("log", "Chain Reaction", "5.12c")
    try await laptop.succeed("sync")
    #expect(try await laptop.climbs() == ["Chain Reaction", "Monkey Face"])

    try await rename("share", "gone")
    let missing = try await phone.succeed("log", "Third", "5.12c")
    #expect(missing.output == logged.output.replacing("Chain Reaction", with: "Third"))
    #expect(!missing.errors.contains("share"))
    var status = try await phone.status()
    #expect(status["waiting"] == 2)
    #expect(status["isReachable"] == false)
    #expect(status["problem"]?["code"] == "sync_offline")
    try await rename("gone", "share")
    try await phone.succeed("log", "Fourth", "5.12c")
    status = try await phone.status()
    #expect(status["waiting"] == 0)
    #expect(status["problem"] == .null)
    try await phone.succeed("sync", "--no-automatic")
    #expect(try await phone.status()["isAutomatic"] == false)
  }

  @Test("what the folder lost is named or handed over again; \"up to date\" means the same content")
  func losses() async throws {
    try await begin()
    try await phone.succeed("sync", "--with", "share")
    try await laptop.succeed("log", "Chain Reaction", "5.12c")
    try await laptop.succeed("sync")
    let name = try #require(try segments().first)
    let whole = try program.workspace.contents(of: name)
    try whole.dropLast().write(to: URL(filePath: program.workspace.path(name)))
    for _ in 0..<2 {
      let torn = try await phone.run(["sync"])
      #expect(torn.status == 1)
      #expect(!torn.output.contains("Up to date"))
      #expect(torn.output.hasSuffix("something there can't be read.\n"))
      #expect(torn.errors.contains("ends in the middle of a change"))
    }
    #expect(try await phone.status()["problem"]?["code"] == "sync_damaged")
    for device in [laptop, phone] { try await device.succeed("sync") }
    #expect(try await phone.status()["problem"] == .null)
    #expect(try await phone.climbs() == ["Chain Reaction", "Monkey Face"])

    for name in try segments() {
      try FileManager.default.removeItem(atPath: program.workspace.path(name))
    }
    #expect(try await !laptop.succeed("sync").output.hasPrefix("Up to date"))
    let tablet = SyncDevice(program: program, name: "tablet")
    try await tablet.succeed("sync", "--with", "share")
    #expect(try await tablet.climbs() == ["Chain Reaction", "Monkey Face"])
    for device in [laptop, phone] { try await device.succeed("sync", "verify") }
  }

  /// The segments in the shared folder.
  private func segments() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: program.workspace.path("share")).sorted()
      .filter { $0.hasSuffix(".quartet") }.map { "share/\($0)" }
  }

  @Test("an encrypted folder takes its passphrase once, and shows nothing")
  func encrypted() async throws {
    let secret = program.with(["QUARTET_CLIMBING_SYNC_PASSPHRASE": "correct horse battery"])
    let opened = SyncDevice(program: secret, name: "laptop")
    try await laptop.succeed("account", "create", "ana", "--name", "Ana Ruiz")
    try await laptop.succeed("log", "Monkey Face", "5.11d")
    try await opened.succeed("sync", "--with", "share", "--passphrase")
    try await laptop.succeed("sync")
    for word in ["Monkey Face", "Ana Ruiz"] { #expect(try await folderHolds(word) == false) }

    #expect(try await phone.failure("sync", "--with", "share", status: 64) == "input_needed")
    let wrong = program.with(["QUARTET_CLIMBING_SYNC_PASSPHRASE": "wrong horse battery"])
    #expect(
      try await SyncDevice(program: wrong, name: "phone")
        .failure("sync", "--with", "share", status: 4) == "sync_locked")
    try await SyncDevice(program: secret, name: "phone").succeed("sync", "--with", "share")
    #expect(try await phone.climbs() == ["Monkey Face"])
    try await phone.succeed("sync")
    #expect(try await phone.status()["isEncrypted"] == true)
    let keys = program.workspace.path("phone/secrets")
    let names = try FileManager.default.contentsOfDirectory(atPath: keys)
      .filter { $0.hasPrefix("sync-key-") }
    #expect(names.count == 1)
    for name in names {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(keys)/\(name)")
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test("a passphrase that is not UTF-8 is refused, and not repaired")
  func invalidPassphrase() async throws {
    try await laptop.succeed("account", "create", "ana")
    let name = "QUARTET_CLIMBING_SYNC_PASSPHRASE"
    try program.workspace.write(
      Data("\(name)=correct h".utf8) + [0xF6] + Data("rse\n".utf8), to: ".env")
    try program.workspace.setPermissions(0o600, of: ".env")
    #expect(
      try await laptop.failure("sync", "--with", "share", "--passphrase", status: 64)
        == "passphrase_not_text")
  }

  private func titles() async throws -> [String] {
    let posts = try await phone.json("feed", "list", "--fields", "title")
    return (posts.arrayValue ?? []).compactMap { $0["title"]?.stringValue }.sorted()
  }

  /// Returns whether a text stands readable in the shared folder, whose files are plain unless
  /// encrypted.
  private func folderHolds(_ text: String) async throws -> Bool {
    let folder = program.workspace.path("share")
    return try FileManager.default.contentsOfDirectory(atPath: folder).contains { name in
      let data = try program.workspace.contents(of: "share/\(name)")
      return data.range(of: Data(text.utf8)) != nil
    }
  }

  private func rename(_ name: String, _ other: String) async throws {
    try FileManager.default.moveItem(
      atPath: program.workspace.path(name), toPath: program.workspace.path(other))
  }
}
