import DesignTokens
import Testing

/// Targets of references in a resolver document: DTCG Resolver Module 2025.10, Reference objects,
/// Invalid pointers and Extending.
@Suite("References of a resolver") struct ResolverReferenceTests {
  private let files = Resolving([
    "a.json": Resolving.numbers(["x": 1, "y": 1]), "b.json": Resolving.numbers(["y": 2, "z": 2]),
    "nested.json": ##"{"deep/er": {"$type": "number", "n": {"$value": 7}}}"##,
    "other.resolver.json":
      ##"{"version": "2025.10", "sets": {"s": {"sources": []}}, "resolutionOrder": []}"##,
  ])

  private func issues(_ members: String, mode: TokenReadingMode = .strict) -> [String] {
    files.issues(Resolving.document(members), mode: mode)
  }

  private func numbers(_ members: String, _ input: [String: String] = [:]) throws -> [String] {
    try files.load(Resolving.document(members)).resolve(input).numbers
  }

  private func inSet(_ source: String, _ more: String = "") -> String {
    more + ##""resolutionOrder": [{"type": "set", "name": "s", "sources": [\##(source)]}]"##
  }

  @Test("same-document references: a set in a set, a set in a context, tokens in $defs")
  func sameDocument() throws {
    #expect(
      try numbers(
        ##""sets": {"base": {"sources": [{"$ref": "a.json"}]}}, "##
          + inSet(##"{"$ref": "#/sets/base"}, {"$ref": "b.json"}"##)) == ["x 1", "y 2", "z 2"])
    let inContext =
      ##""sets": {"base": {"sources": [{"$ref": "a.json"}]}}, "resolutionOrder": [{"type": "modifier", "name": "m", "contexts": {"on": [{"$ref": "#/sets/base"}, {"$ref": "b.json"}], "off": []}}]"##
    #expect(try numbers(inContext, ["m": "on"]) == ["x 1", "y 2", "z 2"])
    #expect(try numbers(inContext, ["m": "off"]) == [])
    #expect(
      try numbers(
        ##""$defs": {"f/~.json": {"$type": "number", "n": {"$value": 5}}}, "##
          + inSet(##"{"$ref": "#/$defs/f~1~0.json"}"##)) == ["n 5"])
    #expect(
      try numbers(
        ##""$defs": {"a b": {"$type": "number", "n": {"$value": 5}}}, "##
          + inSet(##"{"$ref": "#/$defs/a%20b"}"##)) == ["n 5"])
  }

  @Test("references lead to references, and any part of a definition may be one")
  func chains() throws {
    #expect(
      try numbers(
        ##""$defs": {"one": {"$ref": "#/$defs/two"}, "two": {"$ref": "a.json"}}, "##
          + inSet(##"{"$ref": "#/$defs/one"}"##)) == ["x 1", "y 1"])
    #expect(
      try numbers(
        ##""$defs": {"all": {"on": {"$ref": "#/$defs/list"}, "off": []}, "list": [{"$ref": "a.json"}]}, "modifiers": {"m": {"contexts": {"$ref": "#/$defs/all"}}}, "resolutionOrder": [{"$ref": "#/modifiers/m"}]"##,
        ["m": "on"]) == ["x 1", "y 1"])
    #expect(
      try numbers(
        ##""sets": {"p": {"$ref": "#/sets/q"}, "q": {"sources": [{"$ref": "a.json"}]}}, "resolutionOrder": [{"$ref": "#/sets/p"}]"##
      ) == ["x 1", "y 1"])
  }

  @Test("a part of a file can be a source")
  func parts() throws {
    #expect(try numbers(inSet(##"{"$ref": "nested.json#/deep~1er"}"##)) == ["n 7"])
    #expect(
      try files.resolutionIssues(Resolving.document(inSet(##"{"$ref": "nested.json#/deeper"}"##)))
        == ["t.resolver.json 1:94 unresolved_reference resolutionOrder[0].sources[0].$ref"])
  }

  @Test("a pointer without its first slash, as the standard once writes it, is read leniently only")
  func slashless() throws {
    let json = Resolving.document(inSet(##"{"$ref": "nested.json#deep~1er"}"##))
    #expect(
      files.issues(json)
        == ["1:94 malformed_reference resolutionOrder[0].sources[0].$ref"])
    let lenient = try files.load(json, mode: .lenient)
    #expect(lenient.warnings.map(\.code) == [.malformedReference])
    #expect(try lenient.resolve().numbers == ["n 7"])
  }

  @Test(
    "what is no reference",
    arguments: ["1", #""""#, ##""#a""##, ##""#/~2""##, ##""#/%4""##, ##""f.json#/%ff""##])
  func malformed(_ reference: String) {
    let code = reference == "1" ? "invalid_property" : "malformed_reference"
    #expect(
      issues(inSet(##"{"$ref": \##(reference)}"##))
        == ["1:94 \(code) resolutionOrder[0].sources[0].$ref"])
  }

  @Test("a reference that leads nowhere names the nearest spelling")
  func unresolved() throws {
    let json = Resolving.document(
      ##""sets": {"colors": {"sources": []}}, "resolutionOrder": [{"$ref": "#/sets/colours"}]"##)
    let error = try #require(throws: TokenFileError.self) { try files.load(json) }
    #expect(
      error.message
        == "t.resolver.json can't be read: t.resolver.json:1:90: resolutionOrder[0].$ref: "
        + "there is no #/sets/colours; did you mean colors?")
    // Arrays have whole indices without leading zeros (RFC 6901, section 4).
    for index in ["01", "-1", "1", "-", "a"] {
      #expect(
        issues(##""$defs": [{}], "## + inSet(##"{"$ref": "#/$defs/\##(index)"}"##)).count == 1)
    }
    #expect(issues(##""$defs": [{}], "## + inSet(##"{"$ref": "#/$defs/0"}"##)) == [])
  }

  @Test("nothing may point into resolutionOrder")
  func intoOrder() {
    #expect(
      issues(
        ##""sets": {"a": {"sources": [{"$ref": "#/resolutionOrder/0"}]}}, "resolutionOrder": [{"$ref": "#/sets/a"}, {"$ref": "#/resolutionOrder"}]"##
      ) == [
        "1:60 invalid_pointer sets.a.sources[0].$ref",
        "1:138 invalid_pointer resolutionOrder[1].$ref",
      ])
  }

  @Test("only resolutionOrder may refer to a modifier, and only to all of it")
  func modifiers() {
    #expect(
      issues(
        ##""sets": {"a": {"sources": [{"$ref": "#/modifiers/m"}]}}, "modifiers": {"m": {"contexts": {"x": [{"$ref": "#/modifiers/m/contexts/y"}], "y": []}}, "n": {"$ref": "#/modifiers/m"}}, "resolutionOrder": [{"$ref": "#/sets/a"}, {"$ref": "#/modifiers/m/contexts/y"}, {"$ref": "#/modifiers/m"}]"##
      ) == [
        "1:60 invalid_pointer sets.a.sources[0].$ref",
        "1:129 invalid_pointer modifiers.m.contexts.x[0].$ref",
        "1:184 invalid_pointer modifiers.n.$ref",
        "1:254 invalid_pointer resolutionOrder[1].$ref",
      ])
  }

  @Test("only tokens may lie in another file")
  func otherFiles() throws {
    #expect(
      issues(
        ##""sets": {"a": {"$ref": "set.json"}}, "modifiers": {"m": {"contexts": {"$ref": "c.json"}}}, "resolutionOrder": [{"$ref": "order.json"}]"##
      ) == [
        "1:47 invalid_pointer sets.a.$ref", "1:102 invalid_pointer modifiers.m.contexts.$ref",
        "1:144 invalid_pointer resolutionOrder[0].$ref",
      ])
    #expect(
      try files.resolutionIssues(
        Resolving.document(inSet(##"{"$ref": "other.resolver.json#/sets/s"}"##)))
        == ["t.resolver.json 1:94 invalid_pointer resolutionOrder[0].sources[0].$ref"])
  }

  @Test("references must not be circular: to each other, to what is around them, to themselves")
  func circular() {
    #expect(
      issues(
        ##""$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}, "##
          + inSet(##"{"$ref": "#/$defs/a"}"##)) == [
          "1:76 circular_reference $defs.b.$ref"
        ])
    #expect(
      issues(inSet(##"{"$ref": "#"}"##))
        == ["1:94 circular_reference resolutionOrder[0].sources[0].$ref"])
    #expect(
      issues(##""sets": {"a": {"sources": [{"$ref": "#/sets/a"}]}}, "resolutionOrder": []"##)
        == ["1:60 circular_reference sets.a.sources[0].$ref"])
    #expect(
      issues(
        ##""sets": {"a": {"sources": [{"$ref": "#/sets/b"}]}, "b": {"sources": [{"$ref": "#/sets/a"}]}}, "resolutionOrder": []"##
      ) == ["1:50 circular_reference sets.a.sources"])
    #expect(
      files.issues(##"{"version": "2025.10", "$ref": "x.json", "resolutionOrder": []}"##)
        == ["1:32 invalid_pointer $ref"])
  }

  @Test("what stands beside $ref replaces what it refers to, name by name, and merges nothing")
  func extending() throws {
    let defs =
      ##""$defs": {"base": {"$type": "number", "é": {"a": {"$value": 1}, "b": {"$value": 2}}, "kept": {"$value": 3}}}, "##
    // The group is replaced as a whole: b is gone.
    #expect(
      try numbers(
        defs
          + inSet(##"{"é": {"a": {"$value": 9}}, "$ref": "#/$defs/base", "new": {"$value": 4}}"##)
      ) == ["kept 3", "é.a 9", "new 4"])
    #expect(
      try numbers(inSet(##"{"$ref": "a.json", "y": {"$type": "number", "$value": 8}}"##))
        == ["x 1", "y 8"])
    #expect(try numbers(inSet(##"{"$ref": "a.json", "x": {}, "y": {}}"##)) == [])
    // The outermost reference has the last word.
    #expect(
      try numbers(
        ##""$defs": {"one": {"$ref": "a.json", "x": {"$value": 5}, "y": {"$value": 5}}}, "##
          + inSet(##"{"$ref": "#/$defs/one", "y": {"$value": 6}}"##)) == ["x 5", "y 6"])
  }

  @Test("sets and modifiers are extended in the same way")
  func extendedDefinitions() throws {
    let json = Resolving.document(
      ##""sets": {"s": {"description": "old", "sources": [{"$ref": "a.json"}]}}, "modifiers": {"m": {"contexts": {"x": [], "y": []}, "default": "x"}}, "resolutionOrder": [{"$ref": "#/sets/s", "sources": [{"$ref": "b.json"}]}, {"$ref": "#/modifiers/m", "default": "y", "contexts": {"y": [{"$ref": "a.json"}], "z": []}}]"##
    )
    let resolver = try files.load(json)
    #expect(resolver.modifiers[0].contexts == ["y", "z"])
    #expect(resolver.modifiers[0].defaultContext == "y")
    guard case .set(let set) = resolver.order[0] else {
      Issue.record("not a set")
      return
    }
    #expect(set.summary == "old")
    #expect(try resolver.sourceNames() == ["b.json", "a.json"])
  }

  @Test("mistakes in what is left of an extended source keep their places")
  func places() throws {
    let json = """
      {
        "version": "2025.10",
        "$defs": {"base": {"gone": {
          "ü": 1}, "bad": {"$value": true, "$type": "number"}}},
        "resolutionOrder": [{"type": "set", "name": "s", "sources": [
          {"$ref": "#/$defs/base",
           "gone": {}, "worse": {"$value": "{nowhere}"}}
        ]}]
      }
      """
    let issues = try files.resolutionIssues(json)
    #expect(
      issues == [
        "t.resolver.json 4:32 invalid_value bad.$value",
        "t.resolver.json 7:38 unresolved_reference worse.$value",
      ])
  }
}
