/// Writes token files as large systems have them: values first, then levels of references.
///
/// The same numbers give the same bytes. Half of the plain tokens are colours, as in the files that
/// Style Dictionary measures itself with.
struct TokenFileGenerator {
  let tokens: Int
  let references: Int
  /// The number of references that lead from the last level to a value.
  let depth: Int
  private var state: UInt64 = 7

  init(tokens: Int, references: Int, depth: Int) {
    self.tokens = tokens
    self.references = references
    self.depth = depth
  }

  /// The file, indented by two spaces.
  mutating func file() -> [UInt8] {
    var groups: [String] = []
    var level: [String] = []
    let plain = tokens - references
    for start in stride(from: 0, to: plain, by: 100) {
      var members: [String] = []
      for number in start..<min(start + 100, plain) {
        members.append("    \"token\(number)\": { \(value(number)) }")
        level.append("group\(start / 100).token\(number)")
      }
      groups.append("  \"group\(start / 100)\": {\n\(members.joined(separator: ",\n"))\n  }")
    }
    let count = references / depth
    for step in 0..<depth {
      var next: [String] = []
      var members: [String] = []
      for number in 0..<count {
        members.append(
          "    \"ref\(number)\": {\n      \"$value\": \"{\(level[number % level.count])}\"\n    }")
        next.append("alias\(step).ref\(number)")
      }
      groups.append("  \"alias\(step)\": {\n\(members.joined(separator: ",\n"))\n  }")
      level = next
    }
    return Array("{\n\(groups.joined(separator: ",\n"))\n}\n".utf8)
  }

  private mutating func value(_ number: Int) -> String {
    let (type, value) =
      switch number % 6 {
      case 0, 1, 2:
        (
          "color",
          """
          {
                  "colorSpace": "srgb",
                  "components": [\(share()), \(share()), \(share())],
                  "alpha": \(share())
                }
          """
        )
      case 3: ("dimension", "{ \"value\": \(next() % 64), \"unit\": \"px\" }")
      case 4: ("duration", "{ \"value\": \(next() % 900), \"unit\": \"ms\" }")
      default: ("fontFamily", "[\"Inter\", \"Helvetica\", \"sans-serif\"]")
      }
    return "\n      \"$type\": \"\(type)\",\n      \"$value\": \(value)\n    "
  }

  private mutating func share() -> String { "0.\(1000 + next() % 9000)" }

  /// A linear congruential generator: its quality matters little, its repeatability much.
  private mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
