import AccountRequests
import DomainModels
import Identity
import IdentityTesting
import InMemoryStorage
import PeopleFeatures
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services
import Storage
import Testing

@Suite("Deleting an account")
struct DeleteTests {
  private let password = SecretText("several words in a row")

  @Test("It takes everything, and leaves the index a mark without a name")
  func leavesNothing() async throws {
    let desk = try PeopleFixture()
    let ada = try await desk.join("ada@example.com").withProfile()
    try await connect(ada, try await desk.join(2).withProfile(PeopleSamples.noorDetails))
    let receipt = try await ada.perform(Accounts.Delete(proof: .password(password)))
    #expect(receipt.deletedAt == desk.clock.now)
    #expect(
      receipt.counts == [
        "identity_accounts": 1, "people": 1, "people_decisions": 2, "people_matches": 1,
        "people_messages": 1, "person_blocks": 1, "daily_picks": 1, "place_changes": 1,
      ])
    // Of the other person there is what there was before, and limits name no person.
    var left = try await rowCounts(desk)
    for table in [RateBucket.table, FailureCount.table] { left[table] = nil }
    #expect(
      left == [
        "identity_accounts": 1, "identity_phones": 1, "identity_sessions": 1,
        "identity_challenges": 1, "identity_events": 2, "people": 1, "person_removals": 1,
      ])
    let removed = try await desk.store.read {
      try $0.values(of: \PersonRemoval.removed, Query<PersonRemoval>())
    }
    #expect(removed == [ada.person.uuid])
    #expect(await ada.refusal(Profiles.Mine())?.reason == .unauthorized)
    #expect(
      await desk.refusal(Accounts.Refresh(token: ada.grant.refresh))?.reason
        == .invalidRefreshToken)
    #expect(
      await desk.refusal(Accounts.SignIn(email: "ada@example.com", password: password))?.code
        == "wrong_credentials")
  }

  @Test("The same number is a new person afterwards")
  func anew() async throws {
    let desk = try PeopleFixture()
    let first = try await desk.join(1).withProfile()
    desk.pass(seconds: 60)
    _ = try await first.perform(Accounts.Delete(proof: first.codeProof()))
    desk.pass(seconds: 60)
    let second = try await desk.join(1)
    #expect(second.grant.isNewAccount)
    #expect(second.person != first.person)
    #expect(try await second.perform(Profiles.Mine()) == nil)
  }

  @Test("A wrong proof deletes nothing, and neither does none")
  func wrongProof() async throws {
    let desk = try PeopleFixture()
    let ada = try await desk.join("ada@example.com").withProfile()
    let refusals = [
      await ada.refusal(Accounts.Delete(proof: .password(SecretText("wrong words")))),
      await ada.refusal(
        Accounts.Delete(proof: .code(SecretText("000000"), challenge: "none"))),
    ]
    #expect(refusals.map { $0?.code } == ["wrong_credentials", "invalid_code"])
    #expect(try await ada.perform(Profiles.Mine()) != nil)
    let removals = try await desk.store.read { try $0.count(Query<PersonRemoval>()) }
    #expect(removals == 0)
  }

  @Test("A user who has no profile yet can leave, too")
  func withoutProfile() async throws {
    let desk = try PeopleFixture()
    let ada = try await desk.join("ada@example.com")
    let receipt = try await ada.perform(Accounts.Delete(proof: .password(password)))
    #expect(receipt.counts == ["identity_accounts": 1])
    let removals = try await desk.store.read { try $0.count(Query<PersonRemoval>()) }
    #expect(removals == 0)
  }

  @Test(
    """
    Where the profile can't be erased after the account, that is told, nobody is shown it, and \
    tidying does it
    """)
  func secondHalfFails() async throws {
    let backend = BreakableBackend(InMemoryBackend())
    let desk = try PeopleFixture(backend)
    let ada = try await desk.join("ada@example.com").withProfile()
    let noor = try await desk.join(2).withProfile(PeopleSamples.noorDetails)
    let match = try await desk.match(ada, noor)
    // Beginning the proof, forgiving its tries, deleting the account; the next one fails.
    backend.end(after: 3, .busy)
    let refusal = await ada.refusal(Accounts.Delete(proof: .password(password)))
    #expect(refusal?.reason == .unavailable)
    #expect(refusal?.message.contains("the account is deleted") == true)
    backend.mend()
    let person = ada.person
    #expect(try await desk.store.read { try $0.count(Query<Account>()) } == 1)
    #expect(try await desk.store.read { try $0.find(person) } != nil)
    // What is left is not there for any person.
    #expect(await noor.refusal(Profiles.Show(person: person)) == .notFound)
    #expect(await noor.refusal(Decisions.Decide(person: person, verdict: .like)) == .notFound)
    #expect(await noor.refusal(Messages.List(match: match)) == .notFound)
    #expect(await noor.refusal(Safety.Block(person: person)) == .notFound)
    #expect(
      await noor.refusal(
        Safety.Report(report: desk.identifiers.next(), match: match, reason: .other)) == .notFound)
    #expect(try await noor.perform(Matches.List()).items.isEmpty)
    #expect(try await noor.perform(Decisions.List()).items.isEmpty)
    // The profile, the match and a decision of each.
    #expect(try await PurgePeople(desk)() == 4)
    #expect(try await desk.store.read { try $0.find(person, includingDeleted: true) } == nil)
  }

  @Test("A user who is cancelled once the account is gone leaves no profile behind")
  func cancelledBetween() async throws {
    let backend = BreakableBackend(InMemoryBackend())
    let desk = try PeopleFixture(backend)
    let ada = try await desk.join("ada@example.com").withProfile()
    backend.end(after: 3, .cancelled)
    let deleting = Task {
      try await ada.perform(
        Accounts.Delete(proof: .password(SecretText("several words in a row"))))
    }
    _ = await deleting.result
    let left = try await desk.store.read {
      (try $0.count(Query<Account>()), try $0.count(Query<Person>().includingDeleted()))
    }
    #expect(left == (0, 0))
  }

  /// The number of rows that each table has that is not empty, deleted ones counted.
  private func rowCounts(_ desk: PeopleFixture) async throws -> [String: Int] {
    try await desk.store.read { transaction in
      func count<R: Record>(_ type: R.Type) throws -> Int {
        try transaction.count(Query<R>().includingDeleted())
      }
      var counts: [String: Int] = [:]
      for type in IdentityRecords.all + PeopleRecords.all { counts[type.table] = try count(type) }
      return counts.filter { $0.value > 0 }
    }
  }

  /// Puts a row of everything between two people.
  private func connect(_ one: FixtureMember, _ other: FixtureMember) async throws {
    let (ada, noor, now) = (one.person, other.person, one.desk.clock.now)
    let message: Identifier<PeopleMessage> = one.desk.identifiers.next()
    let change: Identifier<LocationChange> = one.desk.identifiers.next()
    try await one.desk.store.write { transaction in
      try transaction.insert(PeopleDecision(of: ada, on: noor, .like, turn: 1, at: now))
      try transaction.insert(PeopleDecision(of: noor, on: ada, .like, turn: 1, at: now))
      let match = PeopleMatch(of: ada, and: noor, score: 0.5, at: now)
      try transaction.insert(match)
      try transaction.insert(
        PeopleMessage(
          id: message, match: match.id, author: noor, number: 1, text: SealedContent([1]),
          sentAt: now, lifecycle: Lifecycle(createdAt: now)))
      try transaction.insert(PersonBlock(by: noor, of: ada, at: now))
      try transaction.insert(DailyPick(on: now.utcDate, ada, noor, score: 0.5, at: now))
      // Saving a profile with a place may have counted one already.
      for id in try transaction.values(of: \LocationChange.id, Query<LocationChange>()) {
        try transaction.erase(id, at: now)
      }
      try transaction.insert(
        LocationChange(
          id: change, person: ada, changedAt: now, lifecycle: Lifecycle(createdAt: now)))
    }
  }
}
