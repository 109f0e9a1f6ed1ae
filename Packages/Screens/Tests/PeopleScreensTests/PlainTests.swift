import AccountRequests
import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import ScreenParts
import Secrets
import Services
import ServicesTesting
import Testing

@testable import PeopleScreens

/// The linear twins, as transcripts.
@Suite struct PlainTests {
  @Test("a card is read out, and words and letters decide")
  func deciding() async throws {
    let scene = try PeopleScene()
    let harness = PlainHarness(scene)
    try await harness.meet("like", "h")
    let said = harness.output.text
    #expect(said.hasPrefix("\nCleo, 31\nwoman · looks for not sure yet · here this month\n"))
    #expect(said.contains("Both do       25 % (13–41 %)\n"))
    #expect(said.contains("An estimate from a few decisions"))
    #expect(said.contains("You like Cleo.\n\nNoor, 37\n"))
    #expect(said.contains("You passed on Noor.\n"))
    #expect(scene.service.asked(Decisions.Decide.self).map(\.verdict) == [.like, .pass])
    #expect(harness.prompts.text.contains("like (l), pass (h), later (s), undo (u)"))
  }

  @Test("words, letters and beginnings mean the same, and no letter means two things")
  func words() {
    let typed = ["like", "l", "LI", "h", "s", "und", "O", "o", "S", "x"]
    let meant: [PlainPeopleWord?] = [
      .like, .like, .like, .pass, .later, .undo, .signOut, nil, .sessions, .reasons,
    ]
    #expect(typed.map { PlainPeopleWord(typed: $0) } == meant)
    let letters = PlainPeopleWord.allCases.map(\.letter)
    #expect(Set(letters).count == letters.count)
  }

  @Test("a match is said, and talk leads to it")
  func match() async throws {
    let scene = try PeopleScene()
    scene.service.on(Decisions.Decide.self, return: PeopleSamples.matched)
    let harness = PlainHarness(scene)
    try await harness.meet("l", "matches", "talk 1", "Only in the bath.", "/quit", "quit")
    let said = harness.output.text
    #expect(said.contains("You like Cleo: it's a match!\n"))
    #expect(said.contains("2 matches:\n1. Noor, 37: talking · wrote 20 minutes ago · 1 unread\n"))
    #expect(said.contains("Conversation with Noor.\n"))
    #expect(said.contains("Noor, 20 minutes ago: Do you sing?\n"))
    #expect(scene.service.asked(Messages.Send.self).map(\.text) == ["Only in the bath."])
  }

  @Test("an unknown word says what can be typed and changes nothing")
  func unknown() async throws {
    let scene = try PeopleScene()
    let harness = PlainHarness(scene)
    try await harness.meet("lick", "", "quit", "like")
    #expect(harness.prompts.text.contains("error: \"lick\" is none of the words\nlike (l)"))
    #expect(scene.service.asked(Decisions.Decide.self).isEmpty)
  }

  @Test("an error is said where a person types, and the card stays")
  func error() async throws {
    let scene = try PeopleScene()
    scene.service.fail(Decisions.Decide.self, with: .away)
    let harness = PlainHarness(scene)
    try await harness.meet("like", "details")
    #expect(harness.prompts.text.contains("error: the service is not there\nTry again later\n"))
    #expect(harness.output.text.contains("★ hiking"))
  }

  @Test("cards that can't be read are tried again with the next line")
  func unreadCards() async throws {
    let scene = try PeopleScene()
    scene.service.fail(Discovery.Cards.self, with: .away)
    let harness = PlainHarness(scene)
    try await harness.meet("", "help")
    #expect(scene.service.asked(Discovery.Cards.self).count == 3)
    let errors = harness.prompts.text.split(
      separator: "error: the service is not there", omittingEmptySubsequences: false)
    #expect(errors.count == 4)
  }

  @Test("in a pipe nothing is asked, and an error ends it")
  func pipe() async throws {
    let scene = try PeopleScene()
    let harness = PlainHarness(scene, hasPerson: false)
    try await harness.meet("like")
    #expect(harness.prompts.text.isEmpty)
    #expect(harness.output.text.contains("You like Cleo."))
    scene.service.fail(Decisions.Undo.self, with: .away)
    await #expect(throws: ServiceError.away) { try await harness.meet("undo", "like") }
  }

  @Test("where nobody is left it says why")
  func empty() async throws {
    let scene = try PeopleScene()
    scene.service.on(Discovery.Cards.self, return: PeopleSamples.emptyDiscovery)
    let harness = PlainHarness(scene)
    try await harness.meet()
    #expect(harness.output.text.hasPrefix("\nNobody is left.\nThere are 1204 other people here."))
    #expect(harness.prompts.text.contains("undo (u), why (w), matches (m)"))
  }

  @Test("blocking and signing out ask first; in a pipe the yes stands on the next line")
  func questions() async throws {
    let scene = try PeopleScene()
    try await PlainHarness(scene).meet("block", "no", "block", "yes", "quit")
    #expect(scene.service.asked(Safety.Block.self).count == 1)
    try await PlainHarness(scene, hasPerson: false).meet("block", "yes", "sign-out", "yes")
    #expect(scene.service.asked(Safety.Block.self).count == 2)
    #expect(try scene.surroundings.client.currentUser?.name == nil)
  }

  @Test("in a pipe nothing is destroyed without a yes, and what to type is said")
  func noYes() async throws {
    let scene = try PeopleScene()
    for lines in [["block"], ["block", "like"], ["sign-out", ""], ["report", "spam", "", "no"]] {
      let harness = PlainHarness(scene, hasPerson: false)
      let error = await #expect(throws: PlainWordError.self) {
        try await PlainPeople(scene.surroundings, on: try harness.console(lines))()
      }
      #expect(error?.hint == "Write yes on the line after it")
    }
    for word in ["/block", "/unmatch"] {
      await #expect(throws: PlainWordError.self) {
        try await PlainHarness(scene, hasPerson: false).talk(word, "hello")
      }
    }
    let destroying = [
      "Safety.Block", "Safety.Report", "Matches.Unmatch", "Accounts.SignOut", "Decisions.Decide",
      "Messages.Send",
    ]
    #expect(scene.asked.filter(destroying.contains).isEmpty)
    #expect(try scene.surroundings.client.currentUser?.name == "ada")
  }

  @Test("a report asks why and what happened")
  func report() async throws {
    let scene = try PeopleScene()
    let harness = PlainHarness(scene)
    try await harness.meet("report", "spam", "Asked for money.", "yes", "quit")
    let report = try #require(scene.service.asked(Safety.Report.self).first)
    #expect(report.person == PeopleSamples.cleo)
    #expect(report.reason == .spam)
    #expect(report.note == "Asked for money.")
    #expect(harness.output.text.contains("Noor, 37"))
  }

  // MARK: Conversations

  @Test("a message that could not be sent is the same when it is typed again")
  func resend() async throws {
    let scene = try PeopleScene()
    scene.service.fail(Messages.Send.self, with: .away)
    let harness = PlainHarness(scene)
    try await harness.talk("hello", "hello", "something else")
    let ids = scene.service.asked(Messages.Send.self).map(\.message)
    #expect(ids.count == 3)
    #expect(ids[0] == ids[1])
    #expect(ids[1] != ids[2])
    #expect(harness.prompts.text.contains("error: the service is not there"))
  }

  @Test("commands pause, resume, read on and end")
  func commands() async throws {
    let scene = try PeopleScene()
    var page = PeopleSamples.conversation
    page.before = "c1"
    scene.service.on(Messages.List.self, return: page)
    let harness = PlainHarness(scene)
    try await harness.talk("/pause", "/resume", "/more", "/nonsense", "/unmatch", "y", "never")
    let said = harness.output.text
    #expect(said.contains("You let it rest: /resume goes on.\nIt goes on.\n"))
    #expect(scene.service.asked(Messages.List.self).map(\.before) == [nil, "c1"])
    #expect(harness.prompts.text.contains("error: there is no command \"/nonsense\""))
    #expect(said.hasSuffix("The match has ended.\n"))
    #expect(scene.service.asked(Messages.Send.self).isEmpty)
  }

  // MARK: Signing up and making a profile

  @Test("a stranger is led through signing up and a profile to the cards")
  func signUp() async throws {
    let scene = try PeopleScene(isSignedIn: false, hasProfile: false)
    scene.service.on(Profiles.Save.self) { request, _ in
      scene.service.on(Profiles.Mine.self, return: PeopleSamples.myProfile)
      var mine = PeopleSamples.myProfile
      mine.details = request.details
      return mine
    }
    let harness = PlainHarness(scene)
    let console = try harness.console(
      [
        "up", "ada@example.com", "123456",
        "Ada", "tomorrow", "1991-12-07", "woman", "all", "25-40", "", "50", "dating",
        "hiking, cyc, 3", "I bake.", "2", "Knots.", "", "4425323423", "Moabit", "52.5, 13.3",
        "quit",
      ], hidden: ["several words", "several words"])
    try await PlainPeople(scene.surroundings, on: console)()
    #expect(scene.service.asked(Accounts.SignUp.self).map(\.password.text) == ["several words"])
    #expect(!harness.prompts.text.contains("several"))
    #expect(!harness.output.text.contains("several"))
    let saved = try #require(scene.service.asked(Profiles.Save.self).first).details
    #expect(saved.name == "Ada")
    #expect(saved.birthDate == CivilDate("1991-12-07"))
    #expect(saved.wishes.genders == Set(Gender.allCases))
    #expect(saved.wishes.ages == AgeRange(youngest: 25, oldest: 40))
    #expect(saved.wishes.reachKilometres == 50)
    #expect(saved.interests == [.hiking, .cycling])
    #expect(saved.prompts == [PromptAnswer(prompt: .learnt, answer: "Knots.")])
    #expect(saved.place == Place(label: "Moabit", cell: 52 << 16 | 13))
    #expect(harness.prompts.text.contains("error: Your birth date must be a day such as"))
    #expect(harness.output.text.contains("Your profile is kept."))
    #expect(harness.output.text.contains("Cleo, 31"))
  }

  @Test("input that ends early leaves nothing behind")
  func endsEarly() async throws {
    let scene = try PeopleScene(hasProfile: false)
    let harness = PlainHarness(scene)
    try await harness.meet("Ada")
    #expect(scene.service.asked(Profiles.Save.self).isEmpty)
  }

  @Test("an empty answer keeps what is there, a dash takes it away")
  func keeps() async throws {
    let scene = try PeopleScene()
    let harness = PlainHarness(scene)
    var lines = [String](repeating: "", count: 14)
    lines[9] = "-"
    try await PlainProfile(scene.surroundings, on: try harness.console(lines))()
    let saved = try #require(scene.service.asked(Profiles.Save.self).first)
    var expected = PeopleSamples.adaDetails
    expected.bio = ""
    #expect(saved.details == expected)
    #expect(saved.basedOn == 7)
  }

  @Test("a wrong password is said, and one can try again")
  func wrongPassword() async throws {
    let scene = try PeopleScene(isSignedIn: false)
    scene.service.fail(
      Accounts.SignIn.self, with: ServiceError(.invalidValue, "that doesn't fit", kind: .usage))
    let harness = PlainHarness(scene)
    let console = try harness.console(
      ["in", "ada@example.com", "quit"], hidden: ["wrong"])
    #expect(try await PlainAccount(scene.surroundings, on: console)() == false)
    #expect(harness.prompts.text.contains("error: that doesn't fit"))
  }

  @Test("in a pipe a password is a line as it is")
  func pipedPassword() async throws {
    let scene = try PeopleScene(isSignedIn: false)
    let harness = PlainHarness(scene, hasPerson: false)
    let console = try harness.console(["in", "ada@example.com", " with spaces "])
    #expect(try await PlainAccount(scene.surroundings, on: console)())
    #expect(scene.service.asked(Accounts.SignIn.self).map(\.password.text) == [" with spaces "])
  }
}
