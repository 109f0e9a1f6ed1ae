import DesignTokens
import Testing

/// Files that are made to take a reader down, or its time, or its memory.
@Suite struct HostileTests {
  @Test("a pointer into a `$root` that has no value is followed to nothing, and says nothing more")
  func emptyRoot() {
    for value in [
      ##"{"$type":"number","$value":{"$ref":"#/g/$root/$value/a"}}"##,
      ##"{"$type":"number","$ref":"#/g/$root"}"##, ##"{"$type":"number","$value":"{g.$root}"}"##,
      ##"{"$type":"color","$value":{"colorSpace":"srgb","components":{"$ref":"#/g/$root"}}}"##,
      ##"{"$type":"fontFamily","$value":[{"$ref":"#/g/$root"}]}"##,
    ] {
      #expect(
        Reading.issues(#"{"g":{"$root":{}},"x":\#(value)}"#) == ["1:15 misplaced_token g.$root"])
    }
  }

  @Test("a group that took the place of one that extended another extends nothing")
  func replacedExtension() throws {
    let sources =
      #"{"b": {"n": {"$type": "number", "$value": 1}}, "a": {"$extends": "{b}"}}, {"a": {"$type": "number", "$value": 2}}, {"a": {}}"#
    let tokens = try Resolving().load(
      Resolving.document(
        #""resolutionOrder": [{"type": "set", "name": "s", "sources": [\#(sources)]}]"#)
    ).resolve()
    #expect(tokens.numbers == ["b.n 1"])
  }

  @Test("thousands of copies of a large token share its value, its texts and its extensions")
  func largeCopies() throws {
    let names = (0..<500).map { #""A\#($0)""# }.joined(separator: ",")
    let text = String(repeating: "long ", count: 1000)
    let groups = (0..<2000).map { #""g\#($0)": {"$extends": "{base}"}"# }
    let set = try Reading.tokens(
      #"""
      {"one": {"$type": "fontFamily", "$value": "One"},
       "base": {"$deprecated": "\#(text)", "$description": "\#(text)", "$extensions": {"e": [\#(names)]},
         "f": {"$type": "fontFamily", "$value": [\#(names), {"$ref": "#/one/$value"}],
           "$description": "\#(text)", "$extensions": {"e": [\#(names)]}}},
       \#(groups.joined(separator: ","))}
      """#)
    let original = try #require(set["base.f"])
    let copy = try #require(set["g1999.f"])
    #expect(set.tokens.count == 2002)
    #expect(original.parts.map(\.place) == ["[500]"])
    #expect(copy.content == original.content)
    #expect(copy.parts == original.parts)
    #expect(copy.summary == text)
    #expect(copy.extensions == original.extensions)
    #expect(copy.deprecation == Deprecation(explanation: text))
    #expect(set.groups.last?.path == "g1999")
    #expect(set.groups.last?.summary == text)
    #expect(set.groups.last?.extensions == original.extensions)
  }

  @Test("a copy takes its type from where it stands, though its value is read once")
  func copiedTypes() throws {
    let set = try Reading.tokens(
      #"""
      {"base": {"$type": "number", "n": {"$value": 400}},
       "same": {"$extends": "{base}"}, "weight": {"$type": "fontWeight", "$extends": "{base}"}}
      """#)
    #expect(set.tokens.map(\.type) == [.number, .number, .fontWeight])
    #expect(
      Reading.issues(
        #"{"base": {"$type": "number", "n": {"$value": 4}}, "c": {"$type": "color", "$extends": "{base}"}, "d": {"$type": "color", "$extends": "{base}"}}"#
      ) == ["1:46 invalid_value base.n.$value"])
  }

  @Test("ten thousand circles of groups or tokens that have nothing but a reference")
  func circlesOfReferences() {
    let pairs = (0..<10_000).map {
      ##""a\##($0)":{"$ref":"#/b\##($0)"},"b\##($0)":{"$ref":"#/a\##($0)"}"##
    }
    let issues = Reading.issues("{\(pairs.joined(separator: ","))}")
    #expect(issues.count == 10_000)
    #expect(issues.allSatisfy { $0.contains(" circular_reference ") })
  }

  @Test("thousands of pointers that lead into circles of aliases: the circles are told, once each")
  func pointersIntoCircles() {
    let count = 3000
    let links = (0..<count).map {
      ##""a\##($0)":{"$value":"{b\##($0)}"},"b\##($0)":{"$value":"{a\##($0)}"},"x\##($0)":{"$type":"number","$value":{"$ref":"#/a\##($0)/$value/components/0"}}"##
    }
    let issues = Reading.issues("{\(links.joined(separator: ","))}")
    #expect(issues.count == count)
    #expect(issues.allSatisfy { $0.contains(" circular_reference ") })
  }

  @Test("each of 5,000 tokens is placed, in a file of one line and in one of many")
  func places() throws {
    for end in ["", "\n "] {
      var json = #"{"$type":"number""#
      var (line, column) = (1, json.unicodeScalars.count + 1)
      var expected: [TokenLocation] = []
      for number in 0..<5000 {
        json += "," + end
        if end.isEmpty { column += 1 } else { (line, column) = (line + 1, 2) }
        expected.append(TokenLocation(file: "test.tokens.json", line: line, column: column))
        let member = #""é💘\#(number)":{"$value":\#(number)}"#
        json += member
        column += member.unicodeScalars.count
      }
      let set = try Reading.tokens(json + "}")
      #expect(set.tokens.map { set.place(of: $0.path) } == expected)
      #expect(set.place(of: "none") == nil)
    }
    #expect(TokenSet(name: "made", tokens: []).place(of: "a") == nil)
  }
}

/// Extreme files that a generator makes rather than a person.
@Suite struct ExtremeTests {
  @Test("a chain of 20,000 aliases is followed, from its far end as well")
  func longChain() throws {
    var links = (1..<20_000).map { #""t\#($0)": {"$value": "{t\#($0 - 1)}"}"# }
    links.insert(#""t0": {"$type": "number", "$value": 5}"#, at: 0)
    for json in [links, links.reversed()] {
      let set = try Reading.tokens("{\(json.joined(separator: ","))}")
      #expect(set.tokens.count == 20_000)
      #expect(try set.number("t19999") == 5)
    }
  }

  @Test("a circle of 20,000 is one issue, told in short")
  func longCircle() throws {
    let links = (0..<20_000).map { #""t\#($0)": {"$value": "{t\#(($0 + 1) % 20_000)}"}"# }
    #expect(
      try Reading.reason("{\(links.joined(separator: ","))}")
        == "refers back to itself: t0 -> t1 -> t2 -> t3 -> … -> t19998 -> t19999 -> t0")
  }

  @Test("groups in groups go as deep as the JSON reader does, and deeper ones are an error")
  func deepGroups() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: #"{"g":"#, count: depth) + #"{"$type": "number", "$value": 1}"#
        + String(repeating: "}", count: depth)
    }
    let set = try Reading.tokens(nested(500))
    #expect(set.tokens.map(\.path.count) == [999])
    #expect(Reading.issues(nested(100_000)).count == 1)
    #expect(Reading.issues(nested(100_000)).first?.contains("invalid_json") == true)
  }

  @Test("a value nested without end is one mistake")
  func deepValues() {
    let nested = String(repeating: "[", count: 500) + "1" + String(repeating: "]", count: 500)
    #expect(Reading.valueIssues("fontFamily", nested) == ["invalid_value [0]"])
    #expect(Reading.valueIssues("shadow", nested) == ["invalid_value [0]"])
  }

  @Test("a group that inherits twice over, again and again, stops at a limit")
  func extensions() throws {
    let groups = (1..<40).map {
      #""g\#($0)": {"x": {"$extends": "{g\#($0 - 1)}"}, "y": {"$extends": "{g\#($0 - 1)}"}}"#
    }
    let json =
      #"{"g0": {"$type": "number", "a": {"$value": 1}}, \#(groups.joined(separator: ","))}"#
    #expect(
      try Reading.reason(json) == "groups may inherit 200000 groups and tokens altogether")
  }

  @Test("an array that is read again and again by pointer stops at a limit")
  func repetition() {
    let names = Array(repeating: #""A""#, count: 2000).joined(separator: ",")
    func file(_ pointer: String) -> String {
      let tokens = (0..<2000).map {
        #""t\#($0)": {"$type": "fontFamily", "$value": {"$ref": "\#(pointer)"}}"#
      }
      return
        #"{"f": {"$type": "fontFamily", "$value": [\#(names)], "$extensions": {"a": [\#(names)]}},"#
        + tokens.joined(separator: ",\n") + "}"
    }
    // A whole token is shared and may be repeated for ever.
    #expect(Reading.issues(file("#/f/$value")) == [])
    let issues = Reading.issues(file("#/f/$extensions/a"))
    #expect(issues.count == 1901)
    #expect(issues.allSatisfy { $0.contains(" value_too_large ") })
  }

  @Test("thousands of mistakes are all reported")
  func manyMistakes() {
    let tokens = (0..<3000).map { #""t\#($0)": {"$value": "{u\#($0)}"}"# }
    let issues = Reading.issues("{\(tokens.joined(separator: ",\n"))}")
    #expect(issues.count == 3000)
    #expect(issues.last == "3000:21 unresolved_reference t2999.$value")
  }
}
