import DesignTokens
import DomainModels
import Testing

/// Asking a set for what it does not have.
@Suite struct TokenErrorTests {
  private func set() throws -> TokenSet {
    try Reading.tokens(
      #"""
      {"swipe": {"$type": "number", "like": {"$value": 1}, "pass": {"$value": 2}},
       "size": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}}
      """#)
  }

  @Test("an unknown path names the nearest spelling")
  func unknown() throws {
    let set = try set()
    let error = try #require(throws: TokenError.self) { try set.number("swipe.lik") }
    #expect(error.reason == .unknown(nearest: ["swipe.like"]))
    #expect(error.code == "unknown_token")
    #expect(error.message == "there is no token swipe.lik")
    #expect(error.hint == "Did you mean swipe.like?")
    #expect(error.kind == .notFound)
    let far = try #require(throws: TokenError.self) { try set.color("entirely.different") }
    #expect(far.hint == nil)
    #expect(throws: TokenError.self) { try set.number("swipe") }
  }

  @Test("a path of another type says which is wanted and which there is")
  func wrongType() throws {
    let set = try set()
    let asked: [(String, TokenType, () throws -> Void)] = [
      ("swipe.like", .color, { _ = try set.color("swipe.like") }),
      ("swipe.like", .gradient, { _ = try set.gradient("swipe.like") }),
      ("swipe.like", .dimension, { _ = try set.dimension("swipe.like") }),
      ("swipe.like", .duration, { _ = try set.duration("swipe.like") }),
      ("swipe.like", .cubicBezier, { _ = try set.cubicBezier("swipe.like") }),
      ("size", .number, { _ = try set.number("size") }),
    ]
    for (path, wanted, ask) in asked {
      let found: TokenType = path == "size" ? .dimension : .number
      let error = try #require(throws: TokenError.self) { try ask() }
      #expect(error.reason == .wrongType(wanted: wanted, found: found))
      #expect(
        error.message == "the token \(path) is a \(found.rawValue), not a \(wanted.rawValue)")
      #expect(error.code == "wrong_token_type")
      #expect(error.kind == .usage)
    }
  }
}
