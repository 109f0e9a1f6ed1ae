import DesignTokens
import DomainModels
import Interchange
import Testing

@Suite("Rewriting a file")
struct TokenRewriterTests {
  /// An unusual layout, to see that the rewriter preserves it.
  static let file = #"""
    { "palette" : {"$type":"color",
        "pink":  { "$value" : {"colorSpace":"srgb","components":[1.0, 3.0e-1,0.50]} } ,
      "red":{"$value":"{palette.pink}"}
     },
      "text": { "$extends": "{palette}", "$extensions": {"x.y": "{palette.pink}"},
        "link": { "$ref": "#/palette/pink", "$description": "as {palette.pink}" },
        "edge": { "$type": "border", "$value": { "color": "{palette.pink}",
            "width": {"$ref":"#/size/line/$value"}, "style": "solid" } }
      }, "size": {"$type": "dimension", "line": {"$value": {"value": 1, "unit": "px"}}},
      "use": { "$value": "{text.pink}" }
    }
    """#

  private func rewriter(_ text: String = file) throws -> TokenRewriter {
    try TokenRewriter(Array(text.utf8), name: "x.tokens.json")
  }

  private func text(_ rewriter: TokenRewriter) -> String {
    String(decoding: rewriter.bytes, as: UTF8.self)
  }

  @Test("a token is renamed with every reference to it, and no other byte changes")
  func rename() throws {
    var rewriter = try rewriter()
    #expect(try rewriter.rename("palette.pink", to: "rose") == 4)
    let expected = Self.file
      .replacing(#""pink":  {"#, with: #""rose":  {"#)
      .replacing(#""red":{"$value":"{palette.pink}"}"#, with: #""red":{"$value":"{palette.rose}"}"#)
      .replacing(##""$ref": "#/palette/pink""##, with: ##""$ref": "#/palette/rose""##)
      .replacing(#""color": "{palette.pink}""#, with: #""color": "{palette.rose}""#)
      .replacing("{text.pink}", with: "{text.rose}")
    #expect(text(rewriter) == expected)
  }

  @Test("a group is renamed with every reference to it and through it")
  func renameGroup() throws {
    var rewriter = try rewriter()
    #expect(try rewriter.rename("palette", to: "paint") == 4)
    let expected = Self.file
      .replacing(#"{ "palette" :"#, with: #"{ "paint" :"#)
      .replacing(#""$value":"{palette.pink}""#, with: #""$value":"{paint.pink}""#)
      .replacing(#""$extends": "{palette}""#, with: #""$extends": "{paint}""#)
      .replacing("#/palette/pink", with: "#/paint/pink")
      .replacing(#""color": "{palette.pink}""#, with: #""color": "{paint.pink}""#)
    #expect(text(rewriter) == expected)
  }

  @Test("what an heir declares in place of a token is renamed with it")
  func heirs() throws {
    var rewriter = try rewriter(
      #"""
      {"$type":"number","a":{"x":{"$value":1}},"b":{"$extends":"{a}","x":{"$value":2}},
       "c":{"$extends":"#/b","y":{"$value":"{c.x}"}},"d":{"$value":"{b.x}"}}
      """#)
    #expect(try rewriter.rename("a.x", to: "z") == 2)
    #expect(
      text(rewriter) == #"""
        {"$type":"number","a":{"z":{"$value":1}},"b":{"$extends":"{a}","z":{"$value":2}},
         "c":{"$extends":"#/b","y":{"$value":"{c.z}"}},"d":{"$value":"{b.z}"}}
        """#)
  }

  @Test("names with signs that JSON and pointers escape")
  func escapes() throws {
    var rewriter = try rewriter(
      ##"{"a/b~":{"$type":"number","x":{"$value":1}},"y":{"$ref":"#/a~1b~0/x"},"z":{"$value":"{a/b~.x}"}}"##
    )
    #expect(try rewriter.rename("a/b~", to: "é/\"~1") == 2)
    #expect(
      text(rewriter)
        == ##"{"é/\"~1":{"$type":"number","x":{"$value":1}},"y":{"$ref":"#/é~1\"~01/x"},"z":{"$value":"{é/\"~1.x}"}}"##
    )
    #expect(try rewriter.rename("é/\"~1", to: "q") == 2)
    #expect(text(rewriter).contains("#/q/x"))
    #expect(text(rewriter).contains("{q.x}"))
  }

  @Test("a name that can't be, is taken, or is of nothing")
  func refusals() throws {
    var rewriter = try rewriter()
    let before = rewriter.bytes
    for name in ["", "$x", "a.b", "{", "}"] {
      #expect(throws: TokenRewriteError(path: "palette.pink", reason: .invalidName(name))) {
        try rewriter.rename("palette.pink", to: name)
      }
    }
    #expect(throws: TokenRewriteError(path: "palette.pink", reason: .nameTaken("palette.red"))) {
      try rewriter.rename("palette.pink", to: "red")
    }
    // An heir has something of the name.
    #expect(throws: TokenRewriteError(path: "palette.pink", reason: .nameTaken("text.link"))) {
      var heir = try TokenRewriter(
        Array(
          Self.file.replacing(#""link": {"#, with: #""pink":{"$value":"{palette.red}"},"link": {"#)
            .utf8),
        name: "x")
      try heir.rename("palette.pink", to: "link")
    }
    #expect(
      throws: TokenRewriteError(
        path: "palette.pnik", reason: .unknown(nearest: ["palette.pink", "palette.red"]))
    ) {
      try rewriter.rename("palette.pnik", to: "x")
    }
    #expect(try rewriter.rename("palette.pink", to: "pink") == 0)
    #expect(rewriter.bytes == before)
  }

  @Test("a value is replaced, and a value that is there already is not")
  func value() throws {
    var rewriter = try rewriter()
    try rewriter.setValue(["value": 1, "unit": "px"], of: "size.line")
    #expect(text(rewriter) == Self.file)
    try rewriter.setValue(["value": 2, "unit": "px"], of: "size.line")
    try rewriter.setValue("{palette.red}", of: "text.link")
    let expected = Self.file
      .replacing(#"{"value": 1, "unit": "px"}"#, with: #"{ "value": 2, "unit": "px" }"#)
      .replacing(##""$ref": "#/palette/pink""##, with: ##""$value": "{palette.red}""##)
    #expect(text(rewriter) == expected)
    #expect(throws: TokenRewriteError(path: "palette", reason: .notAToken)) {
      try rewriter.setValue(1, of: "palette")
    }
  }

  @Test("descriptions and deprecations come, change and go")
  func properties() throws {
    var rewriter = try rewriter(
      "{\n  \"a\": {\n    \"$value\": 1,\n    \"$type\": \"number\"\n  },\n  \"g\": { \"b\": {} }\n}\n"
    )
    try rewriter.setSummary("One \"more\"", of: "a")
    try rewriter.setDeprecation(Deprecation(), of: "g")
    try rewriter.setSummary("All", of: "")
    let set = text(rewriter)
    #expect(
      set
        == "{\n  \"$description\": \"All\",\n  \"a\": {\n    \"$value\": 1,\n    \"$type\": \"number\",\n    \"$description\": \"One \\\"more\\\"\"\n  },\n  \"g\": { \"$deprecated\": true, \"b\": {} }\n}\n"
    )
    try rewriter.setSummary("Two", of: "a")
    try rewriter.setDeprecation(Deprecation(explanation: "use a"), of: "g")
    #expect(
      text(rewriter)
        == set.replacing("One \\\"more\\\"", with: "Two").replacing("true", with: "\"use a\""))
    try rewriter.setSummary(nil, of: "a")
    try rewriter.setSummary(nil, of: "a")
    try rewriter.setDeprecation(nil, of: "g")
    try rewriter.setSummary(nil, of: "")
    #expect(
      text(rewriter)
        == "{\n  \"a\": {\n    \"$value\": 1,\n    \"$type\": \"number\"\n  },\n  \"g\": { \"b\": {} }\n}\n"
    )
  }

  @Test("into an empty group, and the only member out of one")
  func empty() throws {
    var rewriter = try rewriter(#"{"g":{ }}"#)
    try rewriter.setSummary("x", of: "g")
    #expect(text(rewriter) == #"{"g":{ "$description": "x" }}"#)
    try rewriter.remove("g")
    #expect(text(rewriter) == "{}")
  }

  @Test("first, middle and last go with their comma")
  func removal() throws {
    for (path, rest) in [
      ("a", "{ \"b\": {}, \"c\": {} }"), ("b", "{ \"a\": {}, \"c\": {} }"),
      ("c", "{ \"a\": {}, \"b\": {} }"),
    ] {
      var rewriter = try rewriter("{ \"a\": {}, \"b\": {}, \"c\": {} }")
      try rewriter.remove(path)
      #expect(text(rewriter) == rest)
    }
  }

  @Test("what is still used stays, and the error names its users")
  func used() throws {
    var rewriter = try rewriter()
    #expect(
      throws: TokenRewriteError(
        path: "palette.pink",
        reason: .stillReferenced(by: ["palette.red", "text.link", "text.edge", "use"]))
    ) { try rewriter.remove("palette.pink") }
    #expect(
      throws: TokenRewriteError(path: "size", reason: .stillReferenced(by: ["text.edge"]))
    ) { try rewriter.remove("size") }
    #expect(text(rewriter) == Self.file)
    try rewriter.remove("use")
    try rewriter.remove("text")
    try rewriter.remove("palette")
    #expect(try JSONReader.read(rewriter.bytes).objectValue?.keys == ["size"])
  }

  @Test("a group that inherits itself is no endless loop")
  func cycle() throws {
    var rewriter = try rewriter(#"{"a":{"$extends":"{a.x}","x":{"y":{"$value":"{a.x.y}"}}}}"#)
    #expect(try rewriter.rename("a.x.y", to: "z") == 1)
  }

  @Test("errors explain themselves")
  func errors() {
    let error = TokenRewriteError(
      path: "a", reason: .stillReferenced(by: ["b", "c", "d", "e"]))
    #expect(error.code == "still_referenced")
    #expect(error.message == "a is still used by b, c, d and 1 more")
    #expect(error.hint == "Change those first.")
    #expect(TokenRewriteError(path: "a", reason: .unknown(nearest: [])).kind == .notFound)
    #expect(
      TokenRewriteError(path: "a", reason: .unknown(nearest: ["b", "c"])).hint
        == "Did you mean b or c?")
  }
}
