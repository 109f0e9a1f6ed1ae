import ClimbingFeatures
import ClimbingFeaturesTesting
import LogbookFormats
import Testing

@Suite struct FormatContractTests {
  @Test(arguments: Sample.all, FormatRule.all)
  func keeps(sample: Sample, rule: FormatRule) throws {
    try rule.check(sample.subject)
  }

  @Test func everyFormatHasASample() {
    #expect(Sample.all.map(\.format.name) == LogbookFormat.all.map(\.name))
    #expect(Set(LogbookFormat.all.map(\.name)).count == 10)
    #expect(FormatRule.all.map(\.id) == (1...9).map { "F\($0)" })
  }

  @Test(arguments: Sample.all)
  func theFileDecides(sample: Sample) throws {
    let file = LogbookFile(name: "misleading.pdf", bytes: sample.bytes)
    #expect(try LogbookFormat.all.format(named: nil, of: file).name == sample.format.name)
  }
}
