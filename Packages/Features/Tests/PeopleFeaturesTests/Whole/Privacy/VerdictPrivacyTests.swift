import DomainModels
import Identity
import Matching
import PeopleModels
import PeopleRequests
import Storage
import Testing

@testable import PeopleFeatures

/// The knowledge about others' decisions that unlimited looks at likelihoods give.
@Suite("No user tells a like or a pass from a chance")
struct VerdictPrivacyTests {
  /// All figures that follow from what was learnt.
  private struct Look: Equatable {
    let likelihoods: [LikelihoodReport]
    let page: DiscoveryPage
    let exposure: ExposureReport
  }

  /// The observations of an attacker.
  private struct Observations {
    var beforeBatch: [Look] = []
    var afterBatch: [Look] = []
    var model: [UInt8] = []
  }

  private static let size = 14

  private func town(seed: UInt64 = 9) async throws -> [Neighbour] {
    try await PeopleFixture.town().neighbours(Self.size, seed: seed)
  }

  private func look(_ attacker: Neighbour, _ others: [Neighbour]) async throws -> Look {
    attacker.desk.pass(seconds: 600)
    var likelihoods: [LikelihoodReport] = []
    for other in others {
      likelihoods.append(try await attacker.ask(Discovery.Likelihood(person: other.person)))
    }
    return Look(
      likelihoods: likelihoods, page: try await attacker.ask(Discovery.Cards(limit: 50)),
      exposure: try await attacker.ask(Discovery.Exposure()))
  }

  /// The attacker looks after every decision and has the community learn as often as possible.
  private func story(victim place: Int, verdict: PeopleVerdict) async throws -> Observations {
    let people = try await town()
    let (attacker, victim) = (people[0], people[place])
    var story = Observations()
    try await victim.decide(verdict, attacker)
    for (number, actor) in people.enumerated() where number > 0 {
      for step in 1...6 {
        let target = people[1 + (number - 1 + step) % (Self.size - 1)]
        try await actor.decide((number + step) % 3 == 0 ? .like : .pass, target)
      }
      try await RefreshCommunity(attacker.desk)()
      let look = try await look(attacker, [victim, people[1], people[2]])
      let learnt = try await attacker.desk.store.read {
        try $0.learntModel(keys: attacker.desk.identityKeys)
      }
      if learnt.decisions == 0 {
        story.beforeBatch.append(look)
      } else {
        story.afterBatch.append(look)
        story.model = learnt.model.encoded
      }
    }
    return story
  }

  /// Of each person, whether the community learns the same from a like of the first as from a pass.
  private func coins() async throws -> [Bool] {
    let people = try await town()
    let response = RandomisedResponse(people[0].desk.identityKeys)
    return people.map { other in
      response.isLike(.like, of: other.person, on: people[0].person)
        == response.isLike(.pass, of: other.person, on: people[0].person)
    }
  }

  @Test("what is shown follows from the coin's answer and nothing else, however often one looks")
  func sameAnswer() async throws {
    let victim = try #require(
      try await coins().enumerated().first { $0.offset > 0 && $0.element }?.offset)
    let liked = try await story(victim: victim, verdict: .like)
    let passed = try await story(victim: victim, verdict: .pass)
    #expect(liked.beforeBatch == passed.beforeBatch && !liked.beforeBatch.isEmpty)
    #expect(liked.afterBatch == passed.afterBatch && !liked.afterBatch.isEmpty)
    #expect(liked.model == passed.model)
  }

  @Test("until a batch is complete nothing moves at all, whatever the coin says")
  func beforeBatch() async throws {
    let victim = try #require(
      try await coins().enumerated().first { $0.offset > 0 && !$0.element }?.offset)
    let liked = try await story(victim: victim, verdict: .like)
    let passed = try await story(victim: victim, verdict: .pass)
    #expect(liked.beforeBatch == passed.beforeBatch)
    #expect(Set(liked.beforeBatch.map { "\($0.likelihoods)" }).count == 1)
    #expect(Set(liked.beforeBatch.map { "\($0.exposure.given)" }).count == 1)
    // So the comparison can fail: another answer of the coin makes another model.
    #expect(liked.model != passed.model)
  }

  @Test("the best guess of an attacker who knows all else is right three times of four")
  func bestGuess() throws {
    let desk = try PeopleFixture.town()
    let response = RandomisedResponse(desk.identityKeys)
    let (attacker, count) = (desk.identifiers.next() as Identifier<Person>, 20_000)
    var learnt: [PeopleVerdict: Int] = [.like: 0, .pass: 0]
    for _ in 0..<count {
      let victim = desk.identifiers.next() as Identifier<Person>
      for verdict in [PeopleVerdict.like, .pass] {
        let answer = response.isLike(verdict, of: victim, on: attacker)
        // As often as they look: the coin has fallen.
        #expect(answer == response.isLike(verdict, of: victim, on: attacker))
        if answer { learnt[verdict, default: 0] += 1 }
      }
    }
    let (ofLikes, ofPasses) = (
      Double(learnt[.like] ?? 0) / Double(count), Double(learnt[.pass] ?? 0) / Double(count)
    )
    // Four standard deviations.
    #expect(abs(ofLikes - 0.75) < 0.0123 && abs(ofPasses - 0.25) < 0.0123)
    #expect((ofLikes + 1 - ofPasses) / 2 < 0.7587)
  }

  @Test("of two people neither moves the other's figures, and of fifty no single one does")
  func few() async throws {
    for size in [2, 50] {
      for verdict in [PeopleVerdict.like, .pass] {
        let people = try await PeopleFixture.town().neighbours(size, seed: 3)
        let before = try await look(people[0], [people[1]])
        for other in people.dropFirst() { try await other.decide(verdict, people[0]) }
        let after = try await look(people[0], [people[1]])
        #expect(before.likelihoods == after.likelihoods && before.exposure == after.exposure)
      }
    }
  }

  @Test("a model that had learnt from single decisions is not shown any more")
  func oldModel() async throws {
    let people = try await town()
    let (desk, before) = (people[0].desk, try await look(people[0], Array(people.dropFirst())))
    let training = CommunityTraining(
      subjects: Dictionary(
        uniqueKeysWithValues: try await desk.people().map { ($0.id, try desk.subject($0)) }),
      simulated: Set(people.map(\.person)), keys: desk.identityKeys)
    let decisions = people.dropFirst().map {
      PeopleDecision(
        of: $0.person, on: people[0].person, .like, turn: 1, at: desk.clock.now)
    }
    let id = CommunityModel.identity
    let row = CommunityModel(
      id: id,
      bytes: try desk.identityKeys.seal(
        try #require(try training(decisions)).encoded, in: id, "model"),
      decisions: 13, trainedAt: desk.clock.now, lifecycle: Lifecycle(createdAt: desk.clock.now))
    try await desk.store.write { try $0.save(row) }
    #expect(try await look(people[0], Array(people.dropFirst())).likelihoods == before.likelihoods)
  }
}
