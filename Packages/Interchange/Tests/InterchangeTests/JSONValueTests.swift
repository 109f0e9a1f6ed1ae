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

@Suite struct JSONObjectTests {
  /// Below and above the size where an object begins to keep an index.
  @Test("keeps order and finds every member", arguments: [0, 1, 15, 16, 17, 300])
  func order(_ count: Int) {
    var object = JSONObject()
    for number in 0..<count { object["key \(number)"] = .integer(Int64(number)) }
    #expect(object.count == count)
    #expect(object.isEmpty == (count == 0))
    #expect(object.keys == (0..<count).map { "key \($0)" })
    for number in 0..<count { #expect(object["key \(number)"] == .integer(Int64(number))) }
    #expect(object["key \(count)"] == nil)
  }

  @Test("setting replaces in place, setting nil removes", arguments: [3, 16, 40])
  func setting(_ count: Int) {
    var object = JSONObject()
    for number in 0..<count { object["\(number)"] = .integer(Int64(number)) }
    object["1"] = "changed"
    object["0"] = nil
    object["missing"] = nil
    #expect(object.count == count - 1)
    #expect(object.keys == (1..<count).map(String.init))
    #expect(object["1"] == "changed")
    #expect(object["0"] == nil)
    #expect(object["\(count - 1)"] == .integer(Int64(count - 1)))
    object["0"] = "again"
    #expect(object.keys.last == "0")
    #expect(object["0"] == "again")
  }

  @Test("appending a key twice does nothing")
  func appending() {
    var object: JSONObject = ["a": 1]
    let addedAgain = object.append("a", 2)
    #expect(!addedAgain)
    let added = object.append("b", 2)
    #expect(added)
    #expect(object == ["a": 1, "b": 2])
  }

  @Test("keys are told apart by their bytes", arguments: [0, 30])
  func exactKeys(_ others: Int) {
    var object = JSONObject()
    for number in 0..<others { object["\(number)"] = .null }
    object["\u{E9}"] = 1
    object["e\u{301}"] = 2
    #expect(object.count == others + 2)
    #expect(object["\u{E9}"] == 1)
    #expect(object["e\u{301}"] == 2)
  }

  @Test("a literal's repeated key takes its last value")
  func literal() {
    let object: JSONObject = ["a": 1, "b": 2, "a": 3]
    #expect(object.keys == ["a", "b"])
    #expect(object["a"] == 3)
  }

  @Test("two ways to the same members are equal")
  func equality() {
    var grown = JSONObject()
    for number in 0..<20 { grown["\(number)"] = .null }
    for number in 5..<20 { grown["\(number)"] = nil }
    let made: JSONObject = ["0": nil, "1": nil, "2": nil, "3": nil, "4": nil]
    #expect(grown == made)
  }
}

@Suite("A JSON document kept as it stands")
struct JSONDocumentTests {
  @Test("knows where each node begins and ends, and what it says")
  func places() throws {
    let document = try JSONDocument(
      Array("{\"é\": [1, -2.5,\n true], \"b\\u0041\": \"x\\n\"}".utf8))
    let members = Array(document.members(of: document.root))
    #expect(members.map { document.text(of: $0.key) } == ["é", "bA"])
    #expect(document.kind(of: members[0].value) == .array)
    let elements = Array(document.elements(of: members[0].value))
    #expect(elements.map { document.double(of: $0) } == [1, -2.5, nil])
    #expect(document.integer(of: elements[0]) == 1)
    #expect(document.boolean(of: elements[2]) == true)
    #expect(document.position(of: elements[1]) == JSONPosition(line: 1, column: 11))
    #expect(document.position(of: elements[2]) == JSONPosition(line: 2, column: 2))
    #expect(document.text(of: members[1].value) == "x\n")
    #expect(document.text(of: members[1].key, isExactly: "bA"))
    #expect(document.text(of: members[1].value, isExactly: "x\n" as String))
    #expect(!document.text(of: members[1].value, isExactly: "x"))
    let range = document.range(of: members[1].value)
    #expect(String(decoding: document.bytes[range], as: UTF8.self) == #""x\n""#)
    #expect(document.member("bA", of: document.root) == members[1].value)
    #expect(document.member("missing", of: document.root) == nil)
    #expect(document.count(of: document.root) == 2)
    #expect(document.count(of: elements[0]) == 0)
  }

  @Test(
    "is the value that the reader makes of it",
    arguments: ["[]", "{}", "3", #"[{"a":{"b":[]}},[[null]]]"#])
  func agreesWithTheReader(_ text: String) throws {
    let document = try JSONDocument(Array(text.utf8))
    #expect(document.value(of: document.root) == (try JSONReader.read(text)))
  }

  @Test("finds a key twice, among few and among many, also written in another way")
  func duplicates() {
    let many = (0..<500).map { #""k\#($0)":0"# }.joined(separator: ",")
    for text in [
      #"{"a":1,"b":2,"\u0061":3}"#, "{\(many),\"k\\u0037\":1}", #"{"a":1,"a":[}"#,
    ] {
      #expect { try JSONDocument(Array(text.utf8)) } throws: {
        ($0 as? JSONError)?.code == .duplicateKey
      }
    }
  }

  @Test("may be nested as deep as one allows, at no cost of stack")
  func depth() throws {
    let text = String(repeating: "[", count: 1_000_000) + String(repeating: "]", count: 1_000_000)
    let document = try JSONDocument(Array(text.utf8), depthLimit: 1_000_000)
    #expect(document.count(of: document.root) == 1)
  }
}
