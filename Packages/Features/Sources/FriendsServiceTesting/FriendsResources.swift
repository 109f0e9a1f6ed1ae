public import FriendsModels
public import FriendsRequests

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
  /// Their phone.
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
