import DomainModels
import DomainModelsTesting
import PeopleModels
import PeopleRequests

/// Somebody who is signed in at the service that is checked.
struct ContractMember: Sendable {
  let service: any PeopleService
  /// The number or the address.
  let contact: String
  let caller: PeopleCaller
  let grant: SessionGrant

  var person: Identifier<Person> { grant.person }

  /// Makes a request as this member.
  @discardableResult
  func perform<Request: PeopleRequest>(_ request: Request) async throws -> Request.Response {
    try await service.perform(request, by: caller)
  }

  /// Makes a request that has to fail.
  ///
  /// - Returns: how it failed.
  func refusal(_ request: some PeopleRequest) async throws -> PeopleError {
    try await service.refusal(request, by: caller)
  }

  /// The same member after the service began anew.
  func at(_ service: any PeopleService) -> ContractMember {
    ContractMember(service: service, contact: contact, caller: caller, grant: grant)
  }
}

extension PeopleService {
  /// Makes a request that has to fail, with an error of the port.
  func refusal<Request: PeopleRequest>(
    _ request: Request, by caller: PeopleCaller
  ) async throws -> PeopleError {
    do {
      _ = try await perform(request, by: caller)
    } catch let error as PeopleError {
      return error
    } catch {
      throw ExpectationFailure("\(Request.name) threw \(type(of: error)), which is no PeopleError")
    }
    throw ExpectationFailure("\(Request.name) is not refused")
  }
}
