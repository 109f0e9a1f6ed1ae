import ClimbingModels
import DomainModels
import DomainModelsTesting
import Testing

@Suite struct DocumentationTests {
  private func page() throws -> String {
    try PackageFiles.text("Documentation/ClimbingModels.md")
  }

  @Test("the page's example runs")
  func runs() throws {
    let row = [
      "Style": "Lead", "Lead Style": "Onsight", "Route": "Cragmont Crack",
      "Route ID": "105734660", "Date": "2024-05-18", "Route Type": "Trad, TR",
    ]
    func ask(_ line: String) throws -> [String]? {
      try answer(
        row: row, line: line, clock: .fixed(at: timestamp(0)), today: may18,
        identifiers: .version7(clock: .fixed(at: timestamp(0)), random: .seeded(1)))
    }
    #expect(try ask("style:onsight since:2024 is:linked") == ["Onsight", "Trad"])
    #expect(try ask("style:redpoint") == nil)
  }

  @Test("the page shows the example that runs, which is the whole of LogbookExample.swift")
  func matches() throws {
    let source = try PackageFiles.text("Tests/ClimbingModelsTests/Queries/LogbookExample.swift")
    #expect(try page().contains("```swift\n\(source)```"))
  }

  @Test("the page's table of records is that of the schemas")
  func records() throws {
    let page = try page()
    func line<R: Record>(_ type: R.Type) -> String {
      let definition = R.schema.definition
      let scope =
        switch definition.scope {
        case .owner: "owner"
        case .shared: "shared"
        case .column(let name): "by `\(name)`"
        }
      return "| `\(R.self)` | `\(definition.table)` | \(scope) | \(definition.kind) |"
    }
    for type in ClimbingRecords.all {
      let row = line(type)
      #expect(page.contains("\n\(row)"), "\(row)")
    }
  }

  @Test("the page names every source, result, style and mode, and every key of a question")
  func words() throws {
    let page = try page()
    let words =
      LogbookSource.builtIn.map(\.title) + AttemptResult.allCases.map { "`\($0.rawValue)`" }
      + AscentStyle.allCases.map { "`\($0.rawValue)`" }
      + AscentMode.allCases.map { "`\($0.rawValue)`" }
      + LogbookCriterion.TextField.allCases.map { "`\($0.rawValue)`" }
      + LogbookCriterion.NumberField.allCases.map { "`\($0.rawValue)`" }
      + LogbookCriterion.State.allCases.map { "`\($0.rawValue)`" }
    for word in words { #expect(page.contains(word), "\(word)") }
  }
}
