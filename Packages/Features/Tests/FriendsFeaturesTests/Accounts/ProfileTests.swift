import DomainModels
import FriendsModels
import FriendsRequests
import FriendsServiceTesting
import Services
import Testing

@Suite("Profiles") struct ProfileTests {
  /// A member who has said nothing yet.
  private func newcomer() async throws -> FixtureMember {
    try await FriendsFixture().member("") { $0 = MemberDetails() }
  }

  private func field(_ member: FixtureMember, _ request: Users.SaveProfile) async -> String? {
    do {
      _ = try await member.perform(request)
      return nil
    } catch { return (error as? ServiceError)?.message }
  }

  @Test("a profile is complete when nothing that others need is missing") func completeness()
    async throws
  {
    let member = try await newcomer()
    #expect(await member.refusal(Discover.People()) == .profileIncomplete)
    // An empty word is none.
    let half = Users.SaveProfile(
      socialPreferences: SocialPreferences(
        groupSize: .large, meetingFrequency: MeetingFrequency(rawValue: ""), preferredTimes: []))
    #expect(try await !member.perform(half).profileComplete)
    let steps: [Users.SaveProfile] = [
      Users.SaveProfile(name: "Ada"), Users.SaveProfile(age: 31),
      Users.SaveProfile(
        location: Location(
          city: "Bern", state: "BE", coordinates: Coordinates(lat: 46.9481, lng: 7.4475))),
      Users.SaveProfile(interests: ["hiking"]),
      Users.SaveProfile(
        personality: Personality(
          introvertExtrovert: 0.1, spontaneousPlanner: 0.2, activeRelaxed: 0.3)),
      Users.SaveProfile(
        socialPreferences: SocialPreferences(
          groupSize: .small, meetingFrequency: .weekly, preferredTimes: [])),
    ]
    for step in steps { #expect(try await !member.perform(step).profileComplete) }
    let saved = try await member.perform(
      Users.SaveProfile(friendshipGoals: [.closeFriends]))
    #expect(saved.profileComplete && saved.profile.age == 31)
    #expect(await member.refusal(Discover.People()) == nil)
    // Of the place only the cell is kept.
    let place = try #require(saved.profile.location.coordinates)
    #expect(abs(place.lat - 46.9481) < 0.02 && place.lat != 46.9481)
  }

  @Test("the seed's limits hold, and name the field") func limits() async throws {
    let member = try await newcomer()
    let wrong: [(Users.SaveProfile, String)] = [
      (Users.SaveProfile(name: "A"), "name"),
      (Users.SaveProfile(name: String(repeating: "a", count: 51)), "name"),
      (Users.SaveProfile(age: 100), "age"),
      (Users.SaveProfile(bio: String(repeating: "a", count: 501)), "bio"),
      (Users.SaveProfile(interests: (0..<21).map { "thing \($0)" }), "interests"),
      (Users.SaveProfile(interests: ["tea", "Tea"]), "interests[1]"),
      (
        Users.SaveProfile(
          personality: Personality(
            introvertExtrovert: 1.1, spontaneousPlanner: 0, activeRelaxed: 0)),
        "personality.introvert_extrovert"
      ),
      (
        Users.SaveProfile(
          location: Location(city: "X", state: "", coordinates: Coordinates(lat: 91, lng: 0))),
        "location.coordinates"
      ),
    ]
    for (request, name) in wrong {
      let message = await field(member, request)
      let words = String(name.map { "_.".contains($0) ? " " : $0 })
      #expect(message?.contains(words) == true, "\(name): \(message ?? "taken")")
      #expect(await member.refusal(request) == .validation)
    }
    #expect(await member.refusal(Users.SaveProfile(age: 17)) == .tooYoung)
    let young = CivilDate(year: 2015, month: 1, day: 1)
    #expect(await member.refusal(Users.SaveProfile(birthDate: young)) == .tooYoung)
    #expect(try await member.perform(Users.Me()).profile == nil)
  }

  @Test("coordinates go when that is asked for, and the town stays") func withoutCoordinates()
    async throws
  {
    let member = try await newcomer()
    let point = Coordinates(lat: 46.9481, lng: 7.4475)
    func save(_ coordinates: Coordinates?, without: Bool?) async throws -> Location {
      try await member.perform(
        Users.SaveProfile(
          location: Location(city: "Bern", state: "BE", coordinates: coordinates),
          withoutCoordinates: without)
      ).profile.location
    }
    #expect(try await save(point, without: nil).coordinates != nil)
    #expect(try await save(nil, without: nil).coordinates != nil)
    #expect(try await save(nil, without: true) == Location(city: "Bern", state: "BE"))
    #expect(try await member.perform(Users.Me()).profile?.location.city == "Bern")
    await #expect(throws: ServiceError.self) { try await save(point, without: true) }
  }

  @Test("a day of birth is shown to its owner alone, and a guess of one to no member")
  func birthDate() async throws {
    let fixture = try FriendsFixture()
    let (ada, bo) = (try await fixture.member("Ada"), try await fixture.member("Bo"))
    let day = try #require(CivilDate("1994-03-14"))
    #expect(try await ada.perform(Users.SaveProfile(birthDate: day)).profile.birthDate == day)
    #expect(try await ada.perform(Users.Me()).profile?.birthDate == day)
    let seen = try await bo.perform(Users.Show(user: ada.wire))
    #expect(!"\(seen)".contains("1994") && seen.profile.age > 0)
    #expect(try await ada.perform(Users.SaveProfile(age: 40)).profile.birthDate == nil)
    #expect(try await ada.perform(Users.Me()).profile?.birthDate == nil)
  }

  @Test("words that this version does not know survive") func openWords() async throws {
    let member = try await newcomer()
    _ = try await member.perform(
      Users.SaveProfile(
        socialPreferences: SocialPreferences(
          groupSize: GroupSize(rawValue: "duo"), meetingFrequency: .weekly,
          preferredTimes: [PreferredTime(rawValue: "full_moon")]),
        friendshipGoals: [FriendshipGoal(rawValue: "pen_pals")]))
    let profile = try #require(try await member.perform(Users.Me()).profile)
    #expect(profile.socialPreferences.groupSize.rawValue == "duo")
    #expect(profile.socialPreferences.preferredTimes.map(\.rawValue) == ["full_moon"])
    #expect(profile.friendshipGoals.map(\.rawValue) == ["pen_pals"])
  }

  @Test("photos come in order, at most six, and go") func photos() async throws {
    let fixture = try FriendsFixture()
    let ada = try await fixture.member("Ada")
    let bo = try await fixture.member("Bo")
    for index in 0..<6 {
      let added = try await ada.perform(Users.AddPhoto(photo: FriendsProbes.picture))
      #expect(added.photoIndex == index)
    }
    #expect(await ada.refusal(Users.AddPhoto(photo: FriendsProbes.picture)) == .badPhoto)
    #expect(await ada.refusal(Users.AddPhoto(photo: [1, 2, 3])) == .badPhoto)
    let paths = try #require(try await ada.perform(Users.Me()).profile?.photos)
    let id = try #require(WireID<MemberPhoto>(String(paths[0].split(separator: "/").last ?? "")))
    #expect(try await bo.perform(Users.ReadPhoto(photo: id)).format == .png)
    _ = try await ada.perform(Users.RemovePhoto(index: 0))
    #expect(try await ada.perform(Users.Me()).profile?.photos == Array(paths.dropFirst()))
    #expect(await bo.refusal(Users.ReadPhoto(photo: id)) == .notFound)
    #expect(await ada.refusal(Users.RemovePhoto(index: 9)) != nil)
  }

  @Test("others see no more than the public part, and nothing of who hides") func public_()
    async throws
  {
    let fixture = try FriendsFixture()
    let ada = try await fixture.member("Ada")
    let bo = try await fixture.member("Bo")
    let shown = try await bo.perform(Users.Show(user: ada.wire))
    #expect(shown.profile.name == "Ada" && shown.profile.location.coordinates == nil)
    _ = try await ada.perform(Users.SaveSettings(state: .hidden))
    #expect(await bo.refusal(Users.Show(user: ada.wire)) == .notFound)
    _ = try await ada.perform(Users.SaveSettings(state: .visible))
    _ = try await ada.meet(bo)
    _ = try await ada.perform(Users.SaveSettings(state: .hidden))
    // Whom one talks with one goes on seeing.
    #expect(await bo.refusal(Users.Show(user: ada.wire)) == nil)
  }

  @Test("settings are read as they were written, and wrong ones are named") func settings()
    async throws
  {
    let member = try await FriendsFixture().member("Ada")
    let saved = try await member.perform(
      Users.SaveSettings(
        freeHours: ["tue 18-22", "sun"], timeZone: "Asia/Kathmandu",
        wishes: WishesInfo(
          minAge: 25, maxAge: 40, maxDistanceKm: 30, traits: [.similar, .any, .complementary]),
        reminders: RemindersInfo(leadMinutes: [60], quietFrom: "21:30", quietUntil: "07:15")))
    #expect(saved.freeHours == ["tue 18-22", "sun 0-24"] && saved.wishes.maxAge == 40)
    #expect(try await member.perform(Users.Settings()) == saved)
    let wrong = [
      Users.SaveSettings(freeHours: ["someday"]), Users.SaveSettings(timeZone: "Mars/Olympus"),
      Users.SaveSettings(
        reminders: RemindersInfo(leadMinutes: [60], quietFrom: "25:00", quietUntil: "07:00")),
      Users.SaveSettings(
        wishes: WishesInfo(minAge: 40, maxAge: 25, maxDistanceKm: 30, traits: [.any, .any, .any])),
    ]
    for request in wrong { #expect(await member.refusal(request) == .validation) }
    #expect(try await member.perform(Users.Settings()) == saved)
  }

  @Test("who moves about to measure others is stopped") func moves() async throws {
    let member = try await FriendsFixture().member("Ada")
    func move(_ latitude: Double) -> Users.SaveProfile {
      Users.SaveProfile(
        location: Location(
          city: "Bern", state: "BE", coordinates: Coordinates(lat: latitude, lng: 7.4)))
    }
    for step in 1...FriendsLimits.movesPerWeek {
      #expect(await member.refusal(move(46 + Double(step) / 10)) == nil)
    }
    #expect(await member.refusal(move(47.7)) == .rateLimited)
    member.fixture.pass(seconds: 8 * 86_400)
    _ = try? await member.perform(Users.Me())
  }
}
