import DesignTokens
import DesignTokensTesting
import DomainModelsTesting
import Testing
import TokenExporters

@Suite("Exporters for the web keep the port's rules whatever is chosen")
struct WebContractTests {
  @Test(
    "An exporter with other settings keeps a rule",
    arguments: [
      CSSExporter(prefix: "dt", schemes: .lightDark), CSSExporter(schemes: .mediaQuery),
      CSSExporter(schemeSelector: ".dark", resolvesReferences: true, writesComments: true),
      SCSSExporter(prefix: "9"), TailwindExporter(schemeSelector: ".dark"),
      TailwindExporter(resolvesReferences: true), JavaScriptExporter(writesComments: false),
      TypeScriptExporter(writesComments: false), HTMLExporter(language: "de"),
    ] as [any TokenExporter], ExporterContract.rules)
  func keeps(_ exporter: any TokenExporter, _ rule: ExporterRule) async throws {
    try await rule.check(exporter)
  }
}
