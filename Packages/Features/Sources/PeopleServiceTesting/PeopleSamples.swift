public import AccountRequests
public import DomainModels
public import PeopleModels
public import PeopleRequests
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Values for tests of screens and commands: three people who live near each other, and what a
/// service would say of them to the first.
///
/// They are always the same, made for ``now``, and fit together: the pages name the same people,
/// matches and messages. Ada is the person who asks.
public enum PeopleSamples {
  /// The time that the samples are made for: 2026-11-21T12:00:00Z.
  public static let now = Timestamp(milliseconds: 1_795_262_400_000)

  public static let ada = Identifier<Person>(uuid(1, 1))
  /// Matched with Ada, and talking.
  public static let noor = Identifier<Person>(uuid(1, 2))
  /// In discovery, and today's pick.
  public static let cleo = Identifier<Person>(uuid(1, 3))
  /// All three.
  public static let people = [ada, noor, cleo]

  /// Ada's and Noor's match.
  public static let match = Identifier<PeopleMatch>(uuid(2, 1))
  /// A match that is new.
  public static let newMatch = Identifier<PeopleMatch>(uuid(2, 2))
  /// A match that has ended.
  public static let endedMatch = Identifier<PeopleMatch>(uuid(2, 3))
  /// A report of Ada's.
  public static let report = Identifier<PersonReport>(uuid(5, 1))

  /// A time before ``now``.
  public static func ago(minutes: Int64 = 0, days: Int64 = 0) -> Timestamp {
    now.advanced(byMilliseconds: -(minutes * 60_000 + days * 86_400_000))
  }

  /// The ID of the sample so numbered among its kind.
  static func uuid(_ kind: UInt8, _ number: UInt8) -> UUID {
    UUID(
      uuid: (1, 0x9A, 0x5F, 0x10, 0, 0, 0x70, kind, 0x80, 0, 0, 0, 0, 0, 0, number))
  }
}

extension PeopleSamples {
  /// The acknowledgement that a code is on its way.
  public static let codeSent = CodeSent(
    challenge: "challenge-1", validSeconds: 300, resendSeconds: 30)

  /// Ada's session.
  public static let grant = grant(for: ada, isNewAccount: false)

  /// Tokens for a person; they name the person, so that a test can tell them apart.
  public static func grant(for person: Identifier<Person>, isNewAccount: Bool) -> SessionGrant {
    SessionGrant(
      session: "session-of-\(person)", person: person, access: SecretText("access-of-\(person)"),
      refresh: SecretText("refresh-of-\(person)"),
      accessExpiresAt: now.advanced(byMilliseconds: 900_000),
      sessionExpiresAt: now.advanced(byMilliseconds: 90 * 86_400_000), isNewAccount: isNewAccount)
  }

  /// The sessions of Ada.
  public static let sessions = [
    SessionInfo(
      id: "session-of-\(ada)", deviceLabel: "laptop", startedAt: ago(days: 3), lastUsedAt: now,
      expiresAt: now.advanced(byMilliseconds: 30 * 86_400_000), isCurrent: true),
    SessionInfo(
      id: "session-2", deviceLabel: "phone", startedAt: ago(days: 9), lastUsedAt: ago(days: 1),
      expiresAt: now.advanced(byMilliseconds: 29 * 86_400_000), isCurrent: false),
  ]

  /// The events of Ada's account.
  public static let events = [
    SecurityEventInfo(what: "signed_in", happenedAt: ago(days: 3)),
    SecurityEventInfo(what: "account_created", happenedAt: ago(days: 9)),
  ]

  /// The data that the deletion of Ada's account removed.
  public static let deletion = DeletionReceipt(
    deletedAt: now,
    counts: ["people": 1, "people_decisions": 14, "people_matches": 2, "people_messages": 3])

  /// Whom Ada blocked: a person, and a person who is gone.
  public static let blocks = [
    BlockedPerson(person: cleo, name: "Cleo", blockedAt: ago(minutes: 2)),
    BlockedPerson(person: Identifier(uuid(1, 9)), name: nil, blockedAt: ago(days: 30)),
  ]

  public static let reports = [
    ReportInfo(
      id: report, reason: .spam, note: "Asked for money twice.", evidence: 6,
      reportedAt: ago(days: 1))
  ]

  /// Everything that is kept of Ada.
  public static let exported = ExportedData(
    json: "{\"format\":\"dating-people\",\"version\":1}", photos: [photoFile])
}

extension PeopleSamples {
  /// Ada's details: a complete profile.
  public static let adaDetails = PersonDetails(
    name: "Ada", birthDate: CivilDate(daysSinceEpoch: 8_010), gender: .woman,
    bio: "I repair bicycles, read maps for fun, and bake bread that is better than it looks.",
    intention: .relationship, interests: [.cycling, .baking, .books, .hiking, .chess],
    personality: PersonalityAnswers(answers: [4, 4, 2, 5, 3, 2, 3, 4, 2, 3]),
    prompts: [
      PromptAnswer(prompt: .dayOff, answer: "A train to somewhere I have not been, and back."),
      PromptAnswer(prompt: .meal, answer: "Lentil soup, and the bread."),
    ],
    place: ApproximateLocation(label: "Moabit", cell: 934_030_838),
    wishes: Wishes(
      ages: AgeRange(youngest: 28, oldest: 45), genders: Set(Gender.allCases),
      intentions: [.relationship, .dating], reachKilometres: 50),
    showsReadState: true)

  /// Noor's details.
  public static let noorDetails = PersonDetails(
    name: "Noor", birthDate: CivilDate(daysSinceEpoch: 7_200), gender: .nonbinary,
    bio: "Night shifts, choir practice, and two cats who disagree about everything.",
    intention: .dating, interests: [.singing, .animals, .books, .tea, .theatre],
    personality: PersonalityAnswers(answers: [5, 3, 4, 4, 4, 1, 3, 2, 2, 2]),
    prompts: [PromptAnswer(prompt: .laugh, answer: "Badly translated menus.")],
    place: ApproximateLocation(label: "Neukölln", cell: 933_768_700),
    wishes: Wishes(
      ages: AgeRange(youngest: 25, oldest: 50), genders: Set(Gender.allCases),
      intentions: Set(Intention.allCases), reachKilometres: 100),
    showsReadState: true)

  /// Cleo's details: as few as allowed.
  public static let cleoDetails = PersonDetails(
    name: "Cleo", birthDate: CivilDate(daysSinceEpoch: 9_400), gender: .woman, bio: "",
    intention: .unsure, interests: [.climbing, .hiking], personality: nil, prompts: [],
    place: nil, wishes: .everybody, showsReadState: false)

  /// The details of each of ``people``, in their order.
  public static let details = [adaDetails, noorDetails, cleoDetails]

  /// Ada's own profile.
  public static let myProfile = MyProfile(
    person: ada, details: adaDetails, state: .visible, photos: [photo],
    completion: ProfileCompletion(details: adaDetails, photos: 1), revision: 7)

  /// The figures of a photo.
  public static let photo = PhotoInfo(
    id: Identifier(uuid(4, 1)), mediaType: "image/png", width: 1, height: 1,
    caption: "on the ferry")

  /// The file of ``photo``: one grey dot.
  public static let photoFile = PhotoFile(
    mediaType: "image/png",
    bytes: [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0,
      0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55, 0, 0, 0, 0x0A, 0x49, 0x44, 0x41,
      0x54, 0x78, 0x9C, 0x63, 0x68, 0, 0, 0, 0x82, 0, 0x81, 0x77, 0xCD, 0x72, 0xB6, 0, 0, 0, 0,
      0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ])
}
