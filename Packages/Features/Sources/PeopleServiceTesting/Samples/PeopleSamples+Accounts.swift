public import AccountRequests
public import DomainModels
public import PeopleModels
public import PeopleRequests
import Secrets

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

  /// Where Ada is signed in.
  public static let sessions = [
    SessionInfo(
      id: "session-of-\(ada)", deviceLabel: "laptop", startedAt: ago(days: 3), lastUsedAt: now,
      expiresAt: now.advanced(byMilliseconds: 30 * 86_400_000), isCurrent: true),
    SessionInfo(
      id: "session-2", deviceLabel: "phone", startedAt: ago(days: 9), lastUsedAt: ago(days: 1),
      expiresAt: now.advanced(byMilliseconds: 29 * 86_400_000), isCurrent: false),
  ]

  /// What happened to Ada's account.
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
