import Interchange
import Testing

@Suite struct JSONValueTests {
  private let value: JSONValue = [
    "null": nil, "boolean": true, "integer": 3, "number": 1.5, "string": "s", "array": [1, 2],
    "object": ["a": nil],
  ]

  @Test("accessors give the content of their own kind and nil for another")
  func accessors() {
    #expect(value["null"]?.isNull == true)
    #expect(value["boolean"]?.booleanValue == true)
    #expect(value["integer"]?.integerValue == 3)
    #expect(value["integer"]?.numberValue == 3)
    #expect(value["number"]?.numberValue == 1.5)
    #expect(value["number"]?.integerValue == nil)
    #expect(value["string"]?.stringValue == "s")
    #expect(value["array"]?.arrayValue == [1, 2])
    #expect(value["object"]?.objectValue == ["a": nil])
    #expect(value["string"]?.isNull == false)
    #expect(value["string"]?.booleanValue == nil)
    #expect(value["string"]?.numberValue == nil)
    #expect(value["string"]?.arrayValue == nil)
    #expect(value["string"]?.objectValue == nil)
    #expect(value["integer"]?.stringValue == nil)
  }

  @Test("a literal may be interpolated")
  func interpolation() {
    let number = 7
    #expect(("climb \(number)" as JSONValue) == .string("climb 7"))
  }

  @Test("kind names")
  func kindNames() {
    #expect(
      value.objectValue?.map(\.value.kindName) == [
        "null", "boolean", "number", "number", "string", "array", "object",
      ])
  }

  @Test("subscripts give nil outside, and null where null is")
  func subscripts() {
    #expect(value["array"]?[1] == 2)
    #expect(value["array"]?[2] == nil)
    #expect(value["array"]?[-1] == nil)
    #expect(value["missing"] == nil)
    #expect(value["object"]?["a"] == .some(.null))
    #expect(value["string"]?["a"] == nil)
    #expect(value["string"]?[0] == nil)
  }

  @Test("an integer and a double are two things")
  func equality() {
    #expect(JSONValue.integer(1) != .number(1))
    #expect(JSONValue.number(.nan) != .number(.nan))
    #expect((["a": 1, "b": 2] as JSONValue) != ["b": 2, "a": 1])
  }
}
