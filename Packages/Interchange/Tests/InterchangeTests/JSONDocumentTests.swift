import Interchange
import Testing

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
