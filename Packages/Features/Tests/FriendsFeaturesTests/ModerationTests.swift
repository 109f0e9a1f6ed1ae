import DomainModels
import FriendsFeatures
import FriendsModels
import FriendsRequests
import Interchange
import ModerationFeatures
import ModerationModels
import Services
import Storage
import Testing

@Suite("Moderation of friends") struct ModerationTests {
  private let desk: FriendsFixture
  private let ada: FixtureMember
  private let bo: FixtureMember
  private var moderation: Moderation<FriendsModeration<FriendsFixture>> {
    Moderation(FriendsModeration(desk))
  }

  init() async throws {
    desk = try FriendsFixture()
    ada = try await desk.member("Ada")
    bo = try await desk.member("Bo")
  }

  private func error<Value>(_ body: () async throws -> Value) async -> ModerationError.Reason? {
    do {
      _ = try await body()
      return nil
    } catch {
      return (error as? ModerationError)?.reason
    }
  }

  @Test(
    "an operator lists, opens and resolves a report, and each step that tells or changes is noted")
  func reports() async throws {
    let talk = try await ada.meet(bo)
    _ = try await bo.perform(
      Conversations.Send(
        conversation: talk, message: WireID(desk.identifiers.next()), text: "Buy this."))
    let filed = try await ada.perform(
      Safety.Report(user: bo.wire, reason: .spam, note: "Advertisements."))
    let listed = try await moderation.reports(size: 10)
    #expect(listed.map(\.id) == [filed.id.text] && listed.map(\.reason) == ["spam"])
    #expect(listed.first?.reported == bo.wire.text && listed.first?.reporter == ada.wire.text)
    #expect(try await moderation.audit(size: 10).isEmpty)

    let opened = try await moderation.open(filed.id.text, by: "Olga")
    #expect(opened.evidence.note == "Advertisements." && opened.openReports == 1)
    #expect(opened.evidence.profile["name"] == "Bo")
    #expect(opened.evidence.messages.map(\.text) == ["Buy this."])
    #expect(opened.evidence.messages.map(\.isByReporter) == [false])
    #expect(opened.account.exists && opened.account.suspendedAt == nil)

    desk.pass(seconds: 60)
    let resolved = try await moderation.resolve(filed.id.text, note: "A warning.", by: "Olga")
    #expect(resolved.resolvedAt == desk.clock.now)
    #expect(try await moderation.reports(size: 10).isEmpty)
    #expect(try await moderation.reports(size: 10, includingResolved: true) == [resolved])
    #expect(
      await error { try await moderation.resolve(filed.id.text, note: "x", by: "Olga") }
        == .alreadyResolved)

    let audit = try await moderation.audit(size: 10)
    #expect(audit.map(\.action) == [.resolveReport, .readReport])
    #expect(audit.map(\.moderator) == ["Olga", "Olga"])
    #expect(audit.map(\.reason) == ["A warning.", nil])
    #expect(audit.allSatisfy { $0.account == bo.wire.text && $0.report == filed.id.text })
    #expect(try await moderation.audit(after: audit[0].id, size: 10) == [audit[1]])
  }

  @Test("pages of reports go on where the last one ended, the open ones first")
  func pages() async throws {
    var ids: [String] = []
    for number in 0..<5 {
      desk.pass(seconds: 60)
      let reporter = try await desk.member("Reporter \(number)")
      ids.append(
        try await reporter.perform(Safety.Report(user: bo.wire, reason: .other)).id.text)
    }
    desk.pass(seconds: 60)
    _ = try await moderation.resolve(ids[3], note: "Nothing.", by: "Olga")
    desk.pass(seconds: 60)
    _ = try await moderation.resolve(ids[0], note: "Nothing.", by: "Olga")
    var (listed, last): ([String], String?) = ([], nil)
    while true {
      let page = try await moderation.reports(after: last, size: 2, includingResolved: true)
      if page.isEmpty { break }
      listed += page.map(\.id)
      last = page.last?.id
    }
    #expect(listed == [ids[1], ids[2], ids[4], ids[3], ids[0]])
    #expect(try await moderation.reports(after: ids[1], size: 9).map(\.id) == [ids[2], ids[4]])
  }

  @Test(
    "a suspended member is refused, and everywhere as if they had left, until they are restored")
  func suspension() async throws {
    let talk = try await ada.meet(bo)
    let crew = try await ada.crew("Crew", with: bo)
    let mission = try await bo.mission("Theirs")
    let suspended = try await moderation.suspend(bo.wire.text, because: "Threats", by: "Olga")
    #expect(suspended.exists && suspended.suspendedAt == desk.clock.now)

    let refused = await #expect(throws: ServiceError.self) {
      try await bo.perform(Users.Me())
    }
    #expect(refused?.reason == .accountSuspended && refused?.reason.httpStatus == 403)
    #expect(refused?.kind == .locked)
    #expect(await ada.refusal(Users.Show(user: bo.wire)) == .notFound)
    #expect(await ada.refusal(Missions.Show(mission: mission)) == .notFound)
    #expect(try await ada.perform(Crews.Show(crew: crew)).members?.map(\.id) == [ada.wire])
    #expect(try await ada.perform(Discover.People()).suggestions.isEmpty)
    let talks = try await ada.perform(Conversations.List()).conversations
    #expect(!talks.contains { $0.id == talk })
    // Upkeep takes no member for gone who is only suspended.
    try await PurgeFriends(desk)()

    desk.pass(seconds: 1)
    let back = try await moderation.restore(bo.wire.text, because: "A mistake", by: "Olga")
    #expect(back.suspendedAt == nil)
    #expect(await ada.refusal(Users.Show(user: bo.wire)) == nil)
    #expect(await ada.refusal(Missions.Show(mission: mission)) == nil)
    #expect(try await ada.perform(Crews.Show(crew: crew)).members?.count == 2)
    #expect(try await ada.perform(Conversations.List()).conversations.map(\.id) == [talk])
    #expect(await bo.refusal(Users.Me()) == .unauthorized)
    #expect(
      try await moderation.audit(size: 9).map(\.action) == [.restore, .suspend])
  }

  @Test("a report by a suspended member keeps their name") func reporter() async throws {
    _ = try await ada.meet(bo)
    _ = try await ada.perform(Safety.Report(user: bo.wire, reason: .fake))
    _ = try await moderation.suspend(ada.wire.text, because: "Revenge", by: "Olga")
    #expect(try await moderation.reports(size: 9).map(\.reporter) == [ada.wire.text])
  }

  @Test("an erased account is gone with all that is the member's; reports and the log stay")
  func erasure() async throws {
    let talk = try await ada.meet(bo)
    _ = try await bo.perform(
      Conversations.Send(
        conversation: talk, message: WireID(desk.identifiers.next()), text: "Buy this."))
    let report = try await ada.perform(Safety.Report(user: bo.wire, reason: .spam))
    let planned = try await moderation.erasure(of: bo.wire.text)
    #expect(planned.rows["members"] == 1 && planned.rows["friend_messages"] == 1)
    #expect(try await moderation.audit(size: 9).isEmpty)

    let erased = try await moderation.erase(bo.wire.text, because: "Under 18", by: "Olga")
    #expect(erased == planned)
    #expect(try await desk.store.read { try $0.find(bo.id, includingDeleted: true) } == nil)
    #expect(await bo.refusal(Users.Me()) == .unauthorized)
    #expect(try await moderation.audit(size: 9).map(\.action) == [.erase])
    let opened = try await moderation.open(report.id.text, by: "Olga")
    #expect(!opened.account.exists && opened.evidence.messages.map(\.text) == ["Buy this."])
    #expect(
      await error { try await moderation.erase(bo.wire.text, because: "x", by: "Olga") }
        == .accountNotFound)
  }

  @Test("an action that is refused leaves no line, and neither does one without a name")
  func refusals() async throws {
    let nobody = WireID<Member>(desk.identifiers.next()).text
    #expect(
      await error { try await moderation.suspend(nobody, because: "x", by: "Olga") }
        == .accountNotFound)
    #expect(
      await error { try await moderation.suspend("Bo", because: "x", by: "Olga") }
        == .accountNotFound)
    #expect(
      await error { try await moderation.restore(bo.wire.text, because: "x", by: "Olga") }
        == .notSuspended)
    #expect(
      await error {
        try await moderation.suspend(
          bo.wire.text, until: desk.clock.now, because: "x", by: "Olga")
      } == .alreadyOver)
    #expect(await error { try await moderation.open("rep_x", by: "Olga") } == .reportNotFound)
    for (name, reason) in [("", "x"), ("Olga", ""), ("Ol\nga", "x")] {
      await #expect(throws: ValidationError.self) {
        try await moderation.suspend(bo.wire.text, because: reason, by: name)
      }
    }
    #expect(try await moderation.audit(size: 9).isEmpty)
    #expect(await bo.refusal(Users.Me()) == nil)
  }

  @Test("statistics count, and name no user") func statistics() async throws {
    _ = try await ada.meet(bo)
    _ = try await ada.perform(Safety.Report(user: bo.wire, reason: .spam))
    desk.pass(seconds: 10 * 86_400)
    _ = try await desk.member("Cy")
    _ = try await moderation.suspend(bo.wire.text, because: "Spam", by: "Olga")
    let counts = Dictionary(
      uniqueKeysWithValues: try await moderation.statistics().map { ($0.name, $0.count) })
    #expect(
      counts == [
        "accounts": 3, "suspended_accounts": 1, "reports": 1, "open_reports": 1, "members": 3,
        "active_in_7_days": 1, "active_in_30_days": 3, "crews": 0, "missions_to_come": 0,
        "conversations": 1, "messages": 0,
      ])
  }
}
