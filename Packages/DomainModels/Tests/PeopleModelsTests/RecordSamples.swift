import DomainModels
import DomainModelsTesting
import Foundation
import PeopleModels
import PhotoModels

/// An identity that a number tells apart from every other.
func sampleID<Entity>(_ number: UInt8) -> Identifier<Entity> { Identifier(sampleUUID(number)) }

/// A UUID that a number tells apart from every other.
func sampleUUID(_ number: UInt8) -> UUID {
  UUID(uuid: (7, 2, 3, 4, 5, 6, 0x70, 8, 0x80, 10, 11, 12, 13, 14, 15, number))
}

/// A time so many milliseconds after 2026-11-21T08:30:00Z.
func moment(_ milliseconds: Int64) -> Timestamp {
  Timestamp(milliseconds: 1_795_249_800_000 + milliseconds)
}

/// A day so many days after 2026-11-21.
func date(_ offset: Int) -> CivilDate { moment(0).utcDate.adding(days: offset) }

extension Lifecycle {
  /// Made, changed and deleted at three times.
  static let sample = Lifecycle(
    createdAt: moment(101), updatedAt: moment(102), deletedAt: moment(103))
}

extension PersonDetails {
  /// Details with something in every field, all of it in order, 30 years old on `date(0)`.
  static let sample = PersonDetails(
    name: "Mira Özil-Ng", birthDate: date(0).adding(days: -11_000), gender: .nonbinary,
    bio: "I fix bicycles, mostly other people's.\nAsk me about the blue one. 🚲",
    intention: .dating, interests: [.hiking, .theatre, .plantBasedFood, .natureProtection],
    personality: PersonalityAnswers(answers: [5, 4, 3, 2, 1, 1, 2, 3, 4, 5]),
    prompts: [
      PromptAnswer(prompt: .laugh, answer: "Geese that walk as if they were late."),
      PromptAnswer(prompt: .dayOff, answer: "Rain, soup, and nobody at the door."),
    ],
    place: ApproximateLocation(label: "Graz", cell: 902_843_210),
    wishes: Wishes(
      ages: AgeRange(youngest: 25, oldest: 41), genders: [.woman, .nonbinary],
      intentions: [.dating, .relationship], reachKilometres: 60), showsReadState: true)

  /// Details with as little in them as validation accepts.
  static let least = PersonDetails(
    name: "X", birthDate: date(0).adding(days: -9_000), gender: .woman, bio: "",
    intention: .unsure, interests: [], personality: nil, prompts: [], place: nil,
    wishes: .everybody, showsReadState: false)

  /// The sample with one thing changed.
  static func sample(_ change: (inout PersonDetails) -> Void) -> PersonDetails {
    var details = sample
    change(&details)
    return details
  }

  /// The validation's issues on `date(0)`.
  var issuesToday: [String] {
    issues { () throws(ValidationError) in try validate(on: date(0)) }
  }
}

/// One record of each type, each of whose fields differs from every other.
let sampleRecords: [any Record] = [
  Person(
    id: sampleID(1), state: .paused, details: SealedContent([1, 2, 3]), photoCount: 2,
    version: 5, revision: 77, activeAt: moment(1), isSimulated: true, lifecycle: .sample),
  PersonPhoto(
    id: sampleID(2), person: sampleID(1), position: 4, mediaType: "image/png", width: 800,
    height: 600, caption: SealedContent([4]), picture: SealedContent([5, 0]), blob: "ab12",
    size: 13, lifecycle: .sample),
  LocationChange(id: sampleID(3), person: sampleID(1), changedAt: moment(2), lifecycle: .sample),
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
