import DomainModels
import FriendsModels
import FriendsRequests
import PageScreens
import Pages
import Services
import Terminal
import Testing

@Suite("What keys do") struct ActionTests {
  @Test("interest is said, and what comes of it") func interest() async throws {
    var stage = try await Stage()
    await stage.type("2")
    await stage.type("i")
    #expect(
      stage.service.asked(Discover.Decide.self)
        == [Discover.Decide(user: sampleID(2), verdict: .interested)])
    #expect(stage.text.contains("You and Noor are interested in each other."))
    await stage.press(KeyPress(.down))
    await stage.type("n")
    #expect(stage.service.asked(Discover.Decide.self).last?.user == sampleID(5))
  }

  @Test("blocking is asked first") func blocking() async throws {
    var stage = try await Stage()
    await stage.type("2")
    await stage.press(KeyPress(.enter))
    await stage.type("b")
    #expect(stage.text.contains("Block Noor?"))
    await stage.type("n")
    #expect(stage.service.asked(Safety.Block.self).isEmpty)
    await stage.type("by")
    #expect(stage.service.asked(Safety.Block.self) == [Safety.Block(user: sampleID(2))])
  }

  @Test("a report has a reason") func reporting() async throws {
    var stage = try await Stage()
    await stage.type("2")
    await stage.press(KeyPress(.enter))
    await stage.type("x")
    #expect(stage.text.contains("> ( ) spam"))
    #expect(stage.service.asked(Safety.Report.self).isEmpty)
    // Enter takes what the keys stand on, and the note can be left out.
    await stage.press(KeyPress(.down), KeyPress(.enter), KeyPress(.enter))
    let reports = stage.service.asked(Safety.Report.self)
    #expect(reports.map(\.reason) == [MisconductReason.allCases[1]])
  }

  @Test("a crew is begun by a form, and wrong words stay") func newCrew() async throws {
    var stage = try await Stage()
    await stage.type("3+")
    stage.service.fail(ServiceError(.validation, "crew: name must have at least 3 characters"))
    await stage.fill("ab", "hiking, tea", "", "")
    #expect(stage.text.contains("at least 3 characters") && stage.text.contains("ab"))
    await stage.press(KeyPress(.enter))
    let asked = stage.service.asked(Crews.Create.self)
    #expect(asked.count == 2 && asked[1].interestTags == ["hiking", "tea"])
    #expect(stage.text.contains("Rainy hikes is there."))
  }

  @Test("a mission is planned by the clocks of the user who plans it") func newMission()
    async throws
  {
    var stage = try await Stage()
    await stage.type("4+")
    await stage.fill("Walk", "soon", "North Gate", "", "3", "")
    #expect(stage.text.contains("is no time"))
    // What was typed is not thrown away by one key.
    await stage.press(KeyPress(.escape))
    #expect(stage.text.contains("Esc again throws away") && stage.text.contains("North Gate"))
    await stage.press(KeyPress(.escape))
    await stage.type("+")
    await stage.fill("Walk", "2027-05-04 18:00", "North Gate", "7 Lane", "3", "FREQ=WEEKLY")
    let asked = try #require(stage.service.asked(Missions.Create.self).last)
    #expect(asked.date.description == "2027-05-04T18:00:00Z" && asked.maxAttendees == 3)
    #expect(asked.timeZone == "Europe/Zurich" && asked.recurrence == "FREQ=WEEKLY")
    #expect(stage.text.contains("Walk in the rain is planned."))
  }

  @Test("who wants to join a crew is answered on its page") func requests() async throws {
    var stage = try await Stage()
    await stage.type("3")
    await stage.press(KeyPress(.enter), KeyPress(.down))
    #expect(stage.text.contains("Milo wants to join · 45–80 %"))
    await stage.type("a")
    #expect(
      stage.service.asked(Crews.AnswerJoinRequest.self)
        == [Crews.AnswerJoinRequest(crew: sampleID(3), user: sampleID(5), accept: true)])
  }

  @Test("a mission is planned when most are free") func times() async throws {
    var stage = try await Stage()
    await stage.type("3")
    await stage.press(KeyPress(.enter))
    await stage.type("w")
    #expect(stage.text.contains("free: Noor") && stage.text.contains("1 of them"))
    await stage.type("+")
    #expect(stage.text.contains("A mission of Rainy hikes"))
    #expect(stage.text.contains("2027-05-04T11:00"))
  }

  @Test("no key of a page is hidden behind one of the program's", arguments: GoldenTests.pages)
  func keys(page: (name: String, keys: String)) async throws {
    var stage = try await Stage()
    for key in page.keys where key != "⏎" { await stage.type(String(key)) }
    if page.keys.contains("⏎") { await stage.press(KeyPress(.enter)) }
    // The last line names keys first and what they do after; those that move come first of all.
    let footer = stage.lines.last { !$0.isEmpty } ?? ""
    let words = footer.split(separator: " ").filter { $0.count == 1 }.map(String.init)
    for word in words where "jkt".contains(word) { Issue.record("\(page.name): \(footer)") }
  }

  @Test("an answer to a mission waits where it is full") func answering() async throws {
    var stage = try await Stage()
    await stage.type("4")
    await stage.press(KeyPress(.enter))
    await stage.type("g")
    #expect(
      stage.service.asked(Missions.RSVP.self)
        == [Missions.RSVP(mission: sampleID(4), status: .going, wait: true)])
    #expect(stage.text.contains("You wait as number 2."))
    var kept = StageSamples.mission
    kept.waitList = WaitListInfo(count: 1, myPosition: 1, offerEndsAt: sampleTime(5))
    kept.heldCount = 1
    stage.service.answer(Missions.Show.self, kept)
    await stage.type("r")
    #expect(stage.text.contains("A place is kept for you until"))
    #expect(stage.text.contains("2 of 3 going, 1 held"))
    stage.service.answer(
      Missions.AnswerOffer.self,
      RSVPAnswer(missionID: sampleID(4), rsvp: .going, rsvpCount: 3, waitPosition: nil))
    await stage.type("y")
    #expect(stage.service.asked(Missions.AnswerOffer.self).map(\.accept) == [true])
  }

  @Test("a message is sent once, and stays typed until it is kept") func talking() async throws {
    var stage = try await Stage()
    await stage.type("t")
    #expect(stage.text.contains("Noor · 2 unread"))
    await stage.press(KeyPress(.enter))
    #expect(stage.text.contains("Noor:") && stage.text.contains("Good morning."))
    #expect(stage.service.asked(Conversations.MarkRead.self).count == 1)
    stage.service.fail(ServiceError(.rateLimited, "that are many messages"))
    await stage.fill("Hello q.")
    #expect(stage.text.contains("Hello q."))
    // Read again meanwhile, it stays the same message.
    await stage.tell(.outdated(.unknown))
    await stage.press(KeyPress(.escape))
    #expect(stage.text.contains("what you wrote is lost") && stage.text.contains("Hello q."))
    await stage.press(KeyPress(.enter))
    let sent = stage.service.asked(Conversations.Send.self)
    #expect(sent.count == 2 && sent[0] == sent[1] && sent[0].text == "Hello q.")
    #expect(stage.text.contains("Write something"))
  }

  @Test("a photo is added by its file, and a file that can't be read is said at the field")
  func photo() async throws {
    var stage = try await Stage()
    stage.service.answer(Users.AddPhoto.self, PhotoAdded(photoURL: "/photos/1", photoIndex: 0))
    await stage.type("5p")
    await stage.fill("bo.png")
    #expect(stage.text.contains("there is no bo.png"))
    #expect(stage.service.asked(Users.AddPhoto.self).isEmpty)
    for _ in 0..<6 { await stage.press(KeyPress(.backspace)) }
    await stage.fill("ada.png")
    #expect(stage.service.asked(Users.AddPhoto.self).map(\.file) == [[137, 80, 78, 71]])
    #expect(stage.text.contains("Photo 1 is in your profile."))
  }

  @Test("choices are read and typed in words, and stored by their names") func words() async throws
  {
    var stage = try await Stage()
    await stage.type("5e")
    #expect(stage.text.contains("Group size: small, medium or large"))
    for _ in 0..<9 { await stage.press(KeyPress(.enter)) }
    #expect(stage.text.contains("weekday evenings") && !stage.text.contains("_"))
    // The times are chosen, after what stands there.
    await stage.fill(", weekday evenings", "")
    let saved = try #require(stage.service.asked(Users.SaveProfile.self).last)
    #expect(saved.socialPreferences?.preferredTimes == [.weekends, .weekdayEvenings])
    #expect(saved.friendshipGoals == [.closeFriends])
  }

  @Test("who was decided on is gone at once, and the others are not read again")
  func decisions() async throws {
    var stage = try await Stage()
    await stage.type("2")
    let read = stage.service.asked(Discover.People.self).count
    await stage.type("n")
    #expect(!stage.text.contains("Noor, 29") && stage.text.contains("interested in each other"))
    #expect(stage.service.asked(Discover.People.self).count == read)
    // After the last there may be more.
    await stage.type("n")
    #expect(stage.service.asked(Discover.People.self).count == read + 1)
  }

  @Test("the profile's form begins with what is known, and saves all of it") func profile()
    async throws
  {
    var stage = try await Stage()
    await stage.type("5e")
    for _ in 0..<10 { await stage.press(KeyPress(.enter)) }
    await stage.press(KeyPress(.enter))
    let saved = try #require(stage.service.asked(Users.SaveProfile.self).last)
    #expect(saved.name == "Ada" && saved.interests == ["hiking", "chess"])
    #expect(saved.birthDate == nil && saved.location?.city == "Zurich")
    #expect(saved.personality?.activeRelaxed == 0.75)
    #expect(saved.socialPreferences?.groupSize == .small)
    await stage.type("w")
    await stage.fill("", "", "", "")
    let settings = try #require(stage.service.asked(Users.SaveSettings.self).last)
    #expect(settings.freeHours == ["tue 18-22"] && settings.wishes?.maxAge == 45)
    await stage.type("o")
    await stage.type("y")
    #expect(stage.text.contains("Phone number"))
  }
}
