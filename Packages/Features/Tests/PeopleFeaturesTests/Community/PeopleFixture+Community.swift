import AccountFeatures
import DomainModels
import Identity
import InMemoryStorage
import Matching
import PeopleModels
import PeopleRequests
import PepperedKeys
import Secrets
import Services
import Storage

@testable import PeopleFeatures

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PeopleFixture {
  /// A desk with real keys, which are quicker than the toy ones, over a community's file.
  static func town(
    _ file: (any CommunityFile)? = nil, over backend: any StorageBackend = InMemoryBackend()
  ) throws -> PeopleFixture {
    let pepper = Secret("a pepper that is long enough for the keys of a town")
    return try PeopleFixture(
      backend, community: Community(file: file), keys: try PepperedKeys(pepper: pepper))
  }

  /// Makes a request as a person, simulated or not.
  func ask<Request: EmbeddedRequest>(
    _ request: Request, as person: Identifier<Person>
  ) async throws -> Request.Response {
    let signedIn = SignedIn(account: Identifier(person.uuid), session: identifiers.next())
    let caller = try PeopleRequestCaller(
      Caller(deviceLabel: "test"), of: request, self, PeopleRequestCaller.Rules(self), as: signedIn)
    return try await request.answer(self, by: caller)
  }

  /// The ids of all whom a page shows, in its order.
  func cards(for person: Identifier<Person>) async throws -> [Identifier<Person>] {
    try await ask(Discovery.Cards(limit: 50), as: person).cards.map(\.person)
  }

  /// Some neighbours as a demo community draws them, with accounts of their own.
  func neighbours(_ count: Int, seed: UInt64) async throws -> [Neighbour] {
    let drawn = DemoPeople(count: count, seed: seed, day: clock.now.utcDate)
    var neighbours: [Neighbour] = []
    for place in 0..<count {
      neighbours.append(try await Neighbour(at: self, drawn.details(of: place)))
    }
    return neighbours
  }

  /// Everybody as the store has them.
  func people() async throws -> [Person] {
    try await store.read { try $0.fetch(Query<Person>().order(by: \.id)) }
  }

  /// Returns the input of matching.
  func subject(_ person: Person) throws -> MatchSubject {
    MatchSubject(
      try identityKeys.details(of: person), photos: person.photoCount, on: clock.now.utcDate)
  }

  /// Whom a plain loop over all pairs lets a person meet.
  func plainLoop(for id: Identifier<Person>) async throws -> Set<Identifier<Person>> {
    let people = try await people()
    guard let me = people.first(where: { $0.id == id }) else { return [] }
    let mine = try subject(me)
    let (decisions, blocks) = try await store.read {
      (try $0.fetch(Query<PeopleDecision>()), try $0.fetch(Query<PersonBlock>()))
    }
    var found: Set<Identifier<Person>> = []
    for other in people where other.id != id && other.state == .visible {
      let isDecided = decisions.contains { $0.actor == id && $0.target == other.id }
      let isBlocked = blocks.contains {
        ($0.blocker == id && $0.blocked == other.id)
          || ($0.blocker == other.id && $0.blocked == id)
      }
      if try !isDecided && !isBlocked && mine.mayMeet(subject(other)) { found.insert(other.id) }
    }
    return found
  }
}

/// A folder that goes with its last owner.
final class IndexFolder: Sendable {
  let path: String

  init() { path = "\(FileManager.default.temporaryDirectory.path)/index-\(UUID().uuidString)" }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
