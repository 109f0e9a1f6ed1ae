import AccountRequests
import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services
import ServicesTesting
import Synchronization
import Testing

@testable import PeopleScreens

@Suite struct PeoplePerformerTests {
  private func told(_ effect: PeopleEffect, _ scene: PeopleScene) async -> [PeopleNews] {
    let told = Mutex<[PeopleNews]>([])
    await PeoplePerformer(scene.surroundings)(effect) { news in told.withLock { $0.append(news) } }
    return told.withLock(\.self)
  }

  /// Every effect, with the request it makes.
  static let effects: [(PeopleEffect, String)] = [
    (.stand, "Profiles.Mine"),
    (.signUp(email: "a@b", password: SecretText("p")), "Accounts.SignUp"),
    (
      .confirmSignUp(email: "a@b", code: SecretText("1"), challenge: "c"),
      "Accounts.ConfirmSignUp"
    ),
    (.signIn(email: "a@b", password: SecretText("p")), "Accounts.SignIn"),
    (.requestCode(phone: "1"), "Accounts.RequestCode"),
    (.verifyCode(phone: "1", code: SecretText("1"), challenge: "c"), "Accounts.VerifyCode"),
    (.requestReset(email: "a@b"), "Accounts.RequestReset"),
    (
      .resetPassword(
        email: "a@b", code: SecretText("1"), challenge: "c", password: SecretText("p")),
      "Accounts.ResetPassword"
    ),
    (.sessions, "Accounts.ListSessions"), (.endSession("s"), "Accounts.EndSession"),
    (.endOtherSessions, "Accounts.EndOtherSessions"), (.signOut, "Accounts.SignOut"),
    (.requestProof, "Accounts.RequestProof"),
    (.deleteAccount(.password(SecretText("p"))), "Accounts.Delete"),
    (.profile, "Profiles.Mine"),
    (.save(PeopleSamples.adaDetails, at: nil, basedOn: 1), "Profiles.Save"),
    (.setState(.paused), "Profiles.SetState"),
    (.movePhoto(PeopleSamples.photo.id, to: 1), "Profiles.MovePhoto"),
    (.removePhoto(PeopleSamples.photo.id), "Profiles.RemovePhoto"),
    (.cards(skipping: []), "Discovery.Cards"),
    (.person(PeopleSamples.noor), "Profiles.Show"),
    (.decide(PeopleSamples.noor, .like), "Decisions.Decide"), (.undo, "Decisions.Undo"),
    (.decisions(.pass, after: nil), "Decisions.List"),
    (.likelihood(PeopleSamples.cleo), "Discovery.Likelihood"), (.why, "Discovery.Why"),
    (.daily, "Discovery.Daily"), (.exposure, "Discovery.Exposure"),
    (.matches(after: nil), "Matches.List"),
    (.conversation(PeopleSamples.match, before: nil), "Messages.List"),
    (.send(PeopleSamples.match, "hello", as: nil), "Messages.Send"),
    (.markRead(PeopleSamples.match, through: 3), "Messages.MarkRead"),
    (.icebreakers(PeopleSamples.match), "Messages.Icebreakers"),
    (.pause(PeopleSamples.match), "Matches.Pause"),
    (.resume(PeopleSamples.match), "Matches.Resume"),
    (.unmatch(PeopleSamples.match), "Matches.Unmatch"),
    (.block(PeopleSamples.noor), "Safety.Block"), (.blocks, "Safety.ListBlocks"),
    (.unblock(PeopleSamples.noor), "Safety.Unblock"),
    (
      .report(ReportDraft(person: PeopleSamples.noor, match: nil, reason: .spam, note: "")),
      "Safety.Report"
    ),
  ]

  @Test("every effect asks the service once for what it is about, and tells of it")
  func carriesOut() async throws {
    for (effect, name) in PeoplePerformerTests.effects {
      let scene = try PeopleScene()
      let news = await told(effect, scene)
      #expect(scene.asked.first == name)
      if case .markRead = effect { #expect(news.isEmpty) } else { #expect(!news.isEmpty) }
      for case .failed(_, let message, hint: _) in news {
        Issue.record("\(effect) failed: \(message)")
      }
    }
  }

  @Test("an error at any effect is told with what to do")
  func tellsErrors() async throws {
    for (effect, name) in PeoplePerformerTests.effects {
      let scene = try PeopleScene()
      scene.service.failEverything(with: .away)
      let failures = await told(effect, scene).compactMap { news -> (String, String?)? in
        guard case .failed(_, let message, let hint) = news else { return nil }
        return (message, hint)
      }
      #expect(failures.count == 1, "\(name)")
      if case .signOut = effect {
        #expect(failures.first?.0.contains("signed out on this device") == true)
      } else {
        #expect(failures.first?.0 == "the service is not there")
        #expect(failures.first?.1 == "Try again later")
      }
    }
  }

  @Test("a failed message tells under which identity it was tried")
  func identity() async throws {
    let scene = try PeopleScene()
    scene.service.fail(Messages.Send.self, with: .away)
    let news = await told(.send(PeopleSamples.match, "hello", as: nil), scene)
    guard case .failed(.send(_, _, as: let id?), _, hint: _)? = news.first else {
      Issue.record("no identity is told: \(news)")
      return
    }
    #expect(scene.service.asked(Messages.Send.self).map(\.message) == [id])
  }

  @Test("a place is put on the grid, and its coordinates go nowhere")
  func place() async throws {
    let scene = try PeopleScene()
    let place = TypedPlace(label: "Mitte", latitude: 52.9, longitude: 13.2)
    _ = await told(.save(PeopleSamples.cleoDetails, at: place, basedOn: nil), scene)
    let saved = try #require(scene.service.asked(Profiles.Save.self).first)
    #expect(saved.details.place == Place(label: "Mitte", cell: 52 << 16 | 13))
  }

  @Test("signing out leads to the door even where the service can't be told")
  func signOut() async throws {
    let scene = try PeopleScene()
    scene.service.fail(Accounts.SignOut.self, with: .away)
    let news = await told(.signOut, scene)
    #expect(news.first == .stands(.nobody, user: nil, now: PeopleSamples.now))
    #expect(try scene.surroundings.client.currentUser?.name == nil)
  }

  @Test("a name that somebody else has on this device is not taken from them")
  func names() async throws {
    let scene = try PeopleScene()
    let other = PeopleSamples.grant(for: PeopleSamples.noor, isNewAccount: false)
    scene.service.on(Accounts.SignIn.self, return: other)
    _ = await told(.signIn(email: "Ada@example.com", password: SecretText("p")), scene)
    let users = try scene.surroundings.client.users()
    #expect(users.map(\.account) == [PeopleSamples.ada.uuid, PeopleSamples.noor.uuid])
    #expect(Set(users.map(\.name)).count == 2)
  }
}
