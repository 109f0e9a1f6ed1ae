import DomainModels
import Foundation
import FriendsModels
import FriendsPages
import FriendsRequests
import Pages
import ServicePages
import Testing

@Suite struct ReadmeTests {
  @Test("a page is added by its route, and the page that it names links to it")
  func runs() async throws {
    var walk = Samples.walk
    let reader: WireID<Member> = Samples.id(1)
    walk.myRSVP = .going
    walk.attendees?.append(MissionAttendee(id: reader, name: "Ada", rsvp: .going))
    let user = User(
      id: reader, phoneNumber: "+447700900123", profileComplete: true, createdAt: Samples.start,
      profile: nil)
    func page(_ address: PageAddress, _ list: [MissionInfo]) async throws -> FriendsPage? {
      let responses = FixedResponses([
        user, MissionsData(missions: list, nextCursor: nil), walk,
        UserSuggestionsData(suggestions: []), Samples.settings,
      ])
      return try await FriendsSite.routes.page(at: address, from: Samples.source(responses))
    }
    // Milo may have come, and Ada is the reader.
    let met = try await page("/people/met", [walk, walk])
    #expect(met?.rows.map(\.heading) == ["Noor"])
    #expect(met?.rows.first?.statements.map(\.text) == ["at Walk in the rain"])
    #expect(met?.address == "/people/met")
    var (cancelled, missed) = (walk, walk)
    cancelled.status = .cancelled
    missed.myRSVP = .maybe
    #expect(try await page("/people/met", [cancelled, missed])?.rows.isEmpty == true)
    let discover = try await page("/discover", [])
    let link = try #require(discover?.actions.first { $0.shortcut == "w" })
    guard case .open("/people/met") = link.step else {
      Issue.record("\(link) leads elsewhere")
      return
    }
  }

  @Test("the README shows the page as it is")
  func matches() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    func text(_ path: String) throws -> String {
      try String(contentsOf: package.appending(path: path), encoding: .utf8)
    }
    let page = try text("Sources/FriendsPages/People/MetPage.swift")
    #expect(try text("README.md").contains("```swift\n\(page)```"))
  }
}
