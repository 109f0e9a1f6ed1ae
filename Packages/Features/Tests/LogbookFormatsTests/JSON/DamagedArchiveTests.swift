import ClimbingFeatures
import ClimbingModels
import DomainModels
import LogbookFormats
import Storage
import Testing

/// Problems of an archive are reported with their line, and the rest is imported.
@Suite struct DamagedArchiveTests {
  private static func climb(_ name: String) -> Climb {
    Climb(id: Identifier(test: name), named: name, on: nil, at: Archivist.now)
  }

  /// The first line, four climbs, the end.
  private static func lines() async throws -> [String] {
    let home = try Archivist()
    try await home.save(["a", "b", "c", "d"].map { climb($0) })
    return try await home.archivedLines()
  }

  @Test(
    "a row that can't be read is listed, the others come in",
    arguments: [
      (#""name":"#, #""name":7,"was":"#, "column"),
      (#""lap":null"#, #""lap":"one""#, "climbs.lap has to be"),
      (#""visibility":"private""#, #""visibility":"secret""#, "climbs.visibility"),
      (#""name":"#, #""nome":"#, "lacks name and has no column nome"),
      (#""table":"climbs""#, #""table":"planes""#, "lists no table"),
      (#""table":"climbs""#, #""tables":"climbs""#, "neither a row nor the end"),
      (#"{"table""#, #"{table""#, "column 2"),
      (#""updated_at":"2026"#, #""updated_at":"26"#, "climbs.updated_at has to be an instant"),
      (#""id":""#, #""id":"x"#, "climbs.id has to be a UUID"),
    ])
  func damagedRow(found: String, put: String, reason: String) async throws {
    var lines = try await Self.lines()
    let damaged = lines[2].replacing(found, with: put, maxReplacements: 1)
    #expect(damaged != lines[2])
    lines[2] = damaged
    let place = try Archivist()
    let report = try await place.restore(lines)
    #expect(report.imported == 3)
    #expect(report.unreadable.first?.line == 3)
    #expect(report.unreadable.first?.reason.contains(reason) == true, "\(report.unreadable)")
    #expect(report.unreadableCount == report.unreadable.count)
    #expect(try await place.rows()["climbs"]?.count == 3)
  }

  @Test("a row that refers to nothing is listed")
  func dangling() async throws {
    let home = try Archivist()
    let climb = Self.climb("kept")
    let attempt = Attempt(
      id: Identifier(test: "attempt"), at: climb.id, Ascent(.send), after: nil, attemptedAt: nil,
      now: Archivist.now)
    try await home.save([climb, attempt])
    let lines = try await home.archivedLines().filter { !$0.hasPrefix(#"{"table":"climbs""#) }
    let report = try await Archivist().restore(lines)
    #expect(report.imported == 0)
    #expect(report.unreadable.map(\.line) == [2, 3])
    #expect(report.unreadable.first?.reason.contains("attempts.climb_id refers to") == true)
    #expect(report.unreadable.last?.reason.contains("counts other rows of climbs") == true)
  }

  @Test("what was erased here stays erased")
  func erased() async throws {
    let lines = try await Self.lines()
    let place = try Archivist()
    try await place.save([Self.climb("b")])
    try await place.store.write { try $0.erase(Identifier<Climb>(test: "b"), at: Archivist.now) }
    let report = try await place.restore(lines)
    #expect(report.imported == 3 && report.unreadable.count == 1)
    #expect(report.unreadable.first?.reason.contains("erased") == true)
    #expect(try await place.rows()["climbs"]?.count == 3)
  }

  @Test("a file that was cut says so, wherever it was cut")
  func cut() async throws {
    let bytes = Array((try await Self.lines().joined(separator: "\n") + "\n").utf8)
    let whole = try await Archivist().restore(bytes)
    #expect(whole.unreadable == [] && whole.imported == 4)
    let head = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
    let sizes = Array(stride(from: head + 1, to: bytes.count - 1, by: 37))
    #expect(sizes.count > 50)
    for size in sizes {
      let report = try await Archivist().restore(Array(bytes.prefix(size)))
      #expect(report.unreadable.last?.reason.contains("stops here") == true, "\(size)")
      #expect(report.imported <= 4)
    }
    // Without the last line feed nothing is missing.
    #expect(try await Archivist().restore(bytes.dropLast()).unreadable == [])
  }

  @Test("what stands behind the end is no row")
  func behindTheEnd() async throws {
    let lines = try await Self.lines()
    let report = try await Archivist().restore(lines + [lines[1]])
    #expect(report.imported == 4)
    #expect(
      report.unreadable == [UnreadableRow(line: 7, reason: "the logbook ended before this line")])
  }

  @Test("editors' empty lines, their line ends and their mark do no harm")
  func editors() async throws {
    let lines = try await Self.lines()
    let text = "\u{FEFF}" + lines.joined(separator: "\r\n\r\n") + "\r\n\r\n"
    let report = try await Archivist().restore(Array(text.utf8))
    #expect(report.imported == 4 && report.unreadable == [])
  }

  @Test(
    "what can't be taken at all is refused, and nothing is written",
    arguments: [
      (#""format":1"#, #""format":2"#, "logbook_archive_newer"),
      (#""layout":"#, #""layout":9"#, "logbook_archive_newer"),
      (#""quartet":"logbook""#, #""quartet":"store""#, "not_a_logbook_archive"),
      (#"{"quartet""#, #"{quartet""#, "not_a_logbook_archive"),
      (#""climber":""#, #""climber":"x"#, "not_a_logbook_archive"),
      (#"{"name":"climbs""#, #"{"name":"planes""#, "logbook_archive_other_layout"),
      (#"{"name":"crag","#, #"{"name":"rock","#, "logbook_archive_other_layout"),
      (
        #"{"name":"name","type":"text"}"#, #"{"name":"name","type":"real"}"#,
        "logbook_archive_other_layout"
      ),
      (#"{"name":"name","type":"text"},"#, "", "logbook_archive_other_layout"),
    ])
  func refused(found: String, put: String, code: String) async throws {
    var lines = try await Self.lines()
    let damaged = lines[0].replacing(found, with: put, maxReplacements: 1)
    #expect(damaged != lines[0])
    lines[0] = damaged
    let place = try Archivist()
    let error = await #expect(throws: LogbookArchiveError.self) { try await place.restore(lines) }
    #expect(error?.code == code)
    #expect(error?.message.hasPrefix("line 1: ") == true)
    #expect(error?.hint?.contains("nothing was imported") == true)
    #expect(try await place.rows().values.allSatisfy(\.isEmpty))
  }

  @Test("an empty file and one endless line are no archives")
  func noArchive() async throws {
    for bytes in [[], Array("\n\n".utf8), [UInt8](repeating: UInt8(ascii: "["), count: 5 << 20)] {
      let error = await #expect(throws: LogbookArchiveError.self) {
        try await Archivist().restore(bytes)
      }
      #expect(error?.reason == .notAnArchive)
    }
  }

  @Test("a column that an older file lacks is filled")
  func older() async throws {
    var lines = try await Self.lines()
    lines[0] = lines[0].replacing(#"{"name":"partner","type":"text","nullable":true},"#, with: "")
    lines = lines.map { $0.replacing(#""partner":null,"#, with: "") }
    let place = try Archivist()
    let report = try await place.restore(lines)
    #expect(report.imported == 4 && report.unreadable == [])
  }

  @Test("no other user's profile or post is changed by a file")
  func forged() async throws {
    let other = Identifier<Profile>(test: "other")
    let later = Archivist.now.advanced(byMilliseconds: 1_000)
    func post(_ title: String, by author: Identifier<Profile>, at instant: Timestamp) -> Post {
      Post(
        id: Identifier(test: "post"), author: author, session: nil,
        climb: Identifier(test: "climb"),
        title: title, text: nil, discipline: nil, gradeText: nil, gradeScale: nil, crag: nil,
        date: nil, result: nil, style: nil, mode: nil, catalogueClimb: nil, allowsCopies: false,
        visibility: .everybody, lifecycle: Lifecycle(createdAt: instant))
    }
    let home = try Archivist()
    let theirs = post("Forged", by: other, at: later)
    try await home.save([theirs, Kudos(to: theirs, from: Archivist.me, at: later)])
    var lines = try await home.archivedLines()

    let place = try Archivist()
    let genuine = post("True", by: other, at: Archivist.now)
    try await place.save([genuine])
    let report = try await place.restore(lines)
    #expect(report.imported == 1 && report.duplicates == 1 && report.leftOut == 0)
    #expect(try await place.rows()["posts"] == [Post.schema.values(of: genuine)])

    // Claiming it for oneself does not help either.
    lines = lines.map { $0.replacing("\(other)", with: "\(Archivist.me)") }
    let claimed = try await place.restore(lines)
    #expect(claimed.leftOut >= 1 && claimed.imported == 0)
    #expect(try await place.rows()["posts"] == [Post.schema.values(of: genuine)])
  }
}
