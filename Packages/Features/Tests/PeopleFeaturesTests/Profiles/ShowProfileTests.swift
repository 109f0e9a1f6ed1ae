import DomainModels
import Foundation
import PeopleModels
import PeopleRequests
import Testing

@testable import PeopleFeatures

@Suite struct ShowProfileTests {
  @Test("a card says what others may know, and how far away in a bucket")
  func card() async throws {
    let desk = try PeopleFixture()
    let prompts = [PromptAnswer(prompt: .laugh, answer: "Puns")]
    let details = PersonDetails.sample(
      interests: [.books, .hiking, .tea], place: try .north(0), prompts: prompts)
    let ada = try await Neighbour(at: desk, details)
    let photo: Identifier<PersonPhoto> = desk.identifiers.next()
    _ = try await ada.ask(Profiles.AddPhoto(photo: photo, bytes: SamplePhoto.plain, caption: "Me"))
    let grace = try await Neighbour(at: desk, .sample(name: "Grace", place: try .north(7)))
    desk.pass(seconds: 2 * 86_400)
    try await grace.decide(.later, ada)

    let card = try await grace.ask(Profiles.Show(person: ada.person))
    #expect(card.person == ada.person)
    #expect(card.name == "Ada")
    #expect(card.age == details.age(on: desk.clock.now.utcDate))
    #expect(card.gender == .woman && card.intention == .relationship)
    #expect(card.bio == details.bio)
    #expect(card.interests == [.hiking, .books, .tea])
    #expect(card.personality == details.personality.map { PersonalityScore($0) })
    #expect(card.prompts == prompts)
    #expect(card.photos.map(\.id) == [photo])
    #expect(card.photos.map(\.caption) == ["Me"])
    #expect(card.placeLabel == "Berlin")
    #expect(card.distance == "5–10 km")
    #expect(card.activity == .thisWeek)
    #expect(card.verdict == .later)
    #expect(card.likelihood == nil)

    let text = String(decoding: try JSONEncoder().encode(card), as: UTF8.self)
    #expect(!text.contains("\(try ApproximateLocation.north(0).cell)"))
    #expect(!text.contains(details.birthDate.description))
    #expect(!text.contains("birth"))
  }

  @Test("without a place of either there is no distance")
  func nowhere() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk, .sample(place: try .north(0)))
    let grace = try await Neighbour(at: desk)
    let there = try await grace.ask(Profiles.Show(person: ada.person))
    let back = try await ada.ask(Profiles.Show(person: grace.person))
    #expect(there.distance == nil && there.placeLabel == "Berlin")
    #expect(back.distance == nil && back.placeLabel == nil)
  }

  @Test("a user who is hidden, blocked either way, unmatched or never was, is not found in one way")
  func notFound() async throws {
    let desk = try PeopleFixture()
    let grace = try await Neighbour(at: desk)
    let hidden = try await Neighbour(at: desk)
    _ = try await hidden.ask(Profiles.SetState(state: .paused))
    let blocked = try await Neighbour(at: desk)
    try await grace.block(blocked)
    let blocker = try await Neighbour(at: desk)
    try await blocker.block(grace)
    let left = try await Neighbour(at: desk)
    let match = try await grace.match(left)
    _ = try await left.ask(Matches.Unmatch(match: match.id))
    let never = Neighbour(newAt: desk)
    for neighbour in [hidden, blocked, blocker, left, never] {
      let refusal = try await grace.refusal(Profiles.Show(person: neighbour.person))
      #expect(refusal == .notFound)
      for verdict in PeopleVerdict.allCases {
        let decision = try await grace.refusal(
          Decisions.Decide(person: neighbour.person, verdict: verdict))
        #expect(decision == .notFound)
      }
    }
  }

  @Test("a user who takes themselves out of discovery stays with their matches")
  func paused() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let grace = try await Neighbour(at: desk, .sample(name: "Grace"))
    _ = try await ada.match(grace)
    _ = try await ada.ask(Profiles.SetState(state: .paused))
    let card = try await grace.ask(Profiles.Show(person: ada.person))
    #expect(card.name == "Ada")
    let own = try await ada.ask(Profiles.Show(person: ada.person))
    #expect(own.person == ada.person)
  }
}
