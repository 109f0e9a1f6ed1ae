import AccountRequests
import DomainModels
import InMemoryStorage
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services
import Storage
import StorageTesting
import Testing
import Upkeep

@testable import PeopleFeatures

/// The number of transactions that a typical call of each request takes.
@Suite("The transactions of each request")
struct TransactionTests {
  struct Count: Equatable, CustomStringConvertible {
    let reads: Int
    let writes: Int
    init(_ reads: Int, _ writes: Int) { (self.reads, self.writes) = (reads, writes) }
    var description: String { "(\(reads), \(writes))" }
  }

  /// Reads and writes, with those of Identity's use cases and of consequences that are carried out.
  ///
  /// Of `Safety.Block` and `Safety.Report` most are of consequences. `Discovery.Daily` is the first of a day, which
  /// makes the picks. The community's index reads in the request's own transaction.
  static let pins: [String: Count] = [
    "Accounts.RequestCode": Count(0, 1),
    "Accounts.VerifyCode": Count(0, 2),
    "Accounts.SignUp": Count(0, 2),
    "Accounts.ConfirmSignUp": Count(0, 1),
    "Accounts.SignIn": Count(0, 3),
    "Accounts.RequestReset": Count(0, 1),
    "Accounts.ResetPassword": Count(0, 2),
    "Accounts.Refresh": Count(0, 1),
    "Accounts.SignOut": Count(0, 1),
    "Accounts.ListSessions": Count(1, 0),
    "Accounts.EndSession": Count(1, 1),
    "Accounts.EndOtherSessions": Count(1, 1),
    "Accounts.RequestProof": Count(2, 1),
    "Accounts.ChangePassword": Count(2, 3),
    "Accounts.ChangeContact": Count(1, 3),
    "Accounts.ConfirmContact": Count(1, 1),
    "Accounts.ListEvents": Count(1, 0),
    "Accounts.Delete": Count(3, 8),
    "Profiles.Mine": Count(1, 0),
    "Profiles.Save": Count(1, 1),
    "Profiles.SetState": Count(0, 1),
    "Profiles.Show": Count(1, 0),
    "Profiles.AddPhoto": Count(1, 1),
    "Profiles.MovePhoto": Count(0, 1),
    "Profiles.RemovePhoto": Count(0, 1),
    "Profiles.ReadPhoto": Count(1, 0),
    "Discovery.Cards": Count(1, 0),
    "Discovery.Why": Count(1, 0),
    "Discovery.Likelihood": Count(1, 0),
    "Discovery.Daily": Count(2, 1),
    "Discovery.Exposure": Count(1, 0),
    "Find": Count(1, 0),
    "Decisions.Decide": Count(1, 1),
    "Decisions.Undo": Count(1, 1),
    "Decisions.List": Count(1, 0),
    "Matches.List": Count(1, 0),
    "Matches.Pause": Count(1, 1),
    "Matches.Resume": Count(1, 1),
    "Matches.Unmatch": Count(1, 1),
    "Messages.List": Count(1, 0),
    "Messages.Send": Count(1, 1),
    "Messages.MarkRead": Count(1, 1),
    "Messages.Icebreakers": Count(1, 0),
    "Safety.Block": Count(4, 4),
    "Safety.Unblock": Count(0, 1),
    "Safety.ListBlocks": Count(1, 0),
    "Safety.Report": Count(5, 6),
    "Safety.ListReports": Count(1, 0),
    "Safety.Export": Count(1, 0),
  ]

  @Test("are as many as are pinned, and of a reading request one that reads")
  func pinned() async throws {
    var counts: [String: Count] = [:]
    for request in PeopleAPI.requests {
      counts[request.name] = try await count(request.name)
      if request.endpoint.method == .get {
        #expect(counts[request.name] == Count(1, 0), "\(request.name)")
      }
    }
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      #expect(Self.pins[name] == count, "\(name)")
    }
    #expect(Set(Self.pins.keys) == Set(counts.keys))
  }

  @Test("of a like that makes a match are more: the match lies in another scope")
  func mutualLike() async throws {
    let backend = CountingBackend(InMemoryBackend())
    let scene = try await MatrixScene(over: backend)
    _ = try await scene.stranger.perform(
      Decisions.Decide(person: scene.owner.person, verdict: .like))
    let like = Decisions.Decide(person: scene.stranger.person, verdict: .like)
    backend.reset()
    #expect(try await scene.owner.perform(like).match != nil)
    #expect(Count(backend.counts.reads, backend.counts.writes) == Count(7, 3))
  }

  /// The cost of one call, of members who were last active two hours ago, while upkeep is due.
  private func count(_ name: String) async throws -> Count {
    let backend = CountingBackend(InMemoryBackend())
    let scene = try await MatrixScene(over: backend)
    let mail = try await scene.desk.join("mail@example.com").withProfile()
    // The shortest time between two codes to an address.
    scene.desk.pass(seconds: 60)
    let (request, caller) = try await call(name, scene, mail)
    try await scene.desk.store.write { transaction in
      for var person in try transaction.fetch(Query<Person>()) {
        person.activeAt = person.activeAt.advanced(byMilliseconds: -7_200_000)
        try transaction.save(person)
      }
    }
    backend.reset()
    try await perform(request, scene.desk, caller)
    return Count(backend.counts.reads, backend.counts.writes)
  }

  private func perform<Request: PeopleRequest>(
    _ request: Request, _ desk: PeopleFixture, _ caller: Caller
  ) async throws {
    _ = try await desk.service.perform(request, by: caller)
  }

  /// A call that succeeds.
  private func call(
    _ name: String, _ scene: MatrixScene, _ mail: FixtureMember
  ) async throws -> (any PeopleRequest, Caller) {
    let (owner, match, fresh) = (scene.owner, scene.match, scene.fresh)
    var (phone, mailbox) = (owner.device, mail.device)
    (phone.token, mailbox.token) = (owner.grant.access, mail.grant.access)
    let (number, email, password) = (
      "+44 7700 900555", "mail@example.com", SecretText("several words in a row")
    )
    let laptop = PeopleFixture.laptop
    switch name {
    case "Accounts.RequestCode": return (Accounts.RequestCode(phone: number), laptop)
    case "Accounts.VerifyCode":
      let sent = try await scene.desk.service.perform(
        Accounts.RequestCode(phone: number), by: laptop)
      let code = try scene.desk.newestCode()
      return (
        Accounts.VerifyCode(phone: number, code: code, challenge: sent.challenge), laptop
      )
    case "Accounts.SignUp":
      return (Accounts.SignUp(email: "new@example.com", password: password), laptop)
    case "Accounts.ConfirmSignUp":
      let sent = try await scene.desk.service.perform(
        Accounts.SignUp(email: "new@example.com", password: password), by: laptop)
      let code = try scene.desk.newestCode(byMail: true)
      return (
        Accounts.ConfirmSignUp(
          email: "new@example.com", code: code, challenge: sent.challenge), laptop
      )
    case "Accounts.SignIn": return (Accounts.SignIn(email: email, password: password), laptop)
    case "Accounts.RequestReset": return (Accounts.RequestReset(email: email), laptop)
    case "Accounts.ResetPassword":
      let sent = try await scene.desk.service.perform(
        Accounts.RequestReset(email: email), by: laptop)
      let code = try scene.desk.newestCode(byMail: true)
      return (
        Accounts.ResetPassword(
          code: code, challenge: sent.challenge, password: SecretText("other words in a row")),
        laptop
      )
    case "Accounts.Refresh": return (Accounts.Refresh(token: owner.grant.refresh), phone)
    case "Accounts.SignOut": return (Accounts.SignOut(token: owner.grant.refresh), phone)
    case "Accounts.ListSessions": return (Accounts.ListSessions(), phone)
    case "Accounts.EndSession": return (Accounts.EndSession(session: owner.grant.session), phone)
    case "Accounts.EndOtherSessions": return (Accounts.EndOtherSessions(), phone)
    case "Accounts.RequestProof": return (Accounts.RequestProof(), phone)
    case "Accounts.ChangePassword":
      return (
        Accounts.ChangePassword(
          password: SecretText("other words in a row"), proof: .password(password)), mailbox
      )
    case "Accounts.ChangeContact":
      return (
        Accounts.ChangeContact(contact: "new@example.com", proof: .password(password)), mailbox
      )
    case "Accounts.ConfirmContact":
      let sent = try await mail.perform(
        Accounts.ChangeContact(contact: "new@example.com", proof: .password(password)))
      let code = try scene.desk.newestCode(byMail: true)
      return (
        Accounts.ConfirmContact(
          contact: "new@example.com", code: code, challenge: sent.challenge), mailbox
      )
    case "Accounts.ListEvents": return (Accounts.ListEvents(), phone)
    case "Accounts.Delete": return (Accounts.Delete(proof: .password(password)), mailbox)
    case "Profiles.Mine": return (Profiles.Mine(), phone)
    case "Profiles.Save":
      let mine = try #require(try await owner.perform(Profiles.Mine()))
      return (Profiles.Save(details: mine.details, basedOn: mine.revision), phone)
    case "Profiles.SetState": return (Profiles.SetState(state: .paused), phone)
    case "Profiles.Show": return (Profiles.Show(person: scene.friend.person), phone)
    case "Profiles.AddPhoto":
      return (
        Profiles.AddPhoto(
          photo: Identifier(fresh), bytes: PeopleSamples.photoFile.bytes, caption: nil), phone
      )
    case "Profiles.MovePhoto": return (Profiles.MovePhoto(photo: scene.photo, position: 1), phone)
    case "Profiles.RemovePhoto": return (Profiles.RemovePhoto(photo: scene.photo), phone)
    case "Profiles.ReadPhoto": return (Profiles.ReadPhoto(photo: scene.photo), phone)
    case "Discovery.Cards": return (Discovery.Cards(), phone)
    case "Discovery.Why": return (Discovery.Why(), phone)
    case "Discovery.Likelihood":
      return (Discovery.Likelihood(person: scene.friend.person), phone)
    case "Discovery.Daily": return (Discovery.Daily(), mailbox)
    case "Discovery.Exposure": return (Discovery.Exposure(), phone)
    case "Find": return (Find(text: "noor"), phone)
    case "Decisions.Decide":
      return (Decisions.Decide(person: scene.stranger.person, verdict: .pass), phone)
    case "Decisions.Undo": return (Decisions.Undo(), phone)
    case "Decisions.List": return (Decisions.List(), phone)
    case "Matches.List": return (Matches.List(), phone)
    case "Matches.Pause": return (Matches.Pause(match: match), phone)
    case "Matches.Resume": return (Matches.Resume(match: match), phone)
    case "Matches.Unmatch": return (Matches.Unmatch(match: match), phone)
    case "Messages.List": return (Messages.List(match: match), phone)
    case "Messages.Send":
      return (Messages.Send(match: match, message: Identifier(fresh), text: "hello"), phone)
    case "Messages.MarkRead": return (Messages.MarkRead(match: match, through: 2), phone)
    case "Messages.Icebreakers": return (Messages.Icebreakers(match: match), phone)
    case "Safety.Block": return (Safety.Block(person: scene.stranger.person), phone)
    case "Safety.Unblock": return (Safety.Unblock(person: scene.blocked.person), phone)
    case "Safety.ListBlocks": return (Safety.ListBlocks(), phone)
    case "Safety.Report":
      return (
        Safety.Report(
          report: Identifier(fresh), person: scene.stranger.person, reason: .other), phone
      )
    case "Safety.ListReports": return (Safety.ListReports(), phone)
    case "Safety.Export": return (Safety.Export(), phone)
    default:
      throw ServiceError(.unavailable, "\(name) has no call here")
    }
  }
}
