import DomainModels
import DomainModelsTesting
import FriendsModels
import FriendsRequests

/// Somebody who is signed in at the service that is checked.
struct ContractFriend: Sendable {
  let service: any FriendsService
  let phone: String
  let caller: FriendsCaller
  let started: SessionStarted

  var id: WireID<Member> { started.user.id }

  /// Makes a request as this member.
  @discardableResult
  func perform<Request: FriendsRequest>(_ request: Request) async throws -> Request.Response {
    try await service.perform(request, by: caller)
  }

  /// Makes a request that has to fail.
  func refusal(_ request: some FriendsRequest) async throws -> FriendsError {
    try await service.refusal(request, by: caller)
  }

  /// The same member after the service began anew.
  func at(_ service: any FriendsService) -> ContractFriend {
    ContractFriend(service: service, phone: phone, caller: caller, started: started)
  }
}

extension FriendsService {
  /// Makes a request that has to fail, with an error of the port.
  func refusal<Request: FriendsRequest>(
    _ request: Request, by caller: FriendsCaller
  ) async throws -> FriendsError {
    do {
      _ = try await perform(request, by: caller)
    } catch let error as FriendsError {
      return error
    } catch {
      throw ExpectationFailure(
        "\(Request.endpoint.path) threw \(type(of: error)), which is no FriendsError")
    }
    throw ExpectationFailure("\(Request.endpoint.path) is not refused")
  }
}
