import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage
import Testing

@testable import PeopleFeatures

@Suite struct SaveProfileTests {
  @Test("a profile is read back as it was saved, and lies sealed in the store")
  func kept() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(joining: desk)
    let before = try await ada.ask(Profiles.Mine())
    #expect(before == nil)

    let details = PersonDetails.sample(place: try .north(0))
    let saved = try await ada.ask(Profiles.Save(details: details, basedOn: nil))
    #expect(saved.details == details)
    #expect(saved.person == ada.person)
    #expect(saved.state == .visible)
    #expect(saved.completion == ProfileCompletion(details: details, photos: 0))
    let read = try await ada.profile
    #expect(read == saved)

    let row = try #require(try await desk.store.read { try $0.find(ada.person) })
    let text = String(decoding: row.details.bytes, as: UTF8.self)
    #expect(!text.contains("Ada") && !text.contains("Berlin"))
    #expect(throws: (any Error).self) {
      try desk.identityKeys.open(
        row.details, in: desk.identifiers.next() as Identifier<Person>, "details")
    }
  }

  @Test("no user under 18 on this UTC day gets a profile, and a day later it may be one")
  func age() async throws {
    let desk = try PeopleFixture()
    let today = desk.clock.now.utcDate
    let tomorrow = today.adding(days: 1)
    let ada = try await Neighbour(joining: desk)
    var details = PersonDetails.sample()
    details.birthDate = try #require(
      CivilDate(year: tomorrow.year - 18, month: tomorrow.month, day: tomorrow.day))
    let young = try await ada.refusal(Profiles.Save(details: details, basedOn: nil))
    #expect(young?.reason == .tooYoung)
    let nothing = try await ada.ask(Profiles.Mine())
    #expect(nothing == nil)

    desk.pass(seconds: 86_400)
    let grown = try await ada.ask(Profiles.Save(details: details, basedOn: nil))
    #expect(grown.details.age(on: desk.clock.now.utcDate) == 18)
    let younger = try await ada.refusal(
      Profiles.Save(
        details: with(details) { $0.birthDate = tomorrow.adding(days: -17 * 365) },
        basedOn: grown.revision))
    #expect(younger?.reason == .tooYoung)
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    let field: String
    let change: @Sendable (inout PersonDetails) -> Void
    init(_ field: String, _ change: @escaping @Sendable (inout PersonDetails) -> Void) {
      self.field = field
      self.change = change
    }
    var testDescription: String { field }
    /// The field as a message names it.
    var words: String { String(field.map { "_.".contains($0) ? " " : $0 }) }
  }

  static let wrong: [Wrong] = [
    Wrong("name") { $0.name = " \n " },
    Wrong("name") { $0.name = String(repeating: "a", count: 41) },
    Wrong("name") { $0.name = "A\u{1B}[2Jda" },
    Wrong("bio") { $0.bio = String(repeating: "a", count: 501) },
    Wrong("birth_date") { $0.birthDate = CivilDate(daysSinceEpoch: 100_000) },
    Wrong("birth_date") { $0.birthDate = CivilDate(daysSinceEpoch: -60_000) },
    Wrong("interests") { $0.interests = Set(Interest.allCases.prefix(13)) },
    Wrong("personality.answers") { $0.personality = PersonalityAnswers(answers: [1, 2]) },
    Wrong("personality.answers[0]") {
      $0.personality = PersonalityAnswers(answers: [9] + Array(repeating: 3, count: 9))
    },
    Wrong("prompts[1].prompt") {
      $0.prompts = Array(repeating: PromptAnswer(prompt: .laugh, answer: "Puns"), count: 2)
    },
    Wrong("prompts[0].answer") { $0.prompts = [PromptAnswer(prompt: .meal, answer: " ")] },
    Wrong("place.label") { $0.place = ApproximateLocation(label: " ", cell: 0) },
    Wrong("place.cell") { $0.place = ApproximateLocation(label: "Nowhere", cell: .max) },
    Wrong("wishes.ages") { $0.wishes.ages = AgeRange(youngest: 40, oldest: 30) },
    Wrong("wishes.ages.youngest") { $0.wishes.ages.youngest = 17 },
    Wrong("wishes.genders") { $0.wishes.genders = [] },
    Wrong("wishes.intentions") { $0.wishes.intentions = [] },
    Wrong("wishes.reach_kilometres") { $0.wishes.reachKilometres = 0 },
  ]

  @Test("a value that can't be accepted is named, and nothing is kept", arguments: wrong)
  func refused(_ wrong: Wrong) async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(joining: desk)
    let details = with(.sample(), wrong.change)
    let refusal = try await ada.refusal(Profiles.Save(details: details, basedOn: nil))
    #expect(refusal?.reason == .invalidValue)
    #expect(refusal?.message.contains("\(wrong.words) ") == true)
    let nothing = try await ada.ask(Profiles.Mine())
    #expect(nothing == nil)
  }

  @Test("white space around texts goes")
  func trimmed() async throws {
    let desk = try PeopleFixture()
    let place = try ApproximateLocation.north(0, label: " Berlin ")
    let ada = try await Neighbour(
      at: desk,
      .sample(
        name: "  Ada\n", place: place,
        prompts: [PromptAnswer(prompt: .laugh, answer: "\tPuns. ")]))
    let details = try await ada.profile.details
    #expect(details.name == "Ada")
    #expect(details.place?.label == "Berlin")
    #expect(details.prompts.first?.answer == "Puns.")
  }

  @Test("a user who has no account any more makes no profile, and blocks no user")
  func withoutAccount() async throws {
    let desk = try PeopleFixture()
    let grace = try await Neighbour(at: desk)
    let ada = Neighbour(newAt: desk)
    let refusal = try await ada.refusal(Profiles.Save(details: .sample(), basedOn: nil))
    #expect(refusal == .unauthorized)
    let people = try await desk.store.read { try $0.count(Query<Person>().includingDeleted()) }
    #expect(people == 1)
    let block = try await ada.refusal(Safety.Block(person: grace.person))
    #expect(block?.reason == .noProfile)
  }

  @Test("a text far too long is refused by its bytes, before white space is taken off")
  func farTooLong() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(joining: desk)
    let space = String(repeating: " ", count: 4 * PeopleLimits.bioLength)
    var long = PersonDetails.sample()
    long.bio = space + "Hi."
    let refusal = try await ada.refusal(Profiles.Save(details: long, basedOn: nil))
    #expect(refusal?.reason == .invalidValue)
    long.bio = space.dropFirst(3) + "Hi."
    let saved = try await ada.ask(Profiles.Save(details: long, basedOn: nil))
    #expect(saved.details.bio == "Hi.")
    let photo = Profiles.AddPhoto(
      photo: desk.identifiers.next(), bytes: SamplePhoto.plain, caption: space + "Me")
    let caption = try await ada.refusal(photo)
    #expect(caption?.reason == .invalidValue)
  }

  @Test("who edits an old state hears of it, and the newer one stays")
  func conflict() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let first = try await ada.profile
    let second = try await ada.edit { $0.bio = "New." }
    #expect(second.revision > first.revision)
    for basedOn in [nil, first.revision, second.revision + 1] {
      let refusal = try await ada.refusal(Profiles.Save(details: first.details, basedOn: basedOn))
      #expect(refusal?.reason == .conflict)
    }
    let now = try await ada.profile
    #expect(now == second)
    let early = try await Neighbour(joining: desk)
    let refusal = try await early.refusal(Profiles.Save(details: .sample(), basedOn: 1))
    #expect(refusal?.reason == .conflict)
  }

  @Test("revisions grow by one with every change that others can see, for each person")
  func revisions() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let grace = try await Neighbour(at: desk)
    #expect(try await [ada.profile.revision, grace.profile.revision] == [1, 1])
    #expect(try await ada.edit { $0.bio = "Other." }.revision == 2)
    for _ in 1...2 {
      #expect(try await grace.ask(Profiles.SetState(state: .paused)).revision == 2)
    }
    try await AssignChangeNumbers(desk)()
    let photo = Profiles.AddPhoto(photo: desk.identifiers.next(), bytes: SamplePhoto.plain)
    #expect(try await ada.ask(photo).revision == 3)
  }

  @Test("a profile of an earlier layout keeps its revision until it changes")
  func earlierRevision() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let id = ada.person
    try await desk.store.write { transaction in
      var person = try #require(try transaction.find(id))
      (person.version, person.revision) = (0, 57)
      try transaction.save(person)
    }
    let mine = try await ada.profile
    #expect(mine.revision == 57)
    #expect(try await ada.edit { $0.bio = "Other." }.revision == 58)
    let stale = Profiles.Save(details: mine.details, basedOn: 57)
    #expect(try await ada.refusal(stale)?.reason == .conflict)
    #expect(try await desk.store.read { try $0.nextRevision() } == 58)
  }

  @Test("without a profile there is nothing to change or to look from")
  func noProfile() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(joining: desk)
    let grace = try await Neighbour(at: desk)
    let state = try await ada.refusal(Profiles.SetState(state: .paused))
    let show = try await ada.refusal(Profiles.Show(person: grace.person))
    let photo = try await ada.refusal(
      Profiles.AddPhoto(photo: desk.identifiers.next(), bytes: SamplePhoto.plain))
    #expect(state?.reason == .noProfile)
    #expect(show?.reason == .noProfile)
    #expect(photo?.reason == .noProfile)
  }

  private func with(
    _ details: PersonDetails, _ change: (inout PersonDetails) -> Void
  ) -> PersonDetails {
    var details = details
    change(&details)
    return details
  }
}
