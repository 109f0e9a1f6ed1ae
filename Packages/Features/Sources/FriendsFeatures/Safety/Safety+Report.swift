import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Interchange
import Services
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Safety.Report: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> ReportInfo {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let id: Identifier<MemberReport> = context.identifiers.next()
    if let note { try FriendsText.note.validate(note) }
    return try await caller.decide { reading, me in
      _ = try reading.member(me)
      guard user.id != me else { throw ServiceError(.yourself, "that is you") }
      let reported = try reading.reportable(user.id, by: me)
      try reading.requireRoomForReport(by: me, at: now)
      let content = ReportContent(
        note: note?.nonBlank,
        profile: PublicProfile(try keys.details(of: reported), photos: [], on: now.utcDate),
        messages: try reading.evidence(against: reported.id, by: me, keys))
      return MemberReport(
        id: id, reporter: me, reported: user.id, reason: reason,
        content: try keys.seal(try JSONEncoding.encode(content), in: id, "content"),
        reportedAt: now, lifecycle: Lifecycle(createdAt: now))
    } then: { transaction, me, report in
      _ = try transaction.member(me)
      // The member who has gone meanwhile is reported all the same, and needs no block.
      if try transaction.find(user.id) != nil { try transaction.block(user.id, by: me, at: now) }
      let file = FileReport(
        report: id, reporter: me, reported: user.id, reason: reason,
        content: Data(report.content.bytes), at: now)
      try transaction.post(file, from: me.uuid, at: now)
      return try ReportInfo(report, keys)
    }.decision
  }
}

extension RecordReading {
  fileprivate func requireRoomForReport(
    by reporter: Identifier<Member>, at now: Timestamp
  ) throws {
    let since = now.adding(days: -1)
    let times = try values(
      of: \MemberReport.reportedAt,
      Query<MemberReport>().filter(\.reporter == reporter && \.reportedAt > since))
    try requireRoom(
      among: times, limit: FriendsLimits.reportsPerDay, since: since,
      "you reported \(FriendsLimits.reportsPerDay) people today")
  }

  /// A member who may be reported: whom one sees, or blocked oneself, or once talked with.
  fileprivate func reportable(
    _ id: Identifier<Member>, by reporter: Identifier<Member>
  ) throws -> Member {
    guard let member = try find(id), try !isGone(member) else { throw ServiceError.notFound }
    let isKnown =
      try hasBlocked(reporter, id)
      || find(Conversation.identity(of: reporter, and: id)) != nil
    return try isKnown ? member : self.member(id, visibleTo: reporter)
  }

  fileprivate func evidence(
    against reported: Identifier<Member>, by reporter: Identifier<Member>, _ keys: any IdentityKeys
  ) throws -> [ReportContent.Message] {
    let conversation = Conversation.identity(of: reporter, and: reported)
    let newest = Query<FriendMessage>().filter(\.conversation == conversation)
      .order(by: \.sentAt, .descending).limit(FriendsLimits.evidenceMessages)
    return try fetch(newest).reversed().map { message in
      ReportContent.Message(
        byReporter: message.sender == reporter,
        text: try keys.text(message.text, in: message.id, "text"), sentAt: WireTime(message.sentAt))
    }
  }
}

extension Safety.ListReports: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> ReportsData {
    _ = try reading.member(me)
    return ReportsData(
      reports: try reading.fetch(
        Query<MemberReport>().filter(\.reporter == me).order(by: \.reportedAt, .descending)
      ).map { try ReportInfo($0, keys) })
  }
}

/// The content of a report, as its sealed row has it.
struct ReportContent: Codable, Sendable, Equatable {
  /// A message of the conversation of the two.
  struct Message: Codable, Sendable, Equatable {
    /// True if the member who reported wrote it.
    var byReporter: Bool
    var text: String
    var sentAt: WireTime

    private enum CodingKeys: String, CodingKey {
      case text
      case byReporter = "by_reporter"
      case sentAt = "sent_at"
    }
  }

  /// A description of the document.
  var format = "friends-report"
  /// Grows when members change.
  var version = 1
  var note: String?
  /// The other's profile at that time.
  var profile: PublicProfile
  /// The newest of their conversation, the oldest first.
  var messages: [Message]

  init(note: String?, profile: PublicProfile, messages: [Message]) {
    self.note = note
    self.profile = profile
    self.messages = messages
  }
}

extension ReportInfo {
  /// A report as the reporter sees it.
  init(_ report: MemberReport, _ keys: any IdentityKeys) throws {
    let content: ReportContent = try JSONDecoding.decode(
      from: keys.open(report.content, in: report.id, "content"))
    self.init(
      id: WireID(report.id), reason: report.reason, note: content.note,
      evidenceCount: content.messages.count, reportedAt: WireTime(report.reportedAt))
  }
}
