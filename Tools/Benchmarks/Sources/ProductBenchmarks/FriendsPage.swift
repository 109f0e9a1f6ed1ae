import FriendsCatalogue
import FriendsFeatures
import FriendsRequests
import Measuring
import Services
import Storage

/// The first page of friends' discovery in a server, in a community of made-up people.
struct FriendsPage {
  /// An empty folder.
  let folder: String
  let people: Int

  func run(rounds: Int, _ findings: inout Findings) async throws {
    let store = try await ServedContext.store(of: FriendsCatalogue.whole, in: folder)
    let context = try ServedContext(store)
    _ = try await BuildDemoFriends(context)(people: people, seed: 7)
    let service = EmbeddedService<FriendsAPI>(context)
    let caller = try await SampleUser(number: 456).signUp(service, context.sender).caller
    let request = Discover.People(limit: 10)
    try await FirstPage(name: "friends", people: people).run(rounds: rounds, &findings) {
      try await context.discovery.warm(context)
    } page: {
      _ = try await service.perform(request, by: caller)
    }
    try await store.backend.close()
  }
}
