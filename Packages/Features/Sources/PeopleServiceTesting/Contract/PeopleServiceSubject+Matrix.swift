import DomainModels
import PeopleModels
public import PeopleRequests
public import Secrets
import Services
public import ServicesTesting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
