import DomainModels
import Foundation
import FriendsModels
import FriendsPages
import FriendsRequests
import Pages
import ServicePages
import Testing

// README: begin
extension FriendsRoute {
  /// People who went to missions that the reader went to.
  static var met: FriendsRoute {
    FriendsRoute(
      "/people/met", links: [.init(on: "/discover", "w", "people you have met")]
    ) { source, _ in
      let past = try await source.read(Missions.List(filter: .mine, status: .past, limit: 20))
      var missions: [MissionInfo] = []
      for mission in past.missions {
        missions.append(try await source.read(Missions.Show(mission: mission.id)))
      }
      return FriendsPage(metAt: missions)
    }
  }
}

extension FriendsPage {
  init(metAt missions: [MissionInfo]) {
    var people: [PageRow<FriendsOperation>] = []
    for mission in missions {
      for attendee in mission.attendees ?? [] where attendee.rsvp == .going {
        let id = attendee.id.text
        guard !people.contains(where: { $0.id == id }) else { continue }
        people.append(
          PageRow(
            .person, id: id, title: attendee.name, [.text("at \(mission.title)")],
            opens: PageAddress(["people", id])))
      }
    }
    self.init(
      title: "People you have met", sections: [PageSection("", people)],
      empty: "Nobody yet. Go to a mission.")
  }
}
// README: end

@Suite struct ReadmeTests {
  @Test("a page is added by its route, and the page that it names links to it")
  func runs() async throws {
    let responses = FixedResponses([
      MissionsData(missions: [Samples.walk]), Samples.walk,
      UserSuggestionsData(suggestions: []),
    ])
    let source = Samples.source(responses)
    let routes: [FriendsRoute] = [.met] + FriendsSite.routes
    let met: FriendsPage? = try await routes.page(at: "/people/met", from: source)
    #expect(met?.rows.map(\.heading) == ["Noor"])
    #expect(met?.rows.first?.statements.map(\.text) == ["at Walk in the rain"])
    #expect(met?.address == "/people/met")
    let discover: FriendsPage? = try await routes.page(at: "/discover", from: source)
    let link = try #require(discover?.actions.first { $0.shortcut == "w" })
    guard case .open("/people/met") = link.step else {
      Issue.record("\(link) leads elsewhere")
      return
    }
  }

  @Test("the README shows the example that runs")
  func matches() throws {
    let here = URL(filePath: #filePath)
    let package = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
    let source = try String(contentsOf: here, encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let begin = try #require(lines.firstIndex { $0 == "// README: begin" })
    let end = try #require(lines.firstIndex { $0 == "// README: end" })
    let shown = lines[(begin + 1)..<end].joined(separator: "\n")
    let modules = ["FriendsModels", "FriendsPages", "FriendsRequests", "Pages"]
    let imports = modules.map { "import \($0)\n" }.joined()
    #expect(
      readme.contains(
        "```swift\n\(imports)\n\(shown)\n```"))
  }
}
