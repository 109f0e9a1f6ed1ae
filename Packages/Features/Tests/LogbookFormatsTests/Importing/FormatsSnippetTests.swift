import ClimbingFeatures
import DomainModels
import LogbookFormats
import Storage
import Testing

/// The snippet of `Documentation/Formats.md`.
func moveIn<Context: HasStore & HasClock & HasLocalTime & HasLogbookFormats>(
  from path: String, _ context: Context
) async throws -> String {
  let report = try await ImportLogbook(context)(LogbookFile(path: path), dryRun: true)
  let problems = report.unreadable.map { "line \($0.line): \($0.reason)" }
  return "\(report.imported) new, \(report.duplicates) known\n" + problems.joined(separator: "\n")
}

@Suite struct FormatsSnippetTests {
  @Test func doesWhatThePageSays() async throws {
    let path = try RealData.path("exports/mountainproject/ticks-2023-06-01.csv")
    #expect(try await moveIn(from: path, Cabin()) == "4 new, 0 known\n")
  }
}
