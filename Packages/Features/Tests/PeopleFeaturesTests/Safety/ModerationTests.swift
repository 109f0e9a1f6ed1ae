import AccountRequests
import DomainModels
import Interchange
import ModerationFeatures
import ModerationModels
import PeopleFeatures
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Services
import Storage
import Testing

/// The operators' actions about people; friends' tests have the rules that both share.
@Suite("Moderation of people") struct ModerationTests {
  private let table: SafetyTable
  private var desk: PeopleFixture { table.desk }
  private var moderation: Moderation<PeopleModeration<PeopleFixture>> {
    Moderation(PeopleModeration(desk))
  }

  init() async throws { table = try await SafetyTable() }

  @Test("evidence opens with the profile as it was, and with the messages") func evidence()
    async throws
  {
    let report: Identifier<PersonReport> = desk.identifiers.next()
    _ = try await table.ada.perform(
      Safety.Report(
        report: report, match: table.match, reason: .harassment, note: "It began well."))
    #expect(try await moderation.reports(size: 9).map(\.id) == [report.description])
    let opened = try await moderation.open(report.description, by: "Olga")
    #expect(opened.summary.reported == table.noor.person.description)
    #expect(opened.evidence.note == "It began well.")
    #expect(opened.evidence.profile["name"] == "Noor")
    #expect(opened.evidence.messages.map(\.text) == ["Do the cats have names?", "Several."])
    #expect(opened.evidence.messages.map(\.isByReporter) == [true, false])
    desk.pass(seconds: 1)
    _ = try await moderation.resolve(report.description, note: "A warning.", by: "Olga")
    #expect(try await moderation.reports(size: 9).isEmpty)
    #expect(
      try await moderation.audit(size: 9).map(\.action) == [.resolveReport, .readReport])
  }

  @Test("a suspended person is refused and shown to no user; the match waits for them")
  func suspension() async throws {
    let noor = table.noor
    _ = try await moderation.suspend(noor.person.description, because: "Threats", by: "Olga")
    let refused = try await table.refusal(Profiles.Mine(), by: noor)
    #expect(refused?.reason == .accountSuspended && refused?.reason.httpStatus == 403)
    for member in [table.ada, table.cleo] {
      #expect(
        try await table.refusal(Profiles.Show(person: noor.person), by: member) == .notFound)
      let cards = try await member.perform(Discovery.Cards()).cards
      #expect(!cards.contains { $0.person == noor.person })
    }
    #expect(try await table.ada.perform(Matches.List()).items.isEmpty)
    try await PurgePeople(desk)()

    _ = try await moderation.restore(noor.person.description, because: "A mistake", by: "Olga")
    #expect(try await table.refusal(Profiles.Show(person: noor.person), by: table.ada) == nil)
    #expect(try await table.ada.perform(Matches.List()).items.count == 1)
    #expect(try await table.refusal(Profiles.Mine(), by: noor)?.reason == .unauthorized)
  }

  @Test("an erased person is gone with all rows; the log stays") func erasure() async throws {
    let noor = table.noor.person
    let planned = try await moderation.erasure(of: noor.description)
    #expect(
      planned.rows["people"] == 1 && planned.rows["people_matches"] == 1
        && planned.rows["people_messages"] == 2)
    _ = try await moderation.erase(noor.description, because: "Under 18", by: "Olga")
    #expect(try await desk.store.read { try $0.find(noor, includingDeleted: true) } == nil)
    #expect(try await table.count(PeopleMessage.self) == 0)
    #expect(try await table.refusal(Profiles.Mine(), by: table.noor)?.reason == .unauthorized)
    #expect(try await moderation.audit(size: 9).map(\.action) == [.erase])
  }

  @Test("statistics count, and name no user") func statistics() async throws {
    let counts = Dictionary(
      uniqueKeysWithValues: try await moderation.statistics().map { ($0.name, $0.count) })
    #expect(
      counts == [
        "accounts": 3, "suspended_accounts": 0, "reports": 0, "open_reports": 0, "people": 3,
        "active_in_7_days": 3, "active_in_30_days": 3, "decisions": 2, "open_matches": 1,
        "messages": 2,
      ])
  }
}
