import DomainModels
import DomainModelsTesting
import Foundation
import JournalModels
import Testing

@Suite struct ThoughtTests {
  @Test("a caught thought waits, and says nothing that no user said")
  func caught() {
    let thought = Thought(
      id: sampleID(1), namespace: sampleUUID(2), text: "x", occurredAt: moment(0),
      utcOffsetMinutes: 60)
    #expect(thought.isWaiting && !thought.isReviewed && thought.reviewStep == nil)
    #expect(thought.belief == nil && !thought.mayBeAccurate && thought.situation == nil)
    #expect(thought.lifecycle.createdAt == moment(0))
    #expect(issues(thought.validate) == [])
    let later = Thought(
      id: sampleID(1), namespace: sampleUUID(2), text: "x", occurredAt: moment(0),
      utcOffsetMinutes: 60, now: moment(99))
    #expect(later.lifecycle.createdAt == moment(99) && later.occurredAt == moment(0))
  }

  @Test("day and hour are those of the wall where it was, not of UTC")
  func localTime() {
    // 23:30 UTC on Monday.
    #expect(Thought.sample { $0.utcOffsetMinutes = 60 }.day == date(1))
    #expect(Thought.sample { $0.utcOffsetMinutes = 60 }.hour == 0)
    #expect(Thought.sample { $0.utcOffsetMinutes = -330 }.day == date(0))
    #expect(Thought.sample { $0.utcOffsetMinutes = -330 }.hour == 18)
    let old = Thought.sample {
      $0.occurredAt = Timestamp(milliseconds: -1)
      $0.utcOffsetMinutes = 0
    }
    #expect(old.hour == 23 && old.day.description == "1969-12-31")
  }

  @Test("a follow-up is due from its day on until it is answered")
  func followUp() {
    let open = Thought.sample { $0.outcome = nil }
    #expect(!open.followUpIsDue(on: date(0)) && open.followUpIsDue(on: date(1)))
    #expect(open.followUpIsDue(on: date(9)))
    #expect(!Thought.sample().followUpIsDue(on: date(9)))
    var deleted = open
    deleted.lifecycle = .sample
    #expect(!deleted.followUpIsDue(on: date(9)))
  }

  @Test("limits are named, all at once, and nothing typed is repeated")
  func limits() throws {
    let wrong = Thought.sample {
      $0.text = " \n"
      $0.belief = 101
      $0.beliefAfter = -1
      $0.situation = "a\0b"
      $0.utcOffsetMinutes = 841
      $0.reviewStep = .evidence
      $0.balancedThought = String(repeating: "ä", count: JournalLimits.text + 1)
    }
    #expect(
      issues(wrong.validate) == [
        "text must not be empty", "situation must not contain the character NUL",
        "utc_offset_minutes must be -720 to 840, not 841", "belief must be 0 to 100, not 101",
        "balanced_thought must have at most 100000 characters",
        "belief_after must be 0 to 100, not -1",
        "review_step must be empty once the review is done",
      ])
    let error = try #require(throws: ValidationError.self) { try wrong.validate() }
    #expect(!error.message.contains("ä"))
    #expect(issues(Thought.sample().validate) == [])
    let whole = String(repeating: "ä", count: JournalLimits.text)
    #expect(issues(Thought.sample { $0.text = whole }.validate) == [])
  }

  @Test("a namespace that lies in the clear is refused")
  func namespace() {
    let open = Thought(
      id: sampleID(1), namespace: sampleUUID(1), text: "x", occurredAt: moment(0),
      utcOffsetMinutes: 0)
    #expect(
      issues(open.validate) == ["namespace must not be the ID, which lies in the clear"])
  }

  @Test("feelings and judgements have identities that only the vault can find")
  func identities() {
    let thought = Thought.sample()
    var twin = thought
    twin = Thought(
      id: thought.id, namespace: sampleUUID(77), text: thought.text, occurredAt: moment(0),
      utcOffsetMinutes: 0)
    #expect(
      Feeling("Shame ", of: thought, at: moment(0)).id
        == Feeling("shame", of: thought, before: 5, at: moment(9)).id)
    #expect(Feeling("Shame ", of: thought, at: moment(0)).name == "Shame")
    #expect(
      Feeling.identity(of: thought, name: "fear") != Feeling.identity(of: thought, name: "shame"))
    #expect(
      Judgement.identity(of: "should", on: thought)
        != Judgement.identity(of: "labeling", on: thought))
    // The same thought in the clear, another namespace: nothing can be tried out.
    #expect(
      Judgement.identity(of: "should", on: thought) != Judgement.identity(of: "should", on: twin))
    #expect(
      Judgement.identity(of: "should", on: thought).uuid
        != UUID(name: "judgement/should", in: thought.id.uuid))
    let same = Judgement("fear", .accepted, on: thought, at: moment(0)).id.uuid
    #expect(same != Feeling("fear", of: thought, at: moment(0)).id.uuid)
  }

  @Test("written down, once and for all")
  func frozen() {
    let thought = Thought.sample()
    #expect(
      [
        Feeling.identity(of: thought, name: "Shame").description,
        Judgement.identity(of: "should", on: thought).description,
        SafetyPlan.identity.description, JournalSettings.identity.description,
        InboxKey.identity.description,
      ] == [
        "897d8210-f5db-5807-8d50-76435c06e812", "15db6ffb-a82a-5490-8582-fb5c23429793",
        "7276abdc-38b6-5f74-a281-0b59514c4af6", "6b3ce55d-6d38-565c-9a83-e11788d72c81",
        "34a45b94-4859-5a33-ace0-1fc1a49ea6cf",
      ])
  }

  @Test("an effect is the mean of what was rated both times")
  func effect() {
    let thought = Thought.sample()
    func feeling(_ before: Int?, _ after: Int?) -> Feeling {
      Feeling("x", of: thought, before: before, after: after, at: moment(0))
    }
    #expect(Effect(of: []) == nil)
    #expect(Effect(of: [feeling(80, nil), feeling(nil, 20)]) == nil)
    #expect(Effect(of: [feeling(70, 40)]) == Effect(before: 70, after: 40))
    let mixed = Effect(of: [feeling(70, 40), feeling(61, 50), feeling(100, nil)])
    #expect(mixed == Effect(before: 66, after: 45))
    #expect(mixed?.drop == 21)
    #expect(Effect(of: [feeling(20, 50)])?.drop == -30)
    var deleted = feeling(100, 0)
    deleted.lifecycle = .sample
    #expect(Effect(of: [deleted, feeling(70, 40)])?.drop == 30)
  }
}
