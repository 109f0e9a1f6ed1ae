import DesignTokens
import DomainModels
import Interchange
import Testing

/// Results of a resolver: DTCG Resolver Module 2025.10, Inputs and Resolution logic.
@Suite("Resolving") struct ResolvingTests {
  private static let json = Resolving.document(
    ##"""
    "sets": {
      "size": {"sources": [{"$ref": "size.json"}]},
      "type": {"sources": [{"$ref": "type.json"}]}
    },
    "modifiers": {
      "theme": {
        "contexts": {
          "light": [{"$ref": "light.json"}],
          "lightHighContrast": [{"$ref": "light.json"}, {"$ref": "light-more.json"}],
          "dark": [{"$ref": "dark.json"}]
        },
        "default": "light"
      },
      "beta": {"contexts": {"false": [], "true": [{"$ref": "beta.json"}]}, "default": "false"},
      "size": {"contexts": {"small": [{"$ref": "small.json"}], "large": []}}
    },
    "resolutionOrder": [
      {"$ref": "#/sets/size"}, {"$ref": "#/sets/type"}, {"$ref": "#/modifiers/theme"},
      {"$ref": "#/modifiers/beta"}, {"$ref": "#/modifiers/size"}
    ]
    """##)

  private static let files = [
    "size.json": Resolving.numbers(["size": 1]), "type.json": Resolving.numbers(["type": 1]),
    "light.json": Resolving.numbers(["ground": 100, "ink": 0]),
    "light-more.json": Resolving.numbers(["ink": -1]),
    "dark.json": Resolving.numbers(["ground": 0, "ink": 100]),
    "beta.json": Resolving.numbers(["type": 2]), "small.json": Resolving.numbers(["size": 3]),
  ]

  private let resolving = Resolving(files)

  @Test(
    "an input picks one context of each modifier, in the order of the document",
    arguments: [
      (["theme": "light", "size": "large"], ["size.json", "type.json", "light.json"]),
      (
        ["theme": "lightHighContrast", "size": "large"],
        ["size.json", "type.json", "light.json", "light-more.json"]
      ),
      (
        ["theme": "dark", "beta": "true", "size": "small"],
        ["size.json", "type.json", "dark.json", "beta.json", "small.json"]
      ),
      (["size": "large"], ["size.json", "type.json", "light.json"]),
    ])
  func order(_ input: [String: String], _ names: [String]) throws {
    let resolver = try resolving.load(Self.json)
    #expect(try resolver.sourceNames(input) == names)
    #expect(resolving.reads == [])
    _ = try resolver.resolve(input)
    #expect(resolving.reads == names)
  }

  @Test("of two tokens with the same path the later one wins, and keeps the first one's place")
  func conflicts() throws {
    let resolver = try resolving.load(Self.json)
    #expect(
      try resolver.resolve(["theme": "lightHighContrast", "beta": "true", "size": "small"]).numbers
        == ["size 3", "type 2", "ground 100", "ink -1"])
  }

  @Test("every mistake of an input is reported at once")
  func inputErrors() throws {
    let resolver = try resolving.load(Self.json)
    let error = try #require(throws: TokenResolverError.self) {
      try resolver.resolve(["theme": "drak", "foo": "bar", "BETA": "maybe"])
    }
    #expect(error.code == "invalid_resolver_input")
    #expect(error.kind == .usage)
    #expect(
      error.message.split(separator: "; ").joined(separator: "\n") == """
        beta has no context maybe, only false, true
        there is no modifier foo, only theme, beta, size
        theme has no context drak
        did you mean dark?
        size has no default and must be given: small, large
        """)
    guard case .input(let issues) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(
      issues.map { "\($0.code.rawValue) \($0.modifier)" } == [
        "unknown_context beta", "unknown_modifier foo", "unknown_context theme",
        "missing_input size",
      ])
    #expect(resolving.reads == [])
  }

  @Test("inputs are matched whatever their case, and given once")
  func cases() throws {
    let resolver = try resolving.load(Self.json)
    #expect(
      try resolver.resolve(["THEME": "Dark", "Size": "LARGE"]).numbers
        == resolver.resolve(["theme": "dark", "size": "large"]).numbers)
    let error = try #require(throws: TokenResolverError.self) {
      try resolver.resolve(["theme": "dark", "Theme": "dark", "size": "large"])
    }
    #expect(error.message == "theme is given twice")
  }

  @Test("names that differ in case only have to be given exactly")
  func exactCases() throws {
    let resolver = try resolving.load(
      Resolving.document(
        ##""resolutionOrder": [{"type": "modifier", "name": "m", "contexts": {"a": [], "A": [{"$type": "number", "n": {"$value": 1}}], "B": []}}]"##
      ))
    #expect(try resolver.resolve(["m": "a"]).numbers == [])
    #expect(try resolver.resolve(["m": "A"]).numbers == ["n 1"])
    #expect(try resolver.resolve(["m": "b"]).numbers == [])
  }

  @Test("an input as JSON must be an object of strings")
  func jsonInputs() throws {
    #expect(try TokenResolver.input(["beta": "true"]) == ["beta": "true"])
    let error = try #require(throws: TokenResolverError.self) {
      try TokenResolver.input(["beta": true, "size": 100, "theme": "dark"])
    }
    #expect(
      error.message == "beta must be a string, not a boolean; size must be a string, not a number")
    #expect(throws: TokenResolverError.self) { try TokenResolver.input(["dark"]) }
  }

  @Test("without modifiers every input is accepted")
  func noModifiers() throws {
    let resolver = try resolving.load(
      Resolving.document(
        ##""resolutionOrder": [{"type": "set", "name": "s", "sources": [{"$ref": "size.json"}]}]"##)
    )
    #expect(resolver.permutationCount == 1)
    #expect(try resolver.resolve(["whatever": "this"]).numbers == ["size 1"])
  }

  @Test(
    "aliases are resolved after everything is merged: a set can refer to what a context decides")
  func aliases() throws {
    let json = Resolving.document(
      """
      "resolutionOrder": [
        {"type": "set", "name": "button", "sources": [
          {"button": {"$value": "{ground}"}, "twice": {"$value": "{button}"}}]},
        {"type": "modifier", "name": "theme", "contexts": {
          "light": [{"$ref": "light.json"}], "dark": [{"$ref": "dark.json"}]}}
      ]
      """)
    let resolver = try resolving.load(json)
    #expect(try resolver.resolve(["theme": "light"]).number("twice") == 100)
    let dark = try resolver.resolve(["theme": "dark"])
    #expect(try dark.number("twice") == 0)
    #expect(dark["twice"]?.reference == "button")
    #expect(
      try resolver.sourceNames(["theme": "dark"])
        == ["t.resolver.json#/resolutionOrder/0/sources/0", "dark.json"])
  }

  @Test("an alias that the chosen context leaves open is an error in the file that has it")
  func openAlias() throws {
    let json = Resolving.document(
      ##""resolutionOrder": [{"type": "set", "name": "s", "sources": [{"$ref": "alias.json"}]}, {"type": "modifier", "name": "m", "contexts": {"a": [{"$ref": "size.json"}], "b": []}}]"##
    )
    let resolving = Resolving(
      Self.files.merging(["alias.json": "{\n  \"n\": {\"$value\": \"{size}\"}\n}"]) { first, _ in
        first
      })
    #expect(try resolving.load(json).resolve(["m": "a"]).number("n") == 1)
    #expect(
      try resolving.resolutionIssues(json, ["m": "b"])
        == ["alias.json 2:19 unresolved_reference n.$value"])
  }

  @Test("sources that can't be read are reported together, each where it is asked for")
  func unreadable() throws {
    let json = """
      {"version": "2025.10", "resolutionOrder": [{"type": "set", "name": "s", "sources": [
        {"$ref": "missing.json"},
        {"$ref": "broken.json"}, {"$ref": "gone.json"}]}]}
      """
    let resolving = Resolving(["broken.json": "{\n}}"])
    #expect(
      try resolving.resolutionIssues(json) == [
        "t.resolver.json 2:12 unreadable_source resolutionOrder[0].sources[0].$ref",
        "broken.json 2:2 invalid_json ",
        "t.resolver.json 3:37 unreadable_source resolutionOrder[0].sources[2].$ref",
      ])
    let error = try #require(throws: TokenResolverError.self) { try resolving.load(json).resolve() }
    #expect(error.message.contains("missing.json can't be read: no such file"))
  }

  @Test("a file is fetched once, however often it is needed")
  func once() throws {
    let resolver = try resolving.load(Self.json)
    for theme in ["light", "dark", "lightHighContrast", "light"] {
      _ = try resolver.resolve(["theme": theme, "size": "large"])
    }
    let copy = resolver
    _ = try copy.resolve(["theme": "dark", "size": "large"])
    #expect(
      resolving.reads == ["size.json", "type.json", "light.json", "dark.json", "light-more.json"])
  }

  @Test("check reads every source and finds what is wrong with any context")
  func check() throws {
    let fine = try resolving.load(Self.json).check()
    #expect(fine.errors == [])
    #expect(fine.tokens?.numbers == ["size 3", "type 1", "ground 100", "ink 0"])
    #expect(Set(resolving.reads) == Set(Self.files.keys))
    #expect(resolving.reads.count == Self.files.count)
    let broken = Resolving(
      Self.files.merging([
        "beta.json": "[", "dark.json": ##"{"ink": {"$type": "sound", "$value": 1}}"##,
      ]) { $1 })
    let report = try broken.load(Self.json).check()
    #expect(report.tokens == nil)
    #expect(
      report.errors.map { "\($0.file) \(Resolving.text($0))" }
        == ["dark.json 1:19 unknown_type ink.$type", "beta.json 1:2 invalid_json "])
  }
}
