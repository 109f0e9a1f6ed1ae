import AccountRequests
import DomainModels
import DomainModelsTesting
import PeopleModels
import PeopleRequests
import Secrets
import Services
import ServicesTesting

extension PeopleServiceContract {
  /// The callers and resources that the rules of `Service` need.
  static func serviceSubject(
    _ subject: PeopleServiceSubject, withNonsense: Bool
  ) async throws -> ServiceSubject<PeopleAPI> {
    let owner = try await subject.join(1, as: PeopleSamples.adaDetails)
    let scene = try await ContractScene(subject, owner: owner, friendNumber: 2)
    let newcomer = try await subject.join(3, as: nil)
    let hidden = try await HiddenPeople(subject)
    for person in hidden.visible {
      try await owner.perform(Decisions.Decide(person: person, verdict: .pass))
    }
    try await hidden.viewer.perform(Decisions.Decide(person: hidden.other, verdict: .pass))
    try await subject.pass(afterAccess)
    return ServiceSubject(
      subject.service,
      samples: ((withNonsense ? nonsense(scene) : []) + PeopleProbes.all(about: scene.target))
        .map { RequestSample($0) },
      owner: try await owner.refreshed(), newcomer: try await newcomer.refreshed(),
      expired: owner.caller, hidden: hidden.requests.map { RequestSample($0) },
      stranger: try await hidden.viewer.refreshed(),
      repeated: RepeatedOperation(
        Decisions.Undo(), other: Profiles.MovePhoto(photo: scene.target.photo, position: 1),
        effects: { service, caller in
          // Each time takes one decision back.
          -(try await service.perform(Decisions.List(), by: caller).items.count)
        }))
  }

  /// In seconds: longer than an access token lives, and much shorter than a session.
  private static let afterAccess: Int64 = 3_600

  /// Requests with values out of range, which none of our programs makes.
  private static func nonsense(_ scene: ContractScene) -> [any PeopleRequest] {
    let long = String(repeating: "long ", count: 20_000)
    var odd = PeopleSamples.adaDetails
    odd.name = long
    odd.place = ApproximateLocation(label: "", cell: .max)
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

  static func showsNobodyHidden(_ subject: PeopleServiceSubject) async throws {
    let scene = try await HiddenPeople(subject)
    let cards = try await scene.viewer.perform(Discovery.Cards(limit: PeopleLimits.discoveryPage))
    for member in scene.hidden {
      try expect(
        !cards.cards.contains { $0.person == member.person }, "discovery shows who is hidden")
    }
  }
}

/// A viewer, and people who paused their profile, blocked the viewer, deleted their account, or were
/// blocked by the viewer.
private struct HiddenPeople {
  let viewer: ContractMember
  let hidden: [ContractMember]
  /// A member whom the viewer sees.
  let other: Identifier<Person>
  /// Those whom every other member sees.
  var visible: [Identifier<Person>] { [hidden[1].person, hidden[3].person, other] }
  /// Requests about them, and about what others share.
  let requests: [any PeopleRequest]

  init(_ subject: PeopleServiceSubject) async throws {
    viewer = try await subject.join(4, as: PeopleSamples.adaDetails)
    let paused = try await subject.join(5, as: PeopleSamples.cleoDetails)
    let blocker = try await subject.join(6, as: PeopleSamples.cleoDetails)
    let gone = try await subject.join(7, as: PeopleSamples.cleoDetails)
    let blocked = try await subject.join(8, as: PeopleSamples.cleoDetails)
    hidden = [paused, blocker, gone, blocked]
    let others = try await ContractScene(
      subject, owner: try await subject.join(9, as: PeopleSamples.cleoDetails), numbered: 1,
      friendNumber: 10)
    other = others.owner.person
    var photos: [Identifier<PersonPhoto>] = []
    for (number, member) in hidden.enumerated() {
      let photo = Identifier<PersonPhoto>.made(UInt8(20 + number))
      try await member.perform(Profiles.AddPhoto(photo: photo, bytes: subject.picture))
      photos.append(photo)
    }
    // All can be seen at first, or the rest would prove nothing.
    for member in hidden {
      try await viewer.perform(Profiles.Show(person: member.person))
    }
    try await paused.perform(Profiles.SetState(state: .paused))
    try await blocker.perform(Safety.Block(person: viewer.person))
    try await subject.delete(gone)
    try await viewer.perform(Safety.Block(person: blocked.person))

    var requests: [any PeopleRequest] = []
    for person in [paused.person, blocker.person, gone.person, .made(90)] {
      requests += [
        Safety.Block(person: person), Safety.Unblock(person: person),
        Safety.Report(report: .made(91), person: person, reason: .other),
      ]
    }
    for person in [paused.person, blocker.person, gone.person, blocked.person, .made(90)] {
      requests += [
        Profiles.Show(person: person), Discovery.Likelihood(person: person),
        Decisions.Decide(person: person, verdict: .like),
      ]
    }
    for photo in photos + [.made(92)] { requests.append(Profiles.ReadPhoto(photo: photo)) }
    for photo in [others.target.photo, .made(92)] {
      requests += [
        Profiles.MovePhoto(photo: photo, position: 1), Profiles.RemovePhoto(photo: photo),
      ]
    }
    for match in [others.match, .made(93)] {
      requests += [
        Messages.List(match: match), Messages.Icebreakers(match: match),
        Messages.MarkRead(match: match, through: 1),
        Messages.Send(match: match, message: .made(94), text: "Hello."),
        Matches.Pause(match: match), Matches.Resume(match: match), Matches.Unmatch(match: match),
        Safety.Report(report: .made(91), match: match, reason: .other),
      ]
    }
    self.requests = requests
  }
}
