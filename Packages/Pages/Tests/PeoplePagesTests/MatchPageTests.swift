import DomainModels
import Pages
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import ServicePages
import ServicesTesting
import Testing

@testable import PeoplePages

@Suite("What pages about matches say and ask for") struct MatchPageTests {
  @Test("a match says how it stands, whose pause it is, and no user's name once it has ended")
  func matches() async throws {
    let scene = try MeetingScene()
    scene.service.on(
      Matches.List.self,
      return: PageOf(
        items: [
          PeopleSamples.talking, PeopleSamples.fresh, PeopleSamples.paused, PeopleSamples.ended,
        ], next: "n1"))
    let page = try await scene.page("/matches")
    #expect(
      page.rows.map(\.title) == [
        "Noor, 37", "Cleo, 31", "Noor, 37", "A match that has ended", "There are more",
      ])
    #expect(
      page.rows.prefix(3).map { $0.statements[0].text } == [
        "talking · wrote 20 minutes ago · 1 unread", "new · matched 90 minutes ago",
        "paused by you · wrote 20 minutes ago · 1 unread",
      ])
    #expect(page.rows[0].statements[1].text == "Do you sing?")
    #expect(page.rows[1].statements[1].text == "Nothing was said yet.")
    #expect(page.rows[3].actions.map(\.name) == ["report"])
    #expect(page.rows[4].opens == "/matches?after=n1")
  }

  @Test("a match and its conversation show the other one's photo, and none once it has ended")
  func photos() async throws {
    var match = PeopleSamples.talking
    match.photo = PeopleSamples.photo.id
    let scene = try MeetingScene()
    scene.service.on(
      Matches.List.self, return: PageOf(items: [match, PeopleSamples.ended], next: nil))
    scene.service.on(
      Messages.List.self,
      return: ConversationPage(match: match, messages: PeopleSamples.messages, before: nil))
    let picture = Picture(
      "/people/\(PeopleSamples.noor)/photos/\(PeopleSamples.photo.id)", description: "Noor")
    #expect(try await scene.page("/matches").rows.map(\.picture) == [picture, nil])
    #expect(try await scene.page("/talk/\(PeopleSamples.match)").pictures == [picture])
  }

  @Test("a conversation shows who wrote what and when; what is shown counts as read")
  func talk() async throws {
    let scene = try MeetingScene()
    let page = try await scene.page("/talk/\(PeopleSamples.match)")
    #expect(page.title == "Noor" && page.isConversation)
    #expect(
      page.rows.map(\.heading) == [
        "You · 180 minutes ago", "Noor · 175 minutes ago", "Noor · 20 minutes ago",
      ])
    #expect(page.rows[0].statements.map(\.text) == ["Do the cats have names?", "read"])
    guard case .request(let read)? = page.shown else {
      Issue.record("nothing counts as read")
      return
    }
    #expect(
      read.request as? Messages.MarkRead
        == Messages.MarkRead(match: PeopleSamples.match, through: 3))
    #expect(
      page.actions.map(\.name) == ["let it rest", "profile", "end it", "block", "report"])
    #expect(Set(page.actions.map(\.shortcut)).count == page.actions.count)
  }

  @Test("a conversation lies behind the matches, whether it is read or reported")
  func behind() {
    let talk = PageAddress(["talk", PeopleSamples.match.description])
    for address in [talk, talk.appending("report")] {
      let entries = PeopleSite.navigation.entries.filter { $0.depth(of: address) > 0 }
      #expect(entries.map(\.title) == ["Matches"])
    }
  }

  @Test("what is sent again is the same message, and another text is another")
  func sending() async throws {
    let page = try await MeetingScene().page("/talk/\(PeopleSamples.match)")
    let composer = try #require(page.composer)
    func message(_ text: String) throws -> Messages.Send {
      guard case .request(let operation) = composer.send(text) else {
        throw PeopleAPI.notFound
      }
      return try #require(operation.request as? Messages.Send)
    }
    let first = try message("Yes.")
    #expect(try message("Yes.") == first)
    #expect(try message("No.").message != first.message)
  }

  @Test("what was said before is behind the first row, and is marked as read by no one")
  func older() async throws {
    let scene = try MeetingScene()
    scene.service.on(Messages.List.self) { request, _ in
      var page = PeopleSamples.conversation
      page.before = request.before == nil ? "b1" : nil
      return page
    }
    let page = try await scene.page("/talk/\(PeopleSamples.match)")
    let before = try #require(page.rows.first?.opens)
    #expect(before.text == "/talk/\(PeopleSamples.match)?before=b1")
    let older = try await scene.page(before.text)
    #expect(older.shown == nil && older.rows.count == 3)
    #expect(try older.actions.named("newest").shortcut == "n")
  }

  @Test("a new match offers ways to begin, which can be sent as they are")
  func icebreakers() async throws {
    let scene = try MeetingScene()
    scene.service.on(
      Messages.List.self,
      return: ConversationPage(match: PeopleSamples.fresh, messages: [], before: nil))
    let page = try await scene.page("/talk/\(PeopleSamples.newMatch)")
    #expect(page.said[0] == "You and Cleo like each other, and neither has written yet.")
    #expect(page.composer?.suggestions == PeopleSamples.icebreakers.map(\.text))
    let request = try page.actions.named("send idea 1").request
    #expect((request as? Messages.Send)?.text == PeopleSamples.icebreakers[0].text)
    #expect(page.shown == nil)
    // A browser has a button for each above the line for a message.
    let shown = try await scene.page("/talk/\(PeopleSamples.newMatch)", isInBrowser: true)
    #expect(shown.composer?.suggestions == PeopleSamples.icebreakers.map(\.text))
    #expect(!shown.actions.contains { $0.name.hasPrefix("send idea") })
  }

  @Test(
    "where nothing can be written the page says why, and what can be done",
    arguments: [(PeopleSamples.paused, "go on with it"), (PeopleSamples.ended, "report")])
  func closed(match: MatchSummary, way: String) async throws {
    let scene = try MeetingScene()
    scene.service.on(
      Messages.List.self, return: ConversationPage(match: match, messages: [], before: nil))
    let page = try await scene.page("/talk/\(match.id)")
    #expect(page.composer == nil && page.isConversation)
    #expect(page.introduction.map(\.role) == [.reminder])
    #expect(page.actions.first?.name == way)
    let form = try #require(try await scene.page("/talk/\(match.id)/report").form)
    guard case .request(let operation) = try form.submit(FormValues(["reason": "danger"])) else {
      Issue.record("it makes no report")
      return
    }
    let report = operation.request as? Safety.Report
    #expect(report?.match == match.id && report?.person == nil)
  }
}

extension MeetingScene {
  /// Makes the request of an operation.
  func perform(
    _ operation: RequestOperation<PeopleAPI>
  ) async throws -> PageNotice<PeopleOperation> {
    try await operation.perform(with: client, idempotencyKey: "1")
  }
}
