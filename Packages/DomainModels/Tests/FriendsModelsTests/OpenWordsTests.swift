import FriendsModels
import Testing

@Suite("Words that nobody else uses") struct OpenWordsTests {
  @Test("are named with those that have a meaning") func hints() {
    #expect(
      OpenWords.hints(
        groupSize: GroupSize(rawValue: "huge"), frequency: .weekly,
        times: [.mornings, PreferredTime(rawValue: "noon")],
        goals: [.closeFriends, FriendshipGoal(rawValue: "fun"), FriendshipGoal(rawValue: "tea")])
        == [
          "Nobody is matched by the group size \"huge\"; known are small, medium, large.",
          "Nobody is matched by the preferred time \"noon\"; known are weekday_evenings, weekends, mornings.",
          "Nobody is matched by the goal \"fun\", \"tea\"; known are activity_partners, close_friends, networking, explore_city, workout_buddy.",
        ])
    #expect(
      OpenWords.hints(groupSize: nil, frequency: .flexible, times: [], goals: [.networking]).isEmpty
    )
  }
}
