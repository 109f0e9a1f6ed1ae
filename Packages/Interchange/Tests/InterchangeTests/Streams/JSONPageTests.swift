import Interchange
import Testing

/// The examples of Documentation/JSON.md, word for word but for their indents.
struct JSONPageTests {
  private let chunks = [
    #"{"climbs": [{"name": "La Marie-R"#, #"ose"}, {"name": "Rainbow Rocket"}]}"#,
  ]
  .map { Array($0.utf8) }

  @Test("a document that comes in pieces is shown as it comes")
  func partial() {
    var shown: [JSONValue?] = []
    func show(_ value: JSONValue?) { shown.append(value) }

    var answer = JSONPartialReader()
    for chunk in chunks {
      answer.feed(chunk)
      show(answer.value)
    }
    answer.finish()
    if case .failed(let error) = answer.state { print("stopped: \(error.message)") }

    #expect(answer.state == .complete)
    #expect(shown.first == ["climbs": [["name": "La Marie-R"]]])
    #expect(shown.last == ["climbs": [["name": "La Marie-Rose"], ["name": "Rainbow Rocket"]]])
  }

  @Test("a document of any size is read event by event")
  func events() throws {
    var names: [String] = []
    var isName = false

    var events = JSONEvents()
    for chunk in chunks + [[]] {
      if chunk.isEmpty { events.finish() } else { events.feed(chunk) }
      while let event = try events.next() {
        if case .string(let text) = event, isName { names.append(text) }
        isName = event == .key("name")
      }
    }

    #expect(names == ["La Marie-Rose", "Rainbow Rocket"])
    #expect(events.isComplete)
  }

  @Test("an array of any size is read element by element")
  func elements() throws {
    let chunks = ["[{\"name\": \"La Mar", "ie-Rose\"}, 7]"].map { Array($0.utf8) }
    var seen: [JSONValue] = []

    var elements = JSONElementReader()
    for chunk in chunks {
      elements.feed(chunk)
      while let element = try elements.next() { seen.append(element) }
    }
    elements.finish()
    while let element = try elements.next() { seen.append(element) }

    #expect(seen == [["name": "La Marie-Rose"], 7])
  }

  @Test("exact numbers, duplicate keys and canonical bytes")
  func exactness() throws {
    let text = #"{"price": 12345678901234567890.10, "price": 3}"#

    let document = try JSONDocument(Array(text.utf8), allowsDuplicateKeys: true)
    let price = document.member("price", of: document.root).flatMap(document.decimal(of:))
    let remarks = document.duplicateKeys.map { "line \($0.position.line): a key stands twice" }
    let signed = try document.value(of: document.root).canonicalBytes()

    #expect(price?.description == "12345678901234567890.1")
    #expect(remarks == ["line 1: a key stands twice"])
    #expect(String(decoding: signed, as: UTF8.self) == #"{"price":12345678901234567000}"#)
  }
}
