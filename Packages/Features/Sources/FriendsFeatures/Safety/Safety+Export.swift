import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Interchange
import PhotoFeatures
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Safety.Export: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> ExportedData {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let (known, photos) = try await caller.read { transaction, me in
      let member = try transaction.member(me)
      let photos = Query<MemberPhoto>().filter(\.member == me).order(by: \.position)
      // What other requests answer is asked of them, so that nothing is told here that they hide.
      let export = MemberExport(
        exportedAt: WireTime(now),
        user: try transaction.user(member, isWhole: true, at: now, keys),
        settings: MemberSettings(member, try keys.details(of: member)),
        photos: [],
        moves: try transaction.values(
          of: \MemberMove.movedAt, Query<MemberMove>().filter(\.member == me).order(by: \.movedAt)
        ).map { WireTime($0) },
        decisions: try transaction.decisions(of: me),
        conversations: try transaction.talks(of: me, keys),
        crews: try transaction.crews(of: me).compactMap { try transaction.find($0) }.map {
          try transaction.crewInfo($0, for: me, isWhole: true, at: now, keys)
        },
        invitations: try Crews.ListInvitations()
          .answer(in: transaction, for: me, at: now, keys).invitations,
        proposals: try Crews.ListProposals()
          .answer(in: transaction, for: me, at: now, keys).proposals,
        missions: try transaction.everyMission(of: me, at: now).map {
          try transaction.missionInfo($0, for: me, isWhole: true, at: now, keys)
        },
        feed: try Missions.Feed().answer(in: transaction, for: me, at: now, keys),
        blocks: try Safety.ListBlocks().answer(in: transaction, for: me, at: now, keys).users,
        reports: try Safety.ListReports().answer(in: transaction, for: me, at: now, keys).reports,
        activity: try transaction.activity(of: me, at: now, keys))
      return (export, try transaction.fetch(photos))
    }
    var export = known
    export.photos = try await pictures(photos, context)
    let json = try JSONEncoding.encode(export, style: .pretty)
    return ExportedData(document: String(decoding: json, as: UTF8.self))
  }

  private func pictures(
    _ photos: [MemberPhoto], _ context: some FriendsContext
  ) async throws -> [MemberExport.Picture] {
    var found: [MemberExport.Picture] = []
    for photo in photos {
      guard let picture = try await Pictures<MemberPhoto>(context).picture(of: photo) else {
        continue
      }
      found.append(
        MemberExport.Picture(
          id: WireID(photo.id), format: photo.format,
          content: Data(picture).base64EncodedString()))
    }
    return found
  }
}

extension RecordReading {
  fileprivate func decisions(of member: Identifier<Member>) throws -> [MemberExport.Decision] {
    let hidden = try blocks(around: member)
    return try fetch(
      Query<MemberDecision>().filter(\.decider == member).order(by: \.decidedAt)
    ).filter { !hidden.contains($0.subject) }.map {
      MemberExport.Decision(
        user: WireID($0.subject), verdict: $0.verdict, decidedAt: WireTime($0.decidedAt))
    }
  }

  fileprivate func talks(
    of member: Identifier<Member>, _ keys: any IdentityKeys
  ) throws -> [MemberExport.ConversationExport] {
    let query = Query<Conversation>().filter(\.first == member || \.second == member)
    let hidden = try blocks(around: member)
    return try fetch(query).sorted { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }.map { talk in
      let other = talk.other(than: member).flatMap { hidden.contains($0) ? nil : $0 }
      let isOpen = talk.endedAt == nil && other != nil
      let messages = Query<FriendMessage>().filter(\.conversation == talk.id).order(by: \.sentAt)
      return MemberExport.ConversationExport(
        id: WireID(talk.id),
        user: isOpen ? try other.flatMap { try previews(of: [$0], keys)[$0] } : nil,
        startedAt: WireTime(talk.startedAt), endedAt: talk.endedAt.map { WireTime($0) },
        messages: try fetch(isOpen ? messages : messages.filter(\.sender == member)).map {
          try MessageInfo($0, for: member, keys)
        })
    }
  }

  fileprivate func everyMission(
    of member: Identifier<Member>, at now: Timestamp
  ) throws -> [Mission] {
    let hosted = try fetch(Query<Mission>().filter(\.host == member))
    let known = Set(hosted.map(\.id))
    let others = try plannedMissions(of: member, at: now).filter { !known.contains($0.id) }
    return (hosted + others).sorted { ($0.startsAt, $0.id) < ($1.startsAt, $1.id) }
  }
}

/// Everything that is kept of a member, as the document that they can take away has it.
///
/// It is made of the API's own shapes: the member who reads those reads this.
struct MemberExport: Codable, Sendable, Equatable {
  /// A decision about a member.
  struct Decision: Codable, Sendable, Equatable {
    var user: WireID<Member>
    var verdict: MemberVerdict
    var decidedAt: WireTime

    private enum CodingKeys: String, CodingKey {
      case verdict
      case user = "user_id"
      case decidedAt = "decided_at"
    }
  }

  /// A conversation with its messages; of one that has ended only what one wrote oneself.
  struct ConversationExport: Codable, Sendable, Equatable {
    var id: WireID<Conversation>
    var user: MemberPreview?
    var startedAt: WireTime
    var endedAt: WireTime?
    var messages: [MessageInfo]

    private enum CodingKeys: String, CodingKey {
      case id, user, messages
      case startedAt = "started_at"
      case endedAt = "ended_at"
    }
  }

  /// A photo, its file in base64.
  struct Picture: Codable, Sendable, Equatable {
    var id: WireID<MemberPhoto>
    var format: PhotoFormat
    var content: String
  }

  /// A description of the document.
  var format = "friends-export"
  /// Grows when members change.
  var version = 1
  /// When it was made.
  var exportedAt: WireTime
  var user: User
  var settings: MemberSettings
  var photos: [Picture]
  /// When the place was changed of late.
  var moves: [WireTime]
  var decisions: [Decision]
  var conversations: [ConversationExport]
  var crews: [CrewInfo]
  var invitations: [InvitationInfo]
  var proposals: [ProposalInfo]
  /// All that one hosts, answered or waits for, past ones too.
  var missions: [MissionInfo]
  var feed: FeedInfo
  var blocks: [MemberPreview]
  var reports: [ReportInfo]
  var activity: [ActivityInfo]

  private enum CodingKeys: String, CodingKey {
    case format, version, user, settings, photos, moves, decisions, conversations, crews
    case invitations, proposals, missions, feed, blocks, reports, activity
    case exportedAt = "exported_at"
  }
}
