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
        memberCount: 2, maxMembers: 8, createdAt: Samples.start, myRole: .admin)
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

  @Test("an emptied value is cleared, and one that a profile needs is asked for again")
  func emptied() async throws {
    let shown = try await form("/me/edit", Samples.ada)
    let saved = try #require(
      try request(
        ["point": "", "bio": " ", "times": ""], shown: shown, now: shown, Users.SaveProfile.self))
    #expect(saved.withoutCoordinates == true)
    #expect(saved.location == Location(city: "Zurich", state: "ZH"))
    #expect(saved.bio?.allSatisfy(\.isWhitespace) == true)
    #expect(saved.socialPreferences?.preferredTimes.isEmpty == true)
    let kept = try #require(
      try request(["bio": "Rain."], shown: shown, now: shown, Users.SaveProfile.self))
    #expect(kept.withoutCoordinates == nil && kept.location == Samples.ada.profile?.location)
    for field in ["name", "born", "city", "sliders", "interests", "group", "often", "goals"] {
      let refusal = #expect(throws: FormRefusal.self) {
        try request([field: ""], shown: shown, now: shown, Users.SaveProfile.self)
      }
      #expect(refusal?.field == field)
    }
  }

  @Test("of an unfinished profile only what a profile can be without is cleared")
  func unfinished() async throws {
    var user = Samples.ada
    user.profileComplete = false
    let shown = try await form("/me/edit", user)
    #expect(shown.fields.allSatisfy { !$0.isRequired })
    let saved = try #require(
      try request(
        ["group": "", "interests": ""], shown: shown, now: shown, Users.SaveProfile.self))
    #expect(saved.socialPreferences?.groupSize.rawValue == "")
    #expect(saved.socialPreferences?.meetingFrequency == .weekly && saved.interests == [])
    for field in ["name", "born", "city", "sliders"] {
      let refusal = #expect(throws: FormRefusal.self) {
        try request([field: ""], shown: shown, now: shown, Users.SaveProfile.self)
      }
      #expect(refusal?.field == field)
    }
    let blank = try await form(
      "/me/edit", User(id: Samples.id(1), phoneNumber: "", profileComplete: false))
    let refusal = #expect(throws: FormRefusal.self) {
      try request(
        ["point": "47.38, 8.54", "name": "Ada"], shown: blank, now: blank, Users.SaveProfile.self)
    }
    #expect(refusal?.field == "city")
  }

  @Test("two devices that change the day of birth meet in it") func birthDate() async throws {
    let shown = try await form("/me/edit", Samples.ada)
    #expect(shown.fields.first { $0.name == "born" }?.value == "1994-03-14")
    var other = Samples.ada
    other.profile?.birthDate = CivilDate("1994-04-13")
    let now = try await form("/me/edit", other)
    let saved = try #require(
      try request(["bio": "Rain."], shown: shown, now: now, Users.SaveProfile.self))
    #expect(saved.birthDate == CivilDate("1994-04-13"))
    let refusal = #expect(throws: FormRefusal.self) {
      try request(["born": "1994-03-15"], shown: shown, now: now, Users.SaveProfile.self)
    }
    #expect(refusal?.field == "born" && refusal?.message.contains("1994-04-13") == true)
  }

  @Test("who may not save a crew or a mission gets no form of it, and no link to one")
  func readers() async throws {
    var crew = CrewInfo(
      id: Samples.id(3), name: "Rainy hikes", interestTags: ["hiking"], memberCount: 2,
      maxMembers: 8, createdAt: Samples.start)
    func page(_ address: PageAddress, _ response: any Sendable) async throws -> FriendsPage {
      let data: [any Sendable] = [
        response, Samples.settings, Samples.ada, JoinRequestsData(requests: []),
      ]
      let page = try await FriendsSite.routes.page(
        at: address, from: Samples.source(FixedResponses(data)))
      return try #require(page)
    }
    func offersEdit(_ page: FriendsPage) -> Bool { page.actions.contains { $0.name == "edit" } }
    let address = PageAddress(["crews", crew.id.text])
    for (isMember, role) in [(true, CrewRole.admin), (true, .member), (false, nil)] {
      (crew.isMember, crew.myRole) = (isMember, role)
      let mayEdit = role == .admin
      #expect(try await offersEdit(page(address, crew)) == mayEdit)
      if mayEdit {
        #expect(try await page(address.appending("edit"), crew).form != nil)
      } else {
        await #expect(throws: ServiceError.notFound) {
          try await page(address.appending("edit"), crew)
        }
      }
    }
    await #expect(throws: ServiceError.notFound) { try await page(address.appending("plan"), crew) }
    var mission = Samples.walk
    let walk = PageAddress(["missions", mission.id.text])
    #expect(try await offersEdit(page(walk, mission)))
    for (isHost, status) in [(false, MissionStatus.planned), (true, .cancelled)] {
      (mission.isHost, mission.status) = (isHost, status)
      #expect(try await !offersEdit(page(walk, mission)))
      await #expect(throws: ServiceError.notFound) {
        try await page(walk.appending("edit"), mission)
      }
    }
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
