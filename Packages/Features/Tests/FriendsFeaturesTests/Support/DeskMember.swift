import DomainModels
import FriendsFeatures
import FriendsModels
import FriendsRequests
import Services

/// A member who is signed in at a desk.
struct DeskMember {
  let desk: FriendsDesk
  let id: Identifier<Member>
  let caller: Caller

  /// The same for the wire.
  var wire: WireID<Member> { WireID(id) }

  /// Makes a request as this member.
  func perform<Request: FriendsRequest>(_ request: Request) async throws -> Request.Response {
    try await desk.service.perform(request, by: caller)
  }
}
