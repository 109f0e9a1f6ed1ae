import DomainModelsTesting
import FriendsRequests
import FriendsServiceTesting
import PeopleRequests
import PeopleServiceTesting
import Services
import ServicesTesting
import Testing

/// Services behind real connections keep the same rules as services within a program, also where
/// each request goes to another server than the one before it.
@Suite("Services over sockets", .timeLimit(.minutes(20)))
struct SocketContractTests {
  private static let features = "../../../Packages/Features/Tests"

  @Test("friends keeps, on one server and on two", arguments: FriendsServiceContract.rules, 1...2)
  func friends(_ rule: FriendsServiceRule, _ count: Int) async throws {
    try await ServerGroup.friends(count) { try await rule.check($0.subject) }
  }

  @Test("people keeps, on one server and on two", arguments: PeopleServiceContract.rules, 1...2)
  func people(_ rule: PeopleServiceRule, _ count: Int) async throws {
    try await ServerGroup.people(count) { try await rule.check($0.subject) }
  }

  @Test("friends gives each caller the pinned replies") func friendsMatrix() async throws {
    try await ServerGroup.people(1) { other in
      let foreign = try await other.token()
      try await ServerGroup.friends(2) { group in
        let matrix = try await group.accessMatrix(foreign: foreign)
        let golden = GoldenText("\(Self.features)/FriendsFeaturesTests/Goldens/AccessMatrix.txt")
        #expect(try golden.differences(from: matrix.text) == [])
        #expect(matrix.hidingBodies == [WireReply(FriendsAPI.notFound).body])
        #expect(matrix.undocumented == [])
      }
    }
  }

  @Test("people gives each caller the pinned replies") func peopleMatrix() async throws {
    try await ServerGroup.friends(1) { other in
      let foreign = try await other.token()
      try await ServerGroup.people(2) { group in
        var number = 0
        let matrix = try await AccessMatrix<PeopleAPI> {
          number += 1
          return try await group.subject.accessScene(
            number: number, over: group.exchange, foreign: foreign)
        }
        let golden = GoldenText("\(Self.features)/PeopleFeaturesTests/Goldens/AccessMatrix.txt")
        #expect(try golden.differences(from: matrix.text) == [])
        // A session that is not the caller's own has a code of its own, the same for everybody.
        #expect(matrix.hidingBodies.contains(WireReply(PeopleAPI.notFound).body))
        #expect(matrix.hidingBodies.count == 2)
        #expect(matrix.undocumented == [])
      }
    }
  }

  @Test("the original client finds every call as it was, on two servers")
  func originalClient() async throws {
    try await ServerGroup.friends(2) { try await $0.runOriginalClient() }
  }
}
