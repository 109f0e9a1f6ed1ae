import DomainModels
import DomainModelsTesting
import Foundation
import JournalModels
import Testing

@Suite struct DocumentationTests {
  private func page() throws -> String {
    try PackageFiles.text("Documentation/JournalModels.md")
  }

  @Test("the page's table of records is that of the schemas")
  func records() throws {
    let page = try page()
    func line<R: Record>(_ type: R.Type) -> String {
      "| `\(R.self)` | `\(R.table)` | \(R.schema.definition.kind) |"
    }
    for type in JournalRecords.all { #expect(page.contains("\n\(line(type))"), "\(line(type))") }
  }

  @Test("the page names every type, state, part and field of a question")
  func words() throws {
    let page = try page()
    let words =
      DistortionPack.standard.types.map(\.id) + JournalCriterion.State.allCases.map(\.rawValue)
      + JournalCriterion.Part.allCases.map(\.rawValue)
      + JournalCriterion.TextField.allCases.map(\.rawValue)
      + JournalCriterion.NumberField.allCases.map(\.rawValue) + Instrument.all.map(\.name)
    for word in words { #expect(page.contains("`\(word)`"), "\(word)") }
  }

  @Test("the page's example runs")
  func example() throws {
    let pack = DistortionPack(
      name: "worry",
      types: [
        DistortionType(
          id: "whatIf", name: "What if", summary: "One question pulls the next one after it.",
          example: "What if the train is late, and what if they leave without me?",
          question: "What would I do if it came so?")
      ])
    let catalogue = DistortionCatalogue(packs: [.standard, pack])
    let query = try JournalQuery(parsing: "type:what-if effect:>20", catalogue: catalogue)
    #expect(query.terms.count == 2)
    #expect(try page().contains("try JournalQuery(parsing: \"type:what-if effect:>20\""))
  }
}
