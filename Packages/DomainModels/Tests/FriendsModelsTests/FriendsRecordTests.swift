import DomainModels
import DomainModelsTesting
import FriendsModels
import Testing

/// Every record of this product against every rule for schemas.
@Suite("Records of friends") struct FriendsRecordTests {
  @Test("every rule holds for a sample of every record")
  func rules() async throws {
    #expect(try await SchemaContract.check(sampleRecords, of: FriendsRecords.all) == 22 * 5)
  }

  @Test("scopes and columns are these, in this order; + is indexed, * over all scopes")
  func columns() {
    func line<R: Record>(_ record: R) -> String {
      var group = ""
      if case .column(let name) = R.schema.definition.scope { group = " of \(name)" }
      return "\(R.table)\(group): \(SchemaContract.columns(of: record))"
    }
    #expect(
      sampleRecords.map { line($0) } == [
        "members of id: state details photo_count revision+ active_at+ is_simulated+",
        "member_photos of member_id: member_id+ position format content blob?* size?",
        "member_moves of member_id: member_id+ moved_at+*",
        "member_decisions of decider_id: decider_id+ subject_id+ verdict decided_at+",
        "conversations of id: first_id+ second_id+ started_at last_message_at ended_at?",
        "friend_messages of conversation_id: conversation_id+ sender_id+ text sent_at+* read_at?",
        "crews of id: name description? interest_tags admission max_members creator_id?+ "
          + "last_activity_at+",
        "crew_memberships of crew_id: crew_id+ member_id+ role joined_at+",
        "crew_invitations of crew_id: crew_id+ member_id+ inviter_id+ invited_at",
        "crew_join_requests of crew_id: crew_id+ member_id+ note? asked_at+",
        "crew_proposals of id: name interest_tags explanation proposer_id?+ proposed_at "
          + "expires_at+ crew_id?+",
        "proposal_seats of proposal_id: proposal_id+ member_id+ answer answered_at?",
        "mission_series of id: host_id+ rule local_start time_zone exceptions planned_until+ "
          + "calendar_sequence",
        "missions of id: title description? starts_at+ duration_minutes time_zone place_name "
          + "place cell? interest_tags crew_id?+ host_id+ max_attendees? guests_each "
          + "visibility offer_minutes status calendar_sequence series_id?+ occurrence?",
        "mission_rsvps of mission_id: mission_id+ member_id+ status guests answered_at",
        "wait_places of mission_id: mission_id+ member_id+ guests joined_at+ offered_at? "
          + "offer_ends_at?*",
        "calendar_feeds of member_id: member_id+ token_digest made_at",
        "reminder_notes of member_id: mission_id+ member_id+ lead_minutes starts_at* shown_at",
        "member_blocks of blocker_id: blocker_id+ blocked_id+ blocked_at",
        "member_reports of reported_id: reporter_id?+ reported_id+ reason content reported_at+ "
          + "resolved_at?*",
        "activity_entries of member_id: member_id+ kind actor_id?+ crew_id?+ mission_id?+ happened_at+*",
        "unused_pictures: owner blob noticed_at+",
      ])
  }

  @Test("what two people share has one ID, regardless of who asks; the rest has a direction")
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
