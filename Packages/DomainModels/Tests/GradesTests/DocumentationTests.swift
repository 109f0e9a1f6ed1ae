import Foundation
import Grades
import Testing

/// `Documentation/Grades.md` says what the code does.
@Suite struct DocumentationTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private func page() throws -> String {
    let package = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: package.appending(path: "Documentation/Grades.md"), encoding: .utf8)
  }

  @Test("the example runs")
  func runs() {
    #expect(inFrench("5.11a PG13") == "YDS 5.11a is 6b+/6c")
    #expect(inFrench("UIAA V") == "UIAA 5 is 4b+/5a, but the tables disagree")
    #expect(
      inFrench("23")
        == "“23” is a grade of several scales: Ewbank 23 or South African 23: "
        + "name the scale: ewbank or south-african")
  }

  @Test("the page shows the example that runs, before any other")
  func showsExample() throws {
    let source = try String(
      contentsOf: Self.folder.appending(path: "GradeExample.swift"), encoding: .utf8)
    let page = try page()
    let example = try #require(page.range(of: "```swift\n\(source)```"))
    #expect(page.range(of: "```swift")?.lowerBound == example.lowerBound)
  }

  @Test("every scale has its row, and no other stands there")
  func listsScales() throws {
    let rows = GradeScale.all.map { scale in
      let tables = scale.tables.map { $0 == .theCrag ? "theCrag" : "sandbag" }
      return
        "| `\(scale.id)` | \(scale.name) | \(scale.labels.first ?? "")–\(scale.labels.last ?? "") "
        + "| \(tables.isEmpty ? "none" : tables.joined(separator: ", ")) "
        + "|\(scale.needsHint ? " yes" : "") |"
    }
    let page = try page()
    for row in rows { #expect(page.contains(row + "\n"), "\(row)") }
    let section = page.split(separator: "\n## ").first { $0.hasPrefix("Scales\n") }
    #expect(section?.split(separator: "\n").count { $0.hasPrefix("| `") } == rows.count)
  }

  @Test("how far the tables agree is what the page says")
  func listsAgreement() throws {
    let both = GradeScale.all.filter { $0.tables.count == 2 }
    var rows: [String] = []
    for from in both {
      for to in both where to != from && to.family == from.family {
        let answers = from.grades.compactMap { grade in
          (try? grade.converted(to: to).answers).map { (grade, $0) }
        }
        .filter { $0.1.count == 2 }
        let apart = answers.filter { $0.1[0].low > $0.1[1].high || $0.1[1].low > $0.1[0].high }
        let same = answers.count { $0.1[0].low == $0.1[1].low && $0.1[0].high == $0.1[1].high }
        rows.append(
          "| \(from.name) → \(to.name) | \(answers.count) | \(answers.count - apart.count) "
            + "| \(same) |\(apart.map { " \($0.0)" }.joined()) |")
      }
    }
    let page = try page()
    for row in rows { #expect(page.contains(row + "\n"), "\(row)") }
    #expect(
      page.split(separator: "\n").count { $0.contains(" → ") && $0.hasPrefix("| ") } == rows.count)
  }
}
