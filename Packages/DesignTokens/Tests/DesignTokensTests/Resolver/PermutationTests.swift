import DesignTokens
import Testing

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
