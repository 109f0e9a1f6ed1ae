import AccountFeatures
import AccountRequests
public import Blobs
import DomainModels
public import Identity
import PeopleModels
public import PeopleRequests
import PhotoFeatures
public import Services
import Storage

extension EmbeddedService where API == PeopleAPI {
  /// A service of people whose handlers run in this process.
  ///
  /// - Parameters:
  ///   - context: the ports.
  ///   - party: for whom passkeys are made, where pages offer them.
  public init(_ context: some PeopleContext, passkeys party: PasskeyRelyingParty? = nil) {
    self.init(
      PeopleHandlers(context: context).all
        + Handler.passkeys(context, for: party, PeopleRequestCaller.Rules(context)),
      explain: ServiceError.init(people:))
  }
}

typealias PeopleRequestCaller = RequestCaller<PeopleAPI, Person>

extension RequestCaller.Rules where API == PeopleAPI, Subject == Person {
  /// A member has a profile, and is active when something is written.
  init(_ context: some PeopleContext) {
    let (outbox, clock) = (PeopleOutbox(context), context.clock)
    self.init(
      requireProfile: { _ = try $0.member($1) },
      noteActivity: { try $0.noteActivity(of: $1, at: clock.now) },
      carryOut: { try await outbox.carryOut($0) })
  }
}

extension WriteTransaction {
  /// Notes that a member is active, at most once an hour, where something is written anyway; does
  /// nothing without a profile.
  func noteActivity(of id: Identifier<Person>, at now: Timestamp) throws {
    guard var person = try find(id),
      abs(now.milliseconds - person.activeAt.milliseconds) >= 3_600_000
    else { return }
    person.activeAt = now
    person.lifecycle = person.lifecycle.updated(at: now)
    try save(person)
  }
}

/// A request with its handler: a use case.
///
/// The conformances lie in the folder of what they are about; the folders list what a person can do.
protocol EmbeddedRequest: PeopleRequest {
  /// Handles the request: reads in one transaction, or decides in one of one scope and delivers the
  /// consequences.
  ///
  /// - Parameters:
  ///   - context: the store, the clock and the other ports.
  ///   - caller: the caller, whose token the first transaction has to check where `access` says so.
  /// - Returns: the response.
  /// - Throws: `ServiceError`, or an error of a port, which the service turns into one.
  func answer(_ context: some PeopleContext, by caller: PeopleRequestCaller) async throws
    -> Response
}

/// The handlers of all requests.
struct PeopleHandlers<Context: PeopleContext> {
  private let context: Context
  private let rules: PeopleRequestCaller.Rules

  init(context: Context) {
    self.context = context
    rules = PeopleRequestCaller.Rules(context)
  }

  var all: [Handler<PeopleAPI>] { Handler.accounts(context, rules) + own }

  private var own: [Handler<PeopleAPI>] {
    [
      handler(Accounts.Delete.self),
      handler(Profiles.Mine.self),
      handler(Profiles.Save.self),
      handler(Profiles.SetState.self),
      handler(Profiles.Show.self),
      handler(Profiles.AddPhoto.self),
      handler(Profiles.MovePhoto.self),
      handler(Profiles.RemovePhoto.self),
      handler(Profiles.ReadPhoto.self),
      handler(Discovery.Cards.self),
      handler(Discovery.Why.self),
      handler(Discovery.Likelihood.self),
      handler(Discovery.Daily.self),
      handler(Discovery.Exposure.self),
      handler(Find.self),
      handler(Decisions.Decide.self),
      handler(Decisions.Undo.self),
      handler(Decisions.List.self),
      handler(Matches.List.self),
      handler(Matches.Pause.self),
      handler(Matches.Resume.self),
      handler(Matches.Unmatch.self),
      handler(Messages.List.self),
      handler(Messages.Send.self),
      handler(Messages.MarkRead.self),
      handler(Messages.Icebreakers.self),
      handler(Safety.Block.self),
      handler(Safety.Unblock.self),
      handler(Safety.ListBlocks.self),
      handler(Safety.Report.self),
      handler(Safety.ListReports.self),
      handler(Safety.Export.self),
    ]
  }

  private func handler<Request: EmbeddedRequest>(_ type: Request.Type) -> Handler<PeopleAPI> {
    Handler(type) { [context, rules] request, caller in
      let caller = try PeopleRequestCaller(caller, of: request, context, rules)
      return try await request.answer(context, by: caller)
    }
  }
}

/// The dependencies of the use cases of people: the ports of Identity, the community's index, and a
/// store of blobs for photos.
public typealias PeopleContext = IdentityContext & HasPasswordHasher & HasCodeSender & HasMailSender
  & HasCommunity & HasBlobs

extension ServiceError {
  /// Turns what a port or a check threw into the service's own error.
  init(people error: any Error) {
    switch error {
    // A row was to refer to a person who left meanwhile.
    case let error as StorageError where error.reason == .dangling: self = .notFound
    case let error as MissingPicture:
      self.init(.unavailable, error.message, hint: error.hint)
    case let error as BlobError:
      // Neither path nor name: the caller may be on another machine.
      self.init(
        .unavailable, "the picture can't be read or kept (\(error.code))",
        hint: "Try again later; the program's doctor says what is wrong")
    default: self.init(account: error, of: PeopleAPI.self)
    }
  }
}

extension IdentityKeys {
  /// A person's description of themselves.
  func details(of person: Person) throws -> PersonDetails {
    try PersonDetails(packed: open(person.details, in: person.id, "details"))
  }

  /// Seals what a person says about themselves.
  func seal(_ details: PersonDetails, of id: Identifier<Person>) throws -> SealedContent {
    try seal(details.packed, in: id, "details")
  }
}
