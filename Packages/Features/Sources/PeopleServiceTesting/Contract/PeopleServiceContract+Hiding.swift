import DomainModels
import DomainModelsTesting
import PeopleModels
import PeopleRequests
import Services

extension PeopleServiceContract {
  static func hidesAlike(_ subject: PeopleServiceSubject) async throws {
    let viewer = try await subject.join(1, as: PeopleSamples.adaDetails)
    let hidden = try await subject.join(2, as: PeopleSamples.cleoDetails)
    let blocker = try await subject.join(3, as: PeopleSamples.cleoDetails)
    let gone = try await subject.join(4, as: PeopleSamples.cleoDetails)
    let blocked = try await subject.join(5, as: PeopleSamples.cleoDetails)
    let others = try await ContractScene(
      subject, owner: try await subject.join(6, as: PeopleSamples.cleoDetails), friendNumber: 7)
    var photos: [Identifier<PersonPhoto>] = []
    for (number, member) in [hidden, blocker, gone, blocked].enumerated() {
      let photo = Identifier<PersonPhoto>.made(UInt8(20 + number))
      try await member.perform(Profiles.AddPhoto(photo: photo, bytes: subject.picture))
      photos.append(photo)
    }
    // All can be seen at first, or the rest would prove nothing.
    for member in [hidden, blocker, gone, blocked] {
      try await viewer.perform(Profiles.Show(person: member.person))
    }
    try await hidden.perform(Profiles.SetState(state: .paused))
    try await blocker.perform(Safety.Block(person: viewer.person))
    try await subject.delete(gone)
    try await viewer.perform(Safety.Block(person: blocked.person))

    var requests: [any PeopleRequest] = []
    for person in [hidden.person, blocker.person, gone.person, .made(90)] {
      requests += [
        Safety.Block(person: person), Safety.Unblock(person: person),
        Safety.Report(report: .made(91), person: person, reason: .other),
      ]
    }
    for person in [hidden.person, blocker.person, gone.person, blocked.person, .made(90)] {
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
    for request in requests {
      let error = try await viewer.refusal(request)
      try expect(
        error == .notFound, "\(type(of: request).requestName) says \(error.code): \(error.message)")
    }
    let cards = try await viewer.perform(Discovery.Cards(limit: PeopleLimits.discoveryPage)).cards
    for member in [hidden, blocker, gone, blocked] {
      try expect(!cards.contains { $0.person == member.person }, "discovery shows who is hidden")
    }
  }
}
