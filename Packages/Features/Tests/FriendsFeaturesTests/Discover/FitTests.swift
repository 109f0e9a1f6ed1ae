import DomainModels
import FriendsModels
import FriendsRequests
import Testing

@testable import FriendsFeatures

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

  @Test("who says more is known better, and nobody is certain") func more() throws {
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

  @Test("a crew of which nobody said anything is not known") func crews() {
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
