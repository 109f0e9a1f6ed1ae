import DesignTokens
import Interchange
import Testing

/// The rules of a resolver document: DTCG Resolver Module 2025.10, Syntax.
@Suite("Resolver documents") struct ResolverDocumentTests {
  private let resolving = Resolving()

  private func issues(_ members: String, mode: TokenReadingMode = .strict) -> [String] {
    resolving.issues(Resolving.document(members), mode: mode)
  }

  @Test("what is no JSON is one issue with its place")
  func json() {
    #expect(resolving.issues("{\n  ]") == ["2:3 invalid_json "])
    #expect(resolving.issues("[]") == ["1:1 not_an_object "])
  }

  @Test("a document must give its version, and it must be 2025.10")
  func version() throws {
    let order = ##""resolutionOrder": [{"type": "set", "name": "a", "sources": []}]"##
    #expect(resolving.issues("{\(order)}") == ["1:1 missing_property "])
    #expect(
      resolving.issues(##"{"version": "2026.01", \##(order)}"##) == ["1:13 invalid_version version"]
    )
    #expect(
      resolving.issues(##"{"version": 2025.10, \##(order)}"##) == ["1:13 invalid_version version"])
    #expect(resolving.issues(##"{"version": "2025.10", \##(order)}"##) == [])
    // Most examples of the standard have none.
    let lenient = try resolving.load("{\(order)}", mode: .lenient)
    #expect(lenient.warnings.map(\.code) == [.missingProperty])
  }

  @Test("name, description and $schema are strings")
  func strings() throws {
    #expect(
      issues(##""name": 1, "description": [], "$schema": null, "resolutionOrder": []"##) == [
        "1:32 invalid_property name", "1:50 invalid_property description",
        "1:65 invalid_property $schema",
      ])
    let resolver = try resolving.load(
      Resolving.document(##""name": "App", "description": "Ours", "resolutionOrder": []"##))
    #expect(resolver.title == "App")
    #expect(resolver.summary == "Ours")
  }

  @Test("a resolution order is required, an array, and may be empty: then it is a warning")
  func order() throws {
    #expect(issues(##""sets": {}"##) == ["1:1 missing_property "])
    #expect(issues(##""resolutionOrder": {}"##) == ["1:43 invalid_property resolutionOrder"])
    let empty = try resolving.load(Resolving.document(##""resolutionOrder": []"##))
    #expect(empty.warnings.map(\.code) == [.emptyResolutionOrder])
    #expect(try empty.resolve().tokens.isEmpty)
    #expect(issues(##""resolutionOrder": ["a"]"##) == ["1:44 not_an_object resolutionOrder[0]"])
  }

  @Test("sets and modifiers are objects of objects")
  func kinds() {
    #expect(
      issues(##""sets": [], "modifiers": {"m": 1}, "resolutionOrder": []"##) == [
        "1:32 invalid_property sets", "1:55 not_an_object modifiers.m",
      ])
  }

  @Test("a set must have sources, each of them an object")
  func sets() throws {
    #expect(
      issues(
        ##""sets": {"a": {}, "b": {"sources": {}}, "c": {"sources": ["x.json"]}, "d": {"contexts": {}}}, "resolutionOrder": []"##
      )
        == [
          "1:38 missing_property sets.a", "1:59 invalid_property sets.b.sources",
          "1:82 not_an_object sets.c.sources[0]", "1:99 missing_property sets.d",
        ])
    let error = try #require(throws: TokenFileError.self) {
      try resolving.load(
        Resolving.document(
          ##""sets": {"c": {"sources": ["x.json"]}}, "resolutionOrder": [{"$ref": "#/sets/c"}]"##))
    }
    #expect(
      error.issues.map(\.reason) == [
        ##"a source is tokens, or {"$ref": "file.tokens.json"}, not a string"##
      ])
  }

  @Test("a modifier must have contexts: none is an error, and so is one unless reading is lenient")
  func contexts() throws {
    func document(_ contexts: String) -> String {
      Resolving.document(
        ##""resolutionOrder": [{"type": "modifier", "name": "m"\##(contexts)}]"##)
    }
    #expect(resolving.issues(document("")) == ["1:44 missing_property resolutionOrder[0]"])
    let none = document(##", "contexts": {}"##)
    for mode in [TokenReadingMode.strict, .lenient] {
      #expect(
        resolving.issues(none, mode: mode)
          == ["1:90 too_few_contexts resolutionOrder[0].contexts"])
    }
    let one = document(##", "contexts": {"a": []}"##)
    #expect(resolving.issues(one) == ["1:90 too_few_contexts resolutionOrder[0].contexts"])
    #expect(try resolving.load(one, mode: .lenient).warnings.map(\.code) == [.tooFewContexts])
    #expect(resolving.issues(document(##", "contexts": {"a": [], "b": []}"##)) == [])
    #expect(
      resolving.issues(document(##", "contexts": {"a": {}, "b": [1]}"##)) == [
        "1:96 invalid_property resolutionOrder[0].contexts.a",
        "1:106 not_an_object resolutionOrder[0].contexts.b[0]",
      ])
  }

  @Test("context for contexts, as two pages of the standard have it, is read leniently only")
  func misspeltContexts() throws {
    let json = Resolving.document(
      ##""resolutionOrder": [{"type": "modifier", "name": "m", "context": {"a": [], "b": []}}]"##)
    #expect(resolving.issues(json) == ["1:44 missing_property resolutionOrder[0]"])
    let lenient = try resolving.load(json, mode: .lenient)
    #expect(lenient.modifiers.map(\.contexts) == [["a", "b"]])
    #expect(lenient.warnings.map(\.code) == [.unknownProperty])
  }

  @Test("a default must be one of the contexts, exactly")
  func defaults() throws {
    func document(_ value: String) -> String {
      Resolving.document(
        ##""modifiers": {"m": {"contexts": {"light": [], "dark": []}, "default": \##(value)}}, "resolutionOrder": [{"$ref": "#/modifiers/m"}]"##
      )
    }
    #expect(try resolving.load(document(##""dark""##)).modifiers[0].defaultContext == "dark")
    #expect(
      resolving.issues(document(##""Dark""##)) == ["1:94 unknown_context modifiers.m.default"])
    #expect(resolving.issues(document("true")) == ["1:94 invalid_property modifiers.m.default"])
  }

  @Test("inline sets and modifiers need a name and a type, and the name only once")
  func inline() {
    #expect(
      issues(
        ##""resolutionOrder": [{"sources": []}, {"name": "a", "type": "thing"}, {"type": "set", "sources": []}]"##
      ) == [
        "1:44 missing_property resolutionOrder[0]", "1:44 missing_property resolutionOrder[0]",
        "1:83 invalid_property resolutionOrder[1].type",
        "1:93 missing_property resolutionOrder[2]",
      ])
    #expect(
      issues(
        ##""resolutionOrder": [{"name": "a", "type": "set", "sources": []}, {"name": "a", "type": "set", "sources": []}]"##
      ) == ["1:98 duplicate_name resolutionOrder[1].name"])
    #expect(
      issues(
        ##""sets": {"a": {"sources": []}}, "resolutionOrder": [{"$ref": "#/sets/a"}, {"name": "a", "type": "set", "sources": []}]"##
      ) == ["1:107 duplicate_name resolutionOrder[1].name"])
  }

  @Test("a set and a modifier may share a name where they are declared")
  func sharedName() throws {
    let resolver = try resolving.load(
      Resolving.document(
        ##""sets": {"x": {"sources": []}}, "modifiers": {"x": {"contexts": {"a": [], "b": []}}}, "resolutionOrder": [{"$ref": "#/sets/x"}, {"$ref": "#/modifiers/x"}]"##
      ))
    #expect(resolver.order.map(\.name) == ["x", "x"])
    #expect(resolver.modifiers.count == 1)
  }

  @Test("a property that means nothing is a warning, unless a reference leads into it")
  func unknown() throws {
    let resolver = try resolving.load(
      Resolving.document(
        ##""$defs": {"a": 1}, "animal": {"legs": 4}, "modifer": {}, "resolutionOrder": [{"type": "set", "name": "s", "sources": [], "sorces": []}]"##
      ))
    #expect(
      resolver.warnings.map(\.message) == [
        "t.resolver.json:1:43: animal: animal means nothing here, and nothing refers to it",
        "t.resolver.json:1:66: modifer: modifer means nothing here; did you mean modifiers?",
        "t.resolver.json:1:145: resolutionOrder[0].sorces: sorces means nothing here; "
          + "did you mean sources?",
      ])
  }

  @Test(
    "unknown properties are found in every part of a resolver, once each",
    arguments: [
      TokenReadingMode.strict, .lenient,
    ])
  func unknownEverywhere(mode: TokenReadingMode) throws {
    let resolver = try resolving.load(
      Resolving.document(
        ##"""
        "$schema": "x", "$extensions": {"y": 1}, "zoo": 1,
        "pool": {"list": [], "keys": {"a": [], "b": []}},
        "sets": {"s": {"sources": {"$ref": "#/pool/list"}, "zoo": 1, "$extensions": {}}},
        "modifiers": {"m": {"contexts": {"$ref": "#/pool/keys"}, "$zoo": 1}},
        "resolutionOrder": [{"$ref": "#/sets/s", "zoo": 2}, {"$ref": "#/modifiers/m"},
          {"type": "set", "name": "t", "sources": [], "$description": ""}]
        """##), mode: mode)
    #expect(
      resolver.warnings.map { "\($0.code.rawValue) \($0.path)" } == [
        "unknown_property zoo", "unknown_property sets.s.zoo", "unknown_property modifiers.m.$zoo",
        "unknown_property resolutionOrder[0].zoo",
        "unknown_property resolutionOrder[2].$description",
      ])
    #expect(resolver.warnings.last?.reason.hasSuffix("did you mean description?") == true)
  }

  @Test("$extensions of sets and modifiers are kept, and must be objects")
  func extensions() throws {
    let resolver = try resolving.load(
      Resolving.document(
        ##""sets": {"s": {"sources": [], "$extensions": {"org.x": 1}}}, "resolutionOrder": [{"$ref": "#/sets/s"}, {"type": "modifier", "name": "m", "contexts": {"a": [], "b": []}, "description": "why", "$extensions": {"org.y": 2}}]"##
      ))
    guard case .set(let set) = resolver.order[0], case .modifier(let modifier) = resolver.order[1]
    else {
      Issue.record("not a set and a modifier")
      return
    }
    #expect(set.extensions["org.x"] == 1)
    #expect(modifier.extensions["org.y"] == 2)
    #expect(modifier.summary == "why")
    #expect(
      issues(##""sets": {"s": {"sources": [], "$extensions": []}}, "resolutionOrder": []"##)
        == ["1:69 invalid_property sets.s.$extensions"])
  }

  @Test("sets and modifiers that nothing uses are a warning each")
  func unused() throws {
    let resolver = try resolving.load(
      Resolving.document(
        ##""sets": {"a": {"sources": [{"$ref": "#/sets/b"}]}, "b": {"sources": []}, "c": {"sources": []}}, "modifiers": {"m": {"contexts": {"x": [], "y": []}}}, "resolutionOrder": [{"$ref": "#/sets/a"}]"##
      ))
    #expect(
      resolver.warnings.map(Resolving.text) == [
        "1:97 unused_definition sets.c", "1:134 unused_definition modifiers.m",
      ])
    #expect(resolver.modifiers.isEmpty)
  }

  @Test("contexts and modifiers that differ in case only are warnings")
  func twins() throws {
    let resolver = try resolving.load(
      Resolving.document(
        ##""resolutionOrder": [{"type": "modifier", "name": "m", "contexts": {"a": [], "A": []}}, {"type": "modifier", "name": "M", "contexts": {"a": [], "b": []}}]"##
      ))
    #expect(resolver.warnings.map(\.code) == [.caseTwins, .caseTwins])
  }

  @Test("all mistakes are reported at once, in the order of the document")
  func everything() {
    let json = """
      {
        "version": "1",
        "sets": {"a": {}},
        "modifiers": {"m": {"contexts": {}}},
        "resolutionOrder": [{"$ref": "#/sets/b"}, {"$ref": "x.json"}]
      }
      """
    #expect(
      resolving.issues(json) == [
        "2:14 invalid_version version", "3:17 missing_property sets.a",
        "4:35 too_few_contexts modifiers.m.contexts",
        "5:32 unresolved_reference resolutionOrder[0].$ref",
        "5:54 invalid_pointer resolutionOrder[1].$ref",
      ])
  }
}
