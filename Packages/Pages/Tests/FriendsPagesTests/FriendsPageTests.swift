import DomainModels
import Foundation
import FriendsModels
import FriendsPages
import FriendsRequests
import Pages
import Secrets
import ServicePages
import Services
import ServicesTesting
import Testing

@Suite("What pages of friends say and ask for") struct FriendsPageTests {
  @Test("a mission says when it is as an instant, and its actions carry requests")
  func mission() async throws {
    let page = try await page("/missions/\(Samples.walk.id)", Samples.walk)
    let when = page.introduction.flatMap(\.phrases).compactMap(\.timestamp)
    #expect(
      when == [
        ZonedTimestamp(milliseconds: Samples.start.timestamp.milliseconds, zone: "Europe/Zurich")
      ])
    #expect(page.refresh == .ids([Samples.walk.id.text]))
    let cancel = try #require(page.actions.first { $0.name == "call off" })
    #expect(cancel.role == .destructive && cancel.question == "Call it off for everybody?")
    guard case .perform(.request(let operation)) = cancel.step else {
      Issue.record("\(cancel) makes no request")
      return
    }
    #expect(operation.request as? Missions.Cancel == Missions.Cancel(mission: Samples.walk.id))
  }

  @Test("a reader who goes is not asked to go, and a mutual interest leads to the conversation")
  func answers() async throws {
    var mission = Samples.walk
    mission.isHost = false
    func names() async throws -> [String] {
      try await page("/missions/\(mission.id)", mission).actions.map(\.name)
    }
    #expect(try await names() == ["going", "maybe", "not going"])
    mission.myRSVP = .going
    #expect(try await names() == ["maybe", "not going"])

    let noor = PublicUser(
      id: Samples.noor.id,
      profile: PublicProfile(
        name: "Noor", age: 29, location: Location(city: "Zurich", state: ""), bio: "", photos: [],
        interests: [], friendshipGoals: []))
    let actions = FriendsPage(noor).actions
    let made = DecisionMade(
      verdict: .interested, isMutual: true, conversationID: Samples.id(6))
    for (name, offers) in [("interested", ["say hello"]), ("not now", [])] {
      let action = try #require(actions.first { $0.name == name })
      guard case .perform(.request(let operation)) = action.step else {
        Issue.record("\(name) makes no request")
        return
      }
      let notice = try await operation.perform(with: FixedResponses([made]), idempotencyKey: nil)
      #expect(notice.actions.map(\.name) == offers)
    }
  }

  @Test("in a browser an open conversation takes the place of decisions on its user")
  func openConversation() async throws {
    let profile = PublicProfile(
      name: "Noor", age: 29, location: Location(city: "Zurich", state: ""), bio: "", photos: [],
      interests: [], friendshipGoals: [])
    let noor = PublicUser(id: Samples.noor.id, profile: profile)
    let address = PageAddress(["people", noor.id.text])
    var talk = ConversationInfo(
      id: Samples.id(6), user: Samples.noor, startedAt: Samples.start, lastMessage: nil,
      unreadCount: 0)
    func actions(
      _ talks: [ConversationInfo], isInBrowser: Bool = true
    ) async throws -> [PageAction<FriendsOperation>] {
      let source = FriendsSource(
        FixedResponses([noor, ConversationsData(conversations: talks)]), clocks: Samples.clocks,
        identifiers: .version7(clock: WallClock { Samples.start.timestamp }, random: .seeded(3)),
        isInBrowser: isInBrowser)
      return try #require(try await FriendsSite.routes.page(at: address, from: source)).actions
    }
    let opening = try await actions([talk])
    #expect(opening.map(\.name) == ["say hello", "block", "report"])
    guard case .open(let target)? = opening.first?.step else {
      Issue.record("it leads nowhere")
      return
    }
    #expect(target.text == "/talk/\(talk.id.text)" && opening[0].role == .main)
    talk.lastMessage = MessageInfo(
      id: Samples.id(9), isMine: false, text: "Hello", sentAt: Samples.start)
    #expect(try await actions([talk]).first?.name == "open the conversation")
    let decisions = ["interested", "not now", "block", "report"]
    #expect(try await actions([talk], isInBrowser: false).map(\.name) == decisions)
    talk.user = MemberPreview(id: Samples.id(5), name: "Milo")
    #expect(try await actions([talk]).map(\.name) == decisions)
  }

  @Test("home counts what there is, and leaves out what there is none of") func home() {
    func facts(_ unread: Int, _ offers: Int) -> [String] {
      let stats = HomeStats(
        crews: 2, upcomingMissions: 1, conversations: 3, unreadMessages: unread, invitations: 0,
        offers: offers)
      let home = HomeData(
        stats: stats, upcoming: [], reminders: [], recentActivity: [], suggestions: [])
      return FriendsPage(home, Samples.clocks, zone: "UTC").introduction.map(\.text)
    }
    #expect(facts(0, 0) == ["2 crews · 1 mission ahead"])
    #expect(
      facts(2, 1)
        == ["2 crews · 1 mission ahead · 2 unread messages · 1 place kept for you"])
  }

  @Test("what differs in a form becomes the request, and what can't be read is refused")
  func edit() async throws {
    let page = try await page("/missions/\(Samples.walk.id)/edit", Samples.walk)
    let form = try #require(page.form)
    var values: [String: String] = [:]
    for field in form.fields { values[field.name] = field.value }
    values["title"] = "Walk in the sun"
    guard case .request(let operation) = try form.submit(FormValues(values)),
      let request = operation.request as? Missions.Edit
    else {
      Issue.record("it makes no request")
      return
    }
    #expect(request.title == "Walk in the sun" && request.date == nil)
    #expect(request.location == nil && request.scope == nil)
    values["when"] = "soon"
    #expect(throws: FormRefusal.self) { try form.submit(FormValues(values)) }
    do {
      _ = try form.submit(FormValues(values))
    } catch {
      #expect(error.field == "when" && error.message.hasPrefix("\"soon\" is no time"))
    }
  }

  @Test("a mission can be kept for a calendar, and its place is found as far as it is told")
  func links() async throws {
    var mission = Samples.walk
    let file = PageLink(
      "add to your calendar", .file(PageAddress(["missions", mission.id.text, "mission.ics"])))
    #expect(try await page("/missions/\(mission.id)", mission).links == [file])
    mission.location.address = "Gate Street 1"
    #expect(
      try await page("/missions/\(mission.id)", mission).links.last
        == PageLink("find on a map", .place("North Gate, Gate Street 1")))
    mission.location.coordinates = Coordinates(lat: 47.5, lng: 8.25)
    #expect(
      try await page("/missions/\(mission.id)", mission).links.last
        == PageLink("show on a map", .point(latitude: 47.5, longitude: 8.25)))
    mission.status = .cancelled
    #expect(try await !page("/missions/\(mission.id)", mission).links.contains(file))
  }

  @Test("a profile without an answer is not saved") func emptyProfile() async throws {
    let user = User(id: Samples.id(1), phoneNumber: "", profileComplete: false)
    let form = try #require(try await page("/me/edit", user).form)
    // A slider always has a value.
    do {
      _ = try form.submit(FormValues(["sliders": "0.5, 0.5, 0.5"]))
      Issue.record("it is saved")
    } catch {
      #expect(error.field == "name" && error.message.hasPrefix("Nothing is filled in yet"))
    }
    guard case .request(let operation) = try form.submit(FormValues(["name": "Ada"])) else {
      Issue.record("it makes no request")
      return
    }
    #expect((operation.request as? Users.SaveProfile)?.name == "Ada")
  }

  @Test("a mission of a series asks which of them changes") func series() async throws {
    var mission = Samples.walk
    mission.recurrence = "FREQ=WEEKLY"
    let page = try await page("/missions/\(mission.id)/edit", mission)
    let scope = try #require(page.form?.fields.first { $0.name == "scope" })
    #expect(scope.options.map(\.value) == ["this", "following", "all"] && scope.value == "this")
  }

  @Test("what does not belong to an address is not found") func unknown() async {
    await #expect(throws: (any Error).self) {
      try await page("/missions/crew_1", Samples.walk)
    }
  }

  @Test("a conversation stands beside the list that leads to it, and hears of all of them")
  func talk() async throws {
    let message = MessageInfo(
      id: Samples.id(9), isMine: false, text: "Hello", sentAt: Samples.start)
    func talk(_ number: UInt8, _ user: MemberPreview) -> ConversationInfo {
      ConversationInfo(
        id: Samples.id(number), user: user, startedAt: Samples.start, lastMessage: message,
        unreadCount: 0)
    }
    var noor = Samples.noor
    noor.photo = "/api/v1/photos/photo_1"
    let list = ConversationsData(
      conversations: [
        talk(6, noor), talk(7, MemberPreview(id: Samples.id(5), name: "Milo")),
      ], nextCursor: nil)
    let source = Samples.source(
      FixedResponses([
        list, MessagesData(messages: [message], nextCursor: nil), Samples.settings,
      ]))
    let (first, second): (WireID<Conversation>, WireID<Conversation>) = (
      Samples.id(6), Samples.id(7)
    )
    let address = PageAddress(["talk", first.text])
    let page = try #require(try await FriendsSite.routes.page(at: address, from: source))
    guard case .list(let others)? = page.beside else {
      Issue.record("no list stands beside it")
      return
    }
    #expect(others.rows.map(\.title) == ["Noor", "Milo"] && others.title == "Conversations")
    #expect(page.refresh == .ids([first.text, second.text]))
    let photo = Picture("/photos/photo_1", description: "Noor")
    #expect(page.pictures == [photo] && others.rows.map(\.picture) == [photo, nil])
    let all = try #require(try await FriendsSite.routes.page(at: "/talk", from: source))
    guard case .choice? = all.beside else {
      Issue.record("nothing stands beside the list")
      return
    }
  }

  @Test("a page without rows leads on to what fills it")
  func waysOn() async throws {
    let cases: [(address: String, response: any Sendable, action: String)] = [
      ("/talk", ConversationsData(conversations: []), "discover people"),
      ("/discover", UserSuggestionsData(suggestions: []), "wishes and times"),
      ("/discover/crews", CrewSuggestionsData(suggestions: []), "new crew"),
      ("/discover/missions", MissionSuggestionsData(suggestions: []), "all missions"),
      ("/me/blocked", BlocksData(users: []), "your profile"),
    ]
    for (address, response, action) in cases {
      let page = try await page(address, response)
      #expect(page.rows.isEmpty && page.actions.first?.name == action, "\(address)")
      #expect(Set(page.actions.map(\.shortcut)).count == page.actions.count, "\(address)")
    }
  }

  @Test("a browser lists the settings, with one button before them and signing out last")
  func me() async throws {
    let responses = FixedResponses([Samples.ada, Samples.settings])
    func page(isInBrowser: Bool) async throws -> FriendsPage {
      let source = FriendsSource(
        responses, clocks: Samples.clocks,
        identifiers: .version7(
          clock: WallClock { Samples.start.timestamp }, random: .seeded(3)),
        pictures: FriendsSource.uploads, isInBrowser: isInBrowser, hasPasskeys: isInBrowser)
      let routes = FriendsSite.passkeyRoutes + FriendsSite.browserRoutes + FriendsSite.routes
      return try #require(try await routes.page(at: "/me", from: source))
    }
    let list = try await page(isInBrowser: true)
    #expect(list.actions.map(\.name) == ["edit"] && list.actions[0].role == .main)
    #expect(list.sections.map(\.title) == ["Meeting others", "Your account"])
    #expect(
      list.rows.compactMap { $0.opens?.text } == [
        "/me/settings", "/me/settings", "/me/blocked", "/me/photo", "/missions/feed",
        "/me/sessions", "/me/passkeys",
      ])
    #expect(list.rows.flatMap(\.actions).map(\.name) == ["hide", "sign out"])
    #expect(list.rows.last?.actions.first?.asks == true)
    let keys = try await page(isInBrowser: false)
    #expect(keys.rows.isEmpty)
    #expect(
      keys.actions.map(\.name) == [
        "edit", "wishes and times", "hide", "add a photo", "blocked", "sign out",
      ])
    #expect(Set(keys.actions.map(\.shortcut)).count == keys.actions.count)
  }

  @Test("sessions say when they were last used, and all but this one can be ended")
  func sessions() async throws {
    let data = SessionsData(sessions: [
      SessionInfo(
        id: "s2", deviceLabel: "Firefox on Android", startedAt: Samples.start,
        lastUsedAt: Samples.start, isCurrent: false),
      SessionInfo(
        id: "s1", deviceLabel: "", startedAt: Samples.start, lastUsedAt: Samples.start,
        isCurrent: true),
    ])
    let page = try await page("/me/sessions", data)
    #expect(page.rows.map(\.title) == ["A device without a name (this one)", "Firefox on Android"])
    #expect(page.rows[0].actions.isEmpty)
    #expect(page.rows[1].statements[0].text.hasPrefix("last used 2027-05-04T09:00"))
    let end = try #require(page.rows[1].actions.first)
    #expect(end.question == "Sign out Firefox on Android?")
    guard case .perform(.request(let operation)) = end.step else {
      Issue.record("it makes no request")
      return
    }
    #expect((operation.request as? Auth.EndSession)?.session == "s2")
  }

  @Test("a calendar feed's address is shown once, when it is made") func feed() async throws {
    var page = try await page("/missions/feed", FeedInfo(isActive: false))
    #expect(page.actions.map(\.name) == ["make an address"] && page.actions[0].role == .main)
    guard case .perform(.request(let make)) = page.actions[0].step else {
      Issue.record("it makes no request")
      return
    }
    #expect(make.request is Missions.MakeFeed)
    let made = FeedLink(token: SecretText("c0ffee"), path: "/api/v1/feeds/{token}")
    let notice = try await make.perform(with: FixedResponses([made]), idempotencyKey: nil)
    #expect(
      notice.links == [PageLink("open in a calendar program", .subscription("/feeds/c0ffee.ics"))])
    page = try await self.page(
      "/missions/feed", FeedInfo(isActive: true, madeAt: Samples.start))
    #expect(page.actions.map(\.name) == ["make another address", "end it"])
    #expect(page.actions.allSatisfy(\.asks) && page.links.isEmpty)
  }

  private func page(_ address: String, _ response: any Sendable) async throws -> FriendsPage {
    let source = Samples.source(FixedResponses([response, Samples.settings]))
    let address = try #require(PageAddress(address))
    return try #require(
      try await (FriendsSite.browserRoutes + FriendsSite.routes).page(at: address, from: source))
  }
}
