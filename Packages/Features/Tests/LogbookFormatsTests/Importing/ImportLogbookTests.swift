import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage
import Synchronization
import Testing

@testable import LogbookFormats

@Suite struct ImportLogbookTests {
  private static func ticks(_ rows: [String]) -> String {
    ([Sample.mountainProjectHeader] + rows).joined(separator: "\n") + "\n"
  }

  private static func tick(
    _ date: String, _ route: Int, rating: String = "5.9", notes: String = "",
    style: String = "Lead",
    code: String = "2400"
  ) -> String {
    "\(date),Route \(route),\(rating),\(notes),"
      + "https://www.mountainproject.com/route/\(route)/x,1,Oregon > Tide Rocks,2,-1,\(style),,"
      + "Trad,,80,\(code)"
  }

  @Test(arguments: Sample.all) func importsEveryFormatOnce(sample: Sample) async throws {
    let cabin = try Cabin()
    let file = LogbookFile(name: "file", bytes: sample.bytes)
    let count = try LogbookFormat.entries(of: sample).count
    let first = try await ImportLogbook(cabin)(file)
    #expect(first.format == sample.format.name && first.file == "file" && !first.isDryRun)
    #expect(
      first.counts
        == "\(count) read, \(count) imported, 0 duplicates, 0 repaired, 0 linked, 0 unreadable")
    let second = try await ImportLogbook(cabin)(file)
    #expect(
      second.counts
        == "\(count) read, 0 imported, \(count) duplicates, 0 repaired, 0 linked, 0 unreadable")
    #expect(try await cabin.climbs().count == count)
    #expect(try await cabin.attempts().count == count)
    let climbs = try await cabin.climbs()
    #expect(climbs.allSatisfy { $0.source == sample.format.source && $0.session == nil })
    #expect(climbs.allSatisfy { $0.visibility == .onlyMe && $0.lap == 1 })
  }

  @Test func twoDevicesMakeTheSameRows() async throws {
    let devices = [try Cabin(), try Cabin()]
    for device in devices {
      try await device.importing(String(decoding: Sample.theCrag.bytes, as: UTF8.self))
    }
    #expect(try await devices[0].climbs() == devices[1].climbs())
    let attempts = try await devices[0].attempts().map(\.id).sorted()
    #expect(try await devices[1].attempts().map(\.id).sorted() == attempts)
  }

  @Test func equalRowsAreLaps() async throws {
    let cabin = try Cabin()
    let lap = Self.tick("2024-05-04", 1)
    let two = try await cabin.importing(Self.ticks([lap, Self.tick("2024-05-04", 2), lap]))
    #expect(two.imported == 3 && two.duplicates == 0)
    #expect(try await cabin.climbs().map(\.lap) == [1, 2, 1])
    // A longer export has one lap more, and a day more, and both are new.
    let longer = try await cabin.importing(
      Self.ticks([Self.tick("2024-05-05", 1), lap, lap, Self.tick("2024-05-04", 2), lap]))
    #expect(longer.read == 5 && longer.imported == 2 && longer.duplicates == 3)
    #expect(try await cabin.climbs().map(\.lap) == [1, 2, 3, 1, 1])
  }

  @Test func notesTellTwoTicksOfADayApart() async throws {
    let cabin = try Cabin()
    let first = Self.tick("2024-05-04", 1, notes: "in the morning")
    let second = Self.tick("2024-05-04", 1, notes: "at dusk")
    try await cabin.importing(Self.ticks([first]))
    let report = try await cabin.importing(Self.ticks([second, first]))
    #expect(report.imported == 1 && report.duplicates == 1)
    #expect(try await Set(cabin.climbs().map(\.notes)) == ["in the morning", "at dusk"])
    #expect(try await cabin.climbs().map(\.lap) == [1, 1])
  }

  @Test func whatOthersChangeMakesNoOtherTick() async throws {
    let cabin = try Cabin()
    let tick = Self.tick("2024-05-04", 1)
    try await cabin.importing(Self.ticks([tick]))
    for changed in [
      tick.replacing("Route 1,", with: "Route One,"), tick.replacing("Tide Rocks", with: "Tides"),
      tick.replacing(",2,-1,", with: ",3.5,4,"), tick.replacing("5.9", with: "5.10a"),
    ] {
      #expect(try await cabin.importing(Self.ticks([changed])).duplicates == 1)
    }
    #expect(try await cabin.climbs().count == 1)
  }

  @Test func theSameNumberIsTheSameEntry() async throws {
    let cabin = try Cabin()
    let text = String(decoding: Sample.theCrag.bytes, as: UTF8.self)
    let last = try #require(text.split(separator: "\n").last)
    let report = try await cabin.importing(text + last + "\n" + last + "\n")
    #expect(report.counts.hasPrefix("5 read, 3 imported, 2 duplicates"))
    #expect(try await cabin.climbs().count == 3)
  }

  @Test func aDryRunTellsTheSameAndWritesNothing() async throws {
    let cabin = try Cabin()
    let lap = Self.tick("2024-05-04", 1)
    try await cabin.importing(Self.ticks([lap]))
    let text = Self.ticks([
      lap, lap, Self.tick("2024-05-05", 2, rating: "5.1", code: "3000"), "broken",
    ])
    let before = try await cabin.store.read { try $0.changes().count }
    var dry = try await cabin.importing(text, dryRun: true)
    #expect(dry.isDryRun)
    #expect(try await cabin.climbs().count == 1)
    #expect(try await cabin.store.read { try $0.changes().count } == before)
    let real = try await cabin.importing(text)
    dry.isDryRun = false
    #expect(dry == real)
    #expect(
      real.counts == "4 read, 2 imported, 1 duplicates, 1 repaired, 0 linked, 1 unreadable")
  }

  @Test func saysWhatItRepairedAndWhatItCouldNotRead() async throws {
    let cabin = try Cabin()
    let report = try await cabin.importing(
      Self.ticks([
        Self.tick("2024-05-04", 1, rating: "5.1", code: "3000"),
        Self.tick("2099-01-01", 2), Self.tick("2024-05-04", 3, style: "Danced"),
        Self.tick("2024-05-04", 4, rating: "-5.9", code: "2300"),
        Self.tick("2024-05-04", 5, notes: String(repeating: "z", count: 20_001)),
      ]))
    #expect(
      report.repairs == [
        RepairedRow(line: 2, what: "the grade \"5.1\" is 5.10 by its rating code 3000"),
        RepairedRow(line: 5, what: "the grade \"-5.9\" is 5.9- by its rating code 2300"),
      ])
    #expect(
      report.unreadable == [
        UnreadableRow(line: 3, reason: "date must not be in the future"),
        UnreadableRow(line: 4, reason: "Style \"Danced\", Lead Style \"\" is not known"),
        UnreadableRow(line: 6, reason: "notes must have at most 20000 characters"),
      ])
    #expect(report.read == report.imported + report.duplicates + report.unreadable.count)
    #expect(try await Set(cabin.climbs().map(\.gradeText)) == ["5.10", "5.9-"])
    #expect(try await cabin.climbs().allSatisfy { $0.gradeScale == "yds" && $0.gradeLow != nil })
  }

  @Test func aFileWrittenWhereItIsTomorrowAlreadyIsTakenAndNothingLater() async throws {
    let cabin = try Cabin()
    let report = try await cabin.importing(
      Self.ticks([Self.tick("2026-11-23", 1), Self.tick("2026-11-24", 2)]))
    #expect(report.imported == 1)
    #expect(
      report.unreadable == [UnreadableRow(line: 3, reason: "date must not be in the future")])
    #expect(try await cabin.climbs().map(\.date) == [PartialDate("2026-11-23")])
  }

  @Test func aGradeThatNoUserCanReadStaysAsItIs() async throws {
    let cabin = try Cabin()
    try await cabin.importing(Self.ticks([Self.tick("2024-05-04", 1, rating: "spicy", code: "")]))
    let climb = try #require(try await cabin.climbs().first)
    #expect(climb.gradeText == "spicy" && climb.gradeScale == nil && climb.gradeLow == nil)
  }

  @Test func linksWhatTheCatalogueHas() async throws {
    let cabin = try Cabin()
    let known = try #require(CatalogueClimb.identity(mountainProjectID: "1"))
    try await cabin.store.write { transaction in
      try transaction.insert(
        CatalogueClimb(
          id: known, area: nil, name: "Route 1", gradeText: nil, gradeScale: nil, gradeFamily: nil,
          gradeLow: nil, gradeHigh: nil, disciplines: [], safety: nil, path: [], pathText: "",
          position: nil, length: nil, mountainProjectID: "1", latitude: nil, longitude: nil,
          lifecycle: Lifecycle(createdAt: Cabin.now)))
    }
    let text = Self.ticks([
      Self.tick("2024-05-04", 1), Self.tick("2024-05-05", 1), Self.tick("2024-05-04", 2),
    ])
    #expect(try await cabin.importing(text).linked == 2)
    // It is said of the file, whether its rows are new or not.
    #expect(try await cabin.importing(text).linked == 2)
    let links = try await cabin.climbs().map(\.catalogueClimb)
    #expect(links == [known, known, CatalogueClimb.identity(mountainProjectID: "2")])
  }

  @Test func whatWasDeletedOrErasedHereStaysAway() async throws {
    let cabin = try Cabin()
    let text = Self.ticks([Self.tick("2024-05-04", 1), Self.tick("2024-05-04", 2)])
    try await cabin.importing(text)
    let ids = try await cabin.climbs().map(\.id)
    try await cabin.store.write { transaction in
      try transaction.delete(ids[0], at: Cabin.now)
      try transaction.erase(ids[1], at: Cabin.now)
    }
    let report = try await cabin.importing(text)
    #expect(report.imported == 0 && report.duplicates == 2)
    #expect(try await cabin.climbs().isEmpty)
    #expect(try await cabin.attempts().isEmpty)
  }

  @Test func anExportFromHereFindsItsClimbs() async throws {
    let cabin = try Cabin()
    let own: Identifier<Climb> = Identifier(name: "own", in: Cabin.namespace)
    try await cabin.store.write { transaction in
      try transaction.insert(Climb(id: own, named: "Anchor", on: nil, at: Cabin.now))
    }
    let row = Self.tick("2024-05-04", 1).replacing(
      "https://www.mountainproject.com/route/1/x", with: "urn:uuid:\(own)")
    let report = try await cabin.importing(Self.ticks([row, row]))
    #expect(report.imported == 0 && report.duplicates == 2)
    let elsewhere = try Cabin()
    #expect(try await elsewhere.importing(Self.ticks([row, row])).imported == 1)
    #expect(try await elsewhere.climbs().map(\.id) == [own])
  }

  @Test func refusesWhatItCanNotReadAsAWhole() async throws {
    let cabin = try Cabin()
    await #expect(throws: LogbookFormatError.emptyFile(file: "log.csv")) {
      try await cabin.importing("")
    }
    await #expect(
      throws: LogbookFormatError.notRecognised(
        file: "log.csv", known: LogbookFormat.all.map(\.name))
    ) { try await cabin.importing("dear diary\n") }
    let header = Sample.mountainProjectHeader.replacing(",Location,", with: ",")
    let error = LogbookFormatError.wrongHeader(
      file: "log.csv", format: "Mountain Project", missing: ["Location"])
    await #expect(throws: error) { try await cabin.importing(header + "\n") }
    await #expect(throws: error) {
      try await cabin.importing(header + "\n", format: "mountainproject")
    }
    #expect(error.message.hasSuffix("but lacks the column \"Location\""))
    await #expect(
      throws: LogbookFormatError.unknownFormat(
        "montainproject", known: LogbookFormat.all.map(\.name))
    ) { try await cabin.importing("x", format: "montainproject") }
    #expect(
      LogbookFormatError.unknownFormat("montainproject", known: LogbookFormat.all.map(\.name)).hint
        == "Did you mean mountainproject?")
    await #expect(throws: LogbookFormatError.self) {
      try await cabin.importing(Self.ticks([]), format: "thecrag")
    }
    #expect(try await cabin.climbs().isEmpty)
  }

  /// Klettrack's, with and without the columns of later versions: it shares `date`, `type`, `grade`,
  /// `style` and `notes` with UKClimbing.
  @Test(arguments: [
    "date,type,exercise_name,climb_type,grade,feelsLikeGrade,angle,holdColor,rope_type,style,attempts,"
      + "wip,ispreviouslyClimbed,gym,reps,sets,duration,weight_kg,plan_id,plan_name,day_type,notes,"
      + "climb_id,tb2_uuid,media_refs",
    "date,type,exercise_name,climb_type,grade,angle,style,attempts,wip,gym,notes,climb_id",
  ])
  func aLogbookOfAnotherProgramIsNotNamedAfterAKnownOne(header: String) async throws {
    let cabin = try Cabin()
    await #expect(
      throws: LogbookFormatError.notRecognised(
        file: "log.csv", known: LogbookFormat.all.map(\.name))
    ) { try await cabin.importing(header + "\n2025-09-02 18:00:00,climb\n") }
    // What lacks two of its own columns is damaged, and says so.
    let damaged = Sample.ukClimbingHeader.replacing("Name,", with: "").replacing(",Crag", with: "")
    await #expect(
      throws: LogbookFormatError.wrongHeader(
        file: "log.csv", format: "UKClimbing", missing: ["Name", "Crag"])
    ) { try await cabin.importing(damaged + "\n") }
  }

  @Test func anEmptyLogbookIsNoError() async throws {
    let report = try await Cabin().importing(Self.ticks([]), format: "MountainProject")
    #expect(report.read == 0 && report.imported == 0)
  }

  @Test func everyErrorSaysWhatToDo() {
    let errors: [LogbookFormatError] = [
      .emptyFile(file: "a"), .notRecognised(file: "a", known: ["b"]),
      .wrongHeader(file: "a", format: "b", missing: ["c", "d"]), .unknownFormat("x", known: ["y"]),
      .damaged(file: "a", format: "b", reason: "c"), .notReadable(file: "a", reason: "b"),
    ]
    #expect(Set(errors.map(\.code)).count == errors.count)
    #expect(errors.allSatisfy { !$0.message.isEmpty && !$0.message.hasSuffix(".") })
    #expect(errors[2].message.contains("the columns \"c\", \"d\""))
    #expect(errors[1].hint == "Known formats: b" && errors[3].kind == .usage)
  }

  @Test func aFileThatBreaksOffLeavesNothing() async throws {
    struct Gone: Error {}
    let cabin = try Cabin()
    let bytes = Sample.theCrag.bytes
    let file = LogbookFile(name: "file", count: bytes.count, pieceSize: 100) { range in
      // The first look is at the beginning; reading goes on from there.
      if range.lowerBound > 500 { throw Gone() }
      return Array(bytes[range])
    }
    await #expect(throws: Gone.self) { try await ImportLogbook(cabin)(file) }
    #expect(try await cabin.climbs().isEmpty)
  }

  @Test func tellsHowFarItIs() async throws {
    let steps = Mutex<[ImportProgress]>([])
    let file = LogbookFile(name: "file", bytes: Sample.theCrag.bytes, pieceSize: 100)
    _ = try await ImportLogbook(try Cabin())(file) { step in steps.withLock { $0.append(step) } }
    let fractions = steps.withLock { $0.map(\.fraction) }
    #expect(fractions == fractions.sorted() && fractions.last == 1)
    #expect(fractions.count == (file.count + 99) / 100 + 1)
  }

  @Test func canBeCancelled() async throws {
    let cabin = try Cabin()
    let file = LogbookFile(name: "file", bytes: Sample.theCrag.bytes)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await ImportLogbook(cabin)(file)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await cabin.climbs().isEmpty)
  }

  @Test func aPlugInIsAValueInAList() async throws {
    var cabin = try Cabin()
    cabin.logbookFormats.append(
      LogbookFormat(
        name: "one", title: "One", source: .kaya,
        recognises: { $0 == Array("one".utf8) ? FormatRecognition(confidence: 100) : .none },
        read: { _, emit in
          try emit(.entry(ImportedEntry(line: 1, sourceID: "1", name: "Only")))
        }))
    let report = try await cabin.importing("one")
    #expect(report.format == "one" && report.imported == 1)
    #expect(try await cabin.attempts().isEmpty)
  }
}
