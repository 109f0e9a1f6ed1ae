import DomainModels
import FriendsModels
import Testing

@Suite("Values of friends") struct ValueTests {
  @Test("words on disk and on the wire never change") func words() {
    #expect(CrewRole.allCases.map(\.rawValue) == ["admin", "member"])
    #expect(CrewAdmission.allCases.map(\.rawValue) == ["open", "request", "invitation"])
    #expect(RSVPStatus.allCases.map(\.rawValue) == ["going", "maybe", "not_going"])
    #expect(MissionVisibility.allCases.map(\.rawValue) == ["public", "crew_only"])
    #expect(MissionStatus.allCases.map(\.rawValue) == ["planned", "cancelled"])
    #expect(MemberVerdict.allCases.map(\.rawValue) == ["interested", "not_now"])
    #expect(SeatAnswer.allCases.map(\.rawValue) == ["pending", "accepted", "declined"])
    #expect(MemberState.allCases.map(\.rawValue) == ["visible", "hidden"])
    #expect(PhotoFormat.allCases.map(\.rawValue) == ["jpeg", "png"])
    #expect(TraitWish.allCases.map(\.rawValue) == ["any", "similar", "complementary"])
    #expect(
      MisconductReason.allCases.map(\.rawValue) == [
        "spam", "harassment", "fake", "underage", "no_show", "danger", "other",
      ])
    #expect(GroupSize.known.map(\.rawValue) == ["small", "medium", "large"])
    #expect(
      MeetingFrequency.known.map(\.rawValue) == ["weekly", "biweekly", "monthly", "flexible"])
    #expect(PreferredTime.known.map(\.rawValue) == ["weekday_evenings", "weekends", "mornings"])
    #expect(
      FriendshipGoal.known.map(\.rawValue) == [
        "activity_partners", "close_friends", "networking", "explore_city", "workout_buddy",
      ])
    #expect(ActivityKind.allCases.count == 16)
  }

  @Test("the limits are the seed's and the API's") func limits() {
    #expect(FriendsLimits.nameLength == 2...50 && FriendsLimits.bioLength == 500)
    #expect(FriendsLimits.youngestAge == 18 && FriendsLimits.oldestAge == 99)
    #expect(FriendsLimits.interests == 20 && FriendsLimits.photoBytes == 10_485_760)
    #expect(FriendsLimits.crewMembers == 3...15 && FriendsLimits.defaultCrewMembers == 8)
    #expect(FriendsLimits.crewNameLength == 3...50 && FriendsLimits.crewTags == 1...5)
    #expect(FriendsLimits.missionTitleLength == 3...100 && FriendsLimits.missionTags == 5)
    #expect(FriendsLimits.missionAttendees == 2...20 && FriendsLimits.missionSummaryLength == 1_000)
    #expect(FriendsLimits.pageSize == 1...50 && FriendsLimits.defaultPageSize == 20)
    #expect(FriendsLimits.suggestions == 1...20 && FriendsLimits.defaultSuggestions == 10)
  }

  @Test("ages follow birthdays, those of leap days too") func ages() throws {
    var details = MemberDetails(birthDate: CivilDate(year: 2004, month: 2, day: 29))
    func age(_ year: Int, _ month: Int, _ day: Int) throws -> Int? {
      details.age(on: try #require(CivilDate(year: year, month: month, day: day)))
    }
    #expect(try age(2027, 2, 28) == 22 && age(2027, 3, 1) == 23 && age(2028, 2, 29) == 24)
    details.birthDate = nil
    #expect(try age(2027, 2, 28) == nil)
  }

  @Test("hours of a week are bits, and what is no hour changes nothing") func hours() {
    var hours = WeekHours()
    #expect(hours.isEmpty && !hours[day: 6, hour: 23])
    hours[day: 6, hour: 23] = true
    hours[day: 7, hour: 0] = true
    hours[day: 0, hour: -1] = true
    #expect(hours[day: 6, hour: 23] && hours.words.reduce(0) { $0 + $1.nonzeroBitCount } == 1)
    hours[day: 6, hour: 23] = false
    #expect(hours.isEmpty && WeekHours.count == 168)
  }

  @Test("a profile is complete when nothing is missing that others need") func completeness() {
    #expect(MemberDetails.sample.isComplete && !MemberDetails().isComplete)
    let changes: [(inout MemberDetails) -> Void] = [
      { $0.name = "" }, { $0.birthDate = nil }, { $0.home = nil }, { $0.traits = nil },
      { $0.groupSize = nil }, { $0.meetingFrequency = nil }, { $0.interests = [] },
      { $0.goals = [] },
    ]
    for change in changes {
      var details = MemberDetails.sample
      change(&details)
      #expect(!details.isComplete)
    }
  }

  @Test("texts have limits, and a validation names the field") func texts() {
    #expect(throws: Never.self) { try FriendsText.message.validate("Hello.") }
    for text in FriendsText.allCases {
      #expect(throws: ValidationError.self) { try text.validate("") }
      #expect(throws: ValidationError.self) {
        try text.validate(String(repeating: "a", count: text.limit + 1))
      }
    }
  }

  @Test("names and words that hide a character are refused") func invisible() throws {
    let day = try #require(CivilDate(year: 2026, month: 11, day: 26))
    var details = MemberDetails(name: "Ad\u{200B}a", interests: ["chess", "che\u{2060}ss"])
    let error = #expect(throws: ValidationError.self) { try details.validate(on: day) }
    #expect(error?.issues.map(\.field) == ["name", "interests[1]"])
    (details.name, details.interests) = ("Ada", ["chess"])
    #expect(throws: Never.self) { try details.validate(on: day) }
  }
}

@Suite("Words that no other program uses") struct OpenWordsTests {
  @Test("are named with those that have a meaning") func hints() {
    #expect(
      OpenWords.hints(
        groupSize: GroupSize(rawValue: "huge"), frequency: .weekly,
        times: [.mornings, PreferredTime(rawValue: "noon")],
        goals: [.closeFriends, FriendshipGoal(rawValue: "fun"), FriendshipGoal(rawValue: "tea")])
        == [
          "No member has the group size \"huge\"; known are small, medium, large.",
          "No member has the preferred time \"noon\"; known are weekday_evenings, weekends, mornings.",
          "No member has the goal \"fun\", \"tea\"; known are activity_partners, close_friends, networking, explore_city, workout_buddy.",
        ])
    #expect(
      OpenWords.hints(groupSize: nil, frequency: .flexible, times: [], goals: [.networking]).isEmpty
    )
  }
}
