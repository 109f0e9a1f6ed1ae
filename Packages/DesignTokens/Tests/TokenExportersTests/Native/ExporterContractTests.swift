import DesignTokens
import DesignTokensTesting
import DomainModelsTesting
import Testing
import TokenExporters

@Suite("Every exporter keeps the port's rules")
struct ExporterContractTests {
  @Test(
    "an exporter of this package keeps a rule", arguments: TokenExporters.all,
    ExporterContract.rules)
  func keeps(_ exporter: any TokenExporter, _ rule: ExporterRule) async throws {
    try await rule.check(exporter)
  }

  @Test(
    "a platform's exporter keeps a rule with other settings too",
    arguments: [
      SwiftExporter(isPublic: false), SwiftUIExporter(pointsPerRem: 10, isPublic: false),
      AndroidXMLExporter(spPerRem: 10), ComposeExporter(package: "", spPerRem: 0),
    ] as [any TokenExporter], ExporterContract.rules)
  func keepsWithSettings(_ exporter: any TokenExporter, _ rule: ExporterRule) async throws {
    try await rule.check(exporter)
  }

  @Test("there are as many rules and exporters as the README says")
  func counts() {
    #expect(ExporterContract.rules.map(\.id) == (1...16).map { "TX\($0)" })
    #expect(
      TokenExporters.all.map(\.name) == [
        "json", "json-flat", "json-resolved", "css", "scss", "tailwind", "js", "ts", "html",
        "swift", "swiftui", "asset-catalog", "android-xml", "compose", "ansi",
      ])
  }
}
