import AccountRequests
import DomainModels
import PageScreens
import Pages
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import ScreenParts
import Services
import ServicesTesting
import Testing

/// The linear twin, as transcripts.
@Suite("The linear twin") struct PlainTests {
  @Test("a card is read out, and words decide")
  func deciding() async throws {
    let scene = try PeopleScene()
    let (said, asked) = try await scene.plain(["like", "no", "undo", "quit"])
    #expect(said.contains("Cleo, 31"))
    #expect(said.contains("You like Cleo."))
    #expect(scene.service.asked(Decisions.Decide.self).map(\.verdict) == [.like, .pass])
    #expect(scene.service.asked(Decisions.Undo.self).count == 1)
    #expect(asked.contains("like"))
  }

  @Test("signing up, making a profile and the first card, in words")
  func signUp() async throws {
    var scene = try PeopleScene(isSignedIn: false, hasProfile: false)
    let service = scene.service
    scene.arrivals = ["937984 is it."]
    service.on(Profiles.Save.self) { request, _ in
      service.on(Profiles.Mine.self, return: PeopleSamples.myProfile)
      var mine = PeopleSamples.myProfile
      mine.details = request.details
      return mine
    }
    let profile =
      ["Ada", "tomorrow", "1991-12-07", "woman", "all", "28-45", "", "50"]
      + ["relationship", "hiking, chess", "I like rain."]
      + [String](repeating: "", count: 8) + [String](repeating: "3", count: 10)
      + ["Moabit", "", "Moabit", "52.53, 13.34", ""]
    let (said, asked) = try await scene.plain(
      ["1", "ada@example.com", "several words", "several words", "937984"] + profile + ["quit"])
    #expect(said.contains("On this machine codes arrive here: 937984 is it."))
    let saved = try #require(service.asked(Profiles.Save.self).first, "\(said)\n\(asked)")
    #expect(saved.details.name == "Ada" && saved.details.gender == .woman)
    #expect(saved.details.wishes.ages == AgeRange(youngest: 28, oldest: 45))
    #expect(saved.details.wishes.genders == Set(Gender.allCases))
    #expect(saved.details.wishes.reachKilometres == 50)
    #expect(saved.details.interests == [.hiking, .chess])
    #expect(saved.details.personality?.answers == [Int](repeating: 3, count: 10))
    #expect(saved.details.place == ApproximateLocation(label: "Moabit", cell: 52 << 16 | 13))
    #expect(asked.contains("Your birth date must be a day such as 1995-08-31."))
    #expect(asked.contains("The coordinates must not be empty"))
    #expect(said.contains("Your profile is saved.") && said.contains("Cleo, 31"))
  }

  @Test("a code is sent again, and an account deleted by one")
  func codes() async throws {
    let scene = try PeopleScene(isSignedIn: false)
    _ = try await scene.plain(["3", "+49 30 901820", "send again", "123456", "quit"])
    #expect(scene.service.asked(Accounts.RequestCode.self).count == 2)
    #expect(scene.service.asked(Accounts.VerifyCode.self).count == 1)
    let (said, _) = try await scene.plain(
      ["account", "delete", "by code", "654321", "no", "quit"])
    #expect(said.contains("Nothing was done."))
    #expect(scene.service.asked(Accounts.Delete.self).isEmpty)
    let (farewell, _) = try await scene.plain(
      ["account", "delete", "by code", "654321", "yes", "quit"])
    #expect(farewell.contains("Everything of you is deleted: 20 rows. Take care."))
    #expect(farewell.contains("Sign up with an e-mail address"))
  }

  @Test("an unknown word says what can be typed and changes nothing; in a pipe it ends all")
  func unknown() async throws {
    let scene = try PeopleScene()
    let (_, asked) = try await scene.plain(["embrace", "", "quit", "like"])
    #expect(asked.contains("\"embrace\" can't be done here"))
    await #expect(throws: PlainWordError.self) {
      try await scene.plain(["embrace", "like"], hasPerson: false)
    }
    #expect(scene.service.asked(Decisions.Decide.self).isEmpty)
  }

  @Test("in a pipe nothing is destroyed without a yes, and what to type is said")
  func noYes() async throws {
    let scene = try PeopleScene()
    for lines in [
      ["1", "block"], ["1", "block", "like"], ["account", "sign out", ""],
      ["account", "delete", "my password", "no"], ["matches", "1 end it"],
      ["1", "report", "spam", "", "no"],
    ] {
      let error = await #expect(throws: PlainWordError.self) {
        try await scene.plain(lines, hasPerson: false)
      }
      #expect(error?.hint == "Write yes on the line after it")
    }
    let destroying = [
      "Safety.Block", "Safety.Report", "Accounts.Delete", "Matches.Unmatch", "Accounts.SignOut",
      "Decisions.Decide",
    ]
    #expect(scene.asked.filter(destroying.contains).isEmpty)
    #expect(try scene.client.currentUser?.name == "ada")
  }

  @Test("an error is said where a person types, and ends a pipe")
  func errors() async throws {
    let scene = try PeopleScene()
    scene.service.fail(Decisions.Decide.self, with: .away)
    let (_, asked) = try await scene.plain(["like", "quit"])
    #expect(asked.contains("error: the service is not there\nTry again later\n"))
    await #expect(throws: ServiceError.away) {
      try await scene.plain(["like"], hasPerson: false)
    }
  }
}
