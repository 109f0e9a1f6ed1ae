import DomainModels
import PageScreens
import Pages
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Services
import ServicesTesting
import Terminal
import Testing

@Suite("The own profile") struct OwnTests {
  @Test("a problem keeps the step, and what was said stays")
  func stays() async throws {
    var stage = try await Stage(PeopleScene(hasProfile: false))
    await stage.fill("Ada", "tomorrow")
    #expect(stage.text.contains("Your birth date must be a day such as 1995-08-31."))
    #expect(stage.text.contains("tomorrow"))
    await stage.press(KeyPress(.escape))
    #expect(stage.text.contains("Ada"))
  }

  @Test("a save that fails says why, and what was said stays")
  func failedSave() async throws {
    var stage = try await Stage(openingAt: "/me")
    stage.service.fail(
      Profiles.Save.self,
      with: ServiceError(.conflict, "it was changed elsewhere", hint: "Read it again"))
    await stage.press(KeyPress(.enter))
    await stage.fill(" Lovelace")
    #expect(stage.text.lowercased().contains("it was changed elsewhere"))
    #expect(stage.text.contains("Ada Lovelace"))
    #expect(stage.service.asked(Profiles.Save.self).map(\.details.name) == ["Ada Lovelace"])
  }

  @Test("optional steps can be skipped, and what helps most is said when the profile is kept")
  func skipping() async throws {
    var stage = try await Stage(PeopleScene(hasProfile: false))
    await stage.fill("Ada", "1991-12-07")
    await stage.press(KeyPress(.enter))
    await stage.press(" ", KeyPress(.enter), KeyPress(.enter))
    for _ in 0..<5 { await stage.press(KeyPress(.enter)) }
    #expect(stage.text.contains("Your profile, 11 of 11"), "\(stage.text)")
    await stage.press(KeyPress(.enter))
    let saved = try #require(stage.service.asked(Profiles.Save.self).first)
    #expect(saved.details.interests.isEmpty && saved.details.personality == nil)
    #expect(saved.details.showsReadState)
    #expect(stage.text.contains("Your profile is saved. Say where"), "\(stage.text)")
  }

  @Test("photos are put in order and removed, visibility changes with a key")
  func own() async throws {
    var stage = try await Stage(openingAt: "/me")
    #expect(stage.text.contains("Moabit"))
    var mine = PeopleSamples.myProfile
    mine.state = .paused
    stage.service.on(Profiles.SetState.self, return: mine)
    stage.service.on(Profiles.Mine.self, return: mine)
    await stage.type("v")
    #expect(stage.service.asked(Profiles.SetState.self).map(\.state) == [.paused])
    #expect(stage.text.contains("hidden: new people do not see you"))
    await stage.type("Px")
    #expect(stage.text.contains("Remove this photo?"))
    await stage.type("y")
    #expect(stage.service.asked(Profiles.RemovePhoto.self).count == 1)
  }

  @Test("a photo among others can be moved both ways")
  func order() async throws {
    let scene = try PeopleScene()
    var mine = PeopleSamples.myProfile
    mine.photos = (0..<3).map { number in
      var photo = PeopleSamples.photo
      photo.id = Identifier(name: "photo \(number)", in: photo.id.uuid)
      return photo
    }
    scene.service.on(Profiles.Mine.self, return: mine)
    var stage = try await Stage(scene, openingAt: "/me/photos")
    await stage.type("jKJ")
    #expect(scene.service.asked(Profiles.MovePhoto.self).map(\.position) == [1, 3])
    #expect(
      Set(scene.service.asked(Profiles.MovePhoto.self).map(\.photo)) == [mine.photos[1].id])
  }
}
