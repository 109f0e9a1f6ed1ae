import DomainModels
import DomainModelsTesting
import JournalModels
import Testing

/// Every record of this product against every rule for schemas.
@Suite struct RecordTests {
  private static let samples: [any Record] = [
    Thought.sample,
    Feeling(
      id: sampleID(3), thought: sampleID(1), name: "shame", before: 80, after: 40,
      lifecycle: .sample),
    Judgement(
      id: sampleID(4), thought: sampleID(1), type: "mindReading", verdict: .rejected,
      probability: 0.5, lifecycle: .sample),
    Revision(
      id: sampleID(5), thought: sampleID(1), changedAt: timestamp(1), field: "balanced_thought",
      previous: "It is all lost", lifecycle: .sample),
    Prediction(
      id: sampleID(6), thought: sampleID(1), text: "I faint", likelihood: 60, dueOn: date(1),
      outcome: .partly, actually: "My knees were weak", settledAt: timestamp(2), lifecycle: .sample),
    DistortionChoice(
      id: sampleID(7), slug: "doom-scrolling", isHidden: true, name: "Doom scrolling",
      summary: "The phone says the world ends.", example: "One more article.",
      question: "What is in this room?", lifecycle: .sample),
    SelfCheck(
      id: sampleID(8), instrument: "gad-7", answers: [0, 1, 2, 3, 2, 1, 0], takenAt: timestamp(3),
      utcOffsetMinutes: -300, lifecycle: .sample),
    PracticeCard(
      id: sampleID(9), exercise: "x-01", dueOn: date(2), intervalDays: 6, ease: 2.5, seen: 4,
      right: 3, lastSeen: timestamp(4), lifecycle: .sample),
    SafetyPlan(
      id: SafetyPlan.identity, warningSigns: "I stop answering", copingSteps: "Walk to the river",
      distractions: "The library", people: "Mia", professionals: "Dr. Berg",
      saferPlace: "The keys are with Mia", reasons: "The garden in May", lifecycle: .sample),
    Contact(
      id: sampleID(10), name: "Mia", phone: "+43 1 0000000", note: "after six", position: 2,
      lifecycle: .sample),
    JournalSettings(
      id: JournalSettings.identity, reviewTime: 1_290, reminders: true, idleMinutes: 5,
      reviewMode: .short, emotionScale: .ten, distortionSet: .all, planWhileLocked: false,
      lifecycle: .sample),
    InboxKey(id: InboxKey.identity, secret: PackedBytes([7, 0, 9]), lifecycle: .sample),
  ]

  @Test("every rule holds for a sample of every record")
  func rules() async throws {
    #expect(try await SchemaContract.check(Self.samples, of: JournalRecords.all) == 12 * 5)
    #expect(JournalRecords.layoutVersion == 1)
  }

  @Test("only identities, references and lifecycles lie in the clear, and nothing is indexed")
  func sealed() {
    func plain<R: Record>(_ record: R) -> [String] {
      R.schema.definition.columns.filter { !$0.isSensitive }.map(\.name)
    }
    func indexed<R: Record>(_ record: R) -> [String] {
      R.schema.definition.columns.filter { $0.isSensitive && $0.isIndexed }.map(\.name)
    }
    let always: Set = ["id", "created_at", "updated_at", "deleted_at", "thought_id"]
    for sample in Self.samples {
      #expect(always.isSuperset(of: plain(sample)))
      #expect(indexed(sample) == [])
    }
  }

  @Test("tables, scopes and kinds are these and no others")
  func tables() {
    func line<R: Record>(_ record: R) -> String {
      let definition = R.schema.definition
      return "\(definition.table) \(definition.scope) \(definition.kind)"
    }
    #expect(
      Self.samples.map { line($0) } == [
        "thoughts owner synced", "feelings owner synced", "judgements owner synced",
        "revisions owner synced", "predictions owner synced", "distortion_choices owner synced",
        "self_checks owner synced", "practice_cards owner synced", "safety_plans owner synced",
        "contacts owner synced", "settings owner synced", "inbox_keys owner local",
      ])
  }

  @Test("columns are these, in this order")
  func columns() {
    func names<R: Record>(_ record: R) -> String {
      let ending = ["id", "created_at", "updated_at", "deleted_at"]
      let columns = R.schema.definition.columns.filter { !ending.contains($0.name) }
      let all = columns.map {
        "\($0.name)\($0.isNullable ? "?" : "")\($0.isSearchable ? "*" : "")"
      }
      return "\(R.table): \(all.joined(separator: " "))"
    }
    #expect(
      Self.samples.map { names($0) } == [
        """
        thoughts: namespace text* situation?* occurred_at utc_offset_minutes time_zone? belief? \
        evidence_for?* evidence_against?* may_be_accurate balanced_thought?* balanced_belief? \
        belief_after? next_step?* follow_up_on? outcome?* review_mode? review_step? reviewed_at? \
        likeness? origin?
        """,
        "feelings: thought_id name before? after?",
        "judgements: thought_id type verdict probability?",
        "revisions: thought_id changed_at field previous?",
        "predictions: thought_id? text* likelihood due_on? outcome? actually?* settled_at?",
        "distortion_choices: slug is_hidden name? summary? example? question?",
        "self_checks: instrument answers taken_at utc_offset_minutes",
        "practice_cards: exercise due_on interval_days ease seen right last_seen?",
        """
        safety_plans: warning_signs? coping_steps? distractions? people? professionals? \
        safer_place? reasons?
        """,
        "contacts: name phone? note? position",
        """
        settings: review_time reminders idle_minutes review_mode emotion_scale distortion_set \
        plan_while_locked
        """,
        "inbox_keys: secret",
      ])
  }

  @Test("what belongs to a thought goes with it")
  func references() {
    #expect(
      SchemaContract.references(of: Self.samples)
        == ["feelings", "judgements", "revisions", "predictions"].map {
          "\($0).thought_id thoughts cascade"
        })
  }
}
