import DomainModels
import PeopleModels
import PeopleRequests
import Storage
import Testing

@testable import PeopleFeatures

@Suite("When the community learns")
struct LearningBatchTests {
  /// The rule, written down once more: each who may look has fifty decisions by others, five of a
  /// person at most.
  private func hidesEverybody(_ actors: [Identifier<Person>]) -> Bool {
    let counts = Dictionary(grouping: actors, by: \.self).mapValues { min($0.count, 5) }
    return ([nil] + counts.keys.map(Optional.some)).allSatisfy { viewer in
      counts.filter { $0.key != viewer }.values.reduce(0, +) >= 50
    }
  }

  @Test("each batch has enough decisions by others, for each who may look")
  func rule() throws {
    let desk = try PeopleFixture.town()
    let random = RandomSource.seeded(77)
    var complete = 0
    for _ in 0..<2_000 {
      let people = (0..<(1 + Int(random.next() % 25))).map { _ in
        desk.identifiers.next() as Identifier<Person>
      }
      let most = 1 + Int(random.next() % 12)
      let actors = people.flatMap {
        Array(repeating: $0, count: Int(random.next() % UInt64(most)))
      }
      let batch = LearningBatch(by: actors)
      #expect(batch.isComplete() == hidesEverybody(actors))
      if batch.isComplete() { complete += 1 }
      #expect(!batch.isComplete(least: 100) || batch.byOthers >= 100)
      #expect(batch.isComplete(least: 0) == batch.isComplete())
    }
    #expect((200..<1_800).contains(complete))
  }

  @Test("simulated people hide no user")
  func simulated() async throws {
    let desk = try PeopleFixture.town()
    _ = try await BuildDemoCommunity(desk)(people: 100, seed: 4)
    let before = try await desk.store.read { try $0.learntModel(keys: desk.identityKeys) }
    let simulated = try await desk.people().map(\.id)
    let one = try await Neighbour(at: desk)
    let now = desk.clock.now
    try await desk.store.write { transaction in
      for actor in simulated {
        let turn = try transaction.nextTurn(of: actor)
        try transaction.save(
          PeopleDecision(of: actor, on: one.person, .like, turn: turn, at: now))
      }
    }
    let report = try await RefreshCommunity(desk)()
    #expect(report.decisions == before.decisions)
    let batch = try await desk.store.read {
      try $0.learningBatch(after: before.decisions, includingUnnumbered: true)
    }
    #expect(batch.byOthers == 0)
  }

  @Test("whatever people decide, take back and look at, figures change with a whole batch only")
  func randomLives() async throws {
    let desk = try PeopleFixture.town()
    let people = try await desk.neighbours(16, seed: 12)
    let random = RandomSource.seeded(2_026)
    func someone() -> Neighbour { people[Int(random.next() % 16)] }
    var mark = 0
    var shown: LikelihoodReport?
    var batches = 0
    for _ in 0..<700 {
      let (actor, target) = (someone(), someone())
      var mayLearn = false
      switch random.next() % 16 {
      case 0: _ = try await actor.refusal(Decisions.Undo())
      case 1:
        mayLearn = true
        try await RefreshCommunity(desk)()
      case 2:
        mayLearn = true
        try await PeopleUpkeep.learn(desk)
      default:
        guard actor.person != target.person else { continue }
        let verdict = PeopleVerdict.allCases[Int(random.next() % 3)]
        _ = try await actor.refusal(
          Decisions.Decide(person: target.person, verdict: verdict))
      }
      let decisions = try await desk.store.read { try $0.fetch(Query<PeopleDecision>()) }
      let isEnough = hidesEverybody(
        decisions.filter { ($0.number == 0 || $0.number > mark) && $0.verdict != .later }.map(
          \.actor))
      let report = try await people[0].ask(Discovery.Likelihood(person: people[1].person))
      let learnt = try await desk.store.read { try $0.learntModel(keys: desk.identityKeys) }
      if learnt.decisions != mark {
        #expect(mayLearn && isEnough)
        batches += 1
        mark = learnt.decisions
      } else {
        #expect(shown == nil || shown == report)
        #expect(!(mayLearn && isEnough && learnt.learntFrom < 500))
      }
      shown = report
    }
    #expect(batches >= 3)
  }
}
