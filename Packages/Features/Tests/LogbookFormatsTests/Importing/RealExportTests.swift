import ClimbingFeatures
import ClimbingModels
import DomainModels
import LogbookFormats
import Storage
import Testing

/// The real exports import with exact counts, and once only.
@Suite struct RealExportTests {
  private static let files: [(name: String, format: String, count: Int)] = [
    ("mountainproject/ticks-2023-06-01.csv", "mountainproject", 4),
    ("thecrag/thecrag-logbook-2023-06-01.csv", "thecrag", 3),
    ("8a.nu/8a-nu-logbook-2023-06-02", "8a-2023", 9),
    ("ukclimbing/CookiesImproveYourExperience_Logbook_DLOG.csv", "ukclimbing", 4),
    ("ukclimbing/CookiesImproveYourExperience_Logbook.xlsx", "ukclimbing-xlsx", 4),
    ("sendage/Sendage_Climbing_export_L_2023-06-01.csv", "sendage", 2),
    ("27crags/export-2023-06-01.json", "27crags", 2),
  ]

  @Test(arguments: files.indices) func importsOnce(index: Int) async throws {
    let (name, format, count) = RealExportTests.files[index]
    let cabin = try Cabin()
    let file = try RealData.export(name)
    let dry = try await ImportLogbook(cabin)(file, dryRun: true)
    let first = try await ImportLogbook(cabin)(file)
    #expect(first.format == format)
    let all = "0 repaired, 0 linked, 0 unreadable"
    #expect(dry.counts == first.counts)
    #expect(first.counts == "\(count) read, \(count) imported, 0 duplicates, " + all)
    let second = try await ImportLogbook(cabin)(file)
    #expect(second.counts == "\(count) read, 0 imported, \(count) duplicates, " + all)
    let climbs = try await cabin.climbs()
    #expect(climbs.count == count)
    #expect(try await cabin.attempts().count == count)
    #expect(climbs.allSatisfy { !$0.name.isEmpty && $0.gradeText != nil })
    // 27crags doesn't say whether its 7b and 6b+ are French or Font.
    #expect(climbs.allSatisfy { ($0.gradeScale != nil) == (format != "27crags") })
  }

  @Test func allSevenIntoOneLogbook() async throws {
    let cabin = try Cabin()
    var reports: [ImportReport] = []
    for file in RealExportTests.files {
      reports.append(try await ImportLogbook(cabin)(RealData.export(file.name)))
    }
    #expect(reports.map(\.read).reduce(0, +) == 28)
    // Three climbs stand in both of UKClimbing's files with the same day, style and notes.
    #expect(reports.map(\.imported) == [4, 3, 9, 4, 1, 2, 2])
    #expect(try await cabin.climbs().count == 25)
  }

  @Test func knowsTheDaysAndTheStyles() async throws {
    let cabin = try Cabin()
    _ = try await ImportLogbook(cabin)(
      RealData.export("ukclimbing/CookiesImproveYourExperience_Logbook_DLOG.csv"))
    let climbs = try await cabin.climbs()
    #expect(
      climbs.compactMap { $0.date?.description }.sorted()
        == ["2023", "2023-04", "2023-05-31", "2023-05-31"])
    let ticks = try Cabin()
    _ = try await ImportLogbook(ticks)(RealData.export("mountainproject/ticks-2023-06-01.csv"))
    let ascents = try await ticks.attempts().map(\.ascent.description).sorted()
    #expect(ascents == ["climbed, lead", "climbed, top rope", "onsight, lead", "sent, boulder"])
    #expect(try await ticks.climbs().allSatisfy { $0.catalogueClimb != nil })
  }

  @Test func aFileThatIsNotThereIsAnErrorInWords() throws {
    #expect(
      throws: LogbookFormatError.notReadable(
        file: "nothing.csv", reason: "No such file or directory")
    ) { try LogbookFile(path: "/no/such/nothing.csv", name: "nothing.csv") }
    let folder = try RealData.path("exports")
    #expect(throws: LogbookFormatError.notReadable(file: folder, reason: "it is a folder")) {
      try LogbookFile(path: folder)
    }
  }
}
