import DomainModels
import PeopleModels
import PeopleRequests

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An owner with a match, a conversation, a photo and a report, and a person to look at them.
struct ContractScene: Sendable {
  let owner: ContractMember
  let friend: ContractMember
  let match: Identifier<PeopleMatch>
  let target: PeopleResources

  /// Sets it up.
  ///
  /// - Parameters:
  ///   - subject: where.
  ///   - owner: whose everything is.
  ///   - scene: another for each scene of a rule.
  ///   - friendNumber: as ``PeopleServiceSubject/join(_:as:)`` takes it.
  /// - Throws: the service's error.
  init(
    _ subject: PeopleServiceSubject, owner: ContractMember, numbered scene: Int = 0,
    friendNumber: Int
  ) async throws {
    let first = UInt8(100 + 10 * scene)
    self.owner = owner
    friend = try await subject.join(friendNumber, as: PeopleSamples.noorDetails)
    match = try await subject.match(owner, friend)
    try await owner.perform(
      Messages.Send(match: match, message: .made(first + 1), text: "Good morning."))
    try await friend.perform(
      Messages.Send(match: match, message: .made(first + 2), text: "And to you."))
    let photo = Identifier<PersonPhoto>.made(first + 3)
    try await owner.perform(
      Profiles.AddPhoto(photo: photo, bytes: subject.picture, caption: "a dot"))
    target = PeopleResources(
      person: owner.person, match: match, photo: photo, report: .made(first + 4),
      session: owner.grant.session, contact: owner.contact, fresh: .made(first + 5),
      picture: subject.picture)
  }
}

extension Identifier {
  /// The ID so numbered among those that rules make themselves.
  static func made(_ number: UInt8) -> Self {
    Identifier(
      UUID(uuid: (1, 0x9A, 0x5F, 0x20, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number)))
  }
}
