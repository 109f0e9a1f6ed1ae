import ClimbingFeatures
import ClimbingModels
import DomainModels
import LogbookFormats
import Storage
import Testing

/// Checks that the content of an archive is restored unchanged.
@Suite struct ArchiveTests {
  @Test("every field of every row comes back, deleted rows too", arguments: UInt64(1)...12)
  func lossless(seed: UInt64) async throws {
    let home = try Archivist()
    try await home.save(RandomLogbook(seed: seed).records)
    let file = try await home.archive()
    let place = try Archivist(seed: 99)
    let report = try await place.restore(file)
    #expect(report.unreadable == [])
    let rows = try await home.rows()
    #expect(try await place.rows() == rows)
    #expect(rows.values.allSatisfy { !$0.isEmpty })
    #expect(report.imported == rows.values.reduce(0) { $0 + $1.count })
    #expect(report.read == report.imported && report.climber == Archivist.me)
    #expect(try await place.archive() == file)
  }

  @Test("a file that came in once does nothing the second time")
  func again() async throws {
    let home = try Archivist()
    try await home.save(RandomLogbook(seed: 3).records)
    let file = try await home.archive()
    let report = try await home.restore(file)
    #expect(report.duplicates == report.read && report.read > 30)
    #expect(report.imported == 0 && report.updated == 0 && report.unreadable == [])
    let place = try Archivist()
    try await place.restore(file)
    let changes = try await place.store.read { try $0.changes().count }
    try await place.restore(file)
    #expect(try await place.store.read { try $0.changes().count } == changes)
  }

  @Test("how the file is cut makes no difference", arguments: [1, 7, 1000])
  func pieces(size: Int) async throws {
    let home = try Archivist()
    try await home.save(RandomLogbook(seed: 5).records)
    let place = try Archivist()
    let report = try await place.restore(try await home.archive(), pieceSize: size)
    #expect(report.unreadable == [])
    #expect(try await place.rows() == home.rows())
  }

  @Test("of two the newer stays, and what is missing comes")
  func merge() async throws {
    func climb(_ name: String, _ text: String, _ updated: Int64) -> Climb {
      var climb = Climb(
        id: Identifier(test: name), named: text, on: nil, at: Timestamp(milliseconds: 1))
      climb.lifecycle = Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: updated),
        deletedAt: nil)
      return climb
    }
    let home = try Archivist()
    var gone = climb("gone", "there", 9)
    gone.lifecycle = gone.lifecycle.deleted(at: Timestamp(milliseconds: 9))
    try await home.save([
      climb("missing", "there", 5), climb("older here", "there", 5),
      climb("newer here", "there", 5), climb("same", "there", 5), gone,
    ])
    let place = try Archivist()
    try await place.save([
      climb("older here", "here", 4), climb("newer here", "here", 6), climb("same", "here", 5),
      climb("gone", "here", 8),
    ])
    let report = try await place.restore(try await home.archive())
    #expect(report.imported == 1 && report.updated == 2 && report.duplicates == 2)
    let names = try await place.store.read { transaction in
      try ["missing", "older here", "newer here", "same", "gone"].map { name in
        try transaction.find(Identifier<Climb>(test: name))?.name
      }
    }
    #expect(names == ["there", "there", "here", "here", nil])
  }

  @Test("a rehearsal tells the same and writes nothing")
  func rehearsal() async throws {
    let home = try Archivist()
    try await home.save(RandomLogbook(seed: 8).records)
    let file = try await home.archive()
    let place = try Archivist()
    var rehearsed = try await place.restore(file, dryRun: true)
    #expect(rehearsed.isDryRun)
    rehearsed.isDryRun = false
    #expect(try await place.rows().values.allSatisfy(\.isEmpty))
    #expect(try await place.restore(file) == rehearsed)
  }

  @Test("the catalogue, the device's accounts and what was erased stay")
  func leftAlone() async throws {
    let home = try Archivist()
    let secret = Climb(
      id: Identifier(test: "secret"), named: "Forget Me", on: nil, at: Archivist.now)
    let area = CatalogueArea(
      id: CatalogueArea.identity(ofPath: ["USA"]), parent: nil, name: "Catalogued", path: ["USA"],
      depth: 0, climbCount: nil, latitude: nil, longitude: nil,
      openBetaID: nil, lifecycle: Lifecycle(createdAt: Archivist.now))
    let account = LocalAccount(
      id: LocalAccount.identity(of: Archivist.me), profile: Archivist.me, handle: "accounted",
      signedInAt: nil, signedOutAt: nil, lifecycle: Lifecycle(createdAt: Archivist.now))
    try await home.save([secret, area, account])
    try await home.store.write { try $0.erase(secret.id, at: Archivist.now) }
    let text = String(decoding: try await home.archive(), as: UTF8.self)
    for word in ["Forget Me", "Catalogued", "accounted", "\(secret.id)"] {
      #expect(!text.contains(word))
    }
  }

  @Test("another climber's rows are not the climber's")
  func others() async throws {
    let home = try Archivist()
    let other = try Archivist(Identifier(test: "other"))
    try await home.save(RandomLogbook(seed: 2).records)
    // Both live in one store.
    try await home.store.acting(for: Scope("\(other.climber)")).write { transaction in
      try transaction.save(
        Climb(id: Identifier(test: "theirs"), named: "Theirs", on: nil, at: Archivist.now))
    }
    let file = try await home.archive()
    #expect(!String(decoding: file, as: UTF8.self).contains("Theirs"))

    // The other takes over what has no name on it.
    let report = try await other.restore(file)
    let rows = try await other.rows()
    let own = try await home.rows()
    for table in ["sessions", "attempts", "tags", "tag_impacts"] {
      #expect(rows[table] == own[table])
    }
    for table in ["profiles", "follows", "posts", "kudos", "comments", "blocks"] {
      #expect(rows[table] == [])
    }
    #expect(report.leftOut == 15 && report.climber == Archivist.me)
    // Each of them is listed with its line, so that nothing is silent.
    #expect(report.leftOutRows.count == 15)
    #expect(report.leftOutRows.first?.line == 2)
    #expect(Set(report.leftOutRows.map(\.line)).count == 15)
    #expect(report.leftOutRows.allSatisfy { $0.reason.contains("another climber's profile") })
    #expect(
      report.read == report.imported + report.updated + report.duplicates + report.leftOut
        + report.unreadableCount)
  }

  @Test("beginnings are recognised")
  func beginnings() async throws {
    let file = try await Archivist().archive()
    #expect(JSONLogbookArchive().recognises(file))
    #expect(JSONLogbookArchive().recognises(Array("\u{FEFF}{ \"quartet\": \"logbook\",".utf8)))
    for other in [
      "", "{", "{\"quartet\":\"store\",\"format\":1}", "Date,Route", "{\"climber\":{}}",
    ] {
      #expect(!JSONLogbookArchive().recognises(Array(other.utf8)))
    }
  }
}
