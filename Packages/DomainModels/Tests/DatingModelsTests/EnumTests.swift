import DatingModels
import DomainModels
import Testing

/// Checks the stored and shown values of each enum; a raw value, once released, never changes.
@Suite struct EnumTests {
  private func check<Value: ColumnValue & CaseIterable & RawRepresentable<String>>(
    _ type: Value.Type, _ title: (Value) -> String, _ expected: [String],
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let shown = type.allCases.map { "\($0.rawValue): \(title($0))" }
    #expect(shown == expected, sourceLocation: location)
    for value in type.allCases {
      #expect(value.stored == .text(value.rawValue), sourceLocation: location)
      #expect(try Value(stored: value.stored) == value, sourceLocation: location)
    }
    #expect(throws: StoredValueMismatch.self, sourceLocation: location) {
      try Value(stored: .text("unheard_of"))
    }
  }

  @Test("verdicts")
  func verdicts() throws {
    try check(Verdict.self, \.title, ["like: liked", "pass: passed", "later: later"])
  }

  @Test("categories")
  func categories() throws {
    try check(
      InterventionCategory.self, \.title,
      [
        "srm: Stratospheric/SRM", "ocean: Ocean-Based", "ice: Ice Preservation",
        "land: Land-Based", "localized: Localized",
      ])
  }

  @Test("sides of a claim")
  func sides() throws {
    try check(
      ClaimSide.self, \.title,
      ["pro: Interest", "con: Dealbreaker", "figure: Figure", "correction: Correction"])
  }

  @Test("authors and endings of a chat")
  func chat() throws {
    try check(ChatAuthor.self, \.title, ["user: You", "persona: Persona"])
    try check(
      ChatEnding.self, \.title,
      [
        "complete: complete", "length: cut short", "refused: refused", "cancelled: stopped",
        "failed: broken off",
      ])
    #expect(ChatEnding.allCases.filter(\.isSettled) == [.complete, .length, .refused])
  }

  @Test("levels")
  func levels() throws {
    try check(ClaimConfidence.self, \.title, ["low: low", "medium: medium", "high: high"])
    try check(
      ImpactScale.self, \.title, ["local: Local", "regional: Regional", "global: Global"])
    try check(
      ResearchLevel.self, \.title,
      ["early: Early", "active: Active", "established: Established"])
    try check(
      SupportLevel.self, \.title,
      ["controversial: Controversial", "mixed: Mixed", "supported: Supported"])
    try check(
      TechnicalReadiness.self, \.title,
      ["conceptual: Conceptual", "pilot: Pilot", "deployable: Deployable"])
  }
}
