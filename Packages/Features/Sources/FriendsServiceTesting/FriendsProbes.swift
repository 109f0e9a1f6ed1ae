import DomainModels
public import FriendsModels
public import FriendsRequests
import Secrets

/// One request of each kind, about a member's resources: what rules and matrices go through.
public enum FriendsProbes {
  /// A picture of one dot that every service takes.
  public static let picture: [UInt8] = [
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0,
    0, 0, 144, 119, 83, 222, 0, 0, 0, 12, 73, 68, 65, 84, 120, 218, 99, 248, 207, 192, 0, 0, 3, 1,
    1, 0, 247, 3, 65, 67, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130,
  ]

  /// In the order of ``FriendsRequests/FriendsRequestList``: first what reads, last what ends things.
  public static func all(about it: FriendsResources) -> [any FriendsRequest] {
    reading(it) + changing(it) + ending(it)
  }

  /// Those that change nothing.
  public static func reading(_ it: FriendsResources) -> [any FriendsRequest] {
    [
      Users.Me(), Users.Settings(), Users.Show(user: it.user), Users.ReadPhoto(photo: it.photo),
      Auth.ListSessions(), Home.Show(), Find(text: "Ada", kinds: [.person], limit: 5),
      Discover.People(limit: 5), Discover.Crews(limit: 5),
      Discover.Missions(limit: 5), Conversations.List(limit: 5),
      Conversations.Messages(conversation: it.conversation, limit: 5), Crews.List(limit: 5),
      Crews.ListProposals(), Crews.Show(crew: it.crew), Crews.ListInvitations(),
      Crews.ListJoinRequests(crew: it.crew),
      Missions.List(filter: .mine, status: .all, limit: 5),
      Missions.BestTimes(crewID: it.crew, users: [it.user], durationMinutes: 60, days: 7),
      Missions.BestPlaces(
        places: [
          MissionLocation(name: "North Gate", coordinates: Coordinates(lat: 47.4, lng: 8.5))
        ], crewID: it.crew),
      Missions.Show(mission: it.mission), Missions.Calendar(mission: it.mission), Missions.Feed(),
      Missions.ReadFeed(token: SecretText("a token of nobody's making")),
      Safety.ListBlocks(), Safety.ListReports(),
      Safety.Export(),
    ]
  }

  /// Those that change something.
  public static func changing(_ it: FriendsResources) -> [any FriendsRequest] {
    [
      Auth.SendCode(phoneNumber: it.phone),
      Auth.VerifyCode(phoneNumber: it.phone, code: SecretText("000000")),
      Auth.Refresh(refreshToken: SecretText("a token of nobody's making")),
      Auth.LogOut(refreshToken: SecretText("a token of nobody's making")),
      Users.SaveProfile(bio: "I was here."), Users.AddPhoto(photo: picture),
      Users.SaveSettings(freeHours: ["tue 18-22"]),
      Discover.Decide(user: it.user, verdict: .interested),
      Conversations.Send(
        conversation: it.conversation, message: it.message, text: "Good morning."),
      Conversations.MarkRead(conversation: it.conversation),
      Crews.Create(name: "Another crew", interestTags: ["hiking"]),
      Crews.Edit(crew: it.crew, description: "I was here."),
      Crews.Join(crew: it.crew, note: "Let me in."),
      Crews.SetRole(crew: it.crew, user: it.user, role: .admin),
      Crews.Invite(crew: it.crew, user: it.user),
      Crews.AnswerInvitation(crew: it.crew, accept: true),
      Crews.AnswerJoinRequest(crew: it.crew, user: it.user, accept: true),
      Crews.Propose(size: 3, hoursInCommon: 0, maxDistanceKm: 50),
      Crews.AnswerProposal(proposal: it.proposal, accept: true),
      Missions.Create(
        title: "Another mission", date: it.future, location: MissionLocation(name: "North Gate")),
      Missions.Edit(mission: it.mission, description: "I was here."),
      Missions.RSVP(mission: it.mission, status: .maybe),
      Missions.AnswerOffer(mission: it.mission, accept: true), Missions.MakeFeed(),
      Missions.Reminders(markShown: false),
    ]
  }

  /// Those that end or undo something.
  public static func ending(_ it: FriendsResources) -> [any FriendsRequest] {
    [
      Discover.UndoDecision(user: it.user), Users.RemovePhoto(index: 0), Missions.RevokeFeed(),
      Crews.Remove(crew: it.crew, user: it.user), Crews.Leave(crew: it.crew),
      Missions.Cancel(mission: it.mission, scope: .this), Crews.Delete(crew: it.crew),
      Conversations.End(conversation: it.conversation),
      Safety.Report(user: it.user, reason: .spam, note: "It was an advertisement."),
      Safety.Block(user: it.user), Safety.Unblock(user: it.user),
      Auth.EndSession(session: it.session), Auth.EndOtherSessions(), Auth.RequestProof(),
      Auth.Delete(code: SecretText("000000"), challengeID: it.session),
    ]
  }
}

/// A member's resources of every kind that a request can name, for others to try to reach.
public struct FriendsResources: Sendable {
  public var user: WireID<Member>
  /// A crew of theirs.
  public var crew: WireID<Crew>
  /// A mission of theirs.
  public var mission: WireID<Mission>
  /// A crew that is proposed to them.
  public var proposal: WireID<CrewProposal>
  /// A conversation of theirs.
  public var conversation: WireID<Conversation>
  /// A message that is not written yet.
  public var message: WireID<FriendMessage>
  /// A photo of theirs.
  public var photo: WireID<MemberPhoto>
  public var phone: String
  /// A session of theirs.
  public var session: String
  /// A time to come.
  public var future: WireTime

  /// Names all of them.
  public init(
    user: WireID<Member>, crew: WireID<Crew>, mission: WireID<Mission>,
    proposal: WireID<CrewProposal>, conversation: WireID<Conversation>,
    message: WireID<FriendMessage>, photo: WireID<MemberPhoto>, phone: String, session: String,
    future: WireTime
  ) {
    self.user = user
    self.crew = crew
    self.mission = mission
    self.proposal = proposal
    self.conversation = conversation
    self.message = message
    self.photo = photo
    self.phone = phone
    self.session = session
    self.future = future
  }
}
