import DomainModels
import PeopleModels
import PeopleRequests
import Services
import Storage
import Testing

@testable import PeopleFeatures

/// Blocking hides two people from each other, and ends what was between them.
struct BlockTests {
  /// The ended match keeps its messages, sealed and shown to no person, for a report.
  @Test func endsDecisionsMatchAndConversationBothWays() async throws {
    let table = try await SafetyTable()
    let (ada, noor) = (table.ada.person, table.noor.person)
    let now = table.desk.clock.now
    try await table.desk.store.write { transaction in
      try transaction.insert(
        DailyPick(on: now.utcDate, min(ada, noor), max(ada, noor), score: 0.5, at: now))
    }
    _ = try await table.noor.perform(Safety.Block(person: ada))
    #expect(try await table.living(PeopleDecision.self) == 0)
    let match = table.match
    #expect(try await table.desk.store.read { try $0.find(match)?.endedAt } == now)
    #expect(try await table.count(PeopleMessage.self) == 2)
    #expect(try await table.count(DailyPick.self) == 0)
    #expect(try await table.count(PersonBlock.self) == 1)
    table.desk.pass(seconds: 30 * 86_400)
    #expect(try await PurgePeople(table.desk)() == 2)
    #expect(try await table.count(PeopleMessage.self) == 0)
    #expect(try await table.count(PeopleMatch.self) == 1)
  }

  /// Of a decision that was no like nothing is kept: no limit counts it.
  @Test func erasesWhatWasNoLike() async throws {
    let table = try await SafetyTable()
    _ = try await table.cleo.perform(Decisions.Decide(person: table.ada.person, verdict: .pass))
    _ = try await table.ada.perform(Safety.Block(person: table.cleo.person))
    #expect(try await table.count(PeopleDecision.self) == 2)
  }

  @Test func hidesEachFromTheOther() async throws {
    let table = try await SafetyTable()
    _ = try await table.ada.perform(Safety.Block(person: table.noor.person))
    for (viewer, other) in [(table.ada, table.noor), (table.noor, table.ada)] {
      let requests: [any PeopleRequest] = [
        Profiles.Show(person: other.person), Messages.List(match: table.match),
        Decisions.Decide(person: other.person, verdict: .like),
        Messages.Send(match: table.match, message: table.desk.identifiers.next(), text: "Hello?"),
      ]
      for request in requests {
        #expect(try await table.refusal(request, by: viewer) == .notFound)
      }
      #expect(try await viewer.perform(Matches.List()).items.isEmpty)
      #expect(try await viewer.perform(Matches.List(status: .ended)).items.isEmpty)
      #expect(try await viewer.perform(Decisions.List()).items.isEmpty)
    }
  }

  @Test func leavesOthersAlone() async throws {
    let table = try await SafetyTable()
    _ = try await table.cleo.perform(Decisions.Decide(person: table.ada.person, verdict: .like))
    _ = try await table.ada.perform(Safety.Block(person: table.cleo.person))
    #expect(try await table.count(PeopleMessage.self) == 2)
    #expect(try await table.living(PeopleDecision.self) == 2)
    #expect(try await table.noor.perform(Profiles.Show(person: table.ada.person)).name == "Ada")
  }

  @Test func onceMoreIsOneBlock() async throws {
    let table = try await SafetyTable()
    for _ in 1...2 { _ = try await table.ada.perform(Safety.Block(person: table.noor.person)) }
    let blocks = try await table.ada.perform(Safety.ListBlocks())
    #expect(blocks.map(\.person) == [table.noor.person])
    #expect(blocks.first?.name == "Noor")
    #expect(try await table.noor.perform(Safety.ListBlocks()).isEmpty)
  }

  @Test func unblockingGivesNothingBack() async throws {
    let table = try await SafetyTable()
    let (ada, cleo) = (table.ada, table.cleo)
    _ = try await cleo.perform(Decisions.Decide(person: ada.person, verdict: .like))
    _ = try await ada.perform(Safety.Block(person: cleo.person))
    _ = try await ada.perform(Safety.Unblock(person: cleo.person))
    #expect(try await table.count(PersonBlock.self) == 0)
    #expect(try await cleo.perform(Profiles.Show(person: ada.person)).name == "Ada")
    #expect(try await cleo.perform(Decisions.List()).items.isEmpty)
    let again = Safety.Unblock(person: cleo.person)
    #expect(try await table.refusal(again, by: ada) == .notFound)
    // The old like makes no match; they can meet again.
    let like = try await ada.perform(Decisions.Decide(person: cleo.person, verdict: .like))
    #expect(like.match == nil)
    let match = try await table.desk.match(ada, cleo)
    #expect(try await ada.perform(Messages.List(match: match)).messages.isEmpty)
  }

  /// If a block ended the match, or it had ended before, unblocking brings no person back.
  @Test(arguments: [false, true])
  func whatEndedStaysSoForGood(_ isUnmatchedBefore: Bool) async throws {
    let table = try await SafetyTable()
    let (ada, noor) = (table.ada, table.noor)
    if isUnmatchedBefore { _ = try await noor.perform(Matches.Unmatch(match: table.match)) }
    _ = try await ada.perform(Safety.Block(person: noor.person))
    _ = try await ada.perform(Safety.Unblock(person: noor.person))
    #expect(try await table.count(PersonBlock.self) == 0)
    for (viewer, other) in [(ada, noor), (noor, ada)] {
      let like = Decisions.Decide(person: other.person, verdict: .like)
      #expect(try await table.refusal(like, by: viewer) == .notFound)
      let show = Profiles.Show(person: other.person)
      #expect(try await table.refusal(show, by: viewer) == .notFound)
      #expect(
        try await viewer.perform(Discovery.Cards(limit: 50)).cards
          .allSatisfy { $0.person != other.person })
      #expect(try await viewer.perform(Matches.List()).items.isEmpty)
      let ended = try await viewer.perform(Matches.List(status: .ended)).items
      #expect(ended.map(\.id) == [table.match])
      #expect(ended.first?.name == nil && ended.first?.person == nil)
      #expect(try await viewer.perform(Messages.List(match: table.match)).messages.isEmpty)
    }
  }

  /// All but a report of what happened, for as long as it is kept.
  @Test func whoIsBlockedSeesNobodyToBlock() async throws {
    let table = try await SafetyTable()
    _ = try await table.ada.perform(Decisions.Decide(person: table.cleo.person, verdict: .like))
    _ = try await table.ada.perform(Safety.Block(person: table.noor.person))
    _ = try await table.ada.perform(Safety.Block(person: table.cleo.person))
    let ada = table.ada.person
    for blocked in [table.noor, table.cleo] {
      for request in [Safety.Block(person: ada), Safety.Unblock(person: ada)] as [any PeopleRequest]
      {
        #expect(try await table.refusal(request, by: blocked) == .notFound)
      }
    }
    let requests: [any PeopleRequest] = [
      Safety.Report(report: table.desk.identifiers.next(), person: ada, reason: .other),
      Safety.Report(report: table.desk.identifiers.next(), match: table.match, reason: .other),
    ]
    for request in requests {
      #expect(try await table.refusal(request, by: table.cleo) == .notFound)
    }
  }

  @Test func whoHidIsBlockedIfTheyAreKnown() async throws {
    let table = try await SafetyTable()
    _ = try await table.noor.perform(Matches.Unmatch(match: table.match))
    _ = try await table.noor.perform(Profiles.SetState(state: .paused))
    table.desk.pass(seconds: 1)
    let block = Safety.Block(person: table.noor.person)
    #expect(try await table.refusal(block, by: table.cleo) == .notFound)
    #expect(try await table.refusal(block, by: table.ada) == nil)
    let blocks = try await table.ada.perform(Safety.ListBlocks())
    #expect(blocks.map(\.person) == [table.noor.person])
    // Of a match that had ended no person learns by a block who it was.
    #expect(blocks.first?.name == nil)
  }

  @Test func nobodyBlocksThemselves() async throws {
    let table = try await SafetyTable()
    let error = try await table.refusal(Safety.Block(person: table.ada.person), by: table.ada)
    #expect(error?.reason == .yourself)
    #expect(try await table.count(PersonBlock.self) == 0)
  }
}
