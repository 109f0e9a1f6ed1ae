import DomainModels
import DomainModelsTesting
import Testing

@Suite struct SchemaRuleTests {
  /// The rules that a record violates.
  private func broken(_ sample: any Record) async throws -> [String] {
    try await violations(of: SchemaContract.rules) { sample }.map(\.rule)
  }

  private func sentence(_ id: String, _ sample: any Record) async throws -> String {
    try await expectViolation(of: id, in: SchemaContract.rules) { sample }.explanation
  }

  @Test("there are five rules, M1 to M5")
  func rules() {
    #expect(SchemaContract.rules.map(\.id) == ["M1", "M2", "M3", "M4", "M5"])
    #expect(SchemaContract.rules.allSatisfy { $0.description == "\($0.id) \($0.sentence)" })
  }

  @Test("a sound record passes every rule", arguments: SchemaContract.rules)
  func sound(rule: SchemaRule) async throws {
    try await rule.check(Trip.sample)
  }

  @Test("M1 catches swapped fields, and a sample that could not show them")
  func catchesM1() async throws {
    #expect(try await broken(SwappedFields.sample) == ["M1"])
    #expect(try await broken(EqualFields.sample) == ["M1"])
    #expect(
      try await sentence("M1", SwappedFields.sample).contains("swapped_fields: make does not"))
    #expect(
      try await sentence("M1", EqualFields.sample).contains("the same value in notes and title"))
  }

  @Test("M1 wants a sample without empty fields: nothing in them would show a mistake")
  func catchesEmptySamples() async throws {
    var trip = Trip.sample
    trip.notes = nil
    #expect(try await broken(trip) == ["M1"])
    #expect(try await sentence("M1", trip).contains("nothing in notes"))
  }

  @Test("M2 catches bad and repeated names")
  func catchesM2() async throws {
    #expect(try await broken(CamelCaseColumn.sample) == ["M2"])
    #expect(try await broken(CapitalTable.sample) == ["M2"])
    #expect(try await broken(NumberedColumn.sample) == ["M2"])
    #expect(try await broken(TwinColumns.sample) == ["M2"])
    #expect(try await sentence("M2", CamelCaseColumn.sample).contains("firstName"))
    #expect(try await sentence("M2", TwinColumns.sample).contains("title stands twice"))
  }

  @Test("M3 catches a missing lifecycle, and one that is not what it should be")
  func catchesM3() async throws {
    #expect(try await broken(MissingLifecycle.sample) == ["M3"])
    #expect(try await broken(NullableCreation.sample) == ["M3"])
    #expect(try await sentence("M3", MissingLifecycle.sample).contains("created_at"))
  }

  @Test("M4 catches a scope by a column that can't say whose a row is")
  func catchesM4() async throws {
    #expect(try await broken(ScopeByText.sample) == ["M4"])
    #expect(try await broken(ScopeByNothing.sample) == ["M4"])
    #expect(try await broken(ScopeByOptional.sample) == ["M4"])
    #expect(try await sentence("M4", ScopeByNothing.sample).contains("crew"))
  }

  @Test("M5 catches search over what is no text, and merges that don't fit")
  func catchesM5() async throws {
    #expect(try await broken(SearchableNumber.sample) == ["M5"])
    #expect(try await broken(CountedText.sample) == ["M5"])
    #expect(try await broken(SetOfText.sample) == ["M5"])
    #expect(try await broken(BothNumbers.sample) == ["M5"])
    #expect(try await sentence("M5", CountedText.sample).contains("counter"))
  }
}
