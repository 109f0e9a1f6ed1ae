import DomainModels
import FriendsModels
import FriendsPages
import FriendsRequests
import PageScreens
import Pages
import QuartetTokens
import ScreenParts
import Secrets
import Terminal

/// A small world for screens.
enum StageSamples {
  static let profile = Profile(
    name: "Ada", age: 33, location: Location(city: "Zurich", state: "ZH"), bio: "I like rain.",
    photos: [], interests: ["hiking", "chess"],
    personality: Personality(
      introvertExtrovert: 0.25, spontaneousPlanner: 0.5, activeRelaxed: 0.75),
    socialPreferences: SocialPreferences(
      groupSize: .small, meetingFrequency: .weekly, preferredTimes: [.weekends]),
    friendshipGoals: [.closeFriends])
  static let noor = MemberPreview(id: sampleID(2), name: "Noor")
  static let crew = CrewInfo(
    id: sampleID(3), name: "Rainy hikes", description: "Whatever the weather",
    interestTags: ["hiking"], memberCount: 2, maxMembers: 8, createdAt: sampleTime(0),
    lastActivityAt: sampleTime(1), previewMembers: [noor], myRole: .admin, isForming: true)
  static let wholeCrew: CrewInfo = {
    var crew = Self.crew
    crew.isMember = true
    crew.members = [
      CrewMemberInfo(id: sampleID(1), name: "Ada", role: .admin, joinedAt: sampleTime(0)),
      CrewMemberInfo(id: sampleID(2), name: "Noor", role: .member, joinedAt: sampleTime(2)),
    ]
    crew.upcomingMissions = [
      MissionPreview(id: sampleID(4), title: "Walk in the rain", date: sampleTime(48))
    ]
    return crew
  }()
  static let mission: MissionInfo = {
    var mission = MissionInfo(
      id: sampleID(4), title: "Walk in the rain", description: "Bring boots",
      date: sampleTime(48), location: MissionLocation(name: "North Gate", address: "7 Silent Lane"),
      interestTags: ["hiking"], crewID: sampleID(3), crewName: "Rainy hikes", host: noor,
      rsvpCount: 2, maxAttendees: 3, myRSVP: .maybe, createdAt: sampleTime(0))
    mission.timeZone = "Europe/Zurich"
    mission.status = .planned
    mission.isHost = false
    mission.attendees = [
      MissionAttendee(id: sampleID(2), name: "Noor", rsvp: .going, guests: 1)
    ]
    mission.waitList = WaitListInfo(count: 1, myPosition: nil, offerEndsAt: nil)
    return mission
  }()
  /// A mission of the user's own.
  static let hosted: MissionInfo = {
    var mission = Self.mission
    (mission.id, mission.isHost) = (sampleID(14), true)
    return mission
  }()
  static let settings = MemberSettings(
    state: .visible, freeHours: ["tue 18-22"], timeZone: "Europe/Zurich",
    wishes: WishesInfo(minAge: 25, maxAge: 45, maxDistanceKm: 30, traits: [.any, .any, .any]),
    reminders: RemindersInfo(leadMinutes: [60], quietFrom: "22:00", quietUntil: "08:00"))

  /// The pages of the world, whose clocks show UTC.
  static func site(
    _ client: FriendsClient, arrivals: (@Sendable () -> [String])? = nil
  ) -> FriendsSite {
    let clock = WallClock { Timestamp(milliseconds: 1_809_248_400_000) }
    return FriendsSite(
      client: client, identifiers: .version7(clock: clock, random: .seeded(9)),
      clocks: FriendsClocks(
        wording: { instant, _ in String(instant.description.prefix(16)) },
        reading: { text, _, _ in Timestamp(text.replacing(" ", with: "T") + ":00Z") }),
      zone: "Europe/Zurich",
      pictures: { file throws(FormRefusal) in
        guard file == "ada.png" else { throw FormRefusal("there is no \(file)", field: "photo") }
        return [137, 80, 78, 71]
      }, arrivals: arrivals)
  }

  static func look(on traits: TerminalTraits) throws -> PageLook {
    let tokens = try QuartetTokens.tokens(.friends, PageLook.appearance(on: traits))
    return PageLook(
      try PageTheme(tokens), brand: PageLook.Brand("friends", sign: "◎", asciiSign: "(o)"),
      on: traits)
  }

  static func script(_ service: ScriptedFriends) {
    let user = User(
      id: sampleID(1), phoneNumber: "+447700900123", profileComplete: true,
      createdAt: sampleTime(0), profile: profile)
    service.answer(Users.Me.self, user)
    service.answer(
      Auth.SendCode.self, CodeSent(message: "Sent.", expiresIn: 300, challengeID: "a challenge"))
    service.answer(
      Auth.VerifyCode.self,
      SessionStarted(
        accessToken: SecretText("access"), refreshToken: SecretText("refresh"), expiresIn: 3600,
        isNewUser: true, user: user))
    service.answer(Users.Settings.self, settings)
    service.answer(Users.SaveSettings.self, settings)
    service.answer(
      Users.SaveProfile.self, ProfileSaved(profile: profile, profileComplete: true))
    service.answer(
      Home.Show.self,
      HomeData(
        stats: HomeStats(
          crews: 1, upcomingMissions: 1, conversations: 1, unreadMessages: 2, invitations: 0,
          offers: 0), upcoming: [mission], reminders: [],
        recentActivity: [
          ActivityInfo(
            kind: .message, text: "Noor wrote to you", at: sampleTime(1), user: noor)
        ], suggestions: ["Read what was written to you"]))
    service.answer(
      Discover.People.self,
      UserSuggestionsData(suggestions: [
        SuggestedUser(
          user: DiscoverUser(
            id: sampleID(2), name: "Noor", age: 29, bio: "Chess?", interests: ["chess"]),
          compatibility: Compatibility(
            score: 0.75, sharedInterests: ["chess"],
            reasons: ["both like chess", "they look for different things"],
            range: FitRange(low: 0.62, high: 0.88), distance: "2–5 km")),
        SuggestedUser(
          user: DiscoverUser(id: sampleID(5), name: "Milo", age: 41, interests: ["opera"]),
          compatibility: Compatibility(
            score: 0.4, sharedInterests: [], reasons: ["no interest in common"])),
      ]))
    service.answer(
      Discover.Decide.self,
      DecisionMade(verdict: .interested, isMutual: true, conversationID: sampleID(6)))
    service.answer(
      Discover.Crews.self,
      CrewSuggestionsData(suggestions: [
        SuggestedCrew(
          crew: crew,
          compatibility: CrewCompatibility(
            score: 0.6, matchingInterests: ["hiking"], reasons: ["you like hiking"],
            range: FitRange(low: 0.5, high: 0.7), distance: "2–5 km"))
      ]))
    service.answer(
      Discover.Missions.self,
      MissionSuggestionsData(suggestions: [
        SuggestedMission(
          mission: mission,
          compatibility: MissionCompatibility(
            score: 0.5, reasons: ["you like hiking"], range: FitRange(low: 0.4, high: 0.6)))
      ]))
    service.answer(Safety.ListBlocks.self, BlocksData(users: [noor]))
    service.answer(Crews.List.self, CrewsData(crews: [crew], nextCursor: nil))
    service.answer(Crews.ListInvitations.self, InvitationsData(invitations: []))
    service.answer(Crews.ListProposals.self, ProposalsData(proposals: []))
    service.answer(Crews.Show.self, wholeCrew)
    service.answer(Crews.Create.self, crew)
    service.answer(
      Crews.ListJoinRequests.self,
      JoinRequestsData(requests: [
        JoinRequestInfo(
          user: DiscoverUser(id: sampleID(5), name: "Milo", age: 41, interests: ["hiking"]),
          note: "Let me in.", askedAt: sampleTime(1),
          compatibility: CrewCompatibility(
            score: 0.62, matchingInterests: ["hiking"], reasons: ["you like hiking"],
            range: FitRange(low: 0.45, high: 0.79)))
      ]))
    service.answer(
      Missions.BestTimes.self,
      BestTimesData(
        times: [
          TimeSuggestion(
            date: sampleTime(50), free: [noor], busy: [], reasons: ["all 1 are free"])
        ], unknown: 1))
    service.answer(Missions.List.self, MissionsData(missions: [mission], nextCursor: nil))
    service.answer(Missions.Show.self, mission)
    service.answer(to: Missions.Show(mission: hosted.id), hosted)
    service.answer(Missions.Create.self, mission)
    service.answer(
      Missions.RSVP.self,
      RSVPAnswer(missionID: sampleID(4), rsvp: nil, rsvpCount: 3, waitPosition: 2))
    let message = MessageInfo(
      id: sampleID(7), isMine: false, text: "Good morning.", sentAt: sampleTime(1))
    service.answer(
      Conversations.List.self,
      ConversationsData(
        conversations: [
          ConversationInfo(
            id: sampleID(6), user: noor, startedAt: sampleTime(0), lastMessage: message,
            unreadCount: 2)
        ], nextCursor: nil))
    service.answer(
      Conversations.Messages.self, MessagesData(messages: [message], nextCursor: nil))
    service.answer(Conversations.Send.self, message)
    service.answer(
      Users.Show.self,
      PublicUser(
        id: sampleID(2),
        profile: PublicProfile(
          name: "Noor", age: 29, location: Location(city: "Zurich", state: "ZH"), bio: "Chess?",
          photos: [], interests: ["chess"], friendshipGoals: [.activityPartners])))
  }
}
