import Interchange

/// JSON documents: the value and the places agree, and what is read is written so that it reads back
/// equal.
struct JSONTarget: FuzzTarget {
  let name = "json"

  let corpus: [[UInt8]] = [
    #"{"id":7,"name":"Höhle \u00e9\ud83d\ude00","tags":["a","b\n"],"at":{"x":-1.5e3,"y":null}}"#,
    #"[1,2.25,-0,1e-7,123456789012,true,false,null,"",[],{},[[[[]]]]]"#,
    "{\n  \"a\" : { \"b\" : [ { \"c\" : \"\\\\ \\\" \\/ \\t\" } ] },\n  \"漢\" : 0.1\n}\n",
    #""just a text""#, "-12.5", "null",
    #"{"x":1,"x2":2,"x3":3,"x4":4,"x5":5,"x6":6,"x7":7,"x8":8,"x9":9,"x10":10,"x11":11}"#,
  ].map { Array($0.utf8) }

  let pieces: [[UInt8]] =
    [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800", "\\udc00", "\\u0000", "true",
      "false",
      "null", "1", "-", "e", "E+", ".", " ", "\n", "\t", "\"a\":", "\u{FEFF}", "\"x\":1,",
      "[[[[[[[[",
      "]]]]]]]]", "{\"a\":", "1e308", "5e-324",
    ].map { Array($0.utf8) } + [
      [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
    ]

  func check(_ input: [UInt8], _ random: inout SeededGenerator) -> FuzzOutcome {
    let depth = [8, JSONReader.defaultDepthLimit][random.below(2)]
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(input, depthLimit: depth)
    } catch {
      guard let document = try? JSONDocument(input, depthLimit: depth) else {
        return error.line > 0 && error.column > 0 ? .refused : .violated("an error without a place")
      }
      return .violated("the reader refuses what the document takes, \(document.bytes.count) bytes")
    }
    do throws(JSONError) {
      let document = try JSONDocument(input, depthLimit: depth)
      guard document.value(of: document.root) == value else {
        return .violated("reader and document differ")
      }
      var writer = JSONWriter(style: random.below(2) == 0 ? .compact : .pretty)
      writer.write(value)
      guard try JSONReader.read(writer.bytes) == value else {
        return .violated("what was written reads otherwise")
      }
    } catch {
      return .violated("what was read or written is refused: \(error.message)")
    }
    return .accepted
  }
}
