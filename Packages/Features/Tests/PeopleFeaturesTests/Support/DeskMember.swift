import DomainModels
import PeopleFeatures
import PeopleModels
import PeopleRequests

/// Somebody who is signed in at a desk.
struct DeskMember {
  let desk: PeopleDesk
  let grant: SessionGrant
  let device: PeopleCaller

  var person: Identifier<Person> { grant.person }

  /// Makes a request as this member.
  func perform<Request: PeopleRequest>(_ request: Request) async throws -> Request.Response {
    var caller = device
    caller.access = grant.access
    return try await desk.service.perform(request, by: caller)
  }
}
