import DatingModels
import DomainModels
import Testing

@Suite struct ClaimValidationTests {
  private func issues(of claim: Claim) -> [String] {
    do {
      try claim.validate()
      return []
    } catch {
      return error.issues.map { "\($0.field) \($0.reason)" }
    }
  }

  @Test("a good claim of each side passes")
  func good() {
    #expect(issues(of: .sample) == [])
    #expect(issues(of: .plain(.pro, "It is cheap.")) == [])
    #expect(issues(of: .plain(.con, "It rains less.")) == [])
    #expect(issues(of: .plain(.figure, "It costs 5 dollars.")) == [])
  }

  @Test("a claim needs words, and not too many")
  func text() {
    #expect(issues(of: .plain(.pro, "")) == ["text must not be empty"])
    #expect(issues(of: .plain(.pro, " \n")) == ["text must not be empty"])
    let long = String(repeating: "x", count: 301)
    #expect(issues(of: .plain(.pro, long)) == ["text must have at most 300 characters"])
    #expect(issues(of: .plain(.pro, String(long.dropLast()))) == [])
  }

  @Test("a claim needs somebody who says so", arguments: ["", " ", "\t\n"])
  func source(text: String) {
    #expect(issues(of: .sample { $0.source = text }) == ["source must name who says so"])
  }

  @Test("a year is a year")
  func year() {
    #expect(issues(of: .sample { $0.year = 1799 }) == ["year must be a year, not 1799"])
    #expect(issues(of: .sample { $0.year = 2101 }) == ["year must be a year, not 2101"])
    #expect(issues(of: .sample { $0.year = 1800 }) == [])
    #expect(issues(of: .sample { $0.year = 2100 }) == [])
  }

  @Test("what is often told belongs to a correction and to nothing else")
  func popular() {
    #expect(issues(of: .sample { $0.popular = nil }) == ["popular must say what is often told"])
    for side in [ClaimSide.pro, .con, .figure] {
      var claim = Claim.plain(side, "It costs 5 dollars.")
      claim.popular = "It is free."
      #expect(issues(of: claim) == ["popular belongs to a correction only"])
    }
  }

  @Test("a figure holds a number")
  func figure() {
    #expect(issues(of: .plain(.figure, "It is cheap.")) == ["text must contain the figure"])
    #expect(issues(of: .plain(.figure, "It costs ½ of it.")) == [])
  }

  @Test("the sentence quotes the claim")
  func subject() throws {
    let claim = Claim.sample { $0.source = "" }
    let error = try #require(throws: ValidationError.self) { try claim.validate() }
    #expect(error.message == "claim \"Ice would melt later.\": source must name who says so")
  }
}
