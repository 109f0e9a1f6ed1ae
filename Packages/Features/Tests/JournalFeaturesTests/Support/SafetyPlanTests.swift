import DomainModels
import JournalFeatures
import JournalModels
import StorageTesting
import Testing

@Suite struct SafetyPlanTests {
  @Test func thereIsNoneAtFirst() async throws {
    let diary = try Diary()
    #expect(try await ReadSafetyPlan(diary)() == nil)
    #expect(try await ReadSupportCard(diary)().isEmpty)
  }

  @Test func everySectionIsWrittenAndRead() async throws {
    let diary = try Diary()
    for section in SafetyPlanSection.allCases {
      diary.time.pass(seconds: 1)
      try await WriteSafetyPlan(diary)(SafetyPlanEdit(section, " \(section.rawValue) words \n"))
    }
    let plan = try #require(try await ReadSafetyPlan(diary)())
    #expect(SafetyPlanSection.allCases.count == 7)
    for section in SafetyPlanSection.allCases {
      #expect(plan[section] == "\(section.rawValue) words")
    }
    #expect(plan.lifecycle.updatedAt == diary.time.now)
    #expect(try await diary.count(SafetyPlan.self) == 1)
  }

  @Test func theSectionsAreTheFieldsOfTheRecord() {
    var plan = SafetyPlan(at: Timestamp(milliseconds: 0))
    #expect(plan.isEmpty)
    for section in SafetyPlanSection.allCases { plan[section] = section.rawValue }
    #expect(
      [
        plan.warningSigns, plan.copingSteps, plan.distractions, plan.people, plan.professionals,
        plan.saferPlace, plan.reasons,
      ] == SafetyPlanSection.allCases.map(\.rawValue))
    #expect(!plan.isEmpty)
  }

  @Test func whatIsNotNamedStaysAndBlankTextEmpties() async throws {
    let diary = try Diary()
    try await WriteSafetyPlan(diary)(
      SafetyPlanEdit([.people: .set("Ada"), .reasons: .set("the cat")]))
    let changed = try await WriteSafetyPlan(diary)(SafetyPlanEdit(.people, "  \n "))
    #expect(changed.people == nil && changed.reasons == "the cat")
    let cleared = try await WriteSafetyPlan(diary)(SafetyPlanEdit([.reasons: .clear]))
    #expect(cleared.isEmpty)
  }

  @Test func whatIsTooLongIsRefusedAndNothingIsChanged() async throws {
    let diary = try Diary()
    try await WriteSafetyPlan(diary)(SafetyPlanEdit(.reasons, "the cat"))
    await #expect(throws: ValidationError.self) {
      try await WriteSafetyPlan(diary)(
        SafetyPlanEdit([
          .people: .set("Ada"), .reasons: .set(String(repeating: "x", count: 10_001)),
        ]))
    }
    let plan = try #require(try await ReadSafetyPlan(diary)())
    #expect(plan.reasons == "the cat" && plan.people == nil)
  }

  @Test func writingTheSameWritesNothing() async throws {
    let diary = try Diary()
    let first = try await WriteSafetyPlan(diary)(SafetyPlanEdit(.reasons, "the cat"))
    diary.time.pass(days: 1)
    #expect(try await WriteSafetyPlan(diary)(SafetyPlanEdit(.reasons, "the cat")) == first)
    #expect(try await WriteSafetyPlan(try Diary())(SafetyPlanEdit()).isEmpty)
  }
}
