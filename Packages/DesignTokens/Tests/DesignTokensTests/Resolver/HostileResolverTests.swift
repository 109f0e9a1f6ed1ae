import DesignTokens
import Testing

/// Resolver documents that are made to take a reader down, or its time, or its memory, and those
/// that merely look odd.
@Suite("Hostile resolvers") struct HostileResolverTests {
  private func issues(_ members: String) -> [String] {
    Resolving().issues(Resolving.document(members))
  }

  private func twice(_ second: String) -> String {
    ##""modifiers": {"m": {"contexts": {"a": [\##(Resolving.numbers(["x": 1]))], "b": [\##(Resolving.numbers(["x": 2]))]}, "default": "a"}}, "resolutionOrder": [{"$ref": "#/modifiers/m"}, {"$ref": "#/modifiers/m", "contexts": {\##(second)}}]"##
  }

  @Test("a modifier that comes twice, its contexts in another order, is resolved by their names")
  func modifierTwice() throws {
    let more =
      #""c": [], "b": [\#(Resolving.numbers(["y": 20]))], "a": [\#(Resolving.numbers(["y": 10]))]"#
    let resolver = try Resolving().load(Resolving.document(twice(more)))
    #expect(resolver.modifiers.map(\.contexts) == [["a", "b"]])
    #expect(try resolver.resolve().numbers == ["x 1", "y 10"])
    #expect(try resolver.resolve(["m": "B"]).numbers == ["x 2", "y 20"])
    #expect(resolver.check().errors == [])
  }

  @Test("a modifier that comes a second time must have every context of the first")
  func modifierWithoutContext() throws {
    let json = Resolving.document(twice(#""c": [], "a": []"#))
    let error = try #require(throws: TokenFileError.self) { try Resolving().load(json) }
    #expect(error.issues.map(\.code) == [.unknownContext])
    #expect(error.issues.map(\.path) == ["resolutionOrder[1]"])
    #expect(
      error.issues.map(\.reason) == [
        "m comes a second time in resolutionOrder, and here it lacks b"
      ])
  }

  private func nestedSets(_ count: Int) -> String {
    let sets = (1..<count).map {
      ##""s\##($0)": {"sources": [{"$ref": "#/sets/s\##($0 - 1)"}]}"##
    }
    let innermost = #""s0": {"sources": [\#(Resolving.numbers(["x": 1]))]}"#
    return
      ##""sets": {\##(([innermost] + sets).joined(separator: ","))}, "resolutionOrder": [{"$ref": "#/sets/s\##(count - 1)"}]"##
  }

  @Test("sets contain each other a hundred deep, the innermost first as well, and no deeper")
  func nestedSets() throws {
    #expect(
      try Resolving().load(Resolving.document(nestedSets(100))).resolve().numbers == ["x 1"])
    for count in [101, 100_000] {
      #expect(issues(nestedSets(count)).map { $0.split(separator: " ")[1] } == ["value_too_large"])
    }
  }

  private func chainedSets(_ count: Int) -> String {
    let sets = (0..<count).map { ##""s\##($0)": {"$ref": "#/sets/s\##($0 + 1)"}"## }
    let last = #""s\#(count)": {"sources": [\#(Resolving.numbers(["x": 1]))]}"#
    return
      ##""sets": {\##((sets + [last]).joined(separator: ","))}, "resolutionOrder": [{"$ref": "#/sets/s1"}]"##
  }

  @Test("references lead to each other a hundred times in a row, and no more")
  func chainedDefinitions() throws {
    #expect(
      try Resolving().load(Resolving.document(chainedSets(100))).resolve().numbers == ["x 1"])
    let issues = issues(chainedSets(1000))
    #expect(issues.count == 901)
    #expect(issues.allSatisfy { $0.contains(" value_too_large ") })
  }

  @Test("thousands of sources say something beside their reference, and the last one wins")
  func overrides() throws {
    let sources = (0..<3000).map {
      ##"{"$ref": "#/$defs/base", "x": {"$type": "number", "$value": \##($0)}}"##
    }
    let json = Resolving.document(
      ##""$defs": {"base": \##(Resolving.numbers(["x": -1, "y": 1]))}, "resolutionOrder": [{"type": "set", "name": "s", "sources": [\##(sources.joined(separator: ","))]}]"##
    )
    #expect(try Resolving().load(json).resolve().numbers == ["y 1", "x 2999"])
  }

  @Test("what an outer reference says again is not looked at in the inner ones, in overlaps either")
  func leftOut() throws {
    let json = Resolving.document(
      ##""$defs": {"base": {"x": 1, "$oops": 1, "y": {"$type": "number", "$value": 1}}}, "modifiers": {"m": {"contexts": {"a": [{"$ref": "#/$defs/base", "x": {}, "$oops": {}}], "b": []}}, "n": {"contexts": {"a": [\##(Resolving.numbers(["x": 1, "y": 2]))], "b": []}}}, "resolutionOrder": [{"$ref": "#/modifiers/m"}, {"$ref": "#/modifiers/n"}]"##
    )
    #expect(
      try Resolving().resolutionIssues(json, ["m": "a", "n": "b"]).map {
        $0.split(separator: " ").dropFirst(2).joined(separator: " ")
      } == ["invalid_name $oops"])
    #expect(try Resolving().load(json).overlaps().map(\.paths) == [["y"]])
  }

  @Test("a file of tokens may have a group called resolutionOrder")
  func groupOfTheOrder() throws {
    let files = Resolving([
      "a.json": #"{"resolutionOrder": {"$type": "number", "n": {"$value": 1}}}"#
    ])
    let json = Resolving.document(
      #""resolutionOrder": [{"type": "set", "name": "s", "sources": [{"$ref": "a.json"}]}]"#)
    #expect(try files.load(json).resolve().numbers == ["resolutionOrder.n 1"])
  }
}
