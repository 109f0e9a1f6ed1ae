import DomainModels
import DomainModelsTesting
import Testing

@Suite struct SchemaRuleTests {
  /// Which rules catch a record.
  private func broken<R: Record>(_ sample: R) -> [String] {
    SchemaRule.all.compactMap { rule in
      do {
        try rule.check(sample)
        return nil
      } catch {
        return rule.id
      }
    }
  }

  private func sentence<R: Record>(_ id: String, _ sample: R) throws -> String {
    let rule = try #require(SchemaRule.all.first { $0.id == id })
    return try #require(throws: SchemaViolation.self) { try rule.check(sample) }.description
  }

  @Test("there are five rules, M1 to M5")
  func rules() {
    #expect(SchemaRule.all.map(\.id) == ["M1", "M2", "M3", "M4", "M5"])
    #expect(SchemaRule.all.allSatisfy { $0.description == "\($0.id) \($0.sentence)" })
  }

  @Test("a sound record passes every rule", arguments: SchemaRule.all)
  func sound(rule: SchemaRule) throws {
    try rule.check(Trip.sample)
  }

  @Test("M1 catches swapped fields, and a sample that could not show them")
  func catchesM1() throws {
    #expect(broken(SwappedFields.sample) == ["M1"])
    #expect(broken(EqualFields.sample) == ["M1"])
    #expect(try sentence("M1", SwappedFields.sample).contains("swapped_fields: make does not"))
    #expect(try sentence("M1", EqualFields.sample).contains("the same value in notes and title"))
  }

  @Test("M1 wants a sample without empty fields: nothing in them would show a mistake")
  func catchesEmptySamples() throws {
    var trip = Trip.sample
    trip.notes = nil
    #expect(broken(trip) == ["M1"])
    #expect(try sentence("M1", trip).contains("nothing in notes"))
  }

  @Test("M2 catches bad and repeated names")
  func catchesM2() throws {
    #expect(broken(CamelCaseColumn.sample) == ["M2"])
    #expect(broken(CapitalTable.sample) == ["M2"])
    #expect(broken(NumberedColumn.sample) == ["M2"])
    #expect(broken(TwinColumns.sample) == ["M2"])
    #expect(try sentence("M2", CamelCaseColumn.sample).contains("firstName"))
    #expect(try sentence("M2", TwinColumns.sample).contains("title stands twice"))
  }

  @Test("M3 catches a missing lifecycle, and one that is not what it should be")
  func catchesM3() throws {
    #expect(broken(MissingLifecycle.sample) == ["M3"])
    #expect(broken(NullableCreation.sample) == ["M3"])
    #expect(try sentence("M3", MissingLifecycle.sample).contains("created_at"))
  }

  @Test("M4 catches a scope by a column that can't say whose a row is")
  func catchesM4() throws {
    #expect(broken(ScopeByText.sample) == ["M4"])
    #expect(broken(ScopeByNothing.sample) == ["M4"])
    #expect(broken(ScopeByOptional.sample) == ["M4"])
    #expect(try sentence("M4", ScopeByNothing.sample).contains("crew"))
  }

  @Test("M5 catches search over what is no text, and merges that don't fit")
  func catchesM5() throws {
    #expect(broken(SearchableNumber.sample) == ["M5"])
    #expect(broken(CountedText.sample) == ["M5"])
    #expect(broken(SetOfText.sample) == ["M5"])
    #expect(broken(BothNumbers.sample) == ["M5"])
    #expect(try sentence("M5", CountedText.sample).contains("counter"))
  }
}
