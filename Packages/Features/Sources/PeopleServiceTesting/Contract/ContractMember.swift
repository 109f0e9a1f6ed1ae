import AccountRequests
import DomainModels
import DomainModelsTesting
import PeopleModels
import PeopleRequests
import Services

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
  /// - Returns: how it failed.
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

extension Service where API == PeopleAPI {
  /// Makes a request that has to fail, with an error of the port.
  func refusal<Request: PeopleRequest>(
    _ request: Request, by caller: Caller
  ) async throws -> ServiceError {
    do {
      _ = try await perform(request, by: caller)
    } catch let error as ServiceError {
      return error
    } catch {
      throw ExpectationFailure(
        "\(Request.requestName) threw \(type(of: error)), which is no ServiceError")
    }
    throw ExpectationFailure("\(Request.requestName) is not refused")
  }
}
