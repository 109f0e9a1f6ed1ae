import Assembly
import DomainModelsTesting
import Foundation
import FriendsAssembly
import FriendsFeatures
import FriendsRequests
import Identity
import Services
import Testing

// README: begin
/// Answers a request as a server of friends does, for clients that keep no challenge of a code.
func answer(_ request: WireRequest, to caller: Caller) async throws -> WireReply {
  // What the command line links, with another policy. Other stores, senders and stores of blobs are
  // put in their places in the same way.
  var composition = FriendsComposition.linked
  composition.identityPolicy = .withoutChallenges(service: "Friends")
  let container = try await composition.container(
    at: DataLocation(address: "memory:"), environment: [:], program: "friends-server")
  let router = RequestRouter(EmbeddedService<FriendsAPI>(container))
  return try await router.reply(to: request, by: caller)
}
// README: end

@Suite("The README's example") struct ReadmeTests {
  @Test("answers") func runs() async throws {
    let request = WireRequest(method: "GET", path: "/api/v1/users/me")
    #expect(try await answer(request, to: Caller()).status == 401)
  }

  @Test("is the one of this file") func matches() throws { try expectReadmeShowsExample() }
}
