import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Services
import Storage
import Testing

@testable import PeopleFeatures

/// A report keeps what was seen, and blocks.
struct ReportTests {
  @Test func keepsTheProfileAsItWasAndTheConversation() async throws {
    let table = try await SafetyTable()
    let report: Identifier<PersonReport> = table.fixture.identifiers.next()
    let info = try await table.ada.perform(
      Safety.Report(
        report: report, match: table.match, reason: .harassment, note: "It began well."))
    #expect(info.evidence == 2)
    // What changes afterwards changes nothing of it.
    var other = PeopleSamples.noorDetails
    other.name = "Somebody Else"
    other.bio = "Nobody you know."
    let revision = try await table.noor.perform(Profiles.Mine())?.revision
    _ = try await table.noor.perform(Profiles.Save(details: other, basedOn: revision))
    let evidence = try #require(try await table.evidence(of: report))
    #expect(evidence.format == "dating-report")
    #expect(evidence.note == "It began well.")
    #expect(evidence.reported.name == "Noor")
    #expect(evidence.reported.bio == PeopleSamples.noorDetails.bio)
    #expect(evidence.messages.map(\.text) == ["Do the cats have names?", "Several."])
    #expect(evidence.messages.map(\.byReporter) == [true, false])
    #expect(evidence.messages.map(\.number) == [1, 2])
  }

  /// The conversation waits, ended and shown to no person, until tidying erases it.
  @Test func blocksAndEndsTheConversation() async throws {
    let table = try await SafetyTable()
    _ = try await table.ada.perform(
      Safety.Report(
        report: table.fixture.identifiers.next(), person: table.noor.person, reason: .spam))
    #expect(try await table.ada.perform(Safety.ListBlocks()).map(\.name) == ["Noor"])
    for member in [table.ada, table.noor] {
      #expect(try await table.refusal(Messages.List(match: table.match), by: member) == .notFound)
      #expect(try await member.perform(Matches.List(status: .ended)).items.isEmpty)
    }
    #expect(
      try await table.refusal(Profiles.Show(person: table.ada.person), by: table.noor)
        == .notFound)
    // The reported person receives no notice.
    #expect(try await table.noor.perform(Safety.ListReports()).isEmpty)
    #expect(try await table.noor.perform(Safety.ListBlocks()).isEmpty)
  }

  @Test func keepsOnlyNamedMessages() async throws {
    let table = try await SafetyTable()
    let report: Identifier<PersonReport> = table.fixture.identifiers.next()
    _ = try await table.ada.perform(
      Safety.Report(report: report, match: table.match, reason: .other, messages: [2, 2]))
    #expect(try await table.evidence(of: report)?.messages.map(\.text) == ["Several."])
  }

  @Test func keepsTheLastFifty() async throws {
    let table = try await SafetyTable()
    for number in 3...60 {
      table.fixture.pass(seconds: 10)
      try await table.say(
        "message \(number)", by: number.isMultiple(of: 2) ? table.ada : table.noor)
    }
    let report: Identifier<PersonReport> = table.fixture.identifiers.next()
    _ = try await table.ada.perform(
      Safety.Report(report: report, match: table.match, reason: .other))
    let messages = try #require(try await table.evidence(of: report)).messages
    #expect(messages.map(\.number) == Array(11...60))
    #expect(messages.last?.text == "message 60")
  }

  @Test func carriesAConversationThatHasEnded() async throws {
    let table = try await SafetyTable()
    _ = try await table.noor.perform(Matches.Unmatch(match: table.match))
    // Neither sees a word any more.
    #expect(try await table.ada.perform(Messages.List(match: table.match)).messages.isEmpty)
    let report: Identifier<PersonReport> = table.fixture.identifiers.next()
    _ = try await table.ada.perform(
      Safety.Report(report: report, match: table.match, reason: .danger))
    #expect(try await table.evidence(of: report)?.messages.count == 2)
    #expect(try await table.ada.perform(Safety.ListBlocks()).map(\.person) == [table.noor.person])
  }

  @Test func carriesAHiddenProfileOfAnEndedMatch() async throws {
    let table = try await SafetyTable()
    _ = try await table.noor.perform(Matches.Unmatch(match: table.match))
    _ = try await table.noor.perform(Profiles.SetState(state: .paused))
    let report: Identifier<PersonReport> = table.fixture.identifiers.next()
    _ = try await table.ada.perform(
      Safety.Report(report: report, match: table.match, reason: .danger))
    #expect(try await table.evidence(of: report)?.reported.name == "Noor")
  }

  @Test func canFollowABlock() async throws {
    let table = try await SafetyTable()
    _ = try await table.ada.perform(Safety.Block(person: table.noor.person))
    let report: Identifier<PersonReport> = table.fixture.identifiers.next()
    let info = try await table.ada.perform(
      Safety.Report(report: report, person: table.noor.person, reason: .fake))
    // The caller's own block destroys no evidence either.
    #expect(info.evidence == 2)
    #expect(try await table.evidence(of: report)?.reported.name == "Noor")
  }

  /// The person who wrote abuse can't take it away by blocking whom they wrote it to.
  @Test(arguments: [false, true])
  func canFollowABlockByTheReported(_ namesMatch: Bool) async throws {
    let fixture = try PeopleFixture()
    let (ada, noor) = (try await Neighbour(at: fixture), try await Neighbour(at: fixture))
    let match = try await ada.match(noor).id
    try await noor.write("Abuse.", in: match)
    _ = try await noor.ask(Safety.Block(person: ada.person))
    // Nothing of it is shown.
    let talk = try await ada.refusal(Messages.List(match: match))
    #expect(talk == .notFound)
    func report() -> Safety.Report {
      Safety.Report(
        report: fixture.identifiers.next(), person: namesMatch ? nil : noor.person,
        match: namesMatch ? match : nil, reason: .harassment)
    }
    fixture.pass(seconds: 30 * 86_400 - 1)
    _ = try await PurgePeople(fixture)()
    let request = report()
    let info = try await ada.ask(request)
    #expect(info.evidence == 1)
    let keys = fixture.identityKeys
    let evidence = try await fixture.store.read {
      try $0.find(request.report).map { try keys.evidence(of: $0) }
    }
    #expect(evidence?.messages.map(\.text) == ["Abuse."])
    // That blocks as well, and tells nothing new of them.
    let blocks = try await ada.ask(Safety.ListBlocks())
    #expect(blocks.map(\.name) == [nil])
    _ = try await ada.ask(Safety.Unblock(person: noor.person))
    fixture.pass(seconds: 1)
    let late = try await ada.refusal(report())
    #expect(late == .notFound)
  }

  @Test func isLimitedForEachPairAndInAll() async throws {
    let fixture = try PeopleFixture()
    let ada = try await Neighbour(at: fixture)
    var others: [Neighbour] = []
    for _ in 0...PeopleLimits.reportsPerDay { others.append(try await Neighbour(at: fixture)) }
    func report(_ other: Neighbour) -> Safety.Report {
      Safety.Report(report: fixture.identifiers.next(), person: other.person, reason: .spam)
    }
    let first = report(others[0])
    _ = try await ada.ask(first)
    fixture.pass(seconds: 1)
    let pair = try await ada.refusal(report(others[0]))
    #expect(pair?.reason == .limitReached)
    #expect(pair?.retryAfterSeconds == 86_400 - 1)
    for other in others[1..<PeopleLimits.reportsPerDay] { _ = try await ada.ask(report(other)) }
    let last = report(others[PeopleLimits.reportsPerDay])
    let all = try await ada.refusal(last)
    #expect(all?.reason == .limitReached)
    #expect(all?.retryAfterSeconds == 86_400 - 1)
    // The same once more is none, and another person has their own.
    _ = try await ada.ask(first)
    _ = try await others[1].ask(report(others[2]))
    fixture.pass(seconds: 86_400 - 1)
    _ = try await ada.ask(last)
    let more = try await ada.ask(Safety.ListReports())
    #expect(more.count == PeopleLimits.reportsPerDay + 1)
  }

  @Test func isMadeOnce() async throws {
    let table = try await SafetyTable()
    let request = Safety.Report(
      report: table.fixture.identifiers.next(), match: table.match, reason: .spam, note: "Ads.")
    let first = try await table.ada.perform(request)
    table.fixture.pass(seconds: 60)
    #expect(try await table.ada.perform(request) == first)
    #expect(try await table.ada.perform(Safety.ListReports()) == [first])
    #expect(first.evidence == 2)
    // Its ID is no other person's, and tells no person that it is taken.
    let others = Safety.Report(
      report: request.report, person: table.ada.person, reason: .other)
    #expect(try await table.refusal(others, by: table.cleo) == .notFound)
    #expect(try await table.cleo.perform(Safety.ListBlocks()).isEmpty)
  }

  @Test func refusesWhatIsNotThere() async throws {
    let table = try await SafetyTable()
    let fresh: Identifier<PersonReport> = table.fixture.identifiers.next()
    let refusals: [(Safety.Report, ServiceError.Code)] = [
      (Safety.Report(report: fresh, reason: .other), .invalidValue),
      (Safety.Report(report: fresh, person: table.ada.person, reason: .other), .yourself),
      (Safety.Report(report: fresh, person: fresh.asPerson, reason: .other), .notFound),
      (
        Safety.Report(
          report: fresh, person: table.cleo.person, match: table.match, reason: .other), .notFound
      ),
      (
        Safety.Report(report: fresh, match: table.match, reason: .other, messages: [1, 9]),
        .invalidValue
      ),
      (
        Safety.Report(
          report: fresh, person: table.cleo.person, reason: .other, messages: [1]), .invalidValue
      ),
      (
        Safety.Report(
          report: fresh, match: table.match, reason: .other,
          note: String(repeating: "x", count: PeopleLimits.reportNoteLength + 1)), .invalidValue
      ),
      (
        Safety.Report(
          report: fresh, match: table.match, reason: .other, messages: Array(1...51)),
        .invalidValue
      ),
    ]
    for (request, code) in refusals {
      #expect(try await table.refusal(request, by: table.ada)?.reason == code)
    }
    #expect(
      try await table.refusal(
        Safety.Report(report: fresh, match: table.match, reason: .other), by: table.cleo)
        == .notFound)
    #expect(try await table.count(PersonReport.self) == 0)
    #expect(try await table.count(PersonBlock.self) == 0)
    #expect(try await table.count(PeopleMessage.self) == 2)
  }

  @Test func showsNothingOfTheReporter() async throws {
    let table = try await SafetyTable()
    let report: Identifier<PersonReport> = table.fixture.identifiers.next()
    _ = try await table.ada.perform(
      Safety.Report(report: report, match: table.match, reason: .other))
    let keys = table.fixture.identityKeys
    let document = try await table.fixture.store.read { transaction in
      try transaction.find(report).map {
        String(decoding: try keys.open($0.evidence, in: report, "evidence"), as: UTF8.self)
      }
    }
    let text = try #require(document)
    #expect(text.contains("Noor"))
    let hidden = [
      "Ada", table.ada.person.description, PeopleSamples.noorDetails.birthDate.description,
      "933768700",
    ]
    for word in hidden { #expect(!text.contains(word), "\(word)") }
  }
}

extension Identifier {
  fileprivate var asPerson: Identifier<Person> { Identifier<Person>(uuid) }
}
