import DatingModels
import DomainModels
import DomainModelsTesting
import Testing

/// Checks the stored and shown values of each enum; a raw value, once released, never changes.
@Suite struct EnumTests {
  @Test("verdicts")
  func verdicts() throws {
    try expectCases(Verdict.self, \.title, ["like: liked", "pass: passed", "later: later"])
  }

  @Test("categories")
  func categories() throws {
    try expectCases(
      InterventionCategory.self, \.title,
      [
        "srm: Stratospheric/SRM", "ocean: Ocean-Based", "ice: Ice Preservation",
        "land: Land-Based", "localized: Localized",
      ])
  }

  @Test("sides of a claim")
  func sides() throws {
    try expectCases(
      ClaimSide.self, \.title,
      ["pro: Interest", "con: Dealbreaker", "figure: Figure", "correction: Correction"])
  }

  @Test("authors and endings of a chat")
  func chat() throws {
    try expectCases(ChatAuthor.self, \.title, ["user: You", "persona: Persona"])
    try expectCases(
      ChatEnding.self, \.title,
      [
        "complete: complete", "length: cut short", "refused: refused", "cancelled: stopped",
        "failed: broken off",
      ])
    #expect(ChatEnding.allCases.filter(\.isSettled) == [.complete, .length, .refused])
  }

  @Test("levels")
  func levels() throws {
    try expectCases(ClaimConfidence.self, \.title, ["low: low", "medium: medium", "high: high"])
    try expectCases(
      ImpactScale.self, \.title, ["local: Local", "regional: Regional", "global: Global"])
    try expectCases(
      ResearchLevel.self, \.title,
      ["early: Early", "active: Active", "established: Established"])
    try expectCases(
      SupportLevel.self, \.title,
      ["controversial: Controversial", "mixed: Mixed", "supported: Supported"])
    try expectCases(
      TechnicalReadiness.self, \.title,
      ["conceptual: Conceptual", "pilot: Pilot", "deployable: Deployable"])
  }
}
