import DomainModels
import PageScreens
import Pages
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import ServicesTesting
import Terminal
import Testing

@Suite("Talking with a match") struct TalkTests {
  private static let address = PageAddress(["talk", PeopleSamples.match.description])

  /// A conversation of numbered messages of the other.
  private func page(_ numbers: ClosedRange<Int>, before: String?) -> ConversationPage {
    let messages = numbers.map { number in
      MessageView(
        id: Identifier(name: "\(number)", in: PeopleSamples.match.uuid), number: number,
        isMine: false, text: "message \(number)", sentAt: PeopleSamples.ago(minutes: 1),
        isRead: nil)
    }
    return ConversationPage(match: PeopleSamples.talking, messages: messages, before: before)
  }

  @Test("it shows what was said and what was read, and what is shown counts as read, once")
  func shows() async throws {
    let scene = try PeopleScene()
    var stage = try await Stage(scene, openingAt: Self.address)
    #expect(stage.text.contains("Do the cats have names?"))
    #expect(stage.text.contains("✓ read"))
    #expect(stage.text.contains("You (3 hours ago):"))
    await stage.tell(.outdated(.unknown))
    #expect(
      scene.service.asked(Messages.MarkRead.self)
        == [Messages.MarkRead(match: PeopleSamples.match, through: 3)])
  }

  @Test("a failure gives the text back, and sending it again is the same message")
  func failure() async throws {
    let scene = try PeopleScene()
    scene.service.fail(Messages.Send.self, with: .away)
    var stage = try await Stage(scene, openingAt: Self.address)
    await stage.fill("Only in the bath.")
    #expect(stage.text.contains("Not sent. The service is not there. Try again later."))
    #expect(stage.text.contains("> Only in the bath."))
    await stage.press(KeyPress(.enter))
    let sent = scene.service.asked(Messages.Send.self)
    #expect(sent.count == 2 && Set(sent.map(\.message)).count == 1)
    await stage.fill(" Loud.")
    #expect(Set(scene.service.asked(Messages.Send.self).map(\.message)).count == 2)
  }

  @Test("a message that is stored though its reply failed is not called unsent")
  func stored() async throws {
    let scene = try PeopleScene()
    scene.service.fail(Messages.Send.self, with: .away)
    var stage = try await Stage(scene, openingAt: Self.address)
    stage.hold()
    await stage.fill("Only in the bath.")
    var page = self.page(4...5, before: nil)
    page.messages[1].isMine = true
    page.messages[1].text = "Only in the bath."
    scene.service.on(Messages.List.self, return: page)
    await stage.release()
    #expect(stage.text.contains("Sent. The service is not there."), "\(stage.text)")
    #expect(!stage.text.contains("Not sent") && !stage.text.contains("> Only in the bath."))
  }

  @Test("what is written while a message is on its way comes after what is given back")
  func failureWhileWriting() async throws {
    let scene = try PeopleScene()
    scene.service.fail(Messages.Send.self, with: .away)
    var stage = try await Stage(scene, openingAt: Self.address)
    stage.hold()
    await stage.fill("one")
    #expect(stage.text.contains("on its way"))
    await stage.fill("two")
    #expect(stage.text.contains("One moment"))
    await stage.press(KeyPress(.escape))
    #expect(stage.text.contains("still being sent"), "the user stays until it is known")
    await stage.release()
    #expect(stage.text.contains("> one") && stage.text.contains("two"))
  }

  @Test("what lies below another page is not read until the reader is back")
  func unseen() async throws {
    let scene = try PeopleScene()
    var stage = try await Stage(scene, openingAt: Self.address)
    await stage.press(KeyPress(.function(2)), "d")
    scene.service.on(Messages.List.self, return: page(4...4, before: nil))
    await stage.tell(.outdated(.unknown))
    #expect(scene.service.asked(Messages.MarkRead.self).map(\.through) == [3])
    await stage.press("q")
    #expect(scene.service.asked(Messages.MarkRead.self).map(\.through) == [3, 4])
  }

  @Test("scrolling up asks for older messages once, and keeps the place")
  func older() async throws {
    let scene = try PeopleScene()
    let (newest, oldest) = (page(31...60, before: "c1"), page(1...30, before: nil))
    scene.service.on(Messages.List.self) { request, _ in
      request.before == nil ? newest : oldest
    }
    var stage = try await Stage(scene, openingAt: Self.address)
    #expect(stage.text.contains("message 60"))
    await stage.press(KeyPress(.home))
    #expect(scene.service.asked(Messages.List.self).compactMap(\.before) == ["c1"])
    #expect(stage.text.contains("message 31"))
    await stage.press(KeyPress(.home))
    #expect(stage.text.contains("message 1 ") || stage.text.contains("message 1\n"))
    // Reading again keeps the older messages, and a gap stays visible.
    await stage.tell(.outdated(.unknown))
    #expect(stage.text.contains("message 1 ") || stage.text.contains("message 1\n"))
    scene.service.on(Messages.List.self, return: page(80...99, before: "c2"))
    await stage.tell(.outdated(.unknown))
    await stage.press(KeyPress(.home))
    #expect(!stage.text.contains("message 31"))
  }

  @Test("ways to begin come with their reasons, and Tab writes one")
  func icebreakers() async throws {
    let scene = try PeopleScene()
    scene.service.on(
      Messages.List.self,
      return: ConversationPage(match: PeopleSamples.fresh, messages: [], before: nil))
    var stage = try await Stage(
      scene, openingAt: PageAddress(["talk", PeopleSamples.newMatch.description]))
    let first = try #require(PeopleSamples.icebreakers.first)
    #expect(stage.text.contains("(\(first.reason))"))
    await stage.press(KeyPress(.tab), KeyPress(.enter))
    #expect(scene.service.asked(Messages.Send.self).map(\.text) == [first.text])
  }

  @Test("the menu pauses and ends after a question; where nothing can be written the text stays")
  func menu() async throws {
    let scene = try PeopleScene()
    var stage = try await Stage(scene, openingAt: Self.address)
    let menu = KeyPress(.function(2))
    await stage.press(menu)
    #expect(stage.text.contains("x  end it"))
    let paused = ConversationPage(
      match: PeopleSamples.paused, messages: PeopleSamples.messages, before: nil)
    scene.service.on(Messages.List.self, return: paused)
    await stage.press("p")
    #expect(scene.service.asked(Matches.Pause.self).count == 1)
    #expect(stage.text.contains("You let this rest."))
    await stage.fill("hello")
    #expect(scene.service.asked(Messages.Send.self).isEmpty)
    #expect(stage.text.contains("> hello"))
    await stage.press(menu, "x")
    #expect(stage.text.contains("End the match with Noor?"))
    await stage.press("n", menu, "x", "y")
    #expect(scene.service.asked(Matches.Unmatch.self).map(\.match) == [PeopleSamples.match])
  }

  @Test("what is unsent is thrown away only by a second Esc")
  func leaving() async throws {
    var stage = try await Stage(openingAt: Self.address)
    await stage.type("half a")
    await stage.press(KeyPress(.escape))
    #expect(stage.text.contains("what you wrote is lost"))
    await stage.press(KeyPress(.escape))
    #expect(stage.text.contains("1 Discover"))
  }

  @Test("matches are listed page by page")
  func matches() async throws {
    let scene = try PeopleScene()
    scene.service.on(Matches.List.self) { request, _ in
      request.after == nil
        ? PageOf(items: [PeopleSamples.talking], next: "n1")
        : PageOf(items: [PeopleSamples.fresh], next: nil)
    }
    var stage = try await Stage(scene, openingAt: "/matches")
    #expect(stage.text.contains("Noor, 37") && stage.text.contains("1 unread"))
    await stage.press("j", KeyPress(.enter))
    #expect(scene.service.asked(Matches.List.self).map(\.after) == [nil, "n1"])
    #expect(stage.text.contains("Cleo, 31"))
  }
}
