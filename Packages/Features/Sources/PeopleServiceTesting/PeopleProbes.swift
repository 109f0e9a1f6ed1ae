import AccountRequests
public import DomainModels
public import PeopleModels
public import PeopleRequests
import Secrets

/// One request of every kind, about a person's resources.
///
/// They stand in such an order that those which take something away come last. Codes, passwords and
/// tokens in them are wrong.
public enum PeopleProbes {
  /// Every request once.
  ///
  /// - Parameter target: what the requests are about.
  /// - Returns: as many as ``PeopleRequests/PeopleRequestList/all`` has.
  public static func all(about target: PeopleResources) -> [any PeopleRequest] {
    accounts(target) + reading(target) + changing(target)
  }

  private static let wrong = SecretText("000000")
  private static let password = SecretText("not the password of anybody")

  private static func accounts(_ target: PeopleResources) -> [any PeopleRequest] {
    [
      Accounts.RequestCode(phone: "+44 7700 900999"),
      Accounts.VerifyCode(phone: "+44 7700 900999", code: wrong, challenge: "none"),
      Accounts.SignUp(email: "nobody@example.com", password: password),
      Accounts.ConfirmSignUp(email: "nobody@example.com", code: wrong, challenge: "none"),
      Accounts.SignIn(email: "nobody@example.com", password: password),
      Accounts.RequestReset(email: "nobody@example.com"),
      Accounts.ResetPassword(code: wrong, challenge: "none", password: password),
      Accounts.Refresh(token: wrong),
      Accounts.SignOut(token: wrong),
      Accounts.ListSessions(),
      Accounts.EndSession(session: target.session),
      Accounts.RequestProof(),
      Accounts.ChangePassword(password: password, proof: .password(wrong)),
      Accounts.ChangeContact(contact: "nobody@example.com", proof: .password(wrong)),
      Accounts.ConfirmContact(contact: "nobody@example.com", code: wrong, challenge: "none"),
      Accounts.ListEvents(),
    ]
  }

  private static func reading(_ target: PeopleResources) -> [any PeopleRequest] {
    [
      Profiles.Mine(),
      Profiles.Show(person: target.person),
      Profiles.ReadPhoto(photo: target.photo),
      Discovery.Cards(),
      Discovery.Why(),
      Discovery.Likelihood(person: target.person),
      Discovery.Daily(),
      Discovery.Exposure(),
      Find(text: "Nobody"),
      Decisions.List(),
      Matches.List(),
      Messages.List(match: target.match),
      Messages.Icebreakers(match: target.match),
      Safety.ListBlocks(),
      Safety.ListReports(),
      Safety.Export(),
    ]
  }

  private static func changing(_ target: PeopleResources) -> [any PeopleRequest] {
    [
      Profiles.Save(details: PeopleSamples.cleoDetails, basedOn: 1_000_000),
      Profiles.SetState(state: .visible),
      Profiles.AddPhoto(photo: Identifier(target.fresh.uuid), bytes: target.picture),
      Profiles.MovePhoto(photo: target.photo, position: 1),
      Decisions.Decide(person: target.person, verdict: .later),
      Decisions.Undo(),
      Messages.MarkRead(match: target.match, through: 1),
      Messages.Send(match: target.match, message: target.fresh, text: "a probe"),
      Matches.Pause(match: target.match),
      Matches.Resume(match: target.match),
      Profiles.RemovePhoto(photo: target.photo),
      Safety.Unblock(person: target.person),
      Safety.Report(
        report: Identifier(target.fresh.uuid), person: target.person, reason: .other),
      Matches.Unmatch(match: target.match),
      Safety.Block(person: target.person),
      Accounts.EndOtherSessions(),
      Accounts.Delete(proof: .password(wrong)),
    ]
  }
}

/// A person's resources at a service, for requests about them.
public struct PeopleResources: Sendable {
  public var person: Identifier<Person>
  /// A match of theirs.
  public var match: Identifier<PeopleMatch>
  /// A photo of theirs.
  public var photo: Identifier<PersonPhoto>
  /// A report of theirs.
  public var report: Identifier<PersonReport>
  /// A session of theirs.
  public var session: String
  /// A number or an address of theirs.
  public var contact: String
  /// An ID that no person has used yet.
  public var fresh: Identifier<PeopleMessage>
  /// A picture that the service takes.
  public var picture: [UInt8]

  /// Names them.
  public init(
    person: Identifier<Person>, match: Identifier<PeopleMatch>, photo: Identifier<PersonPhoto>,
    report: Identifier<PersonReport>, session: String, contact: String,
    fresh: Identifier<PeopleMessage>, picture: [UInt8]
  ) {
    self.person = person
    self.match = match
    self.photo = photo
    self.report = report
    self.session = session
    self.contact = contact
    self.fresh = fresh
    self.picture = picture
  }
}
