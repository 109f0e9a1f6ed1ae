import ClimbingFeatures
import ClimbingModels
import DomainModels
import Pages
import Testing

@testable import ClimbingPages

@Suite("Edits that meet edits of another device") struct EditFormTests {
  /// The form below a page, with its answers as they stand there.
  private func open(
    _ name: String, of page: PageAddress, in logbook: Logbook
  ) async throws -> (form: ClimbingForm, answers: [String: String]) {
    let page = try await logbook.site.page(at: page)
    let form = try #require(page.form(at: page.address.appending(name)))
    let answers = Dictionary(uniqueKeysWithValues: form.fields.map { ($0.name, $0.value) })
    return (form, answers)
  }

  /// Sends a form; what was changed meanwhile, if something was.
  private func send(
    _ answers: [String: String], to form: ClimbingForm, in logbook: Logbook
  ) async throws -> (form: ClimbingForm, merge: FormMerge)? {
    switch try await logbook.site.submit(FormValues(answers), to: form) {
    case .operation(let operation):
      _ = try await logbook.site.perform(operation)
      return nil
    case .changed(let form, let merge): return (form, merge)
    }
  }

  private func isSaved(
    _ answers: [String: String], by form: ClimbingForm, in logbook: Logbook
  ) async throws -> Bool {
    try await send(answers, to: form, in: logbook) == nil
  }

  @Test("a rename of another device stays when another field is saved") func rename() async throws {
    let logbook = try await Logbook.opened()
    let id = try await logbook.fill().id
    let (form, shown) = try await open("edit", of: .climb(id), in: logbook)
    var answers = shown
    _ = try await EditClimb(logbook)(.identified(id), ClimbEdit(name: "Heinous Cling"))
    answers["notes"] = "Clip high."
    #expect(try await isSaved(answers, by: form, in: logbook))
    let climb = try await FindClimb(logbook)(.identified(id)).climb
    #expect(climb.name == "Heinous Cling" && climb.notes == "Clip high.")
    #expect(climb.gradeText == "5.12c")
  }

  @Test("a field that both changed is asked again, with both values") func both() async throws {
    let logbook = try await Logbook.opened()
    let id = try await logbook.fill().id
    let (form, shown) = try await open("edit", of: .climb(id), in: logbook)
    var answers = shown
    _ = try await EditClimb(logbook)(
      .identified(id), ClimbEdit(name: "Heinous Cling", stars: .set(4)))
    answers["name"] = "Chain Reaction direct"
    answers["partner"] = "Ada"
    let changed = try #require(try await send(answers, to: form, in: logbook))
    #expect(changed.merge.conflicts.map(\.stored) == ["Heinous Cling"])
    #expect(changed.merge.values["name"] == "Chain Reaction direct")
    #expect(changed.merge.values["stars"] == "4" && changed.merge.values["partner"] == "Ada")
    #expect(try await FindClimb(logbook)(.identified(id)).climb.partner == nil)
    // Sent again it is meant.
    for field in form.fields { answers[field.name] = changed.merge.values[field.name] }
    #expect(try await isSaved(answers, by: changed.form, in: logbook))
    let climb = try await FindClimb(logbook)(.identified(id)).climb
    #expect(climb.name == "Chain Reaction direct" && climb.stars == 4 && climb.partner == "Ada")
  }

  @Test("a session and a profile keep what another device wrote") func others() async throws {
    let logbook = try await Logbook.opened()
    let id = try #require(try await logbook.fill().session)
    let (form, shown) = try await open("edit", of: .session(id), in: logbook)
    var answers = shown
    _ = try await EditSession(logbook)(.identified(id), SessionEdit(place: .set("Gym")))
    answers["rpe"] = "7"
    #expect(try await isSaved(answers, by: form, in: logbook))
    let session = try await FindSession(logbook)(.identified(id)).session
    #expect(session.place == "Gym" && session.rpe == 7)

    let site = ClimbingSite(logbook, hasLiveSession: true)
    let profile = try #require(try await site.page(at: "/account/edit").form)
    _ = try await EditProfile(logbook)(ProfileEdit(home: "Bern"))
    var about = Dictionary(uniqueKeysWithValues: profile.fields.map { ($0.name, $0.value) })
    about["bio"] = "Slabs."
    guard case .operation(let operation) = try await site.submit(FormValues(about), to: profile)
    else {
      Issue.record("the profile was not changed twice")
      return
    }
    _ = try await site.perform(operation)
    let now = try #require(try await FindProfile(logbook)().profile)
    #expect(now.bio == "Slabs." && now.home == "Bern")
  }

  @Test("an emptied answer is cleared, and a climb keeps a name or a grade") func emptied()
    async throws
  {
    let logbook = try await Logbook.opened()
    let id = try await logbook.fill().id
    _ = try await EditClimb(logbook)(
      .identified(id),
      ClimbEdit(crag: .set("Smith Rock"), stars: .set(4), partner: .set("Ada"), notes: .set("Wet."))
    )
    let (form, shown) = try await open("edit", of: .climb(id), in: logbook)
    var answers = shown.mapValues { _ in "" }
    let refusal = await #expect(throws: FormRefusal.self) {
      try await isSaved(answers, by: form, in: logbook)
    }
    #expect(refusal?.field == "name")
    answers["name"] = shown["name"]
    #expect(try await isSaved(answers, by: form, in: logbook))
    let climb = try await FindClimb(logbook)(.identified(id)).climb
    #expect(climb.gradeText == nil && climb.crag == nil && climb.stars == nil)
    #expect(climb.partner == nil && climb.notes == nil && climb.name == shown["name"])

    let session = try #require(climb.session)
    _ = try await EditSession(logbook)(
      .identified(session), SessionEdit(rpe: .set(7), place: .set("Gym"), notes: .set("Hot.")))
    let (about, levels) = try await open("edit", of: .session(session), in: logbook)
    #expect(try await isSaved(levels.mapValues { _ in "" }, by: about, in: logbook))
    let cleared = try await FindSession(logbook)(.identified(session)).session
    #expect(cleared.rpe == nil && cleared.place == nil && cleared.notes == nil)
  }

  @Test("a climb with the longest notes can be edited") func longNotes() async throws {
    let logbook = try await Logbook.opened()
    let id = try await logbook.fill().id
    let notes = String(repeating: "n", count: 20_000)
    _ = try await EditClimb(logbook)(.identified(id), ClimbEdit(notes: .set(notes)))
    let (form, shown) = try await open("edit", of: .climb(id), in: logbook)
    var answers = shown
    answers["partner"] = "Ada"
    #expect(try await isSaved(answers, by: form, in: logbook))
    let climb = try await FindClimb(logbook)(.identified(id)).climb
    #expect(climb.partner == "Ada" && climb.notes == notes)
  }

  @Test("an attempt whose number another one has meanwhile is not changed in its place")
  func numbers() async throws {
    let logbook = try await Logbook.opened()
    let id = try await logbook.fill().id
    let (form, shown) = try await open("attempt-1", of: .climb(id), in: logbook)
    #expect(shown["result"] == "fall" && shown["notes"] == "pumped")
    var answers = shown
    let attempts = try await FindClimb(logbook)(.identified(id)).attempts
    _ = try await DeleteAttempt(logbook)(.identified(attempts[0].id))
    answers["notes"] = "very pumped"
    await #expect(throws: FormRefusal.otherRecord) {
      _ = try await send(answers, to: form, in: logbook)
    }
    let left = try await FindClimb(logbook)(.identified(id)).attempts
    #expect(left.map(\.id) == [attempts[1].id] && left[0].notes == nil)

    // The same attempt takes an answer beside that of another device.
    let second = try await open("attempt-1", of: .climb(id), in: logbook)
    answers = second.answers
    _ = try await EditAttempt(logbook)(.identified(left[0].id), AttemptEdit(pitch: .set(2)))
    answers["notes"] = "easy"
    #expect(try await isSaved(answers, by: second.form, in: logbook))
    let both = try await FindClimb(logbook)(.identified(id)).attempts[0]
    #expect(both.pitch == 2 && both.notes == "easy")
  }
}
