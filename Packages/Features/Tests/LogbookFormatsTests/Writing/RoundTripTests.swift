import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import LogbookFormats
import Storage
import Testing

/// Checks that exported rows can be imported again.
@Suite struct RoundTripTests {
  private static func export(
    _ home: Archivist, _ format: WritableLogbookFormat, _ query: LogbookQuery? = nil
  ) async throws -> (bytes: [UInt8], report: ExportReport) {
    let gathered = ExportRecorder()
    let report = try await ExportLogbook(home)(as: format, query, to: gathered.sink)
    return (gathered.bytes, report)
  }

  private static func add(_ bytes: [UInt8], to home: Archivist) async throws -> ImportReport {
    try await ImportLogbook(home)(LogbookFile(name: "file.csv", bytes: bytes))
  }

  /// Everything that an import makes except the times of importing.
  private static func content(of home: Archivist) async throws -> [String: Set<[StoredValue]>] {
    try await home.rows().mapValues { Set($0.map { Array($0.dropLast(3)) }) }
  }

  private static func cells(_ bytes: [UInt8]) -> [[String]] {
    CSVReader.records(in: bytes, CSVOptions(hasHeader: false)).map(\.texts)
  }

  @Test(
    "a file of the site's shape gives the same climbs after the way out and in",
    arguments: WritableLogbookFormat.all.map(\.name), UInt64(1)...4)
  func property(name: String, seed: UInt64) async throws {
    let format = try #require(WritableLogbookFormat.all.first { $0.name == name })
    var random = RandomFile(seed: seed)
    let file = random.bytes(format.source, rows: 60)
    let home = try Archivist()
    let first = try await Self.add(file, to: home)
    #expect(first.imported == 60 && first.unreadable == [], "\(first.unreadable)")

    let (bytes, report) = try await Self.export(home, format)
    #expect(report.written == 60 && report.leftOut == 0 && report.convertedGrades == 0)
    #expect(report.inexpressible == [], "\(report.inexpressible)")
    let place = try Archivist(seed: 5)
    let second = try await Self.add(bytes, to: place)
    #expect(second.imported == 60 && second.unreadable == [], "\(second.unreadable)")
    #expect(try await Self.content(of: place) == Self.content(of: home))

    // And the file says what the first one said, row by row, in any order.
    let (again, _) = try await Self.export(place, format)
    #expect(Set(Self.cells(again)) == Set(Self.cells(bytes)))
    if format.source != .theCrag {
      #expect(Set(Self.cells(bytes)) == Set(Self.cells(file)))
    }
    let third = try await Self.add(bytes, to: home)
    #expect(third.imported == 0 && third.duplicates == 60)
  }

  @Test(
    "real exports come out with the same cells, but for those that the logbook does not keep",
    arguments: [
      (
        "mountainproject/ticks-2023-06-01.csv", "mountainproject", ["Avg Stars"]
      ),
      (
        "thecrag/thecrag-logbook-2023-06-01.csv", "thecrag",
        [
          "Route Stars", "Route ID", "Route Link", "Country Link", "Crag Link", "Log Date",
        ]
      ),
    ] as [(String, String, Set<String>)])
  func real(path: String, name: String, lost: Set<String>) async throws {
    let format = try #require(WritableLogbookFormat.all.first { $0.name == name })
    let file = try RealExports.bytes(path)
    let home = try Archivist()
    let report = try await Self.add(file, to: home)
    #expect(report.imported > 2 && report.unreadable == [])
    let before = Self.cells(file)
    let after = Self.cells(try await Self.export(home, format).bytes)
    #expect(before[0] == after[0])
    func kept(_ rows: [[String]]) -> Set<[String]> {
      Set(
        rows.dropFirst().map { row in
          zip(before[0], row).filter { !lost.contains($0.0) }.map(\.1)
        })
    }
    #expect(kept(after) == kept(before))
    #expect(after.count == before.count)
    // The columns that are excused really differ: otherwise they would not need to be.
    for (place, column) in before[0].enumerated() where lost.contains(column) {
      #expect(Set(before.dropFirst().map { $0[place] }) != Set(after.dropFirst().map { $0[place] }))
    }
    let again = try await Self.add(try await Self.export(home, format).bytes, to: home)
    #expect(again.imported == 0 && again.duplicates == report.imported)
  }

  @Test(
    "climbs that were logged here are not added again where the format carries an identity",
    arguments: ["mountainproject", "thecrag"])
  func native(name: String) async throws {
    let format = try #require(WritableLogbookFormat.all.first { $0.name == name })
    let home = try Archivist()
    var records: [any Record] = []
    for number in 0..<5 {
      var climb = Climb(
        id: Identifier(test: "\(number)"), named: "Lap", on: PartialDate("2024-05-01"),
        at: Archivist.now)
      climb.discipline = .sport
      climb.gradeText = "6a"
      climb.gradeScale = "french"
      climb.gradeFamily = "route"
      climb.gradeLow = 500
      climb.gradeHigh = 520
      let attempt = Attempt(
        id: Identifier(test: "\(number)"), at: climb.id, Ascent(.send, .redpoint, .lead),
        after: nil, attemptedAt: nil, now: Archivist.now)
      records += [climb, attempt] as [any Record]
    }
    try await home.save(records)
    let (bytes, report) = try await Self.export(home, format)
    #expect(report.written == 5)
    let again = try await Self.add(bytes, to: home)
    #expect(again.imported == 0 && again.duplicates == 5)
    let place = try Archivist(seed: 4)
    #expect(try await Self.add(bytes, to: place).imported == 5)
    #expect(try await Self.add(bytes, to: place).imported == 0)
  }

  @Test("ticks that came without an address or a name are not added again")
  func withoutAddress() async throws {
    let text = """
      Date,Route,Rating,Notes,URL,Pitches,Location,Style,Lead Style,Route Type,Length
      2018-07-02,Alpha,5.11a,,,1,A Wall > Some Crag > California,Lead,Onsight,Trad,60
      2018-07-03,,,,,1,,TR,Fell/Hung,,
      2018-07-04,,,,https://www.mountainproject.com/route//,1,,Follow,,,

      """
    let home = try Archivist()
    #expect(try await Self.add(Array(text.utf8), to: home).imported == 3)
    let (bytes, report) = try await Self.export(home, .mountainProject)
    #expect(report.written == 3)
    let again = try await Self.add(bytes, to: home)
    #expect(again.imported == 0 && again.duplicates == 3)
    let place = try Archivist(seed: 4)
    #expect(try await Self.add(bytes, to: place).imported == 3)
    #expect(try await Self.add(bytes, to: place).imported == 0)
  }

  @Test(
    "what came from one logbook can go out in another's shape, and comes in there",
    arguments: WritableLogbookFormat.all.map(\.name), WritableLogbookFormat.all.map(\.name))
  func acrossFormats(from: String, to: String) async throws {
    let source = try #require(WritableLogbookFormat.all.first { $0.name == from }).source
    let format = try #require(WritableLogbookFormat.all.first { $0.name == to })
    var random = RandomFile(seed: 31)
    let home = try Archivist()
    _ = try await Self.add(random.bytes(source, rows: 60), to: home)
    let (bytes, report) = try await Self.export(home, format)
    #expect(report.climbs == 60 && report.written + report.leftOut == 60 && report.written > 15)
    let place = try Archivist(seed: 6)
    let first = try await Self.add(bytes, to: place)
    #expect(first.imported == report.written && first.unreadable == [], "\(first.unreadable)")
    // Only 8a.nu's columns have no place for an ID.
    if to != "8a" || from == to {
      let again = try await Self.add(bytes, to: home)
      #expect(again.imported == 0 && again.duplicates == report.written)
    }
  }

  @Test("no row claims more than the climber did", arguments: WritableLogbookFormat.all.map(\.name))
  func honest(name: String) throws {
    let format = try #require(WritableLogbookFormat.all.first { $0.name == name })
    let vocabulary = try #require(format.source.vocabulary)
    let places = vocabulary.fields.compactMap { field in
      Self.cells(format.beginning)[0].firstIndex(of: field)
    }
    #expect(places.count == vocabulary.fields.count)
    var dice = LogbookGenerator(seed: 4)
    var (written, leftOut) = (0, 0)
    while written + leftOut < 500 {
      let ascent = Ascent(
        dice.one(of: AttemptResult.allCases), dice.maybe { $0.one(of: AscentStyle.allCases) },
        dice.maybe { $0.one(of: AscentMode.allCases) })
      guard (try? ascent.validate()) != nil else { continue }
      var climb = Climb(id: Identifier(test: "climb"), named: "Climb", on: nil, at: Archivist.now)
      climb.discipline = dice.maybe { $0.one(of: Discipline.allCases) }
      climb.source = dice.holds(3) ? format.source : nil
      let attempt = Attempt(
        id: Identifier(test: "attempt"), at: climb.id, ascent, after: nil, attemptedAt: nil,
        now: Archivist.now)
      let row = format.row(for: LoggedClimb(climb: climb, attempts: [attempt]))
      guard let bytes = row.bytes else {
        leftOut += 1
        continue
      }
      written += 1
      let cells = Self.cells(bytes)[0]
      let words = places.map { cells[$0] == "null" ? "" : cells[$0] }
      let said = try #require(vocabulary.meaning(of: words)?.ascent, "\(words)")
      let did = ascent.resolved(on: climb.discipline)
      let what = "\(did) of \(climb.discipline?.title ?? "-") as \(words)"
      #expect(!said.isTick || did.isTick, "\(what)")
      #expect(!said.isClean || did.isClean, "\(what)")
      #expect(!said.isCleanLead || did.isCleanLead, "\(what)")
      #expect(!said.isFirstTrySend || did.isFirstTrySend, "\(what)")
      #expect(!(said.isTick && did.isTopRope) || said.isTopRope || said == ascent, "\(what)")
      let isTold = said == did || row.inexpressible.contains { $0.field == "attempts" }
      #expect(isTold || said == ascent, "\(what)")
    }
    #expect(written > 100 && (leftOut > 100 || name == "thecrag"))
  }

  @Test("a question picks the climbs; deleted ones stay away")
  func query() async throws {
    let home = try Archivist()
    var random = RandomFile(seed: 77)
    let file = random.bytes(.eightANu, rows: 40)
    _ = try await Self.add(file, to: home)
    let today = try #require(CivilDate(year: 2026, month: 11, day: 22))
    let query = try LogbookQuery("type:boulder", today: today)
    let (bytes, report) = try await Self.export(home, .eightANu, query)
    let rows = Self.cells(bytes).dropFirst()
    #expect(!rows.isEmpty && rows.count < 40 && rows.count == report.climbs)
    #expect(rows.allSatisfy { $0[0] == "BOULDER" })

    let id = try await home.store.read { try $0.fetch(Query<Climb>().limit(1)).map(\.id) }
    try await home.store.write { try $0.delete(id[0], at: Archivist.now) }
    #expect(try await Self.export(home, .eightANu).report.climbs == 39)
  }

  @Test("a long logbook goes out in pieces, whole and in order")
  func pieces() async throws {
    let home = try Archivist()
    var random = RandomFile(seed: 78)
    _ = try await Self.add(random.bytes(.mountainProject, rows: 700), to: home)
    let (bytes, report) = try await Self.export(home, .mountainProject)
    #expect(report.climbs == 700 && bytes.count > 65_536)
    let dates = Self.cells(bytes).dropFirst().map { $0[0] }
    #expect(dates.count == 700 && dates == dates.sorted(by: >))
  }
}
