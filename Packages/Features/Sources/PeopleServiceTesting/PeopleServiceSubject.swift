import AccountRequests
import DomainModels
import DomainModelsTesting
import PeopleModels
public import PeopleRequests
public import Secrets
public import Services
public import ServicesTesting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A service in which no person is yet, and what a rule has to know of the world around it.
public struct PeopleServiceSubject: Sendable {
  let service: any Service<PeopleAPI>
  let code: @Sendable (_ contact: String) async throws -> String
  let pass: @Sendable (_ seconds: Int64) async throws -> Void
  let reopen: @Sendable () async throws -> any Service<PeopleAPI>
  /// A picture that the service takes.
  let picture: [UInt8]

  /// Describes a service.
  ///
  /// - Parameters:
  ///   - service: what is checked.
  ///   - code: the code that was sent last to a number or an address.
  ///   - pass: lets so many seconds pass, for the service.
  ///   - reopen: the service as it is after its program ended and began again.
  ///   - picture: a picture that the service takes.
  public init(
    _ service: any Service<PeopleAPI>,
    code: @escaping @Sendable (_ contact: String) async throws -> String,
    pass: @escaping @Sendable (_ seconds: Int64) async throws -> Void,
    reopen: @escaping @Sendable () async throws -> any Service<PeopleAPI>,
    picture: [UInt8] = PeopleSamples.photoFile.bytes
  ) {
    self.service = service
    self.code = code
    self.pass = pass
    self.reopen = reopen
    self.picture = picture
  }
}

extension PeopleServiceSubject {
  /// Makes the scene of an access matrix: an owner with matches, messages and a photo, and the
  /// others.
  ///
  /// The member is matched with the owner, the former member unmatched, and the owner blocked a
  /// former match.
  ///
  /// - Parameters:
  ///   - number: 0 to 15,000, another for each scene in one service.
  ///   - exchange: leads to the same service.
  ///   - foreign: an access token of another product.
  /// - Returns: the scene, after an hour, so that the owner's first token has expired.
  /// - Throws: what the service throws.
  public func accessScene(
    number: Int = 0, over exchange: @escaping WireExchange, foreign: SecretText
  ) async throws -> AccessMatrix<PeopleAPI>.Scene {
    let first = 100 + number * 5
    let owner = try await join(first, as: PeopleSamples.adaDetails)
    let member = try await join(first + 1, as: PeopleSamples.noorDetails)
    let former = try await join(first + 2, as: PeopleSamples.noorDetails)
    let stranger = try await join(first + 3, as: PeopleSamples.noorDetails)
    let blocked = try await join(first + 4, as: PeopleSamples.noorDetails)
    let match = try await match(owner, member)
    try await former.perform(Matches.Unmatch(match: try await self.match(owner, former)))
    _ = try await self.match(owner, blocked)
    try await owner.perform(
      Messages.Send(
        match: match, message: Identifier(Self.id(number, 1)), text: "Good morning."))
    let photo = Identifier<PersonPhoto>(Self.id(number, 2))
    try await owner.perform(Profiles.AddPhoto(photo: photo, bytes: picture, caption: "a dot"))
    try await owner.perform(Safety.Block(person: blocked.person))
    let target = PeopleResources(
      person: owner.person, match: match, photo: photo,
      report: Identifier(Self.id(number, 3)), session: owner.grant.session,
      contact: owner.contact, fresh: Identifier(Self.id(number, 4)), picture: picture)
    try await pass(3_700)
    var tokens: [AccessMatrix<PeopleAPI>.Actor: SecretText] = [.foreign: foreign]
    tokens[.expired] = owner.caller.token
    for (actor, person) in [
      (.owner, owner), (.member, member), (.former, former), (.stranger, stranger),
      (.blocked, blocked),
    ] as [(AccessMatrix<PeopleAPI>.Actor, ContractMember)] {
      tokens[actor] = try await person.refreshed().token
    }
    return AccessMatrix.Scene(
      exchange, tokens: tokens,
      requests: try PeopleProbes.all(about: target).map { try AccessMatrix.Request($0) })
  }

  /// An ID that no other scene makes.
  private static func id(_ scene: Int, _ number: UInt8) -> UUID {
    let (high, low) = (UInt8(scene >> 8 & 0xFF), UInt8(scene & 0xFF))
    return UUID(
      uuid: (1, 0x9A, 0x5F, 0x40, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, high, low, number))
  }
}

extension PeopleServiceSubject {
  /// Signs a person up by phone.
  ///
  /// - Parameters:
  ///   - number: 0 to 99, another for each person of a rule; scenes of a matrix go on from 100.
  ///   - details: their profile; `nil` for an account without one.
  /// - Returns: the member.
  /// - Throws: the service's error.
  func join(_ number: Int, as details: PersonDetails?) async throws -> ContractMember {
    let phone = "+44 7700 9\(String(100_100 + number).suffix(5))"
    let device = self.device(number)
    let sent = try await service.perform(Accounts.RequestCode(phone: phone), by: device)
    let grant = try await service.perform(
      Accounts.VerifyCode(
        phone: phone, code: SecretText(try await code(phone)), challenge: sent.challenge),
      by: device)
    return try await member(phone, device, grant, details)
  }

  /// Signs a person up by e-mail.
  func joinByMail(_ number: Int, as details: PersonDetails?) async throws -> ContractMember {
    let email = "contract-\(number)@example.com"
    let device = self.device(number)
    let sent = try await service.perform(
      Accounts.SignUp(email: email, password: SecretText("words in a row \(number)")), by: device)
    let grant = try await service.perform(
      Accounts.ConfirmSignUp(
        email: email, code: SecretText(try await code(email)), challenge: sent.challenge),
      by: device)
    return try await member(email, device, grant, details)
  }

  private func device(_ number: Int) -> Caller {
    Caller(deviceLabel: "device \(number)", deviceNonce: "a nonce of the device \(number)")
  }

  private func member(
    _ contact: String, _ device: Caller, _ grant: SessionGrant, _ details: PersonDetails?
  ) async throws -> ContractMember {
    var caller = device
    caller.token = grant.access
    let member = ContractMember(
      service: service, contact: contact, caller: caller, grant: grant)
    if let details { try await member.perform(Profiles.Save(details: details, basedOn: nil)) }
    return member
  }

  /// Has two members like each other.
  func match(
    _ one: ContractMember, _ other: ContractMember
  ) async throws -> Identifier<PeopleMatch> {
    try await one.perform(Decisions.Decide(person: other.person, verdict: .like))
    let outcome = try await other.perform(
      Decisions.Decide(person: one.person, verdict: .like))
    guard let match = outcome.match else {
      throw ExpectationFailure("two likes made no match")
    }
    return match.id
  }

  /// Deletes a person's account.
  func delete(_ member: ContractMember) async throws {
    // Codes to one number come no faster.
    try await pass(60)
    let sent = try await member.perform(Accounts.RequestProof())
    let code = SecretText(try await code(member.contact))
    try await member.perform(Accounts.Delete(proof: .code(code, challenge: sent.challenge)))
  }
}
