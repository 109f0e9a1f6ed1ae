import AccountRequests
import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services
import ServicesTesting
import Terminal
import Testing

@testable import PeopleScreens

/// From the door to the cards, and back.
@Suite struct FlowTests {
  private func play(_ scene: PeopleScene) async throws -> PeoplePlay {
    await PeoplePlay(.starting(try PeopleTerminal.plain.look()), scene)
  }

  @Test("it begins where the person stands")
  func begins() async throws {
    let stranger = try await play(try PeopleScene(isSignedIn: false))
    #expect(stranger.text.contains("1  Sign up with an e-mail address"))
    let newcomer = try await play(try PeopleScene(hasProfile: false))
    #expect(newcomer.text.contains("What are you called?"))
    let member = try await play(try PeopleScene())
    #expect(member.text.contains("Cleo, 31"))
  }

  @Test("whoever signs up is led to a profile, and from there to the cards")
  func signUp() async throws {
    let scene = try PeopleScene(isSignedIn: false, hasProfile: false)
    var play = try await play(scene)
    await play.press("1")
    await play.type("ada@example.com")
    await play.press(KeyPress(.enter))
    await play.type("several words in a row")
    #expect(!play.text.contains("several"), "a password is not shown")
    #expect(play.text.contains("••••"))
    await play.press(KeyPress(.enter))
    await play.type("several words in a row")
    await play.press(KeyPress(.enter))
    let asked = try #require(scene.service.asked(Accounts.SignUp.self).first)
    #expect(asked.email == "ada@example.com")
    #expect(asked.password.text == "several words in a row")
    #expect(play.text.contains("It works for 5 minutes."))
    await play.type("123456")
    await play.press(KeyPress(.enter))
    let confirmed = try #require(scene.service.asked(Accounts.ConfirmSignUp.self).first)
    #expect(confirmed.challenge == "challenge-1")
    #expect(confirmed.code.text == "123456")
    #expect(try scene.surroundings.client.currentUser?.name == "ada")
    #expect(play.text.contains("What are you called?"))

    scene.service.on(Profiles.Save.self) { request, _ in
      scene.service.on(Profiles.Mine.self, return: PeopleSamples.myProfile)
      var mine = PeopleSamples.myProfile
      mine.details = request.details
      return mine
    }
    for step in ProfileStep.allCases { await play.answer(step) }
    let saved = try #require(scene.service.asked(Profiles.Save.self).first)
    #expect(saved.basedOn == nil)
    #expect(saved.details.name == "Ada")
    #expect(saved.details.birthDate == CivilDate("1991-12-07"))
    #expect(saved.details.gender == .woman)
    #expect(saved.details.wishes.genders == [.woman, .man])
    #expect(saved.details.interests == [.hiking, .camping, .cycling])
    #expect(saved.details.prompts.map(\.prompt) == [.dayOff])
    #expect(saved.details.personality?.answers == [4, 4, 2, 5, 3, 2, 3, 4, 2, 3])
    #expect(saved.details.place == Place(label: "Moabit", cell: 52 << 16 | 13))
    #expect(play.text.contains("Cleo, 31"))
  }

  @Test("signing in by phone asks for the code")
  func phone() async throws {
    let scene = try PeopleScene(isSignedIn: false)
    var play = try await play(scene)
    await play.press("3")
    await play.type("+49 30 901820")
    await play.press(KeyPress(.enter))
    await play.type("123456")
    await play.press(KeyPress(.enter))
    #expect(scene.service.asked(Accounts.VerifyCode.self).map(\.phone) == ["+49 30 901820"])
    #expect(try scene.surroundings.client.currentUser?.name == "phone-1820")
    #expect(play.text.contains("Cleo, 31"))
  }

  @Test("a wrong password is said, and what was typed stays")
  func wrongPassword() async throws {
    let scene = try PeopleScene(isSignedIn: false)
    scene.service.fail(
      Accounts.SignIn.self,
      with: ServiceError(
        .limitReached, "that address and password don't fit", retryAfterSeconds: 120))
    var play = try await play(scene)
    await play.press("2")
    await play.type("ada@example.com")
    await play.press(KeyPress(.enter))
    await play.type("wrong")
    await play.press(KeyPress(.enter))
    #expect(play.text.contains("That address and password don't fit."))
    #expect(play.text.contains("It may work again in 2 minutes."))
    #expect(play.text.contains("ada@example.com"))
    scene.service.on(Accounts.SignIn.self, return: PeopleSamples.grant)
    await play.press(KeyPress(.enter))
    #expect(scene.service.asked(Accounts.SignIn.self).last?.password.text == "wrong")
    #expect(play.text.contains("Cleo, 31"))
  }

  @Test("a forgotten password is set anew by a code")
  func reset() async throws {
    let scene = try PeopleScene(isSignedIn: false)
    var play = try await play(scene)
    await play.press("4")
    await play.type("ada@example.com")
    await play.press(KeyPress(.enter))
    for text in ["123456", "new words in a row", "new words in a row"] {
      await play.type(text)
      await play.press(KeyPress(.enter))
    }
    let asked = try #require(scene.service.asked(Accounts.ResetPassword.self).first)
    #expect(asked.password.text == "new words in a row")
    #expect(play.text.contains("Cleo, 31"))
  }

  @Test("passwords that differ are not sent")
  func differ() async throws {
    let scene = try PeopleScene(isSignedIn: false)
    var play = try await play(scene)
    await play.press("1")
    for text in ["ada@example.com", "one", "two"] {
      await play.type(text)
      await play.press(KeyPress(.enter))
    }
    #expect(play.text.contains("The two passwords differ."))
    #expect(scene.service.asked(Accounts.SignUp.self).isEmpty)
  }

  @Test("where the service is not there, one can try again")
  func away() async throws {
    let scene = try PeopleScene()
    scene.service.fail(Profiles.Mine.self, with: .away)
    var play = try await play(scene)
    #expect(play.text.contains("error: the service is not there"))
    scene.service.on(Profiles.Mine.self, return: PeopleSamples.myProfile)
    await play.press("r")
    #expect(play.text.contains("Cleo, 31"))
  }

  @Test("signing out asks, and leads to the door")
  func signOut() async throws {
    let scene = try PeopleScene()
    var play = try await play(scene)
    await play.press("S", "O")
    #expect(play.text.contains("Sign out?"))
    await play.press("y")
    #expect(play.text.contains("1  Sign up with an e-mail address"))
    #expect(try scene.surroundings.client.currentUser?.name == nil)
  }

  @Test("a session that was ended elsewhere leads to the door")
  func endedElsewhere() async throws {
    let scene = try PeopleScene()
    var play = try await play(scene)
    scene.service.fail(Decisions.Decide.self, with: .unauthorized)
    await play.press("l")
    #expect(play.text.contains("You were signed out. Sign in to go on."))
  }

  @Test("deleting asks for the password and once more, and says goodbye")
  func delete() async throws {
    let scene = try PeopleScene()
    var play = try await play(scene)
    await play.press("S", "D")
    await play.type("my password")
    #expect(!play.text.contains("my password"))
    await play.press(KeyPress(.enter))
    #expect(play.text.contains("Delete everything of you?"))
    #expect(scene.service.asked(Accounts.Delete.self).isEmpty)
    await play.press("y")
    #expect(
      scene.service.asked(Accounts.Delete.self).map(\.proof)
        == [.password(SecretText("my password"))])
    #expect(play.text.contains("Everything of you is deleted: 20 rows."))
    #expect(try scene.surroundings.client.currentUser?.name == nil)
  }

  @Test("a code proves it too")
  func deleteByCode() async throws {
    let scene = try PeopleScene()
    var play = try await play(scene)
    await play.press("S", "D", .control("r"))
    await play.type("654321")
    await play.press(KeyPress(.enter), "y")
    #expect(
      scene.service.asked(Accounts.Delete.self).map(\.proof)
        == [.code(SecretText("654321"), challenge: "challenge-1")])
  }

  @Test("sessions are listed and ended")
  func sessions() async throws {
    let scene = try PeopleScene()
    var play = try await play(scene)
    await play.press("S")
    #expect(play.text.contains("laptop (this one)"))
    await play.press("j", "x", "y")
    #expect(scene.service.asked(Accounts.EndSession.self).map(\.session) == ["session-2"])
  }

  @Test("a code that arrived on this machine stands in the form, also in a small window")
  func arrivals() async throws {
    let small = TerminalSize(columns: 40, rows: 12)
    let text = "937984 is your code. It works for 5 minutes, and only once. Tell it nobody."
    let door = try PeopleScene(isSignedIn: false).receiving([text])
    var play = await PeoplePlay(
      .starting(try PeopleTerminal.plain.look()), door, size: small)
    await play.press("4")
    await play.type("ada@example.com")
    await play.press(KeyPress(.enter))
    #expect(play.text.contains("On this machine codes arrive here:"))
    #expect(play.text.contains("937984 is your code."))
    #expect(play.text.contains("The six digits that were sent"))
    var member = await PeoplePlay(
      .starting(try PeopleTerminal.plain.look()), try PeopleScene().receiving([text]), size: small)
    await member.press("S", "D")
    #expect(member.text.contains("Ctrl-R by code"))
    #expect(!member.text.contains("937984"))
    await member.press(.control("r"))
    #expect(member.text.contains("937984 is your code."))
    #expect(member.text.contains("The code that was sent"))
  }

  @Test("the linear twin says what arrived too")
  func plainArrivals() async throws {
    let harness = PlainHarness(try PeopleScene(isSignedIn: false).receiving(["937984 is it."]))
    let console = try harness.console(["phone", "+49 30 901820", "937984"])
    #expect(try await PlainAccount(harness.scene.surroundings, on: console)())
    #expect(harness.prompts.text.contains("On this machine codes arrive here: 937984 is it."))
  }

  @Test("every page names who is signed in, and the door nobody")
  func userName() async throws {
    var play = try await play(try PeopleScene())
    for key in ["m", "q", "p", "q", "S"] as [KeyPress] {
      await play.press(key)
      #expect(play.text.hasPrefix(" ♥ people · ada "))
    }
    await play.press("O", "y")
    #expect(play.text.hasPrefix(" ♥ people  "))
  }

  @Test("Esc leaves neither the cards nor the door; q does")
  func escape() async throws {
    for scene in [try PeopleScene(), try PeopleScene(isSignedIn: false)] {
      var play = try await play(scene)
      await play.press(KeyPress(.escape))
      #expect(play.ending == nil)
      await play.press("q")
      #expect(play.ending == .done)
    }
  }

  @Test("Ctrl-C asks before changed wishes are lost, and leaves at once where nothing changed")
  func interruptWishes() async throws {
    var play = try await play(try PeopleScene())
    await play.press("f", " ", .control("c"))
    #expect(play.ending == nil)
    #expect(play.text.contains("Nothing of what you said here is kept yet."))
    var unchanged = try await self.play(try PeopleScene())
    await unchanged.press("f", .control("c"))
    #expect(unchanged.ending == .interrupted)
  }

  @Test("Enter chooses nothing that Space did not, and says what is missing as the page names it")
  func nothingChosen() async throws {
    var play = try await play(try PeopleScene(hasProfile: false))
    await play.answer(.name)
    await play.answer(.birthDate)
    await play.press(KeyPress(.enter))
    #expect(play.text.contains("One of them must be chosen: Space chooses."))
    await play.answer(.gender)
    await play.press(KeyPress(.enter))
    #expect(play.text.contains("Who they are must not be empty: Space chooses."))
  }

  @Test("a paused profile is said where nobody is left, with the way back")
  func paused() async throws {
    let scene = try PeopleScene()
    var mine = PeopleSamples.myProfile
    mine.state = .paused
    scene.service.on(Profiles.Mine.self, return: mine)
    scene.service.on(Discovery.Cards.self, return: PeopleSamples.emptyDiscovery)
    var play = try await play(scene)
    #expect(play.text.contains("Your profile is paused. p, then v, shows it again."))
    await play.press("p", "v")
    #expect(scene.service.asked(Profiles.SetState.self).map(\.state) == [.visible])
    let harness = PlainHarness(scene)
    try await harness.meet("show")
    #expect(scene.service.asked(Profiles.SetState.self).map(\.state) == [.visible, .visible])
    #expect(harness.output.text.contains("Nobody is left.\nYour profile is paused, so"))
  }

  @Test("the question before signing out is asked in the smallest window too")
  func smallQuestion() async throws {
    var play = try await play(try PeopleScene())
    await play.press("S", "O")
    let text = play.frame(TerminalSize(columns: 15, rows: 5)).text
    #expect(text.contains("Sign"))
  }

  @Test("Ctrl-C in the middle of a profile asks before it is lost")
  func interrupt() async throws {
    var play = try await play(try PeopleScene(hasProfile: false))
    await play.type("Ada")
    await play.press(.control("c"))
    #expect(play.text.contains("Nothing of what you said here is kept yet."))
    #expect(play.ending == nil)
    await play.press("n")
    #expect(play.text.contains("Ada"))
    await play.press(.control("c"), .control("c"))
    #expect(play.ending == .interrupted)
  }
}
