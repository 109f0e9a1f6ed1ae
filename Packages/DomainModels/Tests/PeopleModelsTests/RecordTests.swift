import DomainModels
import DomainModelsTesting
import PeopleModels
import Testing

/// Every record of this product against every rule for schemas.
@Suite struct RecordTests {
  @Test("every rule holds for a sample of every record")
  func rules() async throws {
    #expect(try await SchemaContract.check(sampleRecords, of: PeopleRecords.all) == 12 * 5)
  }

  @Test("every table stays on the service's machine, each row with those whose it is")
  func tables() {
    func line<R: Record>(_ record: R) -> String {
      let definition = R.schema.definition
      var scope = "\(definition.scope)"
      if case .column(let name) = definition.scope { scope = name }
      return "\(definition.table) \(scope) \(definition.kind)"
    }
    #expect(
      sampleRecords.map { line($0) }
        == [
          "people id", "person_photos person_id", "place_changes person_id",
          "person_removals removed_id", "people_decisions actor_id", "people_matches id",
          "people_messages match_id", "person_blocks blocker_id", "person_reports reported_id",
          "daily_picks id", "community_models shared", "unused_pictures shared",
        ].map { "\($0) local" })
  }

  @Test("columns are these, in this order; + is indexed, * over all scopes")
  func columns() {
    #expect(
      sampleRecords.map { "\(type(of: $0).table): \(SchemaContract.columns(of: $0))" } == [
        "people: state details photo_count version revision* active_at* is_simulated*",
        "person_photos: person_id+ position media_type width height caption? picture blob?* size?",
        "place_changes: person_id+ changed_at",
        "person_removals: revision* removed_id",
        "people_decisions: actor_id+ target_id+ verdict decided_at turn+ number* previous? liked_at?+",
        """
        people_matches: first_id+ second_id+ score matched_at is_talking paused_by ended_at? \
        last_message_at? first_read second_read message_count
        """,
        "people_messages: match_id+ author_id+ number text sent_at",
        "person_blocks: blocker_id+ blocked_id+ blocked_at",
        "person_reports: reporter_id?+ reported_id+ reason evidence reported_at resolved_at?*",
        "daily_picks: day* first_id+ second_id+ score",
        "community_models: bytes decisions trained_at",
        "unused_pictures: owner blob noticed_at+",
      ])
  }

  @Test("whatever a user says about themselves or to others is bytes, and no text lies plain")
  func sealed() {
    func columns<R: Record>(_ record: R, _ type: ColumnType) -> [String] {
      R.schema.definition.columns.filter { $0.type == type }.map { "\(R.table).\($0.name)" }
    }
    #expect(
      sampleRecords.flatMap { columns($0, .bytes) } == [
        "people.details", "person_photos.caption", "person_photos.picture",
        "people_messages.text", "person_reports.evidence", "community_models.bytes",
      ])
    // States, verdicts, reasons, days, the sort of a picture and the hash of what is sealed: nothing
    // that a caller wrote.
    #expect(
      sampleRecords.flatMap { columns($0, .text) } == [
        "people.state", "person_photos.media_type", "person_photos.blob",
        "people_decisions.verdict",
        "people_decisions.previous", "people_matches.paused_by", "person_reports.reason",
        "daily_picks.day", "unused_pictures.owner", "unused_pictures.blob",
      ])
    #expect(sampleRecords.flatMap { columns($0, .list) } == [])
  }

  @Test("what is about a user goes with them; a report stays")
  func references() {
    #expect(
      SchemaContract.references(of: sampleRecords) == [
        "person_photos.person_id people cascade", "place_changes.person_id people cascade",
        "people_decisions.actor_id people cascade", "people_decisions.target_id people cascade",
        "people_matches.first_id people cascade", "people_matches.second_id people cascade",
        "people_messages.match_id people_matches cascade",
        "people_messages.author_id people cascade", "person_blocks.blocker_id people cascade",
        "person_blocks.blocked_id people cascade", "person_reports.reporter_id people weak",
        "person_reports.reported_id people weak", "daily_picks.first_id people cascade",
        "daily_picks.second_id people cascade",
      ])
  }
}
