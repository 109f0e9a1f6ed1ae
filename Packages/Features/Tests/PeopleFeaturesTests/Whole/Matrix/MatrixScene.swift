import AccountRequests
import DomainModels
import Foundation
import Identity
import IdentityTesting
import InMemoryStorage
import PeopleFeatures
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services
import Storage

/// An owner with one of everything, and three who look at it.
struct MatrixScene: Sendable {
  static let email = "owner-of-all@example.com"
  static let password = SecretText("a long and winding password")
  static let secretNote = "zinnia-note"
  static let caption = "zinnia-caption"

  let desk: PeopleFixture
  let owner: FixtureMember
  let friend: FixtureMember
  let stranger: FixtureMember
  let blocked: FixtureMember
  let reported: FixtureMember
  let match: Identifier<PeopleMatch>
  /// The match that the blocked one had with the owner.
  let oldMatch: Identifier<PeopleMatch>
  let photo = Identifier<PersonPhoto>(MatrixScene.uuid(1))
  let message = Identifier<PeopleMessage>(MatrixScene.uuid(2))
  let report = Identifier<PersonReport>(MatrixScene.uuid(3))
  /// An ID that no person has used yet.
  let fresh = MatrixScene.uuid(9)

  /// The owner's details: words that are found again wherever they leak.
  static let details: PersonDetails = {
    var details = PeopleSamples.adaDetails
    details.name = "Zinnia-Owner"
    details.birthDate = CivilDate(daysSinceEpoch: 7_777)
    return details
  }()

  init(over backend: any StorageBackend = InMemoryBackend()) async throws {
    let desk = try PeopleFixture(backend)
    self.desk = desk
    owner = try await desk.member(1, Self.details)
    friend = try await desk.member(2, PeopleSamples.noorDetails)
    stranger = try await desk.member(3, PeopleSamples.noorDetails)
    blocked = try await desk.member(4, PeopleSamples.noorDetails)
    reported = try await desk.member(5, PeopleSamples.cleoDetails)
    match = try await desk.match(owner, friend)
    oldMatch = try await desk.match(owner, blocked)
    _ = try await owner.perform(
      Messages.Send(match: match, message: message, text: "a word from the owner"))
    _ = try await friend.perform(
      Messages.Send(match: match, message: Identifier(Self.uuid(4)), text: "a word back"))
    _ = try await owner.perform(
      Profiles.AddPhoto(
        photo: photo, bytes: PeopleSamples.photoFile.bytes, caption: Self.caption))
    _ = try await owner.perform(
      Safety.Report(
        report: report, person: reported.person, reason: .spam, note: Self.secretNote))
    _ = try await owner.perform(Safety.Block(person: blocked.person))
    // So that there is something to undo.
    _ = try await owner.perform(Decisions.Decide(person: stranger.person, verdict: .later))
    // The shortest time between two codes to a number.
    desk.pass(seconds: 60)
  }

  /// A proof that it is the owner, by a code that was sent to them.
  func ownersProof() async throws -> AccountProof {
    let sent = try await owner.perform(Accounts.RequestProof())
    guard let code = desk.sender.codes.last?.code else { throw ServiceError.unauthorized }
    return .code(SecretText(code.digits), challenge: sent.challenge)
  }

  /// With what an actor comes.
  func caller(_ actor: MatrixActor) -> Caller {
    let member =
      switch actor {
      case .owner, .signedOut, .expired: owner
      case .match: friend
      case .stranger: stranger
      case .blocked: blocked
      }
    var caller = member.device
    if actor != .signedOut { caller.token = member.grant.access }
    return caller
  }

  private static func uuid(_ number: UInt8) -> UUID {
    UUID(uuid: (1, 0x9A, 0x5F, 0x30, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
  }
}
