public import DomainModels
public import FriendsModels
import FriendsRequests
import Identity
import Interchange
public import ModerationFeatures
import Services
public import Storage

/// The port of moderation for friends: `Moderation(FriendsModeration(context))` has the operator's
/// use cases.
public struct FriendsModeration<Context: FriendsContext>: ModeratedProduct {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  public var store: RecordStore { context.store }
  public var clock: WallClock { context.clock }
  public var identifiers: IdentifierGenerator { context.identifiers }

  public func evidence(of report: MemberReport) throws -> Evidence {
    let content: ReportContent = try JSONDecoding.decode(
      from: context.identityKeys.open(report.content, in: report.id, "content"))
    return Evidence(
      note: content.note ?? "",
      profile: try JSONReader.read(try JSONEncoding.encode(content.profile)),
      messages: content.messages.map { message in
        Evidence.Message(
          isByReporter: message.byReporter, text: message.text, sentAt: message.sentAt.timestamp)
      })
  }

  public func rows(
    of member: Identifier<Member>, in reading: ReadTransaction
  ) throws -> [String: Int] {
    [
      Member.table: try reading.find(member) == nil ? 0 : 1,
      MemberPhoto.table: try reading.count(Query<MemberPhoto>().filter(\.member == member)),
      FriendMessage.table: try reading.count(Query<FriendMessage>().filter(\.sender == member)),
      Conversation.table: try reading.count(
        Query<Conversation>().filter(\.first == member || \.second == member)),
      CrewMembership.table: try reading.count(
        Query<CrewMembership>().filter(\.member == member)),
      Mission.table: try reading.count(Query<Mission>().filter(\.host == member)),
      MissionRSVP.table: try reading.count(Query<MissionRSVP>().filter(\.member == member)),
    ]
  }

  public func erase(_ member: Identifier<Member>, at now: Timestamp) async throws {
    try await EraseMember.withPictures(member, in: context, at: now)
  }

  public func statistics(in reading: ReadTransaction, at now: Timestamp) throws -> [Statistic] {
    let members = Query<Member>().filter(\.isSimulated == false)
    func active(in days: Int) throws -> Int {
      let since = now.adding(days: -days)
      return try reading.count(members.filter(\.activeAt > since))
    }
    return [
      Statistic("members", try reading.count(members)),
      Statistic("active_in_7_days", try active(in: 7)),
      Statistic("active_in_30_days", try active(in: 30)),
      Statistic("crews", try reading.count(Query<Crew>())),
      Statistic(
        "missions_to_come",
        try reading.count(
          Query<Mission>().filter(\.status == .planned && \.startsAt > now))),
      Statistic("conversations", try reading.count(Query<Conversation>())),
      Statistic("messages", try reading.count(Query<FriendMessage>())),
    ]
  }

  public func text(_ member: Identifier<Member>) -> String { WireID(member).text }

  public func text(_ report: Identifier<MemberReport>) -> String { WireID(report).text }
}
