import DomainModels
import DomainModelsTesting
import Foundation
import JournalFeatures
import JournalFeaturesTesting
import JournalModels
import Testing

@Suite struct JournalDocumentationTests {
  private let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }

  @Test("the page shows the code that runs here")
  func snippet() async throws {
    let code = try text("Tests/JournalFeaturesTests/Core/Context/JournalSnippet.swift")
    #expect(try text("Documentation/Journal.md").contains("```swift\n\(code)```"))
    let entry = try await twoEvenings(try Diary())
    #expect(entry.effect == Effect(before: 70, after: 40))
    #expect(entry.thought.isReviewed)
  }

  @Test("the page names every use case, and every error's code")
  func complete() throws {
    let page = try text("Documentation/Journal.md")
    var count = 0
    for folder in ["Capture", "Thoughts", "Review", "Distortions", "Similar", "Settings"] {
      let path = "Sources/JournalFeatures/\(folder)"
      let files = try FileManager.default.contentsOfDirectory(
        atPath: package.appending(path: path).path)
      for file in files where try text("\(path)/\(file)").contains("public init(_ context:") {
        count += 1
        #expect(page.contains("`\(file.dropLast(6))`"), "\(file)")
      }
    }
    #expect(count == 25)
    let errors = try text("Sources/JournalFeatures/Context/JournalError.swift")
    let codes = errors.matches(of: /: "([a-z]+(?:_[a-z]+)+)"/).map { String($0.1) }
    #expect(codes.count == 14)
    for code in codes { #expect(page.contains("`\(code)`"), "\(code)") }
  }

  @Test("the page and the port list the same rules of a suggester")
  func rules() throws {
    let port = try text("Sources/JournalFeatures/Distortions/DistortionSuggester.swift")
    let page = try text("Documentation/Journal.md")
    for rule in DistortionSuggesterContract.rules {
      #expect(port.contains("**\(rule.id)**"))
      #expect(page.contains("| \(rule.id) | \(rule.sentence) |"), "\(rule)")
    }
  }

  @Test("every test that the seed's table names is there")
  func seed() throws {
    let page = try text("Documentation/Journal.md")
    let table = try #require(page.split(separator: "## Where the seed's parts are").last)
    var sources = ""
    let folder = package.appending(path: "Tests/JournalFeaturesTests")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    for case let file as String in files where file.hasSuffix(".swift") {
      sources += file + "\n"
    }
    let names = Set(table.matches(of: /`([A-Za-z]+Tests)`/).map { String($0.1) })
    #expect(names.count >= 12)
    // Tests of other packages stand with their package's name before a slash.
    for name in names { #expect(sources.contains("/\(name).swift"), "\(name)") }
  }
}
