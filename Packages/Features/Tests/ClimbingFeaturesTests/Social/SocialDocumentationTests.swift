import ClimbingFeatures
import ClimbingModels
import DomainModels
import Foundation
import Storage
import Testing

@Suite struct SocialDocumentationTests {
  private let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }

  @Test("the page shows the code that runs here")
  func snippet() async throws {
    let code = try text("Tests/ClimbingFeaturesTests/Social/SocialSnippet.swift")
    #expect(try text("Documentation/Social.md").contains("```swift\n\(code)```"))

    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    _ = try await world.climber("bela")
    try await world.climb("Nordwand", by: anna)
    let device = SharedDevice(
      store: world.store, clock: world.clock, identifiers: world.identifiers)
    let post = try await share("nordw", as: "anna", on: device)
    #expect(post.author == anna.climber && post.visibility == .followers)
    await #expect(throws: ClimbingError.climbNotFound("nordw", near: [])) {
      try await share("nordw", as: nil, on: device)
    }
  }

  @Test("the page names every use case")
  func complete() throws {
    let page = try text("Documentation/Social.md")
    for folder in ["Social", "Accounts"] {
      let path = "Sources/ClimbingFeatures/\(folder)"
      let files = try FileManager.default.contentsOfDirectory(
        atPath: package.appending(path: path).path)
      // A use case is a public struct that is made with a context.
      let cases = try files.flatMap {
        try text("\(path)/\($0)").split(separator: "\npublic struct ").dropFirst()
      }.filter { $0.contains("public init(_ context:") }.map { declaration in
        declaration.prefix { $0.isLetter || $0.isNumber }
      }
      #expect(cases.count == (folder == "Social" ? 23 : 6))
      for name in cases { #expect(page.contains("`\(name)`"), "\(name)") }
    }
  }
}
