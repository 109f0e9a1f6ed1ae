public import AccountRequests
import DomainModels
public import Services

/// A request to the service of people.
public protocol PeopleRequest: ServiceRequest where API == PeopleAPI {}

/// The operations of people, as every client and server of them sees them.
///
/// A service of people keeps the rules of `Service`, SV1 to SV6, and some of its own;
/// `PeopleServiceTesting` checks all of them:
/// - **V1** Discovery shows no person who is blocked, hidden or deleted.
/// - **V2** Each request happens as a whole or not at all; once it has returned, it lasts.
/// - **V3** A request that carries an ID which the client made can be repeated after a lost answer,
///   and happens once.
/// - **V4** No response holds the place, birth date or contact of another person.
public enum PeopleAPI: AccountAPI {
  public typealias Grant = SessionGrant

  public static let codes: StandardCodes = {
    var codes = StandardCodes()
    codes.profileIncomplete = .noProfile
    codes.noCurrentUser = ServiceError.Code("nobody_acts", 401, .locked)
    return codes
  }()

  public static let otherCodes = ServiceError.Code.people
  public static let eventKinds: [ServiceEvent.Kind] = [.match]

  public static let notFound = ServiceError.notFound
  public static let unauthorized = ServiceError.unauthorized

  /// In the order of a life: account, profile, discovery, decisions, matches, messages, safety.
  public static let requests: [RequestDescription<PeopleAPI>] = [
    .init(Accounts.RequestCode.self),
    .init(Accounts.VerifyCode.self),
    .init(Accounts.SignUp.self),
    .init(Accounts.ConfirmSignUp.self),
    .init(Accounts.SignIn.self),
    .init(Accounts.RequestReset.self),
    .init(Accounts.ResetPassword.self),
    .init(Accounts.Refresh.self),
    .init(Accounts.SignOut.self),
    .init(Accounts.ListSessions.self),
    .init(Accounts.EndSession.self),
    .init(Accounts.EndOtherSessions.self),
    .init(Accounts.RequestProof.self),
    .init(Accounts.ChangePassword.self),
    .init(Accounts.ChangeContact.self),
    .init(Accounts.ConfirmContact.self),
    .init(Accounts.ListEvents.self),
    .init(Accounts.Delete.self),
    .init(Profiles.Mine.self),
    .init(Profiles.Save.self),
    .init(Profiles.SetState.self),
    .init(Profiles.Show.self),
    .init(Profiles.AddPhoto.self),
    .init(Profiles.MovePhoto.self),
    .init(Profiles.RemovePhoto.self),
    .init(Profiles.ReadPhoto.self),
    .init(Discovery.Cards.self),
    .init(Discovery.Why.self),
    .init(Discovery.Likelihood.self),
    .init(Discovery.Daily.self),
    .init(Discovery.Exposure.self),
    .init(Find.self),
    .init(Decisions.Decide.self),
    .init(Decisions.Undo.self),
    .init(Decisions.List.self),
    .init(Matches.List.self),
    .init(Matches.Pause.self),
    .init(Matches.Resume.self),
    .init(Matches.Unmatch.self),
    .init(Messages.List.self),
    .init(Messages.Send.self),
    .init(Messages.MarkRead.self),
    .init(Messages.Icebreakers.self),
    .init(Safety.Block.self),
    .init(Safety.Unblock.self),
    .init(Safety.ListBlocks.self),
    .init(Safety.Report.self),
    .init(Safety.ListReports.self),
    .init(Safety.Export.self),
  ]
}

extension ServiceEvent.Kind {
  /// A match of the caller's: its beginning, a message, a pause, its end.
  public static let match = Self(rawValue: "match")
}

/// A piece of a list, and where the next one begins.
public struct PageOf<Element: Codable & Sendable & Equatable>: ServiceResponse {
  /// The content of the page.
  public var items: [Element]
  /// The opaque cursor of the next page; `nil` on the last.
  public var next: String?

  public init(items: [Element], next: String?) {
    self.items = items
    self.next = next
  }
}
