import DesignTokens
import Testing

/// Files that nobody writes by hand.
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
