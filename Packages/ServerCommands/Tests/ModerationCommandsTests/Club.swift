import ArgumentParser
import DomainModels
import Foundation
import Identity
import InMemoryStorage
import Interchange
import ModerationCommands
import ModerationFeatures
import ModerationModels
import Storage
import Synchronization
import TerminalCommands

/// The smallest product that can be moderated: members with reports whose evidence lies in clear.
struct Club: ModeratedProduct {
  let store: RecordStore
  let clock = WallClock.fixed(at: Timestamp(milliseconds: 1_795_852_800_000))
  let identifiers = IdentifierGenerator.version7(
    clock: .fixed(at: Timestamp(milliseconds: 1_795_852_800_000)), random: .seeded(1))

  init() throws {
    store = RecordStore(
      backend: InMemoryBackend(),
      catalogue: try Catalogue(
        version: 1,
        IdentityRecords.all + ModerationRecords.types + [ClubMember.self, ClubReport.self]),
      environment: StorageEnvironment(
        clock: clock, identifiers: identifiers, random: .seeded(2), program: "club"))
  }

  static let member = Identifier<ClubMember>(
    UUID(uuid: (1, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)))
  static let report = Identifier<ClubReport>(
    UUID(uuid: (2, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 2)))

  /// Puts a member with an account into the store, and a report about them.
  func fill() async throws {
    let life = Lifecycle(createdAt: clock.now)
    try await store.write { transaction in
      try transaction.insert(
        Account(id: Identifier(Self.member.uuid), signedInAt: nil, lifecycle: life))
      try transaction.insert(ClubMember(id: Self.member, lifecycle: life))
      try transaction.insert(
        ClubReport(
          id: Self.report, reporter: nil, reported: Self.member, reportedAt: life.createdAt,
          resolvedAt: nil, lifecycle: life))
    }
  }

  func evidence(of report: ClubReport) throws -> Evidence {
    Evidence(
      note: "Loud \u{1B}[31mmusic", profile: ["name": "Bo", "tags": ["a", "b"]],
      messages: [.init(isByReporter: false, text: "Dance!", sentAt: report.reportedAt)])
  }

  func rows(
    of member: Identifier<ClubMember>, in reading: ReadTransaction
  ) throws -> [String: Int] {
    ["club_members": 1, "empty": 0]
  }

  func erase(_ member: Identifier<ClubMember>, at now: Timestamp) async throws {
    try await store.write { try $0.erase(member, at: now) }
  }

  func statistics(in reading: ReadTransaction, at now: Timestamp) throws -> [Statistic] {
    [Statistic("members", try reading.count(Query<ClubMember>()))]
  }

  func text(_ member: Identifier<ClubMember>) -> String { member.description }
  func text(_ report: Identifier<ClubReport>) -> String { report.description }
}

struct ClubMember: Record {
  let id: Identifier<ClubMember>
  var lifecycle: Lifecycle

  static let table = "club_members"
  static let schema = Schema(
    scope: .column("id"), kind: .local, Column("id", \.id), Column.lifecycle(\.lifecycle),
    make: ClubMember.init)
}

struct ClubReport: ReportRecord {
  let id: Identifier<ClubReport>
  var reporter: Identifier<ClubMember>?
  var reported: Identifier<ClubMember>
  var reportedAt: Timestamp
  var resolvedAt: Timestamp?
  var lifecycle: Lifecycle

  static let table = "club_reports"
  static let schema = Schema(
    scope: .column("reported_id"), kind: .local,
    Column("id", \.id),
    Column("reporter_id", \.reporter, references: .weak),
    Column("reported_id", \.reported, references: .weak),
    Column("reported_at", \.reportedAt),
    Column("resolved_at", \.resolvedAt),
    Column.lifecycle(\.lifecycle),
    make: ClubReport.init)

  static var reportColumns: ReportColumns<ClubReport, ClubMember> {
    ReportColumns(
      id: \.id, reporter: \.reporter, reported: \.reported, reportedAt: \.reportedAt,
      resolvedAt: \.resolvedAt)
  }

  var reasonName: String { "noise" }
}

/// A program with nothing but the moderation commands.
enum ClubServer: ModeratedServer {
  /// The store of the test that runs the commands.
  @TaskLocal static var club: Club?

  struct Options: ParsableArguments {}

  static let programName = "club-server"

  static func moderation(
    _ options: Options, in session: CommandSession
  ) async throws -> Moderation<Club> {
    guard let club else { throw UsageFailure(message: "there is no club") }
    return Moderation(club)
  }
}

struct ClubCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "club-server", subcommands: [ModerationCommand<ClubServer>.self])
}
