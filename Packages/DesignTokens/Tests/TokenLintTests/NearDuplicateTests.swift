import DesignTokens
import Testing
import TokenLint

@Suite("Near duplicates")
struct NearDuplicateTests {
  @Test("the same colour, a near one, and one far enough")
  func colors() {
    let set = TokenSet([
      ("a", .color(ColorValue(hex: 0xFF4D88))), ("b", .color(ColorValue(hex: 0xFF4D88))),
      ("c", .color(ColorValue(hex: 0xFF4D89))), ("d", .color(ColorValue(hex: 0xFF6D88))),
      ("e", .color(ColorValue(hex: 0xFF4D88, alpha: 128))),
    ])
    #expect(
      found(.nearDuplicate, set) == [
        "b: it is the same colour as a (make one of them an alias of the other: \"{a}\")",
        "c: it can hardly be told from a (ΔE OK 0.001) (make one of them an alias of the other: \"{a}\")",
      ])
    #expect(found(.nearDuplicate, set, LintSettings(leastDifference: 0)).count == 1)
  }

  @Test("what is near across the edges of the cells is found: as by comparing each with each")
  func everyPair() {
    var seed: UInt64 = 1
    func next() -> UInt32 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(seed >> 40) & 0x3F3F3F
    }
    let colors = (0..<400).map { ("t\($0)", ColorValue(hex: next())) }
    var kept: [ColorValue] = []
    var expected: [String] = []
    for (path, color) in colors {
      if kept.contains(where: { $0.difference(from: color, by: .ok) < 0.02 }) {
        expected.append(path)
      } else {
        kept.append(color)
      }
    }
    let set = TokenSet(colors.map { ($0, .color($1)) })
    let linter = TokenLinter(rules: [.nearDuplicate], settings: LintSettings(leastDifference: 0.02))
    #expect(linter.findings(in: set).map(\.path) == expected)
    #expect(!expected.isEmpty)
    #expect(expected.count < colors.count)
  }

  @Test("aliases are no duplicates")
  func aliases() {
    let set = TokenSet(
      name: "x",
      tokens: [
        Token(path: "a", content: .color(.white)),
        Token(path: "b", content: .color(.white), reference: "a"),
        Token(path: "c", content: .dimension(DimensionValue(1, .px))),
        Token(path: "d", content: .dimension(DimensionValue(1, .px)), reference: "c"),
      ])
    #expect(found(.nearDuplicate, set) == [])
  }

  @Test("equal lengths of one group, in whatever unit")
  func lengths() {
    let set = TokenSet([
      ("space.a", .dimension(DimensionValue(16, .px))),
      ("radius.a", .dimension(DimensionValue(16, .px))),
      ("space.b", .dimension(DimensionValue(1, .rem))),
    ])
    #expect(
      found(.nearDuplicate, set) == [
        "space.b: it is as long as space.a (make one of them an alias of the other: \"{space.a}\")"
      ])
  }

  @Test("colours beyond every number", arguments: [1e300, -1e300, 1e12, 0])
  func extremes(number: Double) {
    let color = ColorValue(.xyzD65, number, number, number)
    let set = TokenSet([("a", .color(color)), ("b", .color(color))])
    #expect(found(.nearDuplicate, set).count <= 1)
  }
}
