import DomainModels
import FriendsModels
import FriendsPages
import FriendsRequests
import Pages
import ServicePages
import Services
import Testing

@Suite("Edits of friends that meet edits of another admin or device") struct EditFormTests {
  private func form(
    _ address: PageAddress, _ response: any Sendable
  ) async throws -> PageForm<FriendsOperation> {
    let source = Samples.source(FixedResponses([response]))
    let page = try #require(try await FriendsSite.routes.page(at: address, from: source))
    return try #require(page.form)
  }

  /// The request of answers to a form that was shown before something else was stored.
  private func request<Request>(
    _ answers: [String: String], shown: PageForm<FriendsOperation>, now: PageForm<FriendsOperation>,
    _ type: Request.Type
  ) throws -> Request? {
    var values: [String: String] = [:]
    for field in shown.fields { values[field.name] = field.value }
    values.merge(answers) { $1 }
    let merge = try #require(now.merging(FormValues(values), shown: shown.shown))
    if let refusal = merge.refusal { throw refusal }
    guard case .request(let operation) = try now.submit(merge.values) else { return nil }
    return operation.request as? Request
  }

  @Test("a crew keeps what another admin wrote, and asks where both wrote") func crew() async throws
  {
    func crew(_ name: String, _ about: String) -> CrewInfo {
      CrewInfo(
        id: Samples.id(3), name: name, description: about, interestTags: ["hiking", "tea"],
        memberCount: 2, maxMembers: 8, createdAt: Samples.start)
    }
    let address = PageAddress(["crews", crew("", "").id.text, "edit"])
    let shown = try await form(address, crew("Rainy hikes", "Wet."))
    let now = try await form(address, crew("Sunny hikes", "Wet."))
    let saved = try #require(
      try request(["description": "Dry."], shown: shown, now: now, Crews.Edit.self))
    #expect(saved.name == "Sunny hikes" && saved.description == "Dry.")
    #expect(saved.interestTags == ["hiking", "tea"] && saved.maxMembers == 8)
    let refusal = #expect(throws: FormRefusal.self) {
      try request(["name": "Foggy hikes"], shown: shown, now: now, Crews.Edit.self)
    }
    #expect(refusal?.field == "name" && refusal?.message.contains("Sunny hikes") == true)
  }

  @Test("the form of a user who signed out is none of the user who signed in after that")
  func users() async throws {
    func form(_ address: PageAddress, _ number: UInt8) async throws -> PageForm<FriendsOperation> {
      let user = User(id: Samples.id(number), phoneNumber: "", profileComplete: false)
      let source = Samples.source(FixedResponses([user, Samples.settings]))
      return try #require(try await FriendsSite.routes.page(at: address, from: source)?.form)
    }
    for address: PageAddress in ["/me/edit", "/me/settings"] {
      let (shown, own) = (try await form(address, 1).shown, try await form(address, 1))
      #expect(own.merging(FormValues([:]), shown: shown) != nil)
      #expect(try await form(address, 2).merging(FormValues([:]), shown: shown) == nil)
    }
  }

  @Test("a mission is not moved back by a form that was shown before it was moved")
  func mission() async throws {
    let address = PageAddress(["missions", Samples.walk.id.text, "edit"])
    let shown = try await form(address, Samples.walk)
    var moved = Samples.walk
    moved.date = WireTime(Samples.start.timestamp.adding(seconds: 86_400))
    moved.location = MissionLocation(name: "South Gate")
    let now = try await form(address, moved)
    let saved = try #require(
      try request(["title": "Walk in the sun"], shown: shown, now: now, Missions.Edit.self))
    #expect(saved.title == "Walk in the sun" && saved.date == nil && saved.location == nil)
    let refusal = #expect(throws: FormRefusal.self) {
      try request(["place": "East Gate"], shown: shown, now: now, Missions.Edit.self)
    }
    #expect(refusal?.field == "place" && refusal?.message.contains("South Gate") == true)
  }
}
