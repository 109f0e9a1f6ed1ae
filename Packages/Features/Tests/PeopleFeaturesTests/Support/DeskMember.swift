import AccountRequests
import DomainModels
import PeopleFeatures
import PeopleModels
import PeopleRequests
import Services

/// A person who is signed in at a desk.
struct DeskMember {
  let desk: PeopleDesk
  let grant: SessionGrant
  let device: Caller

  var person: Identifier<Person> { grant.person }

  /// Makes a request as this member.
  func perform<Request: PeopleRequest>(_ request: Request) async throws -> Request.Response {
    var caller = device
    caller.token = grant.access
    return try await desk.service.perform(request, by: caller)
  }
}
