import Interchange
import Testing

@Suite("Elements of a JSON array that comes in pieces")
struct JSONElementReaderTests {
  private func elements(
    _ text: String, pieceSize: Int, eventLimit: Int = 1000
  ) -> (elements: [JSONValue], error: JSONError?) {
    var reader = JSONElementReader(eventLimit: eventLimit)
    var elements: [JSONValue] = []
    let bytes = Array(text.utf8)
    do throws(JSONError) {
      for start in stride(from: 0, to: bytes.count, by: pieceSize) {
        reader.feed(bytes[start..<min(bytes.count, start + pieceSize)])
        while let element = try reader.next() { elements.append(element) }
      }
      reader.finish()
      while let element = try reader.next() { elements.append(element) }
      return (elements, nil)
    } catch {
      return (elements, error)
    }
  }

  @Test("are those that the reader finds", arguments: [1, 2, 7, 1000])
  func elements(_ pieceSize: Int) throws {
    let text = #"[{"a":[1,{"b":null}]}, [], [[2]], "x", 1.5, 7, -0, true, null, {}]"#
    let read = elements(text, pieceSize: pieceSize)
    #expect(read.error == nil)
    #expect(read.elements == (try JSONReader.read(text).arrayValue))
    #expect(elements("[]", pieceSize: pieceSize).elements == [])
    #expect(elements(#"{"a":[1]}"#, pieceSize: pieceSize).elements == [["a": [1]]])
    #expect(elements("12", pieceSize: pieceSize).elements == [12])
  }

  @Test("come before a mistake behind them")
  func mistakes() throws {
    for (text, code, column) in [
      (#"[1, {"a":1,"a":2}, 3]"#, JSONError.Code.duplicateKey, 12),
      ("[1, 1e400]", .numberOutOfRange, 5), ("[1, x", .unexpectedCharacter, 5),
      ("[1, [1,2,3,4,5,6,7,8]]", .tooLarge, 20), ("[1", .unexpectedEnd, 3),
    ] {
      for size in [1, 100] {
        let read = elements(text, pieceSize: size, eventLimit: 8)
        let error = try #require(read.error)
        #expect(error.code == code)
        #expect(error.column == column)
        #expect(read.elements == [1])
      }
    }
  }

  @Test("an array of many is read with few of them in memory")
  func many() throws {
    var reader = JSONElementReader()
    var sum: Int64 = 0
    reader.feed("[0".utf8)
    for _ in 0..<200 {
      reader.feed(Array(String(repeating: #","x",{"n":3}"#, count: 20).utf8))
      while let element = try reader.next() { sum += element["n"]?.integerValue ?? 0 }
    }
    reader.feed("]".utf8)
    reader.finish()
    #expect(try reader.next() == nil)
    #expect(sum == 3 * 4000)
  }
}
