import AccountRequests
import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import ServicePages
import Services
import ServicesTesting
import Testing

@testable import Pages
@testable import PeoplePages

@Suite("Forms of a profile") struct ProfileFormTests {
  private let source = PeopleSource(
    ScriptedResponses(), clock: .fixed(at: PeopleSamples.now),
    identifiers: .version7(clock: .fixed(at: PeopleSamples.now), random: .seeded(1)),
    grid: LocationGrid { UInt32($0) << 16 | UInt32($1) }, ago: { $0.description })

  /// The initial values of a profile's fields.
  private func values(_ details: PersonDetails) -> FormValues {
    var values = FormValues([:])
    for field in ProfileStep.allCases.flatMap({ $0.fields(details) }) {
      values[field.name] = field.value
    }
    return values
  }

  private func read(_ values: FormValues, changing known: PersonDetails?) throws -> PersonDetails {
    var draft = ProfileDraft(values, changing: known, source)
    for step in ProfileStep.allCases { try draft.read(step) }
    return draft.details
  }

  @Test("what a profile says comes back from its form unchanged", arguments: PeopleSamples.details)
  func roundTrip(details: PersonDetails) throws {
    #expect(try read(values(details), changing: details) == details)
  }

  @Test("each field has a name of its own, and its first value keeps its rules")
  func fields() throws {
    let fields = ProfileStep.allCases.flatMap { $0.fields(PeopleSamples.adaDetails) }
    #expect(Set(fields.map(\.name)).count == fields.count)
    for field in fields { #expect(field.problem(with: field.value) == nil, "\(field.name)") }
  }

  @Test(
    "what can't be accepted is said at its field",
    arguments: [
      ("name", " ", "\"Name\" is not answered"), ("name", "\u{200B}", nil),
      ("birth_date", "7/12/1991", "Your birth date must be a day such as 1995-08-31."),
      ("birth_date", "2015-01-01", "Your birth date must be at least 18 years ago."),
      ("wishes.ages", "many", "The ages must be a range such as 25-40."),
      ("wishes.ages", "40-25", "The ages must not begin after they end."),
      ("wishes.ages", "12-25", "The ages must be 18 to 120."),
      ("wishes.reach_kilometres", "far", "The distance must be a whole number, or empty."),
      ("wishes.reach_kilometres", "0", "The distance must be 1 to 20000."),
      ("wishes.genders", "", "\"Who they are\" is not answered"),
      ("gender", "", "\"Who you are\" is not answered"),
      ("personality.3", "", "The ten sentences must have all ten answers, or none."),
      (
        "place.coordinates", "91, 0",
        "The coordinates must be a latitude and a longitude such as 52.52, 13.40."
      ),
    ] as [(String, String, String?)])
  func refusals(field: String, answer: String, message: String?) throws {
    let form = PeopleForm.newProfile(source)
    var values = values(PeopleSamples.adaDetails)
    values["place.coordinates"] = "52.5, 13.4"
    #expect(throws: Never.self) { try form.submit(values) }
    values[field] = answer
    let refusal = #expect(throws: FormRefusal.self) { try form.submit(values) }
    #expect(refusal?.field == field)
    if let message { #expect(refusal?.message == message) }
  }

  @Test("no more prompts and interests than a profile may have")
  func limits() throws {
    var values = values(PeopleSamples.adaDetails)
    for prompt in Prompt.allCases.prefix(4) { values[prompt.field] = "Something." }
    let prompts = try #require(ProfileStep.prompts.rules(values, source))
    #expect(prompts.message == "The answers must be at most 3.")
    let all = Interest.allCases.prefix(13).map(\.rawValue).joined(separator: ", ")
    let interests = ProfileStep.interests.fields(nil)[0]
    #expect(interests.problem(with: all) == "\"Interests\" has more than 12")
  }

  @Test("a place needs coordinates at first, and its name alone can be changed later")
  func place() throws {
    var new = values(PeopleSamples.cleoDetails)
    new["place.label"] = "Wedding"
    let refusal = #expect(throws: FormRefusal.self) {
      try read(new, changing: PeopleSamples.cleoDetails)
    }
    #expect(refusal?.field == "place.coordinates")
    new["place.coordinates"] = "52.55,13.35"
    #expect(
      try read(new, changing: PeopleSamples.cleoDetails).place
        == ApproximateLocation(label: "Wedding", cell: 52 << 16 | 13))

    var known = values(PeopleSamples.adaDetails)
    known["place.label"] = "Home"
    #expect(
      try read(known, changing: PeopleSamples.adaDetails).place
        == ApproximateLocation(label: "Home", cell: 934_030_838))
    known["place.label"] = ""
    #expect(try read(known, changing: PeopleSamples.adaDetails).place == nil)
  }

  @Test("to change one part leaves the others as they are")
  func editing() throws {
    let mine = PeopleSamples.myProfile
    let form = PeopleForm.editing(.name, of: mine, source)
    #expect(form.address == "/me/edit/name" && form.fields.map(\.value) == [mine.details.name])
    guard case .request(let operation) = try form.submit(FormValues(["name": " Ada L. "])) else {
      Issue.record("no request")
      return
    }
    let request = try #require(operation.request as? Profiles.Save)
    var expected = mine.details
    expected.name = "Ada L."
    #expect(request.details == expected && request.basedOn == mine.revision)
  }

  @Test("coordinates do not replace those of another device that the reader was not shown")
  func coordinates() throws {
    var profile = PeopleSamples.myProfile
    profile.details.place = ApproximateLocation(label: "Home", cell: 1)
    let form = PeopleForm.editing(.place, of: profile, source)
    profile.details.place = ApproximateLocation(label: "Bern", cell: 2)
    let now = PeopleForm.editing(.place, of: profile, source)
    func merge(_ coordinates: String) throws -> FormMerge {
      let answers = FormValues(["place.label": "Home", "place.coordinates": coordinates])
      return try #require(now.merging(answers, shown: form.shown))
    }
    #expect(try merge("47.3, 8.5").conflicts.map(\.field) == ["place.coordinates"])
    #expect(try merge("").conflicts.isEmpty && merge("").values["place.label"] == "Bern")
  }

  @Test("the form of a user who signed out is none of the user who signed in after that")
  func users() {
    var other = PeopleSamples.myProfile
    let form = PeopleForm.editing(.bio, of: other, source)
    let answers = FormValues(["bio": "mine"])
    #expect(form.merging(answers, shown: form.shown) != nil)
    other.person = PeopleSamples.cleo
    #expect(PeopleForm.editing(.bio, of: other, source).merging(answers, shown: form.shown) == nil)
  }

  @Test(
    "a name on a device comes from what a user signed in with",
    arguments: [
      ("Ada.Lovelace@example.com", "adalovelace"), ("+49 30 901820", "phone-1820"),
    ])
  func deviceName(contact: String, name: String) {
    #expect(DeviceName.suggested(for: contact, person: PeopleSamples.ada) == name)
    #expect(DeviceName.suggested(for: "@", person: PeopleSamples.ada).hasPrefix("user-"))
  }
}

extension ProfileStep {
  /// The errors of the answers to the step.
  fileprivate func rules(_ values: FormValues, _ source: PeopleSource) -> FormRefusal? {
    var draft = ProfileDraft(values, changing: nil, source)
    do throws(FormRefusal) {
      try draft.read(self)
      return nil
    } catch {
      return error
    }
  }
}

/// A source that answers as a scripted service does.
struct ScriptedResponses: ResponseSource {
  typealias API = PeopleAPI

  let service = ScriptedService<PeopleAPI>.sampled()

  func response<Request: ServiceRequest>(
    to request: Request, idempotencyKey: String?
  ) async throws -> Request.Response where Request.API == PeopleAPI {
    try await service.perform(request, by: Caller(deviceLabel: "a test"))
  }
}

@Suite("The account") struct AccountPageTests {
  @Test("deleting everything is what destroys, and signing out is not") func roles() throws {
    let page = PeoplePage([SessionInfo](), ago: { _ in "" })
    let roles = Dictionary(uniqueKeysWithValues: page.actions.map { ($0.name, $0.role) })
    #expect(roles["delete everything"] == .destructive)
    #expect(roles["sign out"] == .ordinary)
    // It is asked all the same.
    #expect(page.actions.first { $0.name == "sign out" }?.question != nil)
  }
}
