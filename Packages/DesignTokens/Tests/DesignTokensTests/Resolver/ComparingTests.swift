import DesignTokens
import Testing

/// Common and different tokens of contexts, and overlaps between modifiers.
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

/// A resolver is as large as its document, however many themes it can make.
@Suite("Many permutations") struct PermutationTests {
  /// A resolver with seven modifiers of ten contexts.
  private static let json: String = {
    let modifiers = (0..<7).map { modifier in
      let contexts = (0..<10).map { ##""c\##($0)": [{"$ref": "m\##(modifier)-c\##($0).json"}]"## }
      return ##"{"type": "modifier", "name": "m\##(modifier)", "default": "c0", "contexts": {"##
        + contexts.joined(separator: ", ") + "}}"
    }
    return Resolving.document(
      ##""resolutionOrder": ["## + modifiers.joined(separator: ", ") + "]")
  }()

  private static let files = Dictionary(
    uniqueKeysWithValues: (0..<70).map { number in
      (
        "m\(number / 10)-c\(number % 10).json",
        Resolving.numbers(["m\(number / 10)": number % 10])
      )
    })

  @Test("ten million permutations: loading reads no source, resolving one reads seven")
  func reads() throws {
    let resolving = Resolving(Self.files)
    let resolver = try resolving.load(Self.json)
    #expect(resolver.permutationCount == 10_000_000)
    #expect(resolving.reads == [])
    #expect(try resolver.resolve(["m3": "c9"]).number("m3") == 9)
    #expect(resolving.reads.count == 7)
    #expect(resolver.check().errors == [])
    #expect(resolving.reads.count == 70)
  }

  @Test("more permutations than any integer has are counted as a double")
  func huge() throws {
    let modifiers = (0..<1200).map {
      ##"{"type": "modifier", "name": "m\##($0)", "default": "a", "contexts": {"a": [], "b": []}}"##
    }
    let resolver = try Resolving().load(
      Resolving.document(##""resolutionOrder": ["## + modifiers.joined(separator: ", ") + "]"))
    #expect(resolver.permutationCount == .infinity)
    #expect(try resolver.resolve().tokens.isEmpty)
  }

  @Test("sets that double each other are refused and not written out")
  func doubling() {
    let sets = (0..<64).map { number in
      let next = ##"{"$ref": "#/sets/s\##(number + 1)"}"##
      return ##""s\##(number)": {"sources": [\##(next), \##(next)]}"##
    }
    let json = Resolving.document(
      ##""sets": {\##(sets.joined(separator: ", ")), "s64": {"sources": [{}]}}, "resolutionOrder": [{"$ref": "#/sets/s0"}]"##
    )
    #expect(Resolving().issues(json) == ["1:1 value_too_large "])
  }

  @Test("sets nested twenty thousand deep are refused without a crash")
  func deep() {
    let count = 20_000
    let sets = (0..<count).map { ##""s\##($0)": {"sources": [{"$ref": "#/sets/s\##($0 + 1)"}]}"## }
    let json = Resolving.document(
      ##""sets": {\##(sets.joined(separator: ",")), "s\##(count)": {"sources": [{}]}}, "resolutionOrder": [{"$ref": "#/sets/s0"}]"##
    )
    #expect(Resolving().issues(json).map { $0.split(separator: " ")[1] } == ["value_too_large"])
  }
}
