import DesignTokens
import DomainModelsTesting
import Interchange
import Testing

/// Token files with arbitrary damage.
@Suite struct FuzzTests {
  private static let seeds = [
    #"""
    {"$schema": "x", "$type": "number", "$description": "é", "$extensions": {"org.x": [1, null]},
     "base": {"$type": "color", "$deprecated": "no", "$root": {"$value": {"colorSpace": "srgb",
       "components": [0, "none", 1], "alpha": 0.5, "hex": "#00ff00"}}, "b": {"$value": "{base.$root}"}},
     "more": {"$extends": "{base}", "c": {"$value": {"colorSpace": "oklch", "components":
       [{"$ref": "#/num/$value"}, 0.1, 3]}}}, "twin": {"$ref": "#/more"}, "num": {"$value": 0.5}}
    """#,
    #"""
    {"dim": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}, "p~q/": {"$ref": "#/dim"},
     "dur": {"$type": "duration", "$value": {"value": {"$ref": "#/dim/$value/value"}, "unit": "ms"}},
     "cub": {"$type": "cubicBezier", "$value": [0, 1, 1, 0]},
     "tra": {"$type": "transition", "$value": {"duration": "{dur}", "delay": "{dur}", "timingFunction": "{cub}"}},
     "ali": {"$value": "{p~q/}", "$deprecated": false}}
    """#,
    #"""
    {"col": {"$type": "color", "$value": {"colorSpace": "hsl", "components": [0, 0, 0]}},
     "dim": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}},
     "str": {"$type": "strokeStyle", "$value": {"dashArray": ["{dim}"], "lineCap": "butt"}},
     "bor": {"$type": "border", "$value": {"color": "{col}", "width": "{dim}", "style": "{str}"}},
     "sha": {"$type": "shadow", "$value": [{"color": "{col}", "offsetX": "{dim}", "offsetY": "{dim}",
       "blur": "{dim}", "spread": "{dim}", "inset": true}]}, "sh2": {"$type": "shadow", "$value": ["{sha}"]},
     "gra": {"$type": "gradient", "$value": [{"color": {"$ref": "#/bor/$value/color"}, "position": 0}]}}
    """#,
    #"""
    {"g": {"dim": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}},
     "fam": {"$type": "fontFamily", "$value": ["A", {"$ref": "#/g/fam/$value/0"}]},
     "wei": {"$type": "fontWeight", "$value": "bold"},
     "typ": {"$type": "typography", "$value": {"fontFamily": "{g.fam}", "fontSize": "{g.dim}",
       "fontWeight": "{g.wei}", "letterSpacing": "{g.dim}", "lineHeight": 1}}}, "h": {"$extends": "{g}"}}
    """#,
  ]

  /// Replacements for a piece of the file.
  private static let pieces = [
    "$value", "$type", "$ref", "$extends", "$root", "$", "{", "}", "[", "]", ",", ":", "\"", "{}",
    "[]", "null", "0", "-1e308", "\"{base}\"", "\"{a.b}\"", "\"#/\"", "\"#/more/c/$value\"",
    "{\"$ref\":\"#/bor/$value/style\"}", "\\u0024", "\\", "~1", "%24", ".", "base", "more", "num",
    "color", "gradient", "\u{1F498}", "\u{0}", "é",
  ]

  @Test("no damage stops the program, and both modes agree about what is right")
  func damage() {
    for seed in Self.seeds { #expect(Reading.issues(seed) == []) }
    var random = SeededGenerator(seed: 5)
    // Words are exchanged, so that more of the damaged files are still JSON.
    let words = Self.seeds.joined(separator: " ").split { !$0.isLetter && $0 != "$" && $0 != "#" }
      .map { Array($0.utf8) }
    var read = 0
    for round in 0..<10_000 {
      var bytes = Array(Self.seeds[round % Self.seeds.count].utf8)
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0..<8, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes[start] = UInt8.random(in: 0...255, using: &random)
        case 2:
          let piece = Self.pieces.randomElement(using: &random) ?? ""
          bytes.replaceSubrange(start..<end, with: Array(piece.utf8))
        default:
          let old = words.randomElement(using: &random) ?? []
          let new = words.randomElement(using: &random) ?? []
          bytes = Self.replacing(old, with: new, in: bytes, after: start)
        }
      }
      let strict = TokenFile.check(bytes, name: "f", mode: .strict)
      let lenient = TokenFile.check(bytes, name: "f", mode: .lenient)
      #expect((strict.tokens == nil) == !strict.errors.isEmpty)
      #expect((lenient.tokens == nil) == !lenient.errors.isEmpty)
      if let tokens = strict.tokens {
        read += 1
        #expect(lenient.tokens?.tokens == tokens.tokens)
        #expect(lenient.warnings == strict.warnings)
      } else if let lenient = lenient.tokens {
        #expect(!lenient.warnings.isEmpty)
      }
    }
    #expect(read > 300)
  }

  private static func replacing(
    _ old: [UInt8], with new: [UInt8], in bytes: [UInt8], after start: Int
  ) -> [UInt8] {
    guard !old.isEmpty, bytes.count > start + old.count else { return bytes }
    for place in start..<bytes.count - old.count
    where bytes[place] == old[0] && bytes[place..<place + old.count].elementsEqual(old) {
      return Array(bytes[..<place]) + new + Array(bytes[(place + old.count)...])
    }
    return bytes
  }
}

extension SeededGenerator {
  /// A value that looks like part of a token file, or doesn't.
  mutating func tree(depth: Int) -> JSONValue {
    let texts = ["", "é", "{a.b}", "long text that fills a line of forty", "\"\\\n", "\u{1F468}"]
    switch Int.random(in: 0..<(depth > 0 ? 9 : 5), using: &self) {
    case 0: return .null
    case 1: return .boolean(Bool.random(using: &self))
    case 2: return .integer(Int64.random(in: -1000...1000, using: &self))
    case 3: return .number(Double.random(in: -1...1, using: &self))
    case 4: return .string(texts.randomElement(using: &self) ?? "")
    case 5:
      return .array((0..<Int.random(in: 0...4, using: &self)).map { _ in tree(depth: depth - 1) })
    default:
      let names = ["a", "b", "$value", "$type", "$ref", "$root", "$description", "é", "value"]
      var object = JSONObject()
      for _ in 0..<Int.random(in: 0...5, using: &self) {
        object[names.randomElement(using: &self) ?? ""] = tree(depth: depth - 1)
      }
      return .object(object)
    }
  }
}
