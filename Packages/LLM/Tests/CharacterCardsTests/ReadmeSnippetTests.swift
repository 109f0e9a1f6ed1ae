import CharacterCards
import Foundation
import LLM
import Testing

/// The README shows code that compiles and runs: `ReadmeSnippet.swift`.
struct ReadmeSnippetTests {
  @Test func snippetRenamesTheCard() throws {
    let (picture, persona) = try renamed(Picture.withCards, to: "Bo")
    #expect(try CharacterCard(png: picture).displayName == "Bo")
    #expect(persona.bio == "Bo keeps the light.")
  }

  @Test func readmeShowsIt() throws {
    let root = PackageFiles.root
    let snippet = try String(
      contentsOf: root.appending(path: "Tests/CharacterCardsTests/ReadmeSnippet.swift"),
      encoding: .utf8)
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(snippet)```"))
    for version in CharacterCardVersion.allCases {
      #expect(readme.contains(version.rawValue.uppercased()))
    }
  }
}
