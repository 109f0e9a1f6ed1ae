import DomainModels
import Foundation
import HubRequests
import Storage
import StorageTesting
import Sync
import SyncServer
import SyncTesting
import Testing

@testable import HubFeatures

/// The writes of guests into the logbooks of others, and the accounts that they count for.
struct GuestQuotaTests {
  /// Lets every climber write anywhere, as its own account.
  private struct Guest: SyncPolicy {
    let own: Scope
    var reads: Set<Scope> { [own] }
    var author: Scope? { own }

    func verdict(on change: Change, _ transaction: some RecordReading) -> SyncDecision { .taken }
  }

  /// A hub whose pictures have the ID of their author as their title.
  private func desk(rows: Int = 1_000) async throws -> HubFixture {
    var limits = HubLimits()
    limits.rows = rows
    return try await HubFixture(
      limits, policy: { Guest(own: .group($0)) },
      author: { record -> Scope? in
        let title = record.fields.first { $0.name == "title" }?.value
        guard case .text(let text)? = title, let id = UUID(uuidString: text) else { return nil }
        return Scope.group(id)
      })
  }

  private func pictures(
    _ count: Int, of author: UUID, in host: UUID, at desk: HubFixture
  ) -> [Change] {
    var source = ChangeSource(seed: UInt64(count), at: desk.time.now)
    return (0..<count).map { _ in
      let picture = source.picture(in: .group(host))
      let fields = picture.fields.map { field in
        field.name == "title"
          ? FieldChange(name: "title", value: .text(author.uuidString), stamp: field.stamp) : field
      }
      return Change(
        operation: picture.operation, scope: picture.scope, table: picture.table,
        record: picture.record, life: 1, stamp: picture.stamp, fields: fields,
        schemaVersion: picture.schemaVersion)
    }
  }

  @Test func aGuestUsesUpTheGuestsQuota() async throws {
    let desk = try await desk(rows: 4)
    let host = try await desk.signIn("ana").climbing(as: .climber(1))
    var guest = try await desk.signIn("bea").climbing(as: .climber(2))
    guest.uuid = .climber(8)
    let written = pictures(2, of: .climber(2), in: .climber(1), at: desk)
    #expect(try await guest.push(written).taken == 2)
    for _ in 1...2 {
      #expect(try await guest.perform(Logbook.Show()).rows == 4)
      #expect(try await host.perform(Logbook.Show()).rows == 0)
      try await MeasureLogbooks(desk)()
    }
    let more = pictures(1, of: .climber(2), in: .climber(1), at: desk)
    #expect(try await guest.push(more).status == 507)
    let own = pictures(1, of: .climber(1), in: .climber(1), at: desk)
    #expect(try await host.push(own).taken == 1)
    #expect(try await host.perform(Logbook.Show()).rows == 2)
  }

  @Test func whatWasWrittenToAClimberWithoutAnAccountIsPurged() async throws {
    let desk = try await desk()
    let guest = try await desk.signIn("bea").climbing(as: .climber(2))
    let (own, stray) = (
      pictures(2, of: .climber(2), in: .climber(2), at: desk),
      pictures(3, of: .climber(2), in: .climber(9), at: desk)
    )
    #expect(try await guest.push(own + stray).taken == 5)
    try await PurgeHub(desk)()
    let ends = try await desk.store.read {
      try $0.feedEnds(of: [.group(.climber(2)), .group(.climber(9))])
    }
    #expect(ends == [.group(.climber(2)): 2])
    try await MeasureLogbooks(desk)()
    #expect(try await guest.perform(Logbook.Show()).rows == 4)
  }
}
