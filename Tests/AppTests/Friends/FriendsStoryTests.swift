import Foundation
import Interchange
import Testing

/// Five people on one device, from the first command to the last.
@Suite("Five friends by commands")
struct FriendsStoryTests {
  private func five() async throws -> [FriendsUser] {
    let program = try FriendsUser.program()
    var users: [FriendsUser] = []
    for (index, name) in ["ada", "bo", "cy", "dee", "eve"].enumerated() {
      let user = try await FriendsUser.joined(name, index + 1, in: program)
      try await user.run(
        "profile", "settings", "--zone", "Europe/Zurich", "--free", "tue 18-22,sat 10-20")
      users.append(user)
    }
    return users
  }

  @Test("profiles, a proposed crew, a mission to capacity, a wait list that moves, another time")
  func story() async throws {
    let users = try await five()
    let (ada, bo, cy, dee, eve) = (users[0], users[1], users[2], users[3], users[4])

    // They find each other, and two talk.
    let found = try await ada.json("discover", "people").arrayValue ?? []
    #expect(Set(found.compactMap { $0["name"]?.stringValue }) == ["Bo", "Cy", "Dee", "Eve"])
    #expect(found[0]["compatibility"]?["sharedInterests"]?.arrayValue?.count == 3)
    try await ada.run("interested", "Bo")
    let mutual = try await bo.json("interested", "Ada")
    #expect(mutual["isMutual"] == true)
    try await ada.run("talk", "send", "Bo", "Grüß dich 🌱")
    #expect(try await bo.run("talk", "show", "Ada").output.contains("Grüß dich 🌱"))

    // A whole crew is proposed, and everybody answers.
    let proposal = try await ada.json("crews", "propose", "--size", "4", "--hours", "1")
    let seats = proposal["seats"]?.arrayValue?.compactMap { $0["user"]?["name"]?.stringValue } ?? []
    #expect(seats.count == 4 && seats.contains("Ada"))
    let id = try #require(proposal["id"]?.stringValue)
    for user in users where user.name != "ada" && seats.contains(user.name.capitalized) {
      try await user.run("crews", "answer", id, "yes")
    }
    let crew = try await ada.json("crews", "list")[0]
    #expect(crew?["memberCount"] == 4 && crew?["myRole"] == "admin")
    let crewName = try #require(crew?["name"]?.stringValue)
    let crewID = try #require(crew?["id"]?.stringValue)
    let late = try #require(users.first { !seats.contains($0.name.capitalized) })
    try await ada.run("crews", "invite", crewName, late.name.capitalized)
    try await late.run("crews", "accept", crewID)

    // The mission is planned when all are free.
    let best = try await ada.json("missions", "times", "--crew", crewName, "--minutes", "120")
    #expect(
      best[0]?["free"]?.arrayValue?.count == 5 && best[0]?["busy"]?.arrayValue?.isEmpty == true)
    let start = try #require(best[0]?["date"]?.stringValue)
    let mission = try await ada.json(
      "missions", "create", "Board games", "--at", start, "--place", "Library", "--address",
      "7 Silent Lane", "--crew", crewName, "--max", "3", "--offer-minutes", "60")
    #expect(mission["date"]?.stringValue == start && mission["crewName"]?.stringValue == crewName)
    let missionID = try #require(mission["id"]?.stringValue)

    // To capacity; who comes late waits, and the list moves.
    try await bo.run("missions", "rsvp", "Board games", "going")
    try await cy.run("missions", "rsvp", "Board games", "going")
    try await dee.fail("missions", "rsvp", "Board games", "going", status: 1, "MISSION_FULL")
    #expect(
      try await dee.json("missions", "rsvp", "Board games", "going", "--wait")["waitPosition"] == 1)
    #expect(
      try await eve.json("missions", "rsvp", "Board games", "going", "--wait")["waitPosition"] == 2)
    try await bo.fail("missions", "rsvp", "Board games", "going", status: 1, "ALREADY_ANSWERED")
    try await eve.fail("missions", "offer", "Board games", "yes", status: 1, "MISSION_FULL")
    try await cy.run("missions", "rsvp", "Board games", "not_going")
    let offered = try await dee.json("missions", "show", missionID)
    #expect(offered["waitList"]?["offerEndsAt"]?.stringValue != nil)
    #expect(offered["rsvpCount"] == 2 && offered["heldCount"] == 1)
    #expect(try await dee.run("home").output.contains("a place at Board games is kept for you"))
    try await dee.run("missions", "offer", "Board games", "yes")
    let shown = try await ada.json("missions", "show", missionID)
    #expect(shown["rsvpCount"] == 3 && shown["waitList"]?["count"] == 1)

    // Calendars of before and after.
    let file = program(ada).workspace.path("before.ics")
    try await dee.run("missions", "ics", missionID, "--output", file)
    let token = try await dee.json("missions", "feed", "make")["token"]?.stringValue ?? ""
    let moved = try await ada.json("missions", "edit", missionID, "--at", later(than: start))
    #expect(moved["date"]?.stringValue != start)
    let after = try await dee.run("missions", "ics", missionID).output
    let before = try program(ada).workspace.contents(of: "before.ics")
    let feed = try await program(ada).succeed(
      "missions", "feed", "write", "--token", token
    ).output
    #expect(uid(of: after) == uid(of: String(decoding: before, as: UTF8.self)))
    #expect(after.contains("SEQUENCE:1") && feed.contains("SEQUENCE:1"))
    #expect(try await dee.run("home").output.contains("has another time or place"))
    try await dee.run("missions", "feed", "revoke")
    let refused = try await program(ada).run(["missions", "feed", "write", "--token", token])
    #expect(refused.status == 3)

    // A user blocks, reports, leaves.
    try await bo.run("block", "Ada", "--yes")
    #expect(try await ada.json("missions", "show", missionID)["rsvpCount"] == 2)
    try await ada.fail("show", "Bo", status: 3, "NOT_FOUND")
    try await eve.run(
      "report", "Cy", "--reason", "spam", "--note", "It was an advertisement.", "--yes")
    #expect(try await eve.json("reports")[0]?["reason"] == "spam")
    try await ada.fail("crews", "leave", crewName, status: 1, "LAST_ADMIN")
    try await ada.run("missions", "cancel", missionID, "--yes")
    #expect(try await dee.run("missions", "ics", missionID).output.contains("STATUS:CANCELLED"))
  }

  private func program(_ user: FriendsUser) -> Program { user.program }

  /// A day later, by the clocks of Zurich near enough.
  private func later(than start: String) throws -> String {
    let date = try Date(start, strategy: .iso8601)
    return date.addingTimeInterval(86_400).formatted(.iso8601)
  }

  private func uid(of calendar: String) -> Substring? {
    calendar.split(separator: "\r\n").first { $0.hasPrefix("UID:") }
  }

  @Test("an export has everything, and nothing is left of who deletes themselves")
  func leaving() async throws {
    let program = try FriendsUser.program()
    let ada = try await FriendsUser.joined("ada", 1, in: program)
    let bo = try await FriendsUser.joined("bo", 2, in: program)
    try await ada.run("profile", "set", "--bio", "Zanzibar is where I go.")
    try await ada.run("crews", "create", "Two", "--tags", "chess")
    try await bo.run("crews", "join", "Two")
    let document = try await ada.run("export").output
    let export = try JSONReader.read(Array(document.utf8))
    #expect(export["format"] == "friends-export" && export["crews"]?.arrayValue?.count == 1)
    #expect(export["user"]?["profile"]?["bio"] == "Zanzibar is where I go.")
    // Sealed: the file never holds it in clear.
    let database = try program.workspace.contents(of: "share/quartet/friends/friends.sqlite")
    #expect(Data(database).range(of: Data("Zanzibar".utf8)) == nil)

    // Codes to one phone come half a minute apart.
    let deadline = Date(timeIntervalSinceNow: 600)
    var sent = try await program.run(["delete", "--send-proof", "--as", "ada"])
    while sent.status != 0, Date() < deadline {
      try await Task.sleep(for: .seconds(5))
      sent = try await program.run(["delete", "--send-proof", "--as", "ada"])
    }
    #expect(sent.status == 0, "\(sent.errors)")
    #expect(sent.errors.contains("Then: friends delete --proof CODE --as ada\n"))
    #expect(!sent.errors.contains(#/[0-9a-f]{8}-[0-9a-f]{4}/#))
    let proof = try FriendsUser.code(in: sent)
    try await ada.run("delete", "--proof", proof, "--yes")
    #expect(try await bo.json("crews", "list")[0]?["myRole"] == "admin")
    #expect(try await program.json("account").arrayValue?.count == 1)
    try await ada.fail("home", status: 4, "UNAUTHORIZED")
    try await bo.run("doctor")
  }
}

/// The pictures of photos, which lie beside the store.
@Suite("Photos among friends")
struct FriendsPhotoTests {
  @Test("a picture goes with backup and restore, and a missing one is named") func photos()
    async throws
  {
    let program = try FriendsUser.program()
    let ada = try await FriendsUser.joined("ada", 1, in: program)
    let bo = try await FriendsUser.joined("bo", 2, in: program)
    // Who has no photo has no folder of pictures.
    let folder = "\(program.dataFolder)/friends.sqlite-pictures"
    #expect(!program.workspace.contains(folder))
    try program.workspace.write(TinyPicture.png, to: "me.png")
    try await ada.run("profile", "add-photo", "me.png")
    try await bo.run("profile", "save-photo", "1", "ada.png", "--of", "Ada")
    let picture = try program.workspace.contents(of: "ada.png")
    let told = try await program.succeed("backup", "copy.sqlite")
    #expect(told.output.contains("copy.sqlite-pictures"))
    try await program.succeed("doctor")

    // Without its folder a photo is named, and nothing else is hindered.
    try program.workspace.remove(folder)
    let wrong = try await program.run(["doctor"])
    #expect(wrong.status == 1 && wrong.errors.contains("pho_"), "\(wrong.errors)")
    try await ada.fail("profile", "save-photo", "1", "gone.png", status: 1, "SERVER_ERROR")
    try await bo.run("talk", "list")

    // The backup brings it back, and what was there keeps what it had.
    try await ada.run("profile", "add-photo", "me.png")
    let kept = try #require(
      try await program.succeed("restore", "copy.sqlite", "--json").json()["kept"]?.stringValue)
    try await bo.run("profile", "save-photo", "1", "again.png", "--of", "Ada")
    #expect(try program.workspace.contents(of: "again.png") == picture)
    try await program.succeed("doctor")
    try await program.succeed("restore", kept)
    try await ada.run("profile", "save-photo", "2", "second.png")
    #expect(try program.workspace.contents(of: "second.png") == picture)

    // A photo's picture goes with it.
    for _ in 0..<2 { try await ada.run("profile", "remove-photo", "1") }
    try await program.succeed("doctor")
  }
}
