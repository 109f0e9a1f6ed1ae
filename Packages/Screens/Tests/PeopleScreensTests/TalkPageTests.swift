import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import ServicesTesting
import Terminal
import Testing

@testable import PeopleScreens

@Suite struct TalkPageTests {
  private func play(
    _ scene: PeopleScene, size: TerminalSize = .standard
  ) async throws -> PeoplePlay {
    await PeoplePlay(
      .conversation(with: PeopleSamples.match, try PeopleTerminal.plain.look()), scene, size: size)
  }

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

  @Test("it shows what was said and what was read, and marks what one sees as read")
  func shows() async throws {
    let scene = try PeopleScene()
    let play = try await play(scene)
    #expect(play.text.contains("Do the cats have names?"))
    #expect(play.text.contains("✓ read"))
    #expect(
      scene.service.asked(Messages.MarkRead.self)
        == [Messages.MarkRead(match: PeopleSamples.match, through: 3)])
  }

  @Test("what is sent stands there, and is one message")
  func send() async throws {
    let scene = try PeopleScene()
    var play = try await play(scene)
    await play.type("Only in the bath.")
    await play.press(KeyPress(.enter))
    #expect(scene.service.asked(Messages.Send.self).map(\.text) == ["Only in the bath."])
    #expect(play.text.contains("Only in the bath."))
  }

  @Test("a failure gives the text back, and sending it again is the same message")
  func failure() async throws {
    let scene = try PeopleScene()
    scene.service.fail(Messages.Send.self, with: .away)
    var play = try await play(scene)
    await play.type("Only in the bath.")
    await play.press(KeyPress(.enter))
    #expect(play.text.contains("Not sent. The service is not there. Try again later."))
    #expect(play.text.contains("> Only in the bath."))
    await play.press(KeyPress(.enter))
    let sent = scene.service.asked(Messages.Send.self)
    #expect(sent.count == 2)
    #expect(Set(sent.map(\.message)).count == 1)
    await play.type(" Loud.")
    await play.press(KeyPress(.enter))
    #expect(Set(scene.service.asked(Messages.Send.self).map(\.message)).count == 2)
  }

  @Test("what is written while a message is on its way comes after what is given back")
  func failureWhileWriting() async throws {
    let scene = try PeopleScene()
    scene.service.fail(Messages.Send.self, with: .away)
    var play = try await play(scene)
    play.holds = true
    await play.type("one")
    await play.press(KeyPress(.enter))
    #expect(play.text.contains("on its way"))
    await play.type("two")
    await play.press(KeyPress(.enter))
    #expect(play.text.contains("One moment"))
    await play.press(KeyPress(.escape))
    #expect(play.ending == nil, "nobody leaves before it is known")
    await play.release()
    #expect(play.text.contains("> one"))
    #expect(play.text.contains("two"))
  }

  @Test("the timer looks for new messages, and sets itself again")
  func timer() async throws {
    let scene = try PeopleScene()
    var play = try await play(scene)
    let before = scene.service.asked(Messages.List.self).count
    var newer = PeopleSamples.conversation
    newer.messages.append(
      MessageView(
        id: Identifier(name: "new", in: PeopleSamples.match.uuid), number: 4, isMine: false,
        text: "Hello?", sentAt: PeopleSamples.now, isRead: nil))
    scene.service.on(Messages.List.self, return: newer)
    await play.runTimers()
    #expect(scene.service.asked(Messages.List.self).count == before + 1)
    #expect(play.text.contains("Hello?"))
    #expect(scene.service.asked(Messages.MarkRead.self).map(\.through) == [3, 4])
    #expect(play.timers.count == 1)
  }

  @Test("what lies below another page is not marked as read until one is back")
  func unseen() async throws {
    let scene = try PeopleScene()
    var play = try await play(scene)
    await play.press(KeyPress(.function(2)), "d")
    #expect(play.text.contains("Night shifts"))
    let newer = page(4...4, before: nil)
    scene.service.on(Messages.List.self, return: newer)
    await play.runTimers()
    #expect(scene.service.asked(Messages.MarkRead.self).map(\.through) == [3])
    await play.press("q")
    #expect(scene.service.asked(Messages.MarkRead.self).map(\.through) == [3, 4])
  }

  @Test("scrolling up asks for older messages once, and keeps the place")
  func older() async throws {
    let scene = try PeopleScene()
    let (newest, oldest) = (page(31...60, before: "c1"), page(1...30, before: nil))
    scene.service.on(Messages.List.self) { request, _ in
      request.before == nil ? newest : oldest
    }
    var play = try await play(scene)
    #expect(play.text.contains("message 60"))
    await play.press(KeyPress(.home))
    #expect(scene.service.asked(Messages.List.self).compactMap(\.before) == ["c1"])
    #expect(play.text.contains("message 31"))
    #expect(!play.text.contains("message 12\n"))
    await play.press(KeyPress(.home))
    #expect(play.text.contains("message 1 ") || play.text.contains("message 1\n"))
    #expect(scene.service.asked(Messages.List.self).compactMap(\.before) == ["c1"])
  }

  @Test("a new part that doesn't touch what is known leaves no gap")
  func gap() async throws {
    var messages = TalkMessages()
    messages.takeNewest(page(1...10, before: nil))
    messages.takeNewest(page(11...20, before: "x"))
    #expect(messages.all.map(\.number) == Array(1...20))
    #expect(messages.before == nil)
    messages.takeNewest(page(40...50, before: "y"))
    #expect(messages.all.map(\.number) == Array(40...50))
    #expect(messages.before == "y")
    messages.takeOlder(page(21...39, before: "z"))
    #expect(messages.all.map(\.number) == Array(21...50))
  }

  @Test("a part that was read before something was sent takes nothing away")
  func staleLoad() {
    var messages = TalkMessages()
    messages.takeNewest(page(1...10, before: nil))
    messages.insert(page(11...11, before: nil).messages[0])
    messages.takeNewest(page(5...10, before: "x"))
    #expect(messages.all.map(\.number) == Array(1...11))
    var first = TalkMessages()
    first.insert(page(1...1, before: nil).messages[0])
    first.takeNewest(
      ConversationPage(match: PeopleSamples.fresh, messages: [], before: nil))
    #expect(first.all.map(\.number) == [1])
  }

  @Test("a message beyond a gap doesn't hide the gap, and one that has ended leaves nothing")
  func hiddenGap() {
    var messages = TalkMessages()
    messages.takeNewest(page(1...10, before: nil))
    messages.insert(page(71...71, before: nil).messages[0])
    messages.takeNewest(page(22...71, before: "y"))
    #expect(messages.all.map(\.number) == Array(22...71))
    #expect(messages.before == "y")
    messages.takeNewest(ConversationPage(match: PeopleSamples.ended, messages: [], before: nil))
    #expect(messages.all.isEmpty)
  }

  @Test("icebreakers come with their reasons, and Tab writes one")
  func icebreakers() async throws {
    let scene = try PeopleScene()
    scene.service.on(
      Messages.List.self,
      return: ConversationPage(match: PeopleSamples.fresh, messages: [], before: nil))
    let look = try PeopleTerminal.plain.look()
    var play = await PeoplePlay(.conversation(with: PeopleSamples.newMatch, look), scene)
    let first = try #require(PeopleSamples.icebreakers.first)
    #expect(play.text.contains("(\(first.reason))"))
    await play.press(KeyPress(.tab), KeyPress(.enter))
    #expect(scene.service.asked(Messages.Send.self).map(\.text) == [first.text])
  }

  @Test("the menu pauses, ends, blocks and reports, each after a question or a form")
  func menu() async throws {
    let scene = try PeopleScene()
    var play = try await play(scene)
    let menu = KeyPress(.function(2))
    await play.press(menu, "p")
    #expect(scene.service.asked(Matches.Pause.self).count == 1)
    #expect(play.text.contains("You let this rest."))
    await play.type("hello")
    await play.press(KeyPress(.enter))
    #expect(scene.service.asked(Messages.Send.self).isEmpty)
    #expect(play.text.contains("> hello"))
    await play.press(menu, "x", "n")
    #expect(scene.service.asked(Matches.Unmatch.self).isEmpty)
    await play.press(menu, "x", "y")
    #expect(scene.service.asked(Matches.Unmatch.self).map(\.match) == [PeopleSamples.match])
    #expect(play.ending == .done)
  }

  @Test("a report names its reason, and one that failed is the same report again")
  func report() async throws {
    let scene = try PeopleScene()
    scene.service.fail(Safety.Report.self, with: .away)
    var play = try await play(scene)
    await play.press(KeyPress(.function(2)), "r", "j", KeyPress(.enter))
    await play.type("Again and again.")
    await play.press(KeyPress(.enter))
    #expect(play.text.contains("It is not reported yet: The service is not there."))
    #expect(play.text.contains("Again and again."))
    await play.press(KeyPress(.right), KeyPress(.enter))
    let reports = scene.service.asked(Safety.Report.self)
    #expect(reports.count == 2)
    #expect(Set(reports.map(\.report)).count == 1)
    #expect(reports[0].reason == .harassment)
    #expect(reports[0].note == "Again and again.")
    #expect(reports[0].match == PeopleSamples.match)
  }

  @Test("matches are listed page by page")
  func matches() async throws {
    let scene = try PeopleScene()
    scene.service.on(Matches.List.self) { request, _ in
      request.after == nil
        ? PageOf(items: [PeopleSamples.talking], next: "n1")
        : PageOf(items: [PeopleSamples.fresh], next: nil)
    }
    var play = await PeoplePlay(.matches(try PeopleTerminal.plain.look()), scene)
    #expect(play.text.contains("Noor, 37"))
    #expect(play.text.contains("1 unread"))
    #expect(!play.text.contains("Cleo"))
    await play.press("j")
    #expect(scene.service.asked(Matches.List.self).map(\.after) == [nil, "n1"])
    #expect(play.text.contains("Cleo, 31"))
  }
}
