import AccountRequests
import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting

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
