import DomainModels
import PeopleModels
import PeopleRequests
import Services
import Storage
import Testing

@testable import PeopleFeatures

/// The actions of several devices of one person at the same time.
@Suite struct SimultaneousChangeTests {
  /// Makes requests at once, and says why each failed.
  private func refusals<Request: EmbeddedRequest>(
    _ neighbour: Neighbour, _ requests: [Request]
  ) async throws -> [ServiceError?] {
    try await withThrowingTaskGroup(of: ServiceError?.self) { group in
      for request in requests { group.addTask { try await neighbour.refusal(request) } }
      var all: [ServiceError?] = []
      for try await refusal in group { all.append(refusal) }
      return all
    }
  }

  @Test("of two edits of one state one is kept, and the other hears of it")
  func edits() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    for round in 0..<10 {
      let mine = try await ada.profile
      let requests = (0..<4).map { device in
        var details = mine.details
        details.bio = "Round \(round), device \(device)."
        return Profiles.Save(details: details, basedOn: mine.revision)
      }
      let all = try await refusals(ada, requests)
      #expect(all.filter { $0 == nil }.count == 1)
      #expect(all.compactMap { $0 }.allSatisfy { $0.reason == .conflict })
    }
  }

  @Test("ten photos at once are six, without gaps")
  func photos() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let requests = (0..<10).map { _ in
      Profiles.AddPhoto(photo: desk.identifiers.next(), bytes: SamplePhoto.plain)
    }
    let all = try await refusals(ada, requests)
    #expect(all.filter { $0 == nil }.count == PeopleLimits.photos)
    #expect(all.compactMap { $0 }.allSatisfy { $0.reason == .limitReached })
    let places = try await desk.store.read { transaction in
      try transaction.values(
        of: \.position,
        Query<PersonPhoto>().filter(\.person == ada.person).order(by: \.position))
    }
    #expect(places == Array(0..<PeopleLimits.photos))
  }

  @Test("a message that is sent again before the answer came is one")
  func messages() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let match = try await ada.match(Neighbour(at: desk)).id
    let request = Messages.Send(match: match, message: desk.identifiers.next(), text: "Hello")
    let all = try await refusals(ada, Array(repeating: request, count: 10))
    #expect(all.allSatisfy { $0 == nil })
    let page = try await ada.ask(Messages.List(match: match))
    #expect(page.messages.map(\.number) == [1])
  }

  @Test("taking back at once takes back one after the other, or says that it was done meanwhile")
  func undo() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    for _ in 0..<8 { try await ada.decide(.pass, try await Neighbour(at: desk)) }
    let all = try await refusals(ada, Array(repeating: Decisions.Undo(), count: 4))
    #expect(all.compactMap { $0 }.allSatisfy { $0.reason == .conflict })
    let rest = try await ada.ask(Decisions.List())
    #expect(rest.items.count == 8 - all.filter { $0 == nil }.count)
    #expect(rest.items.count < 8)
  }

  @Test("likes at once stay within their limit")
  func likes() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    var requests: [Decisions.Decide] = []
    for _ in 0..<110 {
      let other = try await Neighbour(at: desk)
      requests.append(Decisions.Decide(person: other.person, verdict: .like))
    }
    let all = try await refusals(ada, requests)
    #expect(all.filter { $0 == nil }.count == PeopleLimits.likesPerDay)
    let numbers = try await desk.store.read {
      try $0.values(of: \.turn, Query<PeopleDecision>().order(by: \.turn))
    }
    #expect(numbers == Array(1...PeopleLimits.likesPerDay))
  }
}
