import DomainModels
import PeopleModels
import PeopleRequests
import Services
import Storage
import Testing

@testable import PeopleFeatures

@Suite struct PlaceChangeTests {
  private func moves(_ desk: PeopleFixture) async throws -> Int {
    try await desk.store.read { try $0.count(Query<LocationChange>()) }
  }

  @Test("the first place is free, then there are three moves in seven days")
  func limit() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    try await ada.edit { $0.place = try? .north(0) }
    var written = try await moves(desk)
    #expect(written == 0)
    for step in 1...3 {
      desk.pass(seconds: 3600)
      try await ada.edit { $0.place = try? .north(step) }
    }
    written = try await moves(desk)
    #expect(written == 3)

    desk.pass(seconds: 3600)
    let mine = try await ada.profile
    var details = mine.details
    details.place = try .north(4)
    let refusal = try await ada.refusal(Profiles.Save(details: details, basedOn: mine.revision))
    #expect(refusal?.reason == .limitReached)
    // The first of the three was three hours ago.
    #expect(refusal?.retryAfterSeconds == 7 * 86_400 - 3 * 3600)
    // Everything else can be saved.
    try await ada.edit {
      $0.bio = "Still here."
      $0.place?.label = "Home"
    }

    desk.pass(seconds: 7 * 86_400 - 3 * 3600 - 1)
    let early = try await ada.profile
    let still = try await ada.refusal(Profiles.Save(details: details, basedOn: early.revision))
    #expect(still?.retryAfterSeconds == 1)
    desk.pass(seconds: 1)
    let moved = try await ada.edit { $0.place = try? .north(4) }
    #expect(moved.details.place == details.place)
  }

  @Test("a place can always be taken away, and the way through nowhere is no way round")
  func nowhere() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk, .sample(place: try .north(0)))
    var cells: Set<UInt32> = []
    for step in 1...10 {
      let gone = try await ada.edit { $0.place = nil }
      #expect(gone.details.place == nil)
      var details = gone.details
      details.place = try .north(step)
      let refusal = try await ada.refusal(Profiles.Save(details: details, basedOn: gone.revision))
      if refusal == nil, let cell = details.place?.cell { cells.insert(cell) }
      #expect(refusal == nil || refusal?.reason == .limitReached)
    }
    #expect(cells.count == PeopleLimits.placeChangesPerWeek)
  }

  @Test("another name for the same cell is no move")
  func label() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk, .sample(place: try .north(0)))
    for name in ["Home", "The flat", "Here", "There", "Nest"] {
      try await ada.edit { $0.place?.label = name }
    }
    let written = try await moves(desk)
    #expect(written == 0)
  }
}
