import DomainModels
import PeopleModels
import PeopleRequests
import Storage
import Testing

@testable import PeopleFeatures

/// The simultaneous actions of two people on each other, each decided in a scope of its own.
@Suite struct SamePairTests {
  private struct Pair {
    let desk: PeopleFixture
    let ada: Neighbour
    let grace: Neighbour

    init() async throws {
      desk = try PeopleFixture()
      ada = try await Neighbour(at: desk)
      grace = try await Neighbour(at: desk)
    }

    /// Makes two requests at once.
    func together(
      _ one: @escaping @Sendable () async throws -> Void,
      _ other: @escaping @Sendable () async throws -> Void
    ) async throws {
      async let first: Void = one()
      async let second: Void = other()
      _ = try await (first, second)
      try await PeopleOutbox(desk)()
    }

    /// The match of the two, and whether both like.
    func state() async throws -> (match: PeopleMatch?, isMutual: Bool) {
      let (ada, grace) = (ada.person, grace.person)
      return try await desk.store.read { reading in
        (
          try reading.match(of: ada, and: grace),
          try reading.likes(ada, grace) && reading.likes(grace, ada)
        )
      }
    }
  }

  @Test("a like and taking the other one back make a match if both still like, and none if not")
  func undone() async throws {
    for round in 0..<40 {
      let pair = try await Pair()
      try await pair.grace.decide(.like, pair.ada)
      try await pair.together(
        { try await pair.ada.decide(.like, pair.grace) },
        {
          for _ in 0..<(round % 8) { await Task.yield() }
          _ = try await pair.grace.refusal(Decisions.Undo())
        })
      let (match, isMutual) = try await pair.state()
      #expect((match != nil) == isMutual)
    }
  }

  @Test("a like and a block leave no match that goes on, and taking the block back makes none")
  func blocked() async throws {
    for round in 0..<40 {
      let pair = try await Pair()
      try await pair.grace.decide(.like, pair.ada)
      try await pair.together(
        {
          _ = try await pair.ada.refusal(
            Decisions.Decide(person: pair.grace.person, verdict: .like))
        },
        {
          for _ in 0..<(round % 8) { await Task.yield() }
          _ = try await pair.grace.ask(Safety.Block(person: pair.ada.person))
        })
      for _ in 1...2 {
        let (match, isMutual) = try await pair.state()
        #expect(match == nil || match?.endedAt != nil)
        #expect(!isMutual)
        _ = try await pair.grace.refusal(Safety.Unblock(person: pair.ada.person))
        try await PeopleOutbox(pair.desk)()
      }
    }
  }

  /// The second look of the request that made the match, where the other's came before the match.
  @Test(
    "a match that came after a like was taken back, or a block, does not go on",
    arguments: [
      true, false,
    ])
  func lookedTooEarly(_ isBlock: Bool) async throws {
    let pair = try await Pair()
    let (ada, grace) = (pair.ada.person, pair.grace.person)
    try await pair.grace.decide(.like, pair.ada)
    try await pair.ada.decide(.like, pair.grace)
    let now = pair.desk.clock.now
    try await pair.desk.store.write { transaction in
      if isBlock {
        try transaction.block(ada, by: grace, at: now)
      } else {
        let like = try #require(try transaction.decision(of: grace, on: ada))
        try transaction.takeBack(like, at: now)
      }
    }
    let settle = SettleMatch(actor: ada, target: grace)
    try await PeopleOutbox(pair.desk).settleMatch(settle, at: now)
    let (match, _) = try await pair.state()
    #expect((match == nil) == !isBlock && match?.endedAt == (isBlock ? now : nil))
  }

  @Test("a match with messages is not taken back")
  func written() async throws {
    let pair = try await Pair()
    let match = try await pair.ada.match(pair.grace).id
    try await pair.ada.write("Hello", in: match)
    let (ada, grace, now) = (pair.ada.person, pair.grace.person, pair.desk.clock.now)
    try await pair.desk.store.write { transaction in
      try transaction.takeBack(#require(try transaction.decision(of: grace, on: ada)), at: now)
    }
    try await PeopleOutbox(pair.desk)()
    #expect(try await pair.state().match?.endedAt == nil)
    #expect(try await pair.state().match != nil)
  }

  @Test("a block that is carried out again leaves alone what came after it")
  func blockedLongAgo() async throws {
    let pair = try await Pair()
    let (ada, grace) = (pair.ada.person, pair.grace.person)
    let then = pair.desk.clock.now
    _ = try await pair.ada.ask(Safety.Block(person: grace))
    pair.desk.pass(seconds: 60)
    _ = try await pair.ada.ask(Safety.Unblock(person: grace))
    let match = try await pair.ada.match(pair.grace)
    try await PeopleOutbox(pair.desk).part(EndConnection(blocker: ada, blocked: grace), at: then)
    let (still, isMutual) = try await pair.state()
    #expect(still?.id == match.id && still?.endedAt == nil && isMutual)
  }

  @Test("messages of both at one moment are numbered without gaps")
  func messages() async throws {
    let pair = try await Pair()
    let match = try await pair.ada.match(pair.grace).id
    try await withThrowingTaskGroup(of: Void.self) { group in
      for author in [pair.ada, pair.grace] {
        for number in 0..<8 {
          group.addTask { _ = try await author.write("\(number)", in: match) }
        }
      }
      try await group.waitForAll()
    }
    let page = try await pair.ada.ask(Messages.List(match: match, limit: 100))
    #expect(page.messages.map(\.number) == Array(1...16))
  }

  @Test("two learners at one moment learn each decision once")
  func learners() async throws {
    let desk = try PeopleFixture.town()
    let people = try await desk.neighbours(16, seed: 3)
    for round in 1...3 {
      for (place, actor) in people.enumerated() {
        for step in 1...6 {
          let target = people[(place + step * round) % 16]
          let verdict: PeopleVerdict = round.isMultiple(of: 2) ? .pass : .like
          _ = try await actor.refusal(
            Decisions.Decide(person: target.person, verdict: verdict))
        }
      }
      async let one = LearnDecisions(desk)(least: { _ in 50 })
      async let other = LearnDecisions(desk)(least: { _ in 50 })
      async let late = people[0].refusal(
        Decisions.Decide(person: people[1].person, verdict: .later))
      let learnt = try await [one, other]
      _ = try await late
      #expect(learnt.filter(\.self).count == 1)
      let numbers = try await desk.store.read { reading in
        try reading.values(
          of: \PeopleDecision.number, Query<PeopleDecision>().filter(\.number > 0))
      }
      #expect(numbers.count > 50 && Set(numbers).count == numbers.count)
    }
  }
}
