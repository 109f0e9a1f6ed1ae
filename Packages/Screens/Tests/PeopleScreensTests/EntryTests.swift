import AccountRequests
import DomainModels
import PageScreens
import Pages
import PeopleModels
import PeoplePages
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services
import ServicesTesting
import Terminal
import Testing

/// From the door to the cards, and back.
@Suite("The way in and out") struct EntryTests {
  @Test("it begins where the person stands")
  func begins() async throws {
    let stranger = try await Stage(PeopleScene(isSignedIn: false))
    #expect(stranger.text.contains("Sign up with an e-mail address"))
    let newcomer = try await Stage(PeopleScene(hasProfile: false))
    #expect(newcomer.text.contains("What are you called?"))
    let member = try await Stage()
    #expect(member.text.contains("Cleo, 31"))
  }

  @Test("a user who signs up is led to a profile, and from there to the cards")
  func signUp() async throws {
    var stage = try await Stage(PeopleScene(isSignedIn: false, hasProfile: false))
    let service = stage.service
    await stage.type("1")
    await stage.fill("ada@example.com")
    await stage.type("several words in a row")
    #expect(!stage.text.contains("several"), "a password is not shown")
    #expect(stage.text.contains("••••"))
    await stage.press(KeyPress(.enter))
    await stage.fill("several words in a row")
    let asked = try #require(service.asked(Accounts.SignUp.self).first)
    #expect(asked.email == "ada@example.com")
    #expect(asked.password.text == "several words in a row")
    #expect(stage.text.contains("a code is on its way. It works"))
    await stage.fill("123 456")
    let confirmed = try #require(service.asked(Accounts.ConfirmSignUp.self).first)
    #expect(confirmed.challenge == "challenge-1" && confirmed.code.text == "123456")
    #expect(try stage.scene.client.currentUser?.name == "ada")
    #expect(stage.text.contains("What are you called?"))

    service.on(Profiles.Save.self) { request, _ in
      service.on(Profiles.Mine.self, return: PeopleSamples.myProfile)
      var mine = PeopleSamples.myProfile
      mine.details = request.details
      return mine
    }
    await stage.makeProfile()
    let saved = try #require(service.asked(Profiles.Save.self).first)
    #expect(saved.basedOn == nil)
    #expect(saved.details.name == "Ada")
    #expect(saved.details.birthDate == CivilDate("1991-12-07"))
    #expect(saved.details.gender == .woman)
    #expect(saved.details.wishes.genders == [.woman, .man])
    #expect(saved.details.interests == [.hiking, .camping, .cycling])
    #expect(saved.details.prompts.map(\.prompt) == [.dayOff])
    #expect(saved.details.personality?.answers == [4, 4, 2, 5, 3, 2, 3, 4, 2, 3])
    #expect(saved.details.place == ApproximateLocation(label: "Moabit", cell: 52 << 16 | 13))
    #expect(stage.text.contains("Your profile is saved.") && stage.text.contains("Cleo, 31"))
  }

  @Test("signing in by phone asks for the code, which can be sent again")
  func phone() async throws {
    var stage = try await Stage(PeopleScene(isSignedIn: false))
    await stage.type("3")
    await stage.fill("+49 30 901820")
    await stage.press(.control("r"))
    #expect(stage.service.asked(Accounts.RequestCode.self).count == 2)
    await stage.fill("123456")
    #expect(stage.service.asked(Accounts.VerifyCode.self).map(\.phone) == ["+49 30 901820"])
    #expect(try stage.scene.client.currentUser?.name == "phone-1820")
    #expect(stage.text.contains("Cleo, 31"))
  }

  @Test("a wrong password is said, and what was typed stays")
  func wrongPassword() async throws {
    var stage = try await Stage(PeopleScene(isSignedIn: false))
    stage.service.fail(
      Accounts.SignIn.self,
      with: ServiceError(
        .limitReached, "that address and password don't fit", retryAfterSeconds: 120))
    await stage.type("2")
    await stage.fill("ada@example.com", "wrong")
    #expect(stage.text.lowercased().contains("that address and password don't fit"))
    #expect(stage.text.contains("It may work again in 2 minutes"))
    #expect(stage.text.contains("ada@example.com"))
    stage.service.on(Accounts.SignIn.self, return: PeopleSamples.grant)
    await stage.press(KeyPress(.enter))
    #expect(stage.service.asked(Accounts.SignIn.self).last?.password.text == "wrong")
    #expect(stage.text.contains("Cleo, 31"))
  }

  @Test("a limit that a user has reached says once after how long to try again")
  func limit() async throws {
    var stage = try await Stage(PeopleScene(isSignedIn: false))
    stage.service.fail(
      Accounts.SignIn.self,
      with: ServiceError(
        .limitReached, "that was asked for too often", hint: "Try again in 96 seconds",
        retryAfterSeconds: 96))
    await stage.type("2")
    await stage.fill("ada@example.com", "wrong")
    #expect(stage.text.contains("It may work again in 96 seconds"))
    #expect(!stage.text.contains("Try again in"))
  }

  @Test("a wrong code is said, and another can be typed")
  func wrongCode() async throws {
    var stage = try await Stage(PeopleScene(isSignedIn: false))
    stage.service.fail(
      Accounts.VerifyCode.self, with: ServiceError(.invalidValue, "that is not the code"))
    await stage.type("3")
    await stage.fill("+49 30 901820", "1")
    #expect(stage.text.lowercased().contains("that is not the code"))
    stage.service.on(Accounts.VerifyCode.self, return: PeopleSamples.grant)
    await stage.fill("2")
    #expect(stage.service.asked(Accounts.VerifyCode.self).map(\.code.text) == ["1", "12"])
    #expect(stage.text.contains("Cleo, 31"))
  }

  @Test("a forgotten password is set again by a code")
  func reset() async throws {
    var stage = try await Stage(PeopleScene(isSignedIn: false))
    await stage.type("4")
    await stage.fill("ada@example.com", "123456", "new words in a row", "new words in a row")
    let asked = try #require(stage.service.asked(Accounts.ResetPassword.self).first)
    #expect(asked.password.text == "new words in a row" && asked.challenge == "challenge-1")
    #expect(stage.text.contains("Cleo, 31"))
  }

  @Test("passwords that differ are not sent")
  func differ() async throws {
    var stage = try await Stage(PeopleScene(isSignedIn: false))
    await stage.type("1")
    await stage.fill("ada@example.com", "one", "two")
    #expect(stage.text.contains("The two passwords differ."))
    #expect(stage.service.asked(Accounts.SignUp.self).isEmpty)
  }

  @Test("where the service is not there, one can try again")
  func away() async throws {
    let scene = try PeopleScene()
    scene.service.fail(Profiles.Mine.self, with: .away)
    var stage = try await Stage(scene)
    #expect(stage.text.contains("the service is not there"))
    scene.service.on(Profiles.Mine.self, return: PeopleSamples.myProfile)
    await stage.type("r")
    #expect(stage.text.contains("Cleo, 31"))
  }

  @Test("signing out asks, and leads to the door, even where the service can't be told")
  func signOut() async throws {
    var stage = try await Stage(openingAt: "/account")
    await stage.type("O")
    #expect(stage.text.contains("Sign out?"))
    await stage.type("y")
    #expect(stage.text.contains("Signed out. What this device knew of you is removed."))
    #expect(stage.text.contains("Sign up with an e-mail address"))
    #expect(try stage.scene.client.currentUser == nil)

    var alone = try await Stage(openingAt: "/account")
    alone.service.fail(Accounts.SignOut.self, with: .away)
    await alone.type("Oy")
    #expect(alone.text.contains("Sign up with an e-mail address"))
    #expect(alone.text.contains("signed out on this device, but"))
    #expect(try alone.scene.client.currentUser == nil)
  }

  @Test("a session that was ended elsewhere leads to the door")
  func endedElsewhere() async throws {
    var stage = try await Stage()
    stage.service.fail(Decisions.Decide.self, with: .unauthorized)
    await stage.type("l")
    #expect(stage.text.contains("You were signed out. Sign in to go on."))
  }

  @Test("deleting asks for the password and once more, and says goodbye")
  func delete() async throws {
    var stage = try await Stage(openingAt: "/account")
    await stage.type("Dmy password")
    #expect(!stage.text.contains("my password"))
    await stage.press(KeyPress(.enter))
    #expect(stage.text.contains("Delete everything of you?"))
    #expect(stage.service.asked(Accounts.Delete.self).isEmpty)
    await stage.type("y")
    #expect(
      stage.service.asked(Accounts.Delete.self).map(\.proof)
        == [.password(SecretText("my password"))])
    #expect(stage.text.contains("Everything of you is deleted: 20 rows. Take care."))
    #expect(try stage.scene.client.currentUser == nil)
  }

  @Test("a code proves it too; any other key than y means no")
  func deleteByCode() async throws {
    var stage = try await Stage(openingAt: "/account/delete")
    await stage.press(.control("r"))
    await stage.fill("654321")
    await stage.type("n")
    #expect(stage.service.asked(Accounts.Delete.self).isEmpty)
    await stage.press(KeyPress(.enter), "y")
    #expect(
      stage.service.asked(Accounts.Delete.self).map(\.proof)
        == [.code(SecretText("654321"), challenge: "challenge-1")])
  }

  @Test("sessions are listed and ended")
  func sessions() async throws {
    var stage = try await Stage(openingAt: "/account")
    #expect(stage.text.contains("laptop (this one)"))
    await stage.type("jxy")
    #expect(stage.service.asked(Accounts.EndSession.self).map(\.session) == ["session-2"])
    await stage.type("oy")
    #expect(stage.service.asked(Accounts.EndOtherSessions.self).count == 1)
  }

  @Test("a code that arrived on this machine stands in the form, also in a small window")
  func arrivals() async throws {
    let text = "937984 is your code. It works for 5 minutes, and only once. Tell it nobody."
    for isSignedIn in [false, true] {
      var scene = try PeopleScene(isSignedIn: isSignedIn)
      scene.arrivals = [text]
      var stage = try await Stage(
        scene, openingAt: isSignedIn ? "/account/delete" : nil, columns: 40, rows: 12)
      #expect(!stage.text.contains("937984"))
      if isSignedIn {
        await stage.press(.control("r"))
      } else {
        await stage.type("4")
        await stage.fill("ada@example.com")
      }
      #expect(stage.text.contains("937984 is your code."), "\(stage.text)")
    }
  }

  @Test("every page names the signed-in user, and the sign-in page none")
  func userName() async throws {
    var stage = try await Stage()
    for key in ["2", "3", "4", "5"] as [KeyPress] {
      await stage.press(key)
      #expect(stage.text.hasPrefix(" ♥ people · ada "))
    }
    await stage.type("Oy")
    #expect(stage.text.hasPrefix(" ♥ people  "))
  }

  @Test("a name that another user has on this device is not taken from them")
  func names() async throws {
    let scene = try PeopleScene()
    let other = PeopleSamples.grant(for: PeopleSamples.noor, isNewAccount: false)
    scene.service.on(Accounts.SignIn.self, return: other)
    _ = try await scene.plain([], openingAt: "/welcome/sign-in")
    var stage = try await Stage(scene, openingAt: "/welcome/sign-in")
    await stage.fill("Ada@example.com", "a password")
    let users = try scene.client.users()
    #expect(users.map(\.account) == [PeopleSamples.ada.uuid, PeopleSamples.noor.uuid])
    #expect(Set(users.map(\.name)).count == 2)
  }

  @Test("Ctrl-C in the middle of a profile says that it would be lost; a second one leaves")
  func interrupt() async throws {
    var stage = try await Stage(PeopleScene(hasProfile: false))
    await stage.type("Ada")
    await stage.press(.control("c"))
    #expect(stage.ending == nil && stage.text.contains("throws away what you typed"))
    await stage.press(.control("c"))
    #expect(stage.ending == .interrupted)
    var unchanged = try await Stage(PeopleScene(hasProfile: false))
    await unchanged.press(.control("c"))
    #expect(unchanged.ending == .interrupted)
  }
}

extension Stage {
  /// Answers the steps of a new profile from the first one on.
  mutating func makeProfile() async {
    await fill("Ada", "1991-12-07")
    // Who one is: one key.
    await press(KeyPress(.enter))
    await press(" ", KeyPress(.down), " ", KeyPress(.enter))
    await press(KeyPress(.enter))
    await press(" ", KeyPress(.right), " ", KeyPress(.right), " ", KeyPress(.enter))
    await fill(
      "I repair bicycles and bake bread, and both look better from afar.",
      "A train to somewhere new.")
    await type("4425323423")
    await press(KeyPress(.enter))
    await type("Moabit")
    await press(KeyPress(.down))
    await fill("52.53, 13.34")
    await press(KeyPress(.enter))
  }
}
