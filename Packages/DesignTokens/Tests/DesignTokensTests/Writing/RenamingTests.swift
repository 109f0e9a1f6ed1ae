import DesignTokens
import Interchange
import Testing

@Suite("Renaming and removing, at the edges")
struct RenamingTests {
  private func rewriter(_ text: String) throws -> TokenRewriter {
    try TokenRewriter(Array(text.utf8), name: "x.tokens.json")
  }

  private func text(_ rewriter: TokenRewriter) -> String {
    String(decoding: rewriter.bytes, as: UTF8.self)
  }

  /// Groups in `a` that extend what a closure says, by their number.
  private func groups(_ count: Int, _ source: (Int) -> String) -> String {
    (0..<count).map { ##","g\##($0)":{"$extends":"\##(source($0))"}"## }.joined()
  }

  @Test("groups that extend one around them inherit nothing and cost nothing")
  func circle() throws {
    // Followed, twelve of them would make 12^8 paths.
    var rewriter = try rewriter(
      ##"{"a":{"x":{"$value":1}\##(groups(12) { $0 < 6 ? "{a}" : "#/a" })},"u":{"$value":"{a.x}"}}"##
    )
    #expect(try rewriter.rename("a.x", to: "y") == 1)
    #expect(text(rewriter).contains(##""u":{"$value":"{a.y}"}"##))
    #expect(throws: TokenRewriteError(path: "a.y", reason: .stillReferenced(by: ["u"]))) {
      try rewriter.remove("a.y")
    }
    try rewriter.remove("u")
    try rewriter.remove("a.y")
    #expect(!text(rewriter).contains(##""y""##))
  }

  @Test("a circle by way of another group ends with an error that says so")
  func widerCircle() throws {
    let file =
      ##"{"a":{"x":{"$value":1}\##(groups(10) { _ in "{b}" })},"b":{"z":{}\##(groups(10) { _ in "{a}" })}}"##
    var rewriter = try rewriter(file)
    let error = TokenRewriteError(path: "a.x", reason: .inheritedTooOften(most: 200_000))
    #expect(throws: error) { try rewriter.rename("a.x", to: "y") }
    #expect(text(rewriter) == file)
    #expect(error.code == "inherited_too_often")
    #expect(error.message == "a.x is inherited in more than 200000 places")
    #expect(
      error.hint == "Look for groups that extend each other in a circle: the standard allows none.")
  }

  @Test("a pointer with percent-escapes is renamed with what it refers to")
  func percentEscapes() throws {
    var rewriter = try rewriter(
      ##"{"x y":{"b c":{"$type":"number","$value":1}},"u":{"$ref":"#/x%20y/b%20c/$value"}}"##)
    #expect(try rewriter.rename("x y", to: "50%") == 1)
    #expect(text(rewriter).contains(##""$ref":"#/50%25/b%20c/$value""##))
    #expect(try rewriter.rename("50%", to: "p") == 1)
    #expect(
      text(rewriter)
        == ##"{"p":{"b c":{"$type":"number","$value":1}},"u":{"$ref":"#/p/b%20c/$value"}}"##)
  }

  @Test("slashes, tildes and names written by escapes are read as the reader reads them")
  func escapedSlash() throws {
    var rewriter = try rewriter(
      ##"{"$type":"number","a~/é":{"$value":1},"g":{"b":{"$value":2}},"u":{"$ref":"#/a%7E0~1%C3%A9"},"v":{"$ref":"#%2Fg%2fb"},"w":{"$ref":"#%2Fg/b"}}"##
    )
    #expect(try rewriter.rename("a~/é", to: "q") == 1)
    #expect(try rewriter.rename("g", to: "h/~") == 2)
    #expect(
      text(rewriter)
        == ##"{"$type":"number","q":{"$value":1},"h/~":{"b":{"$value":2}},"u":{"$ref":"#/q"},"v":{"$ref":"#/h~1~0/b"},"w":{"$ref":"#/h~1~0/b"}}"##
    )
    _ = try TokenFile.read(rewriter.bytes, name: "x")
  }

  @Test("what a pointer with percent-escapes uses is not removed")
  func percentUse() throws {
    var rewriter = try rewriter(
      ##"{"x y":{"$type":"number","$value":1},"u":{"$ref":"#/%78%20y"},"v":{"$ref":"#/x%2"}}"##)
    #expect(throws: TokenRewriteError(path: "x y", reason: .stillReferenced(by: ["u"]))) {
      try rewriter.remove("x y")
    }
  }

  @Test("a dollar sign that wears an accent is a dollar sign")
  func accents() throws {
    // `\u0301` joins the sign before it into one character, for Swift.
    var rewriter = try rewriter(
      ##"{"a":{"\u0301b":{"$type":"number","$value":1},"\u0024\u0301":{"c":{}}},"u":{"$value":"{a.\u0301b}"}}"##
    )
    #expect(
      throws: TokenRewriteError(path: "a.\u{301}b", reason: .invalidName("$\u{301}"))
    ) { try rewriter.rename("a.\u{301}b", to: "$\u{301}") }
    #expect(
      throws: TokenRewriteError(path: "a.\u{301}b", reason: .stillReferenced(by: ["u"]))
    ) { try rewriter.remove("a.\u{301}b") }
    #expect(throws: TokenRewriteError.self) { try rewriter.remove("a.$\u{301}") }
    #expect(try rewriter.rename("a.\u{301}b", to: "d") == 1)
    #expect(text(rewriter).contains("{a.d}"))
  }

  @Test("a name changes to one that only looks the same, and the references with it")
  func sameLook() throws {
    var rewriter = try rewriter(
      ##"{"\u00e9":{"$type":"number","$value":1},"u":{"$value":"{\u00e9}"}}"##)
    #expect(try rewriter.rename("\u{e9}", to: "e\u{301}") == 1)
    #expect(
      Array(text(rewriter).utf8)
        == Array(
          "{\"e\u{301}\":{\"$type\":\"number\",\"$value\":1},\"u\":{\"$value\":\"{e\u{301}}\"}}"
            .utf8))
  }
}
