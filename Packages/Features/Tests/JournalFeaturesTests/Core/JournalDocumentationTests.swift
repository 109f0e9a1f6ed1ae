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
    .deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }

  @Test("the page shows the code that runs here")
  func snippet() async throws {
    let code = try text("Tests/JournalFeaturesTests/Core/JournalSnippet.swift")
    #expect(try text("Documentation/Journal.md").contains("```swift\n\(code)```"))
    let entry = try await twoEvenings(try Diary())
    #expect(entry.effect == Effect(before: 70, after: 40))
    #expect(entry.thought.isReviewed)
  }

  @Test("the pages name every use case, and every error's code")
  func complete() throws {
    let page = try text("Documentation/Journal.md")
    let pages = try ["Journal", "JournalInsights", "JournalFormats", "Support"].map {
      try text("Documentation/\($0).md")
    }.joined()
    // A use case is a public struct that is made with a context.
    let sources = package.appending(path: "Sources/JournalFeatures")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    let cases = try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.flatMap {
      try String(contentsOf: $0, encoding: .utf8).split(separator: "\npublic struct ").dropFirst()
    }.filter { $0.contains("public init(_ context:") }.map { declaration in
      declaration.prefix { $0.isLetter || $0.isNumber }
    }
    #expect(cases.count == 48)
    for name in cases {
      #expect(pages.contains("`\(name)`") || pages.contains("`\(name)("), "\(name)")
    }
    let errors = try text("Sources/JournalFeatures/JournalError.swift")
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
      sources += try text("Tests/JournalFeaturesTests/\(file)")
    }
    let names = Set(table.matches(of: /`([A-Za-z]+Tests)`/).map { String($0.1) })
    #expect(names.count >= 12)
    // Tests of other packages stand with their package's name before a slash.
    for name in names { #expect(sources.contains("struct \(name) {"), "\(name)") }
  }
}
