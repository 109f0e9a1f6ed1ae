import ClimbingFeatures
import ClimbingFeaturesTesting
import DomainModelsTesting
import LogbookFormats
import Testing

@Suite struct FormatContractTests {
  @Test(arguments: Sample.all, LogbookFormatContract.rules)
  func keeps(sample: Sample, rule: LogbookFormatRule) async throws {
    try await rule.check(sample.subject)
  }

  @Test func everyFormatHasASample() {
    #expect(Sample.all.map(\.format.name) == LogbookFormat.all.map(\.name))
    #expect(Set(LogbookFormat.all.map(\.name)).count == 10)
    #expect(LogbookFormatContract.rules.map(\.id) == (1...10).map { "F\($0)" })
  }

  @Test(arguments: Sample.all)
  func theFileDecides(sample: Sample) throws {
    let file = LogbookFile(name: "misleading.pdf", bytes: sample.bytes)
    #expect(try LogbookFormat.all.format(named: nil, of: file).name == sample.format.name)
  }
}
