import DomainModels
import Foundation
import Identity
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Services
import Storage
import Testing

@testable import PeopleFeatures

/// Erasing a person leaves reports about them, and a mark for the index.
struct ErasePersonTests {
  @Test func takesEverythingButReports() async throws {
    let table = try await SafetyTable()
    let (ada, noor, cleo) = (table.ada, table.noor, table.cleo)
    _ = try await ada.perform(
      Profiles.AddPhoto(
        photo: table.desk.identifiers.next(), bytes: PeopleSamples.photoFile.bytes))
    let about: Identifier<PersonReport> = table.desk.identifiers.next()
    let byHer: Identifier<PersonReport> = table.desk.identifiers.next()
    _ = try await cleo.perform(Safety.Report(report: about, person: ada.person, reason: .spam))
    _ = try await ada.perform(
      Safety.Report(report: byHer, match: table.match, reason: .other))
    #expect(try await ada.perform(Safety.ListBlocks()).map(\.person) == [noor.person])

    try await AssignChangeNumbers(table.desk)()
    let next = try await table.desk.store.read { try $0.nextRevision() }
    let place = try await table.desk.store.read { try $0.find(ada.person)?.revision }
    let removal: Identifier<PersonRemoval> = table.desk.identifiers.next()
    let now = table.desk.clock.now
    let counts = try await ErasePerson(table.desk.store)(ada.person, removal: removal, at: now)
    #expect(
      counts == [
        "people": 1, "person_photos": 1, "people_decisions": 2, "people_matches": 1,
        "people_messages": 2, "person_blocks": 2,
      ])
    #expect(try await table.count(Person.self) == 2)
    #expect(try await table.count(PersonPhoto.self) == 0)
    #expect(try await table.count(PeopleDecision.self) == 0)
    #expect(try await table.count(PeopleMatch.self) == 0)
    #expect(try await table.count(PeopleMessage.self) == 0)
    #expect(try await table.count(PersonBlock.self) == 0)
    let reports = try await table.desk.store.read { try $0.fetch(Query<PersonReport>()) }
    #expect(reports.first { $0.id == about }?.reported == ada.person)
    #expect(reports.first { $0.id == about }?.reporter == cleo.person)
    #expect(reports.first { $0.id == byHer }?.reporter == nil)
    #expect(try await table.evidence(of: about)?.reported.name == "Ada")
    let mark = try await table.desk.store.read { try $0.find(removal) }
    #expect(mark?.removed == ada.person.uuid)
    // It has no place yet, and hers is not given again.
    #expect(mark?.revision == place.map { -$0 } && mark?.revision != 0)
    #expect(try await table.desk.store.read { try $0.nextRevision() } == next)
  }

  @Test func canBeDoneAgain() async throws {
    let table = try await SafetyTable()
    let now = table.desk.clock.now
    for expected in [1, 0] {
      let removal: Identifier<PersonRemoval> = table.desk.identifiers.next()
      let counts = try await ErasePerson(table.desk.store)(
        table.ada.person, removal: removal, at: now)
      #expect(counts["people", default: 0] == expected)
    }
    #expect(try await table.count(PersonRemoval.self) == 1)
  }

  /// The index must see the removal after every change, also if the newest was the one who went.
  @Test func marksALaterRevisionThanAnyBefore() async throws {
    let table = try await SafetyTable()
    let now = table.desk.clock.now
    var last = 0
    for member in [table.cleo, table.noor, table.ada] {
      let removal: Identifier<PersonRemoval> = table.desk.identifiers.next()
      _ = try await ErasePerson(table.desk.store)(member.person, removal: removal, at: now)
      try await AssignChangeNumbers(table.desk)()
      let revision = try await table.desk.store.read { try $0.find(removal)?.revision ?? 0 }
      #expect(revision > last)
      last = revision
    }
  }
}

/// Ada and Noor, who are matched and talk, and Cleo, who knows neither.
struct SafetyTable {
  let desk: PeopleFixture
  let ada: FixtureMember
  let noor: FixtureMember
  let cleo: FixtureMember
  let match: Identifier<PeopleMatch>

  init() async throws {
    desk = try PeopleFixture()
    ada = try await desk.member(1, PeopleSamples.adaDetails)
    noor = try await desk.member(2, PeopleSamples.noorDetails)
    cleo = try await desk.member(3, PeopleSamples.cleoDetails)
    match = try await desk.match(ada, noor)
    try await say("Do the cats have names?", by: ada)
    try await say("Several.", by: noor)
  }

  /// Writes in the match of Ada and Noor.
  func say(_ text: String, by author: FixtureMember) async throws {
    _ = try await author.perform(
      Messages.Send(match: match, message: desk.identifiers.next(), text: text))
  }

  /// Why a request fails; `nil` if it does not.
  func refusal(
    _ request: some PeopleRequest, by member: FixtureMember
  ) async throws -> ServiceError? {
    do {
      _ = try await member.perform(request)
      return nil
    } catch let error as ServiceError {
      return error
    }
  }

  /// Returns the evidence of a report.
  func evidence(of id: Identifier<PersonReport>) async throws -> ReportEvidence? {
    let keys = desk.identityKeys
    return try await desk.store.read { transaction in
      try transaction.find(id).map { try keys.evidence(of: $0) }
    }
  }

  /// The number of rows of a type that are not deleted.
  func living<R: Record>(_ type: R.Type) async throws -> Int {
    try await desk.store.read { try $0.count(Query<R>()) }
  }

  /// The number of rows of a type, deleted ones too.
  func count<R: Record>(_ type: R.Type) async throws -> Int {
    try await desk.store.read { try $0.count(Query<R>().includingDeleted()) }
  }
}
