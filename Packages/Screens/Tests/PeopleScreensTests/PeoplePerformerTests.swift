import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
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
    (.stand, "profiles.mine"),
    (.signUp(email: "a@b", password: SecretText("p")), "accounts.sign_up"),
    (
      .confirmSignUp(email: "a@b", code: SecretText("1"), challenge: "c"),
      "accounts.confirm_sign_up"
    ),
    (.signIn(email: "a@b", password: SecretText("p")), "accounts.sign_in"),
    (.requestCode(phone: "1"), "accounts.request_code"),
    (.verifyCode(phone: "1", code: SecretText("1"), challenge: "c"), "accounts.verify_code"),
    (.requestReset(email: "a@b"), "accounts.request_reset"),
    (
      .resetPassword(
        email: "a@b", code: SecretText("1"), challenge: "c", password: SecretText("p")),
      "accounts.reset_password"
    ),
    (.sessions, "accounts.list_sessions"), (.endSession("s"), "accounts.end_session"),
    (.endOtherSessions, "accounts.end_other_sessions"), (.signOut, "accounts.sign_out"),
    (.requestProof, "accounts.request_proof"),
    (.deleteAccount(.password(SecretText("p"))), "accounts.delete"),
    (.profile, "profiles.mine"),
    (.save(PeopleSamples.adaDetails, at: nil, basedOn: 1), "profiles.save"),
    (.setState(.paused), "profiles.set_state"),
    (.movePhoto(PeopleSamples.photo.id, to: 1), "profiles.move_photo"),
    (.removePhoto(PeopleSamples.photo.id), "profiles.remove_photo"),
    (.cards(skipping: []), "discovery.cards"),
    (.person(PeopleSamples.noor), "profiles.show"),
    (.decide(PeopleSamples.noor, .like), "decisions.decide"), (.undo, "decisions.undo"),
    (.decisions(.pass, after: nil), "decisions.list"),
    (.likelihood(PeopleSamples.cleo), "discovery.likelihood"), (.why, "discovery.why"),
    (.daily, "discovery.daily"), (.exposure, "discovery.exposure"),
    (.matches(after: nil), "matches.list"),
    (.conversation(PeopleSamples.match, before: nil), "messages.list"),
    (.send(PeopleSamples.match, "hello", as: nil), "messages.send"),
    (.markRead(PeopleSamples.match, through: 3), "messages.mark_read"),
    (.icebreakers(PeopleSamples.match), "messages.icebreakers"),
    (.pause(PeopleSamples.match), "matches.pause"),
    (.resume(PeopleSamples.match), "matches.resume"),
    (.unmatch(PeopleSamples.match), "matches.unmatch"),
    (.block(PeopleSamples.noor), "safety.block"), (.blocks, "safety.list_blocks"),
    (.unblock(PeopleSamples.noor), "safety.unblock"),
    (
      .report(ReportDraft(person: PeopleSamples.noor, match: nil, reason: .spam, note: "")),
      "safety.report"
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
    #expect(try scene.surroundings.client.user == nil)
  }

  @Test("a name that somebody else has on this device is not taken from them")
  func names() async throws {
    let scene = try PeopleScene()
    let other = PeopleSamples.grant(for: PeopleSamples.noor, isNewAccount: false)
    scene.service.on(Accounts.SignIn.self, return: other)
    _ = await told(.signIn(email: "Ada@example.com", password: SecretText("p")), scene)
    let users = try scene.surroundings.client.users()
    #expect(users.map(\.person) == [PeopleSamples.ada, PeopleSamples.noor])
    #expect(Set(users.map(\.name)).count == 2)
  }
}

extension ScriptedPeopleService {
  /// Every request fails from now on.
  func failEverything(with error: PeopleError) {
    func fail<Request: PeopleRequest>(_ request: Request.Type) {
      self.fail(request, with: error)
    }
    for request in PeopleRequestList.all { fail(request) }
  }
}
