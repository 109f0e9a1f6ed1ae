import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Services
import ServicesTesting
import Terminal
import Testing

@testable import PeopleScreens

@Suite struct ProfileFormTests {
  private let day = PeopleSamples.now.utcDate

  @Test("what a profile says comes back from its form unchanged", arguments: PeopleSamples.details)
  func roundTrip(details: PersonDetails) {
    let draft = ProfileDraft(ProfileForm(details), on: day)
    #expect(draft.issues.isEmpty)
    #expect(draft.details == details)
    #expect(draft.place == nil)
  }

  @Test(
    "what can't be accepted is said at its step",
    arguments: [
      (ProfileSlot.name, " ", ProfileStep.name, "Your name must not be empty."),
      (.birthDate, "7/12/1991", .birthDate, "Your birth date must be a day such as 1995-08-31."),
      (.birthDate, "2015-01-01", .birthDate, "Your birth date must be at least 18 years ago."),
      (.ages, "many", .wishes, "The ages must be a range such as 25-40."),
      (.ages, "40-25", .wishes, "The ages must not begin after they end."),
      (.ages, "12-25", .wishes, "The ages must be 18 to 120."),
      (.reach, "far", .wishes, "The distance must be a whole number, or empty."),
      (.reach, "0", .wishes, "The distance must be 1 to 20000."),
      (
        .coordinates, "91, 0", .place,
        "The coordinates must be a latitude and a longitude such as 52.52, 13.40."
      ),
    ] as [(ProfileSlot, String, ProfileStep, String)])
  func problems(slot: ProfileSlot, text: String, step: ProfileStep, problem: String) {
    var form = ProfileForm(PeopleSamples.adaDetails)
    form.set(slot, text)
    let draft = ProfileDraft(form, on: day)
    #expect(draft.problem(in: step) == problem)
    #expect(draft.firstProblem == step)
  }

  @Test("half of the ten sentences is none: all or nothing")
  func halfAnswered() {
    var form = ProfileForm(PeopleSamples.cleoDetails)
    form.answers[0] = 3
    #expect(ProfileDraft(form, on: day).problem(in: .personality) != nil)
    form.answers = form.answers.map { _ in 3 }
    #expect(ProfileDraft(form, on: day).problem(in: .personality) == nil)
  }

  @Test("a place needs coordinates at first, and its name alone can be changed later")
  func place() {
    var form = ProfileForm(PeopleSamples.cleoDetails)
    form.set(.placeLabel, "Wedding")
    #expect(ProfileDraft(form, on: day).problem(in: .place)?.contains("coordinates") == true)
    form.set(.coordinates, "52.55,13.35")
    let new = ProfileDraft(form, on: day)
    #expect(new.place == TypedPlace(label: "Wedding", latitude: 52.55, longitude: 13.35))
    #expect(new.issues.isEmpty)

    var known = ProfileForm(PeopleSamples.adaDetails)
    known.set(.placeLabel, "Home")
    let renamed = ProfileDraft(known, on: day)
    #expect(renamed.details.place == Place(label: "Home", cell: 934_030_838))
    #expect(renamed.place == nil)
    known.set(.placeLabel, "")
    #expect(ProfileDraft(known, on: day).details.place == nil)
  }

  @Test("no more interests than a profile may have")
  func interests() {
    var form = ProfileForm()
    for interest in Interest.allCases.prefix(PeopleLimits.interests) {
      #expect(form.toggle(.interest(interest)) == nil)
    }
    #expect(form.toggle(.interest(.natureProtection)) == "At most 12: take one back first.")
    #expect(form.interests.count == PeopleLimits.interests)
    #expect(form.toggle(.interest(Interest.allCases[0])) == nil)
    #expect(form.interests.count == PeopleLimits.interests - 1)
  }

  @Test("a problem keeps the step, and what was said stays")
  func stays() async throws {
    var play = await PeoplePlay(
      .starting(try PeopleTerminal.plain.look()), try PeopleScene(hasProfile: false))
    await play.answer(.name)
    await play.type("tomorrow")
    await play.press(KeyPress(.enter))
    #expect(play.text.contains("Your birth date must be a day such as 1995-08-31."))
    #expect(play.text.contains("tomorrow"))
    await play.press(KeyPress(.escape))
    #expect(play.text.contains("> Ada") || play.text.contains("Ada"))
  }

  @Test("a save that fails says why, and what was said stays")
  func failedSave() async throws {
    let scene = try PeopleScene()
    scene.service.fail(
      Profiles.Save.self,
      with: ServiceError(.conflict, "it was changed elsewhere", hint: "Read it again"))
    var play = await PeoplePlay(.profile(try PeopleTerminal.plain.look()), scene)
    await play.press(KeyPress(.enter))
    await play.type(" Lovelace")
    await play.press(KeyPress(.enter))
    #expect(play.text.contains("It was changed elsewhere. Read it again."))
    #expect(play.text.contains("Ada Lovelace"))
    #expect(scene.service.asked(Profiles.Save.self).map(\.details.name) == ["Ada Lovelace"])
  }

  @Test("an optional step can be skipped, the overview says what helps most")
  func skipping() async throws {
    let scene = try PeopleScene(hasProfile: false)
    var play = await PeoplePlay(.starting(try PeopleTerminal.plain.look()), scene)
    for step in [ProfileStep.name, .birthDate, .gender, .wishes, .intention] {
      await play.answer(step)
    }
    for _ in 0..<5 { await play.press(KeyPress(.enter)) }
    #expect(play.text.contains("Your profile, 11 of 11"))
    #expect(play.text.contains("15 %"))
    #expect(play.text.contains("+20 % Say where you live"))
  }

  @Test("photos are put in order and removed, visibility changes with a key")
  func own() async throws {
    let scene = try PeopleScene()
    var play = await PeoplePlay(.profile(try PeopleTerminal.plain.look()), scene)
    #expect(play.text.contains("Moabit"))
    await play.press("v")
    #expect(scene.service.asked(Profiles.SetState.self).map(\.state) == [.paused])
    #expect(play.text.contains("hidden: nobody new sees you"))
    await play.press("P", "x", "y")
    #expect(scene.service.asked(Profiles.RemovePhoto.self).count == 1)
  }
}
