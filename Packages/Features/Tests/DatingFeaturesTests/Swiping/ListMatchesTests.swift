import DatingFeatures
import DatingModels
import StorageTesting
import Testing

@Suite struct ListMatchesTests {
  @Test("matches come newest first, with the time of the like")
  func order() async throws {
    let harbour = try await Harbour.loaded()
    try await harbour.swipe("aral", .like)
    let first = harbour.time.now
    try await harbour.swipe("north-sea", .pass)
    try await harbour.swipe("dead-sea", .like)
    try await harbour.swipe("black-sea", .later)
    let matches = try await ListMatches(harbour)()
    #expect(matches.map(\.intervention.slug) == ["dead-sea", "aral"])
    #expect(matches.last?.likedAt == first)
  }

  @Test("a like that was taken back and given again is the newest")
  func again() async throws {
    let harbour = try await Harbour.loaded()
    for card in ["aral", "dead-sea"] { try await harbour.swipe(card, .like) }
    try await harbour.swipe("aral", .pass)
    #expect(try await ListMatches(harbour)().map(\.intervention.slug) == ["dead-sea"])
    try await harbour.swipe("aral", .like)
    #expect(try await ListMatches(harbour)().map(\.intervention.slug) == ["aral", "dead-sea"])
    try await harbour.undo()
    try await harbour.undo()
    #expect(try await ListMatches(harbour)().map(\.intervention.slug) == ["dead-sea", "aral"])
  }

  @Test("without a like there is no match")
  func none() async throws {
    #expect(try await ListMatches(Harbour.loaded())().isEmpty)
  }
}
