import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Interchange
import Storage

extension Safety.Report: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> ReportInfo {
    let (me, keys, now) = (try caller.member, context.identityKeys, context.clock.now)
    let id: Identifier<MemberReport> = context.identifiers.next()
    if let note { try FriendsText.note.validate(note) }
    return try await context.store.write { transaction in
      _ = try transaction.member(me)
      guard user.id != me else { throw FriendsError(.yourself, "that is you") }
      let reported = try transaction.reportable(user.id, by: me)
      let since = now.adding(days: -1)
      let times = try transaction.values(
        of: \MemberReport.reportedAt,
        Query<MemberReport>()
          .filter(\.reporter == me && \.reportedAt > since))
      try transaction.requireRoom(
        among: times, limit: FriendsLimits.reportsPerDay, since: since,
        "you reported \(FriendsLimits.reportsPerDay) people today")
      let content = ReportContent(
        note: note?.nonBlank,
        profile: PublicProfile(try keys.details(of: reported), photos: [], on: now.utcDate),
        messages: try transaction.evidence(against: reported.id, by: me, keys))
      let report = MemberReport(
        id: id, reporter: me, reported: reported.id, reason: reason,
        content: try keys.seal(try JSONEncoding.encode(content), in: id, "content"),
        reportedAt: now, lifecycle: Lifecycle(createdAt: now))
      try transaction.insert(report)
      try transaction.block(reported.id, by: me, at: now)
      return try ReportInfo(report, keys)
    }
  }
}

extension RecordReading {
  /// Somebody who may be reported: whom one sees, or blocked oneself, or once talked with.
  fileprivate func reportable(
    _ id: Identifier<Member>, by reporter: Identifier<Member>
  ) throws -> Member {
    guard let member = try find(id), try !isGone(member) else { throw FriendsError.notFound }
    let isKnown =
      try find(MemberBlock.identity(of: reporter, on: id)) != nil
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
