import DomainModels
import DomainModelsTesting
import Foundation
import PeopleModels
import Testing

@Suite struct DocumentationTests {
  private func page() throws -> String {
    try PackageFiles.text("Documentation/PeopleModels.md")
  }

  @Test("the page's table of records is that of the schemas, and says what is sealed")
  func records() throws {
    let page = try page()
    func line<R: Record>(_ type: R.Type) -> String {
      let sealed = R.schema.definition.columns.filter { $0.type == .bytes }.map { "`\($0.name)`" }
      return "| `\(R.self)` | `\(R.table)` | \(sealed.joined(separator: ", ")) |"
    }
    for type in PeopleRecords.all { #expect(page.contains("\n\(line(type))"), "\(line(type))") }
  }

  @Test("the page's table of limits is that of the code, and has all of them")
  func limits() throws {
    let page = try page()
    for limit in LimitTests.all {
      #expect(page.contains("\n| `\(limit.name)` | \(limit.number) |"), "\(limit.name)")
    }
    let source = try PackageFiles.text("Sources/PeopleModels/PeopleLimits.swift")
    #expect(source.split(separator: "public static let ").count - 1 == LimitTests.all.count)
  }

  @Test("the page has every statement, interest, prompt and part of the completion")
  func words() throws {
    let page = try page()
    for statement in PersonalityAnswers.statements {
      let sign = statement.isReversed ? "−" : "+"
      #expect(page.contains("| \(statement.trait.rawValue) \(sign) | \(statement.text) |"))
    }
    for group in InterestGroup.allCases {
      let words = group.interests.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      #expect(page.contains("| \(group.title) | \(words) |"), "\(group)")
    }
    for prompt in Prompt.allCases {
      #expect(page.contains("`\(prompt.rawValue)` \(prompt.question)"), "\(prompt)")
    }
    for field in ProfileField.allCases {
      #expect(page.contains("| `\(field.rawValue)` | \(field.points) |"), "\(field)")
    }
    #expect(page.contains("no validated instrument"))
  }
}
