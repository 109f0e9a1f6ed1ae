import DesignTokens
import Testing

/// What contexts have in common, where they differ, and whether they get in each other's way.
@Suite("Comparing contexts") struct ComparingTests {
  private let resolving = Resolving([
    "base.json": Resolving.numbers(["same": 1, "ground": 0]),
    "light.json": ##"{"$type": "number", "ground": {"$value": 100}, "sun": {"$value": 1}}"##,
    "dark.json": ##"{"$type": "number", "ground": {"$value": 5}, "moon": {"$value": 1}}"##,
    "a.json": ##"{"brand": {"$value": "{ground}"}}"##,
    "b.json": ##"{"$type": "number", "brand": {"$value": 2}}"##,
    "big.json": Resolving.numbers(["same": 1, "sun": 3]),
  ])

  private let json = Resolving.document(
    ##"""
    "resolutionOrder": [
      {"type": "set", "name": "base", "sources": [{"$ref": "base.json"}]},
      {"type": "modifier", "name": "brand", "default": "a",
       "contexts": {"a": [{"$ref": "a.json"}], "b": [{"$ref": "b.json"}]}},
      {"type": "modifier", "name": "theme", "default": "light",
       "contexts": {"light": [{"$ref": "light.json"}], "dark": [{"$ref": "dark.json"}]}},
      {"type": "modifier", "name": "size", "default": "small",
       "contexts": {"small": [], "big": [{"$ref": "big.json"}]}}
    ]
    """##)

  @Test("differences: what changed or went in the first one's order, then what came")
  func differences() throws {
    let resolver = try resolving.load(json)
    let differences = try resolver.differences(between: [:], and: ["theme": "dark"])
    let text = differences.map { difference in
      switch difference {
      case .added(let token): "+ \(token.path)"
      case .removed(let token): "- \(token.path)"
      case .changed(let old, let new): "\(new.path) \(old.content) \(new.content)"
      }
    }
    #expect(
      text == [
        "ground number(100.0) number(5.0)", "brand number(100.0) number(5.0)", "- sun", "+ moon",
      ])
    #expect(differences.map(\.path) == ["ground", "brand", "sun", "moon"])
    #expect(try resolver.differences(between: ["brand": "a"], and: [:]) == [])
  }

  @Test("common: what is the same in all, and with the differences it makes up each again")
  func common() throws {
    let resolver = try resolving.load(json)
    let inputs = [[:], ["theme": "dark"], ["brand": "b"]]
    let common = try resolver.common(to: inputs)
    #expect(common.numbers == ["same 1"])
    for input in inputs {
      let full = try resolver.resolve(input)
      let own = common.differences(to: full)
      #expect(Set(common.tokens.map(\.path) + own.map(\.path)) == Set(full.tokens.map(\.path)))
    }
    #expect(
      try resolver.common(to: [["brand": "b"], ["brand": "b", "theme": "dark"]]).numbers == [
        "same 1", "brand 2",
      ])
    #expect(try resolver.common(to: []).tokens.isEmpty)
    #expect(try resolver.common(to: [[:]]).numbers == resolver.resolve().numbers)
  }

  @Test(
    "modifiers that declare no token in common are orthogonal; others are named with the tokens")
  func overlaps() throws {
    // The size declares the sun again, and so does the light theme.
    let overlaps = try resolving.load(json).overlaps()
    #expect(overlaps.map { "\($0.first) \($0.second) \($0.paths)" } == [##"theme size ["sun"]"##])
    let orthogonal = Resolving.document(
      ##""resolutionOrder": [{"type": "modifier", "name": "x", "contexts": {"a": [{"$ref": "a.json"}], "b": []}}, {"type": "modifier", "name": "y", "contexts": {"a": [{"$ref": "base.json"}], "b": []}}]"##
    )
    #expect(try resolving.load(orthogonal).overlaps() == [])
  }

  @Test("a theme has the tokens of each appearance")
  func theme() throws {
    let resolver = try resolving.load(json)
    let light = TokenAppearance(.light)
    let dark = TokenAppearance(.dark)
    let theme = try resolver.theme(
      name: "app", base: light, appearances: [dark: ["theme": "dark"], light: [:]])
    #expect(theme.name == "app")
    #expect(theme.variants.map(\.appearance) == [light, dark])
    #expect(try theme[dark]?.number("ground") == 5)
    #expect(try theme.base.tokens.number("ground") == 100)
    #expect(throws: TokenResolverError.self) {
      try resolver.theme(name: "app", base: light, appearances: [dark: [:]])
    }
  }
}
