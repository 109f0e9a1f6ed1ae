import AccountRequests
import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services
import ServicesTesting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A request with answers to it, ready to be written and read again.
struct RequestSample: Sendable, CustomStringConvertible {
  /// The request's name.
  let name: String
  /// Returns the problem of each value that is not restored unchanged; empty if there is none.
  let problems: @Sendable () async throws -> [String]

  init<Request: PeopleRequest>(_ request: Request, _ responses: Request.Response...) {
    name = Request.requestName
    problems = {
      let survives = try await ServicesTesting.RequestSample<PeopleAPI>(request).survivesTheWire()
      return (survives ? [] : ["\(Request.requestName) arrives as another"])
        + (try responses.flatMap { try Self.problem(of: $0) })
    }
  }

  var description: String { name }

  private static func problem<Value: Codable & Equatable>(of value: Value) throws -> [String] {
    let text = try JSONEncoder().encode(value)
    let read = try JSONDecoder().decode(Value.self, from: text)
    if read != value { return ["\(Value.self) came back as another: \(read)"] }
    // Written again in a fixed order, nothing of it may have gone.
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(read) == encoder.encode(value) ? [] : ["\(Value.self) lost a part"]
  }
}

extension RequestSample {
  static let accounts: [RequestSample] = [
    RequestSample(Accounts.RequestCode(phone: "+44 7700 900123"), PeopleSamples.codeSent),
    RequestSample(
      Accounts.VerifyCode(
        phone: "+44 7700 900123", code: SecretText("123456"), challenge: "challenge"),
      PeopleSamples.grant),
    RequestSample(
      Accounts.SignUp(email: "ada@example.com", password: SecretText("several words")),
      PeopleSamples.codeSent),
    RequestSample(
      Accounts.ConfirmSignUp(
        email: "ada@example.com", code: SecretText("123456"), challenge: "challenge"),
      PeopleSamples.grant(for: PeopleSamples.ada, isNewAccount: true)),
    RequestSample(
      Accounts.SignIn(email: "ada@example.com", password: SecretText("séveral \"words\" 🚲")),
      PeopleSamples.grant),
    RequestSample(Accounts.RequestReset(email: "ada@example.com"), PeopleSamples.codeSent),
    RequestSample(
      Accounts.ResetPassword(
        code: SecretText("123456"), challenge: "challenge", password: SecretText("other words")),
      PeopleSamples.grant),
    RequestSample(Accounts.Refresh(token: SecretText("refresh")), PeopleSamples.grant),
    RequestSample(Accounts.SignOut(token: SecretText("refresh")), Acknowledged()),
    RequestSample(Accounts.ListSessions(), PeopleSamples.sessions, []),
    RequestSample(Accounts.EndSession(session: "session"), Acknowledged()),
    RequestSample(Accounts.EndOtherSessions(), Acknowledged()),
    RequestSample(Accounts.RequestProof(), PeopleSamples.codeSent),
    RequestSample(
      Accounts.ChangePassword(
        password: SecretText("new words"), proof: .password(SecretText("old words"))),
      PeopleSamples.grant),
    RequestSample(
      Accounts.ChangeContact(
        contact: "bob@example.com", proof: .code(SecretText("123456"), challenge: "challenge")),
      PeopleSamples.codeSent),
    RequestSample(
      Accounts.ConfirmContact(
        contact: "bob@example.com", code: SecretText("123456"), challenge: "challenge"),
      PeopleSamples.grant),
    RequestSample(Accounts.ListEvents(), PeopleSamples.events),
    RequestSample(
      Accounts.Delete(proof: .password(SecretText("old words"))), PeopleSamples.deletion),
  ]
}

extension RequestSample {
  private static let photo = PeopleSamples.photo.id
  private static let mine = PeopleSamples.myProfile

  static let profiles: [RequestSample] = [
    RequestSample(Profiles.Mine(), mine, nil),
    RequestSample(Profiles.Save(details: PeopleSamples.adaDetails, basedOn: 7), mine),
    RequestSample(Profiles.Save(details: PeopleSamples.cleoDetails, basedOn: nil), mine),
    RequestSample(Profiles.SetState(state: .paused), mine),
    RequestSample(
      Profiles.Show(person: PeopleSamples.noor), PeopleSamples.noorCard, PeopleSamples.cleoCard),
    RequestSample(
      Profiles.AddPhoto(photo: photo, bytes: [0, 127, 128, 255], caption: "on the ferry"), mine),
    RequestSample(Profiles.MovePhoto(photo: photo, position: 2), mine),
    RequestSample(Profiles.RemovePhoto(photo: photo), mine),
    RequestSample(Profiles.ReadPhoto(photo: photo), PeopleSamples.photoFile),
  ]

  static let discovery: [RequestSample] = [
    RequestSample(
      Discovery.Cards(limit: 5, skipping: [PeopleSamples.noor]), PeopleSamples.discovery,
      PeopleSamples.emptyDiscovery),
    RequestSample(Discovery.Why(), PeopleSamples.why),
    RequestSample(
      Discovery.Likelihood(person: PeopleSamples.cleo), PeopleSamples.likelihoodReport),
    RequestSample(
      Discovery.Daily(), PeopleSamples.daily,
      DailyPickCard(day: PeopleSamples.now.utcDate, card: nil, note: "nobody today")),
    RequestSample(Discovery.Exposure(), PeopleSamples.exposure),
    RequestSample(
      Find(text: "bo, or \"Bo\"", kinds: [.match, .decided], limit: 7), PeopleSamples.found,
      FoundPeople(people: [], others: ["Noor", "Cleo"])),
  ]

  static let decisions: [RequestSample] = [
    RequestSample(
      Decisions.Decide(person: PeopleSamples.cleo, verdict: .like), PeopleSamples.liked,
      PeopleSamples.matched),
    RequestSample(Decisions.Undo(), PeopleSamples.undone),
    RequestSample(
      Decisions.List(verdict: .later, after: "cursor", limit: 7), PeopleSamples.decisions,
      PageOf(items: [], next: "cursor")),
  ]

  static let matches: [RequestSample] = [
    RequestSample(Matches.List(status: .talking), PeopleSamples.matches),
    RequestSample(Matches.Pause(match: PeopleSamples.match), PeopleSamples.paused),
    RequestSample(
      Matches.Resume(match: PeopleSamples.match), PeopleSamples.talking, PeopleSamples.ended),
    RequestSample(Matches.Unmatch(match: PeopleSamples.match), Acknowledged()),
  ]

  static let messages: [RequestSample] = [
    RequestSample(
      Messages.List(match: PeopleSamples.match, before: "cursor", limit: 3),
      PeopleSamples.conversation),
    RequestSample(
      Messages.Send(
        match: PeopleSamples.match, message: PeopleSamples.messages[0].id,
        text: "a line\nand \"another\" 🙂"),
      PeopleSamples.messages[0], PeopleSamples.messages[1]),
    RequestSample(Messages.MarkRead(match: PeopleSamples.match, through: 3), Acknowledged()),
    RequestSample(Messages.Icebreakers(match: PeopleSamples.newMatch), PeopleSamples.icebreakers),
  ]

  static let safety: [RequestSample] = [
    RequestSample(Safety.Block(person: PeopleSamples.cleo), Acknowledged()),
    RequestSample(Safety.Unblock(person: PeopleSamples.cleo), Acknowledged()),
    RequestSample(Safety.ListBlocks(), PeopleSamples.blocks),
    RequestSample(
      Safety.Report(
        report: PeopleSamples.report, match: PeopleSamples.match, reason: .spam,
        note: "money", messages: [1, 2]),
      PeopleSamples.reports[0]),
    RequestSample(Safety.ListReports(), PeopleSamples.reports),
    RequestSample(Safety.Export(), PeopleSamples.exported),
  ]

  static let all = accounts + profiles + discovery + decisions + matches + messages + safety
}
