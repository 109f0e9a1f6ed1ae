import AccountFeatures
public import Blobs
import DomainModels
import FriendsModels
public import FriendsRequests
public import Identity
import Secrets
public import Services
import Storage

extension EmbeddedService where API == FriendsAPI {
  /// A service of friends whose handlers run in this process.
  ///
  /// - Parameters:
  ///   - context: the ports.
  ///   - party: for whom passkeys are made, where pages offer them.
  public init(_ context: some FriendsContext, passkeys party: PasskeyRelyingParty? = nil) {
    let passkeys = Handler<FriendsAPI>.passkeys(
      context, for: party, FriendsRequestCaller.Rules(context)
    ) { reading, account in
      // The profile of an account can be erased while its passkeys stay.
      guard try reading.find(Identifier<Member>(account.uuid)) != nil else {
        throw ServiceError.unauthorized
      }
    }
    self.init(
      FriendsHandlers(context: context).all + passkeys, explain: ServiceError.init(friends:))
  }
}

typealias FriendsRequestCaller = RequestCaller<FriendsAPI, Member>

extension RequestLimits where API == FriendsAPI {
  /// The number of records that one member may create, beside the limits of messages, reports and
  /// decisions, which count their rows.
  static let friends: RequestLimits = {
    let often = RateLimit(burst: 60, every: .seconds(60))
    let seldom = RateLimit(burst: 30, every: .seconds(600))
    var limits = RequestLimits()
    limits[Missions.Create.self] = often
    limits[Crews.Create.self] = seldom
    limits[Crews.Join.self] = often
    limits[Crews.Invite.self] = often
    limits[Crews.Propose.self] = often
    limits[Users.AddPhoto.self] = often
    limits[Missions.MakeFeed.self] = seldom
    return limits
  }()
}

extension RequestCaller.Rules where API == FriendsAPI, Subject == Member {
  /// A member's profile has to be complete.
  init(_ context: some FriendsContext) {
    let outbox = FriendsOutbox(context)
    self.init(
      limits: .friends,
      prefetch: { reading, me in
        try reading.prefetch(me)
        try reading.prefetch(Identifier<Account>(me.uuid))
      },
      requireProfile: { reading, me in
        let member = try reading.member(me)
        guard try context.identityKeys.details(of: member).isComplete else {
          throw ServiceError(
            .profileIncomplete, "the profile is not complete yet",
            hint: "Complete it first: name, birth date, place, manner, interests and goals")
        }
      }, carryOut: { try await outbox.carryOut($0) })
  }
}

/// A request that only reads, with its handler: a use case.
///
/// Each request lies in the folder of what it is about; the folders list what a member can do.
protocol ReadingFriendsRequest: FriendsRequest {
  /// Answers the request from one read transaction, in which the caller's token was checked.
  ///
  /// - Parameters:
  ///   - reading: the transaction.
  ///   - me: the caller.
  ///   - now: the time.
  ///   - keys: open what is sealed.
  /// - Returns: the response.
  /// - Throws: `ServiceError`, or an error of a port, which the service turns into one.
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> Response

  /// Says what the answer will read, where that is known beforehand.
  func prefetch(in reading: any RecordReading, for me: Identifier<Member>) throws
}

extension ReadingFriendsRequest {
  func prefetch(in reading: any RecordReading, for me: Identifier<Member>) throws {}
}

/// A request with its handler: a use case that decides, or that needs more than the store.
protocol EmbeddedFriendsRequest: FriendsRequest {
  /// Handles the request: reads, decides in one transaction of one scope, and delivers the
  /// consequences.
  ///
  /// - Parameters:
  ///   - context: the store, the clock and the other ports.
  ///   - caller: the caller, whose token the first transaction has to check where `access` says so.
  /// - Returns: the response.
  /// - Throws: `ServiceError`, or an error of a port, which the service turns into one.
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Response
}

/// The handlers of all requests.
struct FriendsHandlers<Context: FriendsContext> {
  private let context: Context
  private let rules: FriendsRequestCaller.Rules

  init(context: Context) {
    self.context = context
    rules = FriendsRequestCaller.Rules(context)
  }

  var all: [Handler<FriendsAPI>] {
    [
      handler(Auth.SendCode.self),
      handler(Auth.VerifyCode.self),
      handler(Auth.Refresh.self),
      handler(Auth.LogOut.self),
      handler(Auth.ListSessions.self),
      handler(Auth.EndSession.self),
      handler(Auth.EndOtherSessions.self),
      handler(Auth.RequestProof.self),
      handler(Auth.Delete.self),
      handler(Users.Me.self),
      handler(Users.SaveProfile.self),
      handler(Users.AddPhoto.self),
      handler(Users.RemovePhoto.self),
      handler(Users.ReadPhoto.self),
      handler(Users.Show.self),
      handler(Users.Settings.self),
      handler(Users.SaveSettings.self),
      handler(Home.Show.self),
      handler(Find.self),
      handler(Discover.People.self),
      handler(Discover.Crews.self),
      handler(Discover.Missions.self),
      handler(Discover.Decide.self),
      handler(Discover.UndoDecision.self),
      handler(Conversations.List.self),
      handler(Conversations.Messages.self),
      handler(Conversations.Send.self),
      handler(Conversations.MarkRead.self),
      handler(Conversations.End.self),
      handler(Crews.List.self),
      handler(Crews.ListProposals.self),
      handler(Crews.Show.self),
      handler(Crews.Create.self),
      handler(Crews.Edit.self),
      handler(Crews.Delete.self),
      handler(Crews.Join.self),
      handler(Crews.Leave.self),
      handler(Crews.SetRole.self),
      handler(Crews.Remove.self),
      handler(Crews.Invite.self),
      handler(Crews.ListInvitations.self),
      handler(Crews.AnswerInvitation.self),
      handler(Crews.ListJoinRequests.self),
      handler(Crews.AnswerJoinRequest.self),
      handler(Crews.Propose.self),
      handler(Crews.AnswerProposal.self),
      handler(Missions.List.self),
      handler(Missions.BestTimes.self),
      handler(Missions.BestPlaces.self),
      handler(Missions.Show.self),
      handler(Missions.Create.self),
      handler(Missions.Edit.self),
      handler(Missions.Cancel.self),
      handler(Missions.RSVP.self),
      handler(Missions.AnswerOffer.self),
      handler(Missions.Calendar.self),
      handler(Missions.Feed.self),
      handler(Missions.MakeFeed.self),
      handler(Missions.RevokeFeed.self),
      handler(Missions.ReadFeed.self),
      handler(Missions.Reminders.self),
      handler(Safety.Block.self),
      handler(Safety.Unblock.self),
      handler(Safety.ListBlocks.self),
      handler(Safety.Report.self),
      handler(Safety.ListReports.self),
      handler(Safety.Export.self),
    ]
  }

  private func handler<Request: EmbeddedFriendsRequest>(
    _ type: Request.Type
  ) -> Handler<FriendsAPI> {
    Handler(type) { request, caller in
      try await request.answer(context, by: self.caller(caller, of: request))
    }
  }

  private func handler<Request: ReadingFriendsRequest>(
    _ type: Request.Type
  ) -> Handler<FriendsAPI> {
    Handler(type) { request, caller in
      let (keys, now) = (context.identityKeys, context.clock.now)
      return try await self.caller(caller, of: request).read(
        prefetching: { try request.prefetch(in: $0, for: $1) },
        { try request.answer(in: $0, for: $1, at: now, keys) })
    }
  }

  private func caller(
    _ caller: Caller, of request: some FriendsRequest
  ) throws -> FriendsRequestCaller {
    try FriendsRequestCaller(caller, of: request, context, rules)
  }
}

/// The dependencies of the use cases of friends: the ports of Identity, a store of blobs for
/// photos, and the index that discovery searches.
public typealias FriendsContext = IdentityContext & HasPasswordHasher & HasCodeSender
  & HasMailSender & HasBlobs & HasFriendsDiscovery
