import DomainModels
import DomainModelsTesting
import FriendsModels
import FriendsRequests
import Services

/// A member who is signed in at the service that is checked.
struct ContractFriend: Sendable {
  let service: any Service<FriendsAPI>
  let phone: String
  var caller: Caller
  let started: SessionStarted

  var id: WireID<Member> { started.user.id }

  /// Makes a request as this member.
  @discardableResult
  func perform<Request: FriendsRequest>(_ request: Request) async throws -> Request.Response {
    try await service.perform(request, by: caller)
  }

  /// Makes a request that has to fail.
  func refusal(_ request: some FriendsRequest) async throws -> ServiceError {
    try await service.refusal(request, by: caller)
  }

  /// The member's caller with a new access token.
  func refreshed() async throws -> Caller {
    let next = try await perform(Auth.Refresh(refreshToken: started.refreshToken))
    var caller = caller
    caller.token = next.accessToken
    return caller
  }

  /// The same member after the service was restarted.
  func at(_ service: any Service<FriendsAPI>) -> ContractFriend {
    ContractFriend(service: service, phone: phone, caller: caller, started: started)
  }
}

extension Service where API == FriendsAPI {
  /// Makes a request that has to fail, with an error of the port.
  func refusal<Request: FriendsRequest>(
    _ request: Request, by caller: Caller
  ) async throws -> ServiceError {
    do {
      _ = try await perform(request, by: caller)
    } catch let error as ServiceError {
      return error
    } catch {
      throw ExpectationFailure(
        "\(Request.endpoint.path) threw \(type(of: error)), which is no ServiceError")
    }
    throw ExpectationFailure("\(Request.endpoint.path) is not refused")
  }
}
