import ClimbingModels
import DomainModels
import DomainModelsTesting
import Testing

@Suite struct SessionTests {
  private let now = moment(86_400_000)

  private func problems(_ change: (inout Session) -> Void) -> [String] {
    let session = Session.sample(change)
    return issues { () throws(ValidationError) in try session.validate(now: now) }
  }

  @Test("a good session passes, and so does one of which little is known")
  func good() {
    #expect(problems { _ in } == [])
    let bare = Session(id: sampleID(1), startingAt: moment(0), utcOffsetMinutes: 0)
    #expect(issues { () throws(ValidationError) in try bare.validate(now: now) } == [])
    #expect(bare.visibility == .onlyMe)
    #expect(bare.isActive)
  }

  @Test("readiness and pump are 1 to 5", arguments: [0, 6, -1, .max, .min])
  func readiness(value: Int) {
    #expect(
      problems { $0.mentalReadiness = value }
        == ["mental_readiness must be 1 to 5, not \(value)"])
    #expect(
      problems { $0.physicalReadiness = value }
        == ["physical_readiness must be 1 to 5, not \(value)"])
    #expect(problems { $0.pump = value } == ["pump must be 1 to 5, not \(value)"])
  }

  @Test("exertion is 1 to 10", arguments: [0, 11])
  func exertion(value: Int) {
    #expect(problems { $0.rpe = value } == ["rpe must be 1 to 10, not \(value)"])
    #expect(problems { $0.rpe = value == 0 ? 1 : 10 } == [])
  }

  @Test("a session ends after it starts, and neither in the future")
  func times() {
    #expect(problems { $0.endedAt = $0.startedAt } == ["ended_at must be after the start"])
    #expect(
      problems { $0.endedAt = moment(86_400_001) } == ["ended_at must not be in the future"])
    #expect(problems { $0.endedAt = moment(86_400_000) } == [])
    #expect(
      problems {
        $0.startedAt = moment(86_400_001)
        $0.endedAt = nil
        $0.day = may18.adding(days: 1)
      } == ["started_at must not be in the future"])
    #expect(
      problems {
        $0.startedAt = moment(-72 * 3_600_000)
        $0.day = may18.adding(days: -3)
        $0.endedAt = moment(1)
      } == ["ended_at must be at most 72 hours after the start"])
  }

  @Test("the day is the one on which it began, or one beside it")
  func day() {
    #expect(problems { $0.day = may18.adding(days: 1) } == [])
    #expect(problems { $0.day = may18.adding(days: -1) } == [])
    #expect(
      problems { $0.day = may18.adding(days: 2) }
        == ["day must be the day on which it began (2024-05-18), or one beside it"])
  }

  @Test("offsets are those of the world's clocks", arguments: [-721, 841, .max, .min])
  func offsets(minutes: Int) {
    #expect(
      problems { $0.utcOffsetMinutes = minutes }.first
        == "utc_offset_minutes must be -720 to 840, not \(minutes)")
  }

  @Test("the day is that of the climber's clock, wherever it stands")
  func localDay() {
    // 2024-05-18T09:30:00Z
    #expect(CivilDate(at: moment(0), utcOffsetMinutes: 0) == may18)
    #expect(CivilDate(at: moment(0), utcOffsetMinutes: 840) == may18)
    #expect(CivilDate(at: moment(0), utcOffsetMinutes: 870) == may18.adding(days: 1))
    #expect(CivilDate(at: moment(0), utcOffsetMinutes: -570) == may18)
    #expect(CivilDate(at: moment(0), utcOffsetMinutes: -571) == may18.adding(days: -1))
    let kiritimati = Session(
      id: sampleID(1), startingAt: moment(5 * 3_600_000), utcOffsetMinutes: 840)
    #expect(kiritimati.day == may18.adding(days: 1))
    let early = CivilDate(at: Timestamp(milliseconds: -1), utcOffsetMinutes: 0)
    #expect(early.description == "1969-12-31")
    #expect(CivilDate(at: moment(0), utcOffsetMinutes: .max).year == 2024)
  }

  @Test("texts have limits, and no NUL")
  func texts() {
    #expect(problems { $0.timeZone = " " } == ["time_zone must not be empty"])
    #expect(
      problems { $0.place = String(repeating: "x", count: 201) }
        == ["place must have at most 200 characters"])
    #expect(problems { $0.notes = "a\0b" } == ["notes must not contain the character NUL"])
    #expect(problems { $0.notes = String(repeating: "🧗‍♀️", count: 2_500) } == [])
  }

  @Test("a second session is refused while one is under way")
  func atMostOne() throws {
    let ended = Session.sample { _ in }
    let deleted = Session.sample {
      $0.endedAt = nil
      $0.lifecycle = .sample
    }
    try Session.requireNoneActive(among: [ended, deleted])
    let active = Session.sample { $0.endedAt = nil }
    let error = try #require(throws: ClimbingRuleError.self) {
      try Session.requireNoneActive(among: [ended, active])
    }
    #expect(error.reason == .sessionAlreadyActive(since: active.startedAt))
    #expect(error.code == "session_already_active")
    #expect(error.message == "a session is under way since 2024-05-18T09:30:00.000Z")
    #expect(error.kind == .busy)
  }

  @Test("of two sessions that two devices started, all choose the same")
  func merged() {
    let first = Session.sample { $0.endedAt = nil }
    let later = Session(id: sampleID(0), startingAt: moment(1), utcOffsetMinutes: 0)
    let twin = Session(id: sampleID(9), startingAt: moment(0), utcOffsetMinutes: 0)
    #expect(Session.active(among: [later, twin, first])?.id == first.id)
    #expect(Session.active(among: [first, later, twin])?.id == first.id)
    #expect(Session.active(among: [Session.sample]) == nil)
  }

  @Test("ending keeps what was said, and never ends before the start")
  func ending() throws {
    let active = Session.sample {
      $0.endedAt = nil
      $0.rpe = nil
    }
    let ended = try active.ended(at: moment(3_600_000), rpe: 7, notes: nil)
    #expect(ended.rpe == 7)
    #expect(ended.pump == active.pump)
    #expect(ended.notes == active.notes)
    #expect(ended.minutes == 60)
    #expect(ended.lifecycle.updatedAt == moment(3_600_000))
    #expect(try active.ended(at: moment(-5)).endedAt == moment(1))
    let error = try #require(throws: ClimbingRuleError.self) { try ended.ended(at: moment(9)) }
    #expect(error.code == "session_ended")
    #expect(active.minutes == nil)
    #expect(Session.sample { $0.startedAt = Timestamp(milliseconds: .min) }.minutes == nil)
  }
}
