public import Services

/// A request to the service of friends: one operation of the HTTP API under `/api/v1`.
public protocol FriendsRequest: ServiceRequest where API == FriendsAPI {}

/// The operations of friends, as every client and server of them sees them.
///
/// A service of friends keeps the rules of `Service`, SV1 to SV6, and some of its own;
/// `FriendsServiceTesting` checks all of them:
/// - **FS1** Two members of whom one blocked the other are notFound to each other, with their photos
///   and their conversation, and discovery shows neither.
/// - **FS2** Each request happens as a whole or not at all; once it has returned, it lasts.
/// - **FS3** A request that sets something (an answer, a membership, a block) can be repeated after a
///   lost answer: it ends in the same state.
/// - **FS4** No response holds the coordinates, birth date, phone, traits or preferences of another
///   member; a mission's address is told in stages.
/// - **FS5** Of twenty who want the last place, one gets it.
public enum FriendsAPI: ServiceAPI {
  public static let codes: StandardCodes = {
    var codes = StandardCodes.upperCase
    (codes.invalid, codes.unavailable) = (.validation, .server)
    // A user who is not signed in here has to sign in, whichever name was given.
    codes.unknownUser = .unauthorized
    return codes
  }()

  public static let otherCodes = ServiceError.Code.friends
  public static let eventKinds: [ServiceEvent.Kind] = [.conversation, .crew, .mission]

  public static let notFound = ServiceError.notFound
  public static let unauthorized = ServiceError.unauthorized

  /// In the order of a life, from signing in to safety.
  public static let requests: [RequestDescription<FriendsAPI>] = [
    .init(Auth.SendCode.self),
    .init(Auth.VerifyCode.self),
    .init(Auth.Refresh.self),
    .init(Auth.LogOut.self),
    .init(Auth.ListSessions.self),
    .init(Auth.EndSession.self),
    .init(Auth.EndOtherSessions.self),
    .init(Auth.RequestProof.self),
    .init(Auth.Delete.self),
    .init(Users.Me.self),
    .init(Users.SaveProfile.self),
    .init(Users.AddPhoto.self),
    .init(Users.RemovePhoto.self),
    .init(Users.ReadPhoto.self),
    .init(Users.Show.self),
    .init(Users.Settings.self),
    .init(Users.SaveSettings.self),
    .init(Home.Show.self),
    .init(Find.self),
    .init(Discover.People.self),
    .init(Discover.Crews.self),
    .init(Discover.Missions.self),
    .init(Discover.Decide.self),
    .init(Discover.UndoDecision.self),
    .init(Conversations.List.self),
    .init(Conversations.Messages.self),
    .init(Conversations.Send.self),
    .init(Conversations.MarkRead.self),
    .init(Conversations.End.self),
    .init(Crews.List.self),
    .init(Crews.ListProposals.self),
    .init(Crews.Show.self),
    .init(Crews.Create.self),
    .init(Crews.Edit.self),
    .init(Crews.Delete.self),
    .init(Crews.Join.self),
    .init(Crews.Leave.self),
    .init(Crews.SetRole.self),
    .init(Crews.Remove.self),
    .init(Crews.Invite.self),
    .init(Crews.ListInvitations.self),
    .init(Crews.AnswerInvitation.self),
    .init(Crews.ListJoinRequests.self),
    .init(Crews.AnswerJoinRequest.self),
    .init(Crews.Propose.self),
    .init(Crews.AnswerProposal.self),
    .init(Missions.List.self),
    .init(Missions.BestTimes.self),
    .init(Missions.BestPlaces.self),
    .init(Missions.Show.self),
    .init(Missions.Create.self),
    .init(Missions.Edit.self),
    .init(Missions.Cancel.self),
    .init(Missions.RSVP.self),
    .init(Missions.AnswerOffer.self),
    .init(Missions.Calendar.self),
    .init(Missions.Feed.self),
    .init(Missions.MakeFeed.self),
    .init(Missions.RevokeFeed.self),
    .init(Missions.ReadFeed.self),
    .init(Missions.Reminders.self),
    .init(Safety.Block.self),
    .init(Safety.Unblock.self),
    .init(Safety.ListBlocks.self),
    .init(Safety.Report.self),
    .init(Safety.ListReports.self),
    .init(Safety.Export.self),
  ]
}

extension ServiceEvent.Kind {
  /// A conversation of the caller's: a message, its beginning or its end.
  public static let conversation = Self(rawValue: "conversation")
  /// A crew that the caller belongs to or is invited to; a request to join it, for its admins.
  public static let crew = Self(rawValue: "crew")
  /// A mission that the caller hosts, answered or waits for, or that is one of the caller's crews,
  /// until it is over: its details, answers and wait list.
  public static let mission = Self(rawValue: "mission")
}

/// An answer that says no more than what was done (the seed's `MessageData`).
public struct Acknowledgement: ServiceResponse {
  /// The action, in a sentence.
  public var message: String

  /// Says what was done.
  public init(_ message: String) { self.message = message }
}
