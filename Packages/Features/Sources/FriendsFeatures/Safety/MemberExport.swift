import FriendsModels
import FriendsRequests

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
  struct Talk: Codable, Sendable, Equatable {
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
  var conversations: [Talk]
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
