import DomainModels
import FriendsModels
import FriendsRequests
import PageScreens
import Pages
import Secrets
import Services
import Terminal
import Testing

@Suite("The way through the screens") struct FlowTests {
  @Test("no user is signed in: phone, code, and home") func door() async throws {
    var stage = try await Stage(signedIn: false)
    #expect(stage.text.contains("Phone number"))
    await stage.fill("+447700900123")
    #expect(stage.text.contains("123456 is your code") && stage.text.contains("Code"))
    await stage.fill("123 456")
    #expect(stage.service.asked(Auth.VerifyCode.self).map(\.code.text) == ["123456"])
    #expect(stage.service.asked(Users.SaveSettings.self).map(\.timeZone) == ["Europe/Zurich"])
    #expect(stage.text.contains("2 unread") && stage.lines[0].contains("friends"))
  }

  @Test("a wrong code leaves what was typed") func wrongCode() async throws {
    var stage = try await Stage(signedIn: false)
    await stage.fill("+447700900123")
    stage.service.fail(ServiceError(.wrongDigits, "that is not the code", hint: "Look again"))
    await stage.fill("654321")
    #expect(stage.text.contains("that is not the code. Look again"))
    #expect(stage.text.contains("654321"))
  }

  @Test("a change elsewhere is read; the page closes only if what it shows is gone")
  func outdated() async throws {
    var stage = try await Stage()
    await stage.type("3")
    await stage.press(KeyPress(.enter))
    let page = stage.lines[0]
    let before = stage.service.asked(Crews.Show.self).count
    #expect(before > 0)
    await stage.tell(.outdated(.unknown))
    #expect(stage.service.asked(Crews.Show.self).count == before + 1)
    stage.service.fail(ServiceError(.server, "the server is away", kind: .busy))
    await stage.tell(.outdated(.unknown))
    #expect(stage.lines[0] == page && stage.text.contains("the server is away"))
    await stage.tell(.outdated(.unknown))
    #expect(stage.lines[0] == page && stage.text.contains("The service answers again."))
    stage.service.fail(.notFound)
    await stage.tell(.outdated(.unknown))
    #expect(stage.lines[0] != page)
  }

  @Test("an incomplete profile comes first") func incomplete() async throws {
    var stage = try await Stage(signedIn: false)
    stage.service.answer(
      Users.Me.self, User(id: sampleID(1), phoneNumber: "", profileComplete: false))
    await stage.fill("+447700900123", "123456")
    #expect(stage.text.contains("Your profile is not complete"))
    // The form lies open: what is typed is the name.
    #expect(stage.text.contains("Day of birth"))
    await stage.fill("Ada", "1994-03-14", "Zurich", "47.38, 8.54", "", "chess")
    await stage.fill("0.3, 0.6, 0.5", "huge", "weekly", "", "fun")
    let saved = stage.service.asked(Users.SaveProfile.self)
    #expect(saved.map(\.name) == ["Ada"] && saved.map(\.interests) == [["chess"]])
    #expect(stage.text.contains("No member has the group size \"huge\""))
    #expect(stage.text.contains("5 Profile"))
  }

  @Test("v turns through the lists of missions, and the tab stays") func missionLists() async throws
  {
    var stage = try await Stage()
    await stage.type("4")
    for name in ["nearby", "yours", "your crews'", "past"] {
      await stage.type("v")
      #expect(stage.text.contains("Missions: \(name)"), "\(stage.text)")
    }
    await stage.type("v")
    #expect(!stage.text.contains("Missions: "))
    let asked = stage.service.asked(Missions.List.self)
    #expect(
      asked.map(\.filter) == [.all, .nearby, .mine, .myCrews, .all, .all]
        && asked.map(\.status) == [.upcoming, .upcoming, .upcoming, .upcoming, .past, .upcoming])
    await stage.type("q")
    #expect(stage.ending == .done)
  }

  @Test("times and repetitions are typed in words, and read in words") func words() async throws {
    var stage = try await Stage()
    await stage.type("4+")
    await stage.fill("Chess", "2027-05-04 18:00", "Library", "", "", "every now and then")
    #expect(stage.text.contains("\"every now and then\" says no repetition"))
    stage = try await Stage()
    var mission = StageSamples.mission
    mission.recurrence = "FREQ=WEEKLY;BYDAY=TH;COUNT=8"
    mission.timeZone = "Africa/Nairobi"
    mission.distance = "5–10 km"
    stage.service.answer(Missions.Create.self, mission)
    stage.service.answer(Missions.Show.self, mission)
    stage.service.answer(Missions.List.self, MissionsData(missions: [mission], nextCursor: nil))
    await stage.type("4")
    #expect(stage.text.contains("(Africa/Nairobi)") && stage.text.contains("5–10 km away"))
    await stage.type("+")
    await stage.fill("Chess", "2027-05-04 18:00", "Library", "", "", "every Thursday, 8 times")
    #expect(
      stage.service.asked(Missions.Create.self).map(\.recurrence) == [
        "FREQ=WEEKLY;BYDAY=TH;COUNT=8"
      ])
    await stage.press(KeyPress(.enter))
    #expect(stage.text.contains("Repeats: every week on Thursday, 8 times"))
  }

  @Test("digits go to tabs, Enter opens, q goes back and leaves") func tabs() async throws {
    var stage = try await Stage()
    for (digit, sign) in [
      ("2", "Noor, 29 · 60–90 %"), ("3", "Rainy hikes · 2/8"), ("4", "Walk in the rain"),
      ("5", "Likes hiking, chess"), ("1", "Noor wrote to you"),
    ] {
      await stage.type(digit)
      #expect(stage.text.contains(sign), "\(digit): \(stage.text)")
    }
    await stage.type("3")
    await stage.press(KeyPress(.enter))
    #expect(stage.text.contains("Whatever the weather") && stage.text.contains("Ada (admin)"))
    await stage.press(KeyPress(.enter))
    #expect(stage.text.contains("7 Silent Lane"))
    await stage.type("qq")
    #expect(stage.text.contains("Rainy hikes · 2/8") && stage.ending == nil)
    await stage.type("q")
    #expect(stage.ending == .done)
  }

  @Test("a session that ended elsewhere leads to the door") func locked() async throws {
    var stage = try await Stage()
    stage.service.fail(.unauthorized)
    await stage.type("3")
    #expect(stage.text.contains("Phone number"))
  }

  @Test("what fails is said in the last line, and nothing is lost") func failing() async throws {
    var stage = try await Stage()
    await stage.type("2")
    stage.service.fail(ServiceError(.rateLimited, "too many today", hint: "Try again later"))
    await stage.type("i")
    #expect(stage.lines.last { !$0.isEmpty }?.contains("too many today") == true)
    #expect(stage.text.contains("Noor, 29 · 60–90 %"))
  }
}
