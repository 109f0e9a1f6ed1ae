import DomainModels
import PeopleModels
import PhotoModels

/// One record of each type, each of whose fields differs from every other.
let sampleRecords: [any Record] = [
  Person(
    id: sampleID(1), state: .paused, details: SealedContent([1, 2, 3]), photoCount: 2,
    version: 5, revision: 77, activeAt: moment(1), isSimulated: true, lifecycle: .sample),
  PersonPhoto(
    id: sampleID(2), person: sampleID(1), position: 4, mediaType: "image/png", width: 800,
    height: 600, caption: SealedContent([4]), picture: SealedContent([5, 0]), blob: "ab12",
    size: 13, lifecycle: .sample),
  PlaceChange(id: sampleID(3), person: sampleID(1), changedAt: moment(2), lifecycle: .sample),
  PersonRemoval(id: sampleID(4), revision: 78, removed: sampleUUID(99), lifecycle: .sample),
  PeopleDecision(
    id: PeopleDecision.identity(of: sampleID(1), on: sampleID(5)), actor: sampleID(1),
    target: sampleID(5), verdict: .later, decidedAt: moment(3), turn: 14, number: 12,
    previous: .pass, likedAt: moment(11), lifecycle: .sample),
  PeopleMatch(
    id: PeopleMatch.identity(of: sampleID(1), and: sampleID(5)), first: sampleID(1),
    second: sampleID(5), score: 0.25, matchedAt: moment(4), isTalking: true, firstPaused: false,
    secondPaused: true, endedAt: moment(5), lastMessageAt: moment(6), firstRead: 7,
    secondRead: 8, messageCount: 9, lifecycle: .sample),
  PeopleMessage(
    id: sampleID(6), match: PeopleMatch.identity(of: sampleID(1), and: sampleID(5)),
    author: sampleID(5), number: 3, text: SealedContent([6]), sentAt: moment(7),
    lifecycle: .sample),
  PersonBlock(
    id: PersonBlock.identity(of: sampleID(1), on: sampleID(5)), blocker: sampleID(1),
    blocked: sampleID(5), blockedAt: moment(8), lifecycle: .sample),
  PersonReport(
    id: sampleID(7), reporter: sampleID(1), reported: sampleID(5), reason: .fake,
    evidence: SealedContent([7]), reportedAt: moment(9), resolvedAt: moment(10),
    lifecycle: .sample),
  DailyPick(
    id: DailyPick.identity(on: date(0), sampleID(1), sampleID(5)), day: date(0),
    first: sampleID(1), second: sampleID(5), score: 0.5, lifecycle: .sample),
  CommunityModel(
    id: CommunityModel.identity, bytes: SealedContent([8]), decisions: 40,
    trainedAt: moment(10), lifecycle: .sample),
  UnusedPicture(
    id: UnusedPicture.identity(of: "cd34", heldBy: "somebody"), owner: "somebody", blob: "cd34",
    noticedAt: moment(12), lifecycle: .sample),
]
