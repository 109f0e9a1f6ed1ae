import DomainModels
import DomainModelsTesting
import PeopleModels
import PeopleRequests
import Secrets
import Services

extension PeopleServiceContract {
  static func explainsFailures(_ subject: PeopleServiceSubject) async throws {
    let owner = try await subject.join(1, as: PeopleSamples.adaDetails)
    let scene = try await ContractScene(subject, owner: owner, friendNumber: 2)
    for request in nonsense(scene) + PeopleProbes.all(about: scene.target) {
      try await explains(request, by: owner)
    }
  }

  private static func explains<Request: PeopleRequest>(
    _ request: Request, by member: ContractMember
  ) async throws {
    do {
      _ = try await member.perform(request)
    } catch let error as ServiceError {
      try expect(!error.message.isEmpty, "\(Request.requestName) fails without a word")
      try expect(!error.code.isEmpty, "\(Request.requestName) fails without a reason")
    } catch {
      throw ExpectationFailure(
        "\(Request.requestName) threw \(type(of: error)), which is no ServiceError")
    }
  }

  /// What no program of ours would ask.
  private static func nonsense(_ scene: ContractScene) -> [any PeopleRequest] {
    let long = String(repeating: "long ", count: 20_000)
    var odd = PeopleSamples.adaDetails
    odd.name = long
    odd.place = Place(label: "", cell: .max)
    odd.wishes.ages = AgeRange(youngest: .max, oldest: .min)
    odd.wishes.reachKilometres = .min
    odd.personality = PersonalityAnswers(answers: [.min])
    return [
      Accounts.RequestCode(phone: ""), Accounts.RequestCode(phone: long),
      Accounts.SignUp(email: "@", password: SecretText("")),
      Accounts.EndSession(session: "no session"),
      Accounts.ChangeContact(contact: "", proof: .code(SecretText(""), challenge: "")),
      Profiles.Save(details: odd, basedOn: nil), Profiles.Save(details: odd, basedOn: .min),
      Profiles.AddPhoto(photo: .made(50), bytes: []),
      Profiles.AddPhoto(photo: .made(50), bytes: Array(long.utf8), caption: long),
      Profiles.MovePhoto(photo: scene.target.photo, position: .min),
      Profiles.MovePhoto(photo: scene.target.photo, position: .max),
      Discovery.Cards(limit: .min), Discovery.Cards(limit: .max),
      Discovery.Cards(skipping: Array(repeating: .made(51), count: 2_000)),
      Decisions.List(after: "no cursor", limit: .max), Decisions.List(after: "", limit: .min),
      Decisions.Decide(person: scene.owner.person, verdict: .like),
      Matches.List(after: "no cursor", limit: .max), Matches.List(after: long, limit: 0),
      Messages.List(match: scene.match, before: "no cursor", limit: .max),
      Messages.List(match: scene.match, before: "-1", limit: .min),
      Messages.Send(match: scene.match, message: .made(52), text: ""),
      Messages.Send(match: scene.match, message: .made(52), text: long),
      Messages.MarkRead(match: scene.match, through: .max),
      Messages.MarkRead(match: scene.match, through: .min),
      Safety.Block(person: scene.owner.person),
      Safety.Report(report: .made(53), reason: .other),
      Safety.Report(
        report: .made(53), person: scene.friend.person, reason: .other, note: long,
        messages: [.min, .max, 0]),
    ]
  }
}
