import ClimbingFeatures
import ClimbingModels
import DomainModels
import LogbookFormats
import Storage
import Testing

/// Writes a copy of everything, and a file for Mountain Project's readers.
private func leave(
  _ context: some HasStore & HasClimber, _ copy: LogbookSink, _ ticks: LogbookSink
) async throws -> [InexpressibleField] {
  try await ArchiveLogbook(context, as: JSONLogbookArchive(), program: "climbing")(to: copy)
  let report = try await ExportLogbook(context)(as: .mountainProject, to: ticks)
  return report.inexpressible
}

private let plain = WritableLogbookFormat(
  name: "plain", title: "Names", source: .openBeta, beginning: Array("Names\n".utf8)
) { logged in
  guard logged.isSent else { return WrittenClimb(bytes: nil) }
  return WrittenClimb(bytes: Array("\(logged.climb.name)\n".utf8))
}

/// The programs on the page about exports do what it says.
@Suite struct ExportsPageTests {
  @Test("a copy of everything, a file of ticks, and a custom shape")
  func page() async throws {
    let home = try Archivist()
    var climb = Climb(
      id: Identifier(test: "climb"), named: "Directissima", on: PartialDate("2023-06"),
      at: Archivist.now)
    climb.discipline = .trad
    let attempt = Attempt(
      id: Identifier(test: "attempt"), at: climb.id, Ascent(.send, .onsight, .lead), after: nil,
      attemptedAt: nil, now: Archivist.now)
    try await home.save([climb, attempt])
    let (copy, ticks, names) = (ExportRecorder(), ExportRecorder(), ExportRecorder())
    let lost = try await leave(home, copy.sink, ticks.sink)
    #expect(lost.map(\.field) == ["date"])
    #expect(copy.text.split(separator: "\n").count == 4)
    #expect(ticks.text.split(separator: "\n").count == 2)
    try await ExportLogbook(home)(as: plain, to: names.sink)
    #expect(names.text == "Names\nDirectissima\n")
  }
}
