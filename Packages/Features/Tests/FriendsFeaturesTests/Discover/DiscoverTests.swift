import DomainModels
import FriendsModels
import FriendsRequests
import Testing

@testable import FriendsFeatures

@Suite("Discovering people, crews and missions") struct DiscoverTests {
  @Test("a user who has more in common comes first, with reasons for and against") func order()
    async throws
  {
    let desk = try FriendsFixture()
    let ada = try await desk.member("Ada") { $0.interests = ["chess", "jazz", "hiking"] }
    _ = try await desk.member("Near") { $0.interests = ["chess", "jazz", "hiking"] }
    _ = try await desk.member("Far") {
      $0.interests = ["opera"]
      $0.goals = [.networking]
      $0.traits = SocialTraits(introvertExtrovert: 1, spontaneousPlanner: 1, activeRelaxed: 1)
    }
    let found = try await ada.perform(Discover.People()).suggestions
    #expect(found.map(\.user.name) == ["Near", "Far"])
    #expect(found[0].compatibility.sharedInterests == ["chess", "jazz", "hiking"])
    #expect(found[0].compatibility.score > found[1].compatibility.score)
    #expect(found[0].compatibility.reasons.contains { $0.hasPrefix("both like chess") })
    #expect(found[1].compatibility.reasons.contains("no interest in common"))
    #expect(found.allSatisfy { (0...1).contains($0.compatibility.score) })
  }

  @Test("wishes count both ways, and a user who hides is not shown") func wishes() async throws {
    let desk = try FriendsFixture()
    let ada = try await desk.member("Ada")
    _ = try await desk.member("Old") { $0.birthDate = CivilDate(year: 1940, month: 1, day: 1) }
    _ = try await desk.member("Choosy") { $0.wishes = MemberWishes(youngest: 60, oldest: 99) }
    let hidden = try await desk.member("Hidden")
    _ = try await hidden.perform(Users.SaveSettings(state: .hidden))
    _ = try await ada.perform(
      Users.SaveSettings(
        wishes: WishesInfo(minAge: 18, maxAge: 60, maxDistanceKm: 50, traits: [.any, .any, .any])))
    #expect(try await ada.perform(Discover.People()).suggestions.isEmpty)
    _ = try await hidden.perform(Users.SaveSettings(state: .visible))
    #expect(try await ada.perform(Discover.People()).suggestions.map(\.user.name) == ["Hidden"])
  }

  @Test("a wish for a trait counts") func traits() async throws {
    let desk = try FriendsFixture()
    let ada = try await desk.member("Ada") { $0.traits?.introvertExtrovert = 0.1 }
    _ = try await desk.member("Same") { $0.traits?.introvertExtrovert = 0.2 }
    _ = try await desk.member("Other") { $0.traits?.introvertExtrovert = 0.9 }
    for (wish, names) in [(TraitWish.similar, ["Same"]), (.complementary, ["Other"])] {
      _ = try await ada.perform(
        Users.SaveSettings(
          wishes: WishesInfo(
            minAge: 18, maxAge: 99, maxDistanceKm: 50, traits: [wish, .any, .any])))
      #expect(try await ada.perform(Discover.People()).suggestions.map(\.user.name) == names)
    }
  }

  @Test("mutual interest opens a conversation, and only mutual") func mutual() async throws {
    let desk = try FriendsFixture()
    let ada = try await desk.member("Ada")
    let bo = try await desk.member("Bo")
    let first = try await ada.perform(Discover.Decide(user: bo.wire, verdict: .interested))
    #expect(!first.isMutual && first.conversationID == nil)
    #expect(try await ada.perform(Discover.People()).suggestions.isEmpty)
    let second = try await bo.perform(Discover.Decide(user: ada.wire, verdict: .interested))
    #expect(second.isMutual && second.conversationID != nil)
    #expect(try await ada.told() == ["Bo and you are interested in each other"])
    #expect(await ada.refusal(Discover.UndoDecision(user: bo.wire)) == .nothingToUndo)
    #expect(
      await ada.refusal(Discover.Decide(user: ada.wire, verdict: .interested)) == .yourself)
  }

  @Test("not now passes after a month, and can be taken back at once") func notNow() async throws {
    let desk = try FriendsFixture()
    let ada = try await desk.member("Ada")
    let bo = try await desk.member("Bo")
    _ = try await ada.perform(Discover.Decide(user: bo.wire, verdict: .notNow))
    #expect(try await ada.perform(Discover.People()).suggestions.isEmpty)
    _ = try await ada.perform(Discover.UndoDecision(user: bo.wire))
    #expect(try await ada.perform(Discover.People()).suggestions.count == 1)
    #expect(await ada.refusal(Discover.UndoDecision(user: bo.wire)) == .nothingToUndo)
  }

  @Test("limits are the API's") func limits() async throws {
    let ada = try await FriendsFixture().member("Ada")
    for limit in [0, 21] {
      #expect(await ada.refusal(Discover.People(limit: limit)) == .validation)
      #expect(await ada.refusal(Discover.Crews(limit: limit)) == .validation)
      #expect(await ada.refusal(Discover.Missions(limit: limit)) == .validation)
    }
    for limit in [0, 51] {
      #expect(await ada.refusal(Crews.List(limit: limit)) == .validation)
      #expect(await ada.refusal(Missions.List(limit: limit)) == .validation)
    }
    #expect(await ada.refusal(Crews.List(cursor: "nonsense")) == .validation)
  }

  @Test("a crew is judged by what joining would change") func crews() async throws {
    let desk = try FriendsFixture()
    let host = try await desk.member("Host")
    let bo = try await desk.member("Bo")
    let ada = try await desk.member("Ada") { $0.interests = ["hiking", "chess"] }
    let crew = try await host.crew("Hikers", with: bo)
    _ = try await host.perform(
      Crews.Create(name: "Secret", interestTags: ["hiking"], admission: .invitation))
    let found = try await ada.perform(Discover.Crews()).suggestions
    #expect(found.map(\.crew.id) == [crew])
    #expect(found[0].compatibility.matchingInterests == ["hiking"])
    #expect(found[0].compatibility.reasons.contains("you like hiking"))
    #expect(found[0].compatibility.reasons.contains { $0.hasPrefix("the crew would fit together") })
    #expect(try await bo.perform(Discover.Crews()).suggestions.isEmpty)
  }

  @Test("a mission is judged by who goes, how far it is and when") func missions() async throws {
    let desk = try FriendsFixture()
    let host = try await desk.member("Host")
    let ada = try await desk.member("Ada")
    _ = try await ada.meet(host)
    let mission = try await host.mission()
    let found = try await ada.perform(Discover.Missions()).suggestions
    #expect(found.map(\.mission.id) == [mission])
    #expect(found[0].compatibility.reasons.contains("Host will be there"))
    try await ada.rsvp(mission)
    #expect(try await ada.perform(Discover.Missions()).suggestions.isEmpty)
  }
}

@Suite("How sure a fit is") struct FitTests {
  private func details(_ change: (inout MemberDetails) -> Void = { _ in }) -> MemberDetails {
    var details = MemberDetails(
      interests: ["chess"],
      traits: SocialTraits(introvertExtrovert: 0.5, spontaneousPlanner: 0.5, activeRelaxed: 0.5),
      groupSize: .small, meetingFrequency: .weekly, goals: [.closeFriends])
    change(&details)
    return details
  }

  @Test("of a word each not enough is known, though all agree") func few() {
    let fit = Affinity.between(details(), details())
    #expect(fit.estimate.range == nil)
    #expect(fit.score < 0.8)
    #expect(FitRange.wording(fit.estimate.range) == "not enough known")
  }

  @Test("who says more is known better, and no user is certain") func more() throws {
    var widths: [Double] = []
    for count in [2, 4, 8, 20] {
      let much = details {
        $0.interests = (0..<count).map { "interest \($0)" }
        $0.freeHours = WeekHours(words: [.max, .max, .max])
      }
      let range = try #require(Affinity.between(much, much).estimate.range)
      widths.append(range.high - range.low)
      #expect(range.low < 0.95 && range.low > 0.5)
    }
    #expect(widths == widths.sorted(by: >) && Set(widths).count == 4)
  }

  @Test("whatever two say, the range holds the score and is the same both ways") func ranges() {
    let random = RandomSource.seeded(77)
    func one() -> Double { Double(random.next() % 101) / 100 }
    func person() -> MemberDetails {
      details {
        $0.interests = (0..<(1 + random.next() % 6)).map { _ in "i\(random.next() % 9)" }
        $0.traits = SocialTraits(
          introvertExtrovert: one(), spontaneousPlanner: one(), activeRelaxed: one())
        if random.next() % 2 == 0 {
          $0.freeHours = WeekHours(words: [random.next(), random.next()])
        }
        $0.goals = [FriendshipGoal.known[Int(random.next() % 5)]]
      }
    }
    for _ in 0..<500 {
      let (one, other) = (person(), person())
      let fit = Affinity.between(one, other)
      #expect(0 <= fit.estimate.low && fit.estimate.low <= fit.estimate.high)
      #expect(fit.estimate.high <= 1)
      #expect(fit.score >= fit.estimate.low - 0.001 && fit.score <= fit.estimate.high + 0.001)
      #expect(abs(fit.score - Affinity.between(other, one).score) < 0.002)
    }
  }

  @Test("a crew of which no user said anything is not known") func crews() {
    let circle = CrewCircle(tags: ["chess"], room: 8, members: [])
    #expect(circle.fit(of: details()).range == nil)
    let full = details { $0.interests = ["chess", "jazz", "tea", "maps", "rain"] }
    let known = CrewCircle(
      tags: ["chess", "jazz", "tea"], room: 8, members: [full, full, full]
    ).fit(of: full)
    #expect(known.range != nil && known.score < 0.95)
  }

  @Test(
    "a range reads in steps of five",
    arguments: [
      (0.0, 1.0, "0–100 %"), (0.41, 0.78, "40–80 %"), (0.5, 0.75, "50–75 %"),
    ])
  func words(_ low: Double, _ high: Double, _ words: String) {
    #expect(FitRange.wording(FitRange(low: low, high: high)) == words)
  }
}
