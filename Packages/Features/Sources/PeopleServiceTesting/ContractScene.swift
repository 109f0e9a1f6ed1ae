import AccountRequests
import DomainModels
import PeopleModels
import PeopleRequests
import Services
import ServicesTesting

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

/// A person who is signed in at the service that is checked.
struct ContractMember: Sendable {
  let service: any Service<PeopleAPI>
  /// The number or the address.
  let contact: String
  let caller: Caller
  let grant: SessionGrant

  var person: Identifier<Person> { grant.person }

  /// Makes a request as this member.
  @discardableResult
  func perform<Request: PeopleRequest>(_ request: Request) async throws -> Request.Response {
    try await service.perform(request, by: caller)
  }

  /// Makes a request that has to fail.
  ///
  /// - Returns: the error.
  func refusal(_ request: some PeopleRequest) async throws -> ServiceError {
    try await service.refusal(request, by: caller)
  }

  /// The member's caller with a new access token.
  func refreshed() async throws -> Caller {
    let next = try await perform(Accounts.Refresh(token: grant.refresh))
    var caller = caller
    caller.token = next.access
    return caller
  }

  /// The same member after the service was restarted.
  func at(_ service: any Service<PeopleAPI>) -> ContractMember {
    ContractMember(service: service, contact: contact, caller: caller, grant: grant)
  }
}
