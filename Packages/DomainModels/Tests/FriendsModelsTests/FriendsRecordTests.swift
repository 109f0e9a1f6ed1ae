import DomainModels
import DomainModelsTesting
import FriendsModels
import Testing

/// Every record of this product against every rule for schemas.
@Suite("Records of friends") struct FriendsRecordTests {
  @Test("every rule holds for every record")
  func rules() async throws {
    var checks = 0
    for sample in sampleRecords {
      for rule in SchemaContract.rules {
        try await rule.check(sample)
        checks += 1
      }
    }
    #expect(checks == 22 * 5)
  }

  @Test("the samples are of all the records there are, in their order")
  func complete() {
    #expect(
      sampleRecords.map { String(describing: type(of: $0)) }
        == FriendsRecords.all.map { String(describing: $0) })
  }

  @Test("columns are these, in this order; + is indexed")
  func columns() {
    func names<R: Record>(_ record: R) -> String {
      let ending = ["id", "created_at", "updated_at", "deleted_at"]
      let columns = R.schema.definition.columns.filter { !ending.contains($0.name) }
      let all = columns.map {
        "\($0.name)\($0.isNullable ? "?" : "")\($0.isIndexed ? "+" : "")"
      }
      return "\(R.table): \(all.joined(separator: " "))"
    }
    #expect(
      sampleRecords.map { names($0) } == [
        "members: state details photo_count revision+ active_at+ is_simulated+",
        "member_photos: member_id+ position format content blob?+ size?",
        "member_moves: member_id+ moved_at+",
        "member_decisions: decider_id+ subject_id+ verdict decided_at+",
        "conversations: first_id+ second_id+ started_at last_message_at+ ended_at?",
        "friend_messages: conversation_id+ sender_id+ text sent_at+ read_at?",
        "crews: name description? interest_tags admission max_members creator_id?+ "
          + "last_activity_at+",
        "crew_memberships: crew_id+ member_id+ role joined_at+",
        "crew_invitations: crew_id+ member_id+ inviter_id+ invited_at+",
        "crew_join_requests: crew_id+ member_id+ note? asked_at+",
        "crew_proposals: name interest_tags explanation proposer_id?+ proposed_at+ "
          + "expires_at+ crew_id?+",
        "proposal_seats: proposal_id+ member_id+ answer answered_at?",
        "mission_series: host_id+ rule local_start time_zone exceptions planned_until "
          + "calendar_sequence",
        "missions: title description? starts_at+ duration_minutes time_zone place_name "
          + "place cell? interest_tags crew_id?+ host_id+ max_attendees? guests_each "
          + "visibility offer_minutes status calendar_sequence series_id?+ occurrence?",
        "mission_rsvps: mission_id+ member_id+ status guests answered_at",
        "wait_places: mission_id+ member_id+ guests joined_at+ offered_at? offer_ends_at?",
        "calendar_feeds: member_id+ token_digest made_at",
        "reminder_notes: mission_id+ member_id+ lead_minutes starts_at shown_at",
        "member_blocks: blocker_id+ blocked_id+ blocked_at",
        "member_reports: reporter_id?+ reported_id+ reason content reported_at+",
        "activity_entries: member_id+ kind actor_id?+ crew_id?+ mission_id?+ happened_at+",
        "unused_pictures: owner blob noticed_at+",
      ])
  }

  @Test("what two people have together has one identity, whoever asks; the rest has a direction")
  func identities() {
    let (one, other): (Identifier<Member>, Identifier<Member>) = (sampleID(1), sampleID(5))
    #expect(
      Conversation.identity(of: one, and: other) == Conversation.identity(of: other, and: one))
    #expect(
      MemberDecision.identity(of: one, on: other) != MemberDecision.identity(of: other, on: one))
    #expect(MemberBlock.identity(of: one, on: other) != MemberBlock.identity(of: other, on: one))
    let all = sampleRecords.map { "\($0)".isEmpty ? "" : String(describing: type(of: $0)) }
    #expect(Set(all).count == 22)
  }
}
