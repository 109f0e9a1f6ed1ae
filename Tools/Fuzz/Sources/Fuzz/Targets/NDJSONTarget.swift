import Interchange
import Networking

/// JSON lines: cuts never show, each line is a document or a problem, and documents are written so
/// that they read back equal.
struct NDJSONTarget: FuzzTarget {
  let name = "ndjson"

  let corpus: [[UInt8]] = [
    "{\"id\":1,\"name\":\"Höhle\"}\n{\"id\":2,\"tags\":[\"a\",\"b\"]}\r\n\n[1,2.5,null]\n  \n\"text\"\n12",
    "{\"a\":{\"b\":{}}}\nnot json\n{\"a\":1,\"a\":2}\n",
  ].map { Array($0.utf8) }

  let pieces = JSONTarget().pieces + [Array("\n".utf8), Array("\r\n".utf8), Array("{}\n".utf8)]

  private func lines(
    _ chunks: [[UInt8]], _ limit: Int
  ) throws(StreamError) -> [Result<JSONValue, NDJSONProblem>] {
    var parser = NDJSONParser(limit: limit)
    var lines: [NDJSONParser.Element] = []
    for chunk in chunks { try parser.feed(chunk, into: &lines) }
    try parser.finish(into: &lines)
    return lines.map { line in line.map { $0.value(of: $0.root) } }
  }

  func check(_ input: [UInt8], _ random: inout SeededGenerator) -> FuzzOutcome {
    let limit = random.below(4) == 0 ? 16 : 4 << 20
    do throws(StreamError) {
      let whole = try lines([input], limit)
      let parts = try lines(
        random.below(8) == 0 ? input.map { [$0] } : cut(input, &random), limit)
      guard parts == whole else { return .violated("a cut shows") }
      var writer = JSONWriter()
      var values: [JSONValue] = []
      for case .success(let value) in whole {
        values.append(value)
        writer.write(value)
        writer.endLine()
      }
      let again = try lines([writer.bytes], 4 << 20)
      guard again == values.map({ .success($0) }) else {
        return .violated("what was written reads otherwise")
      }
      return values.count == whole.count ? .accepted : .refused
    } catch {
      return .violated("lines throw: \(error)")
    }
  }
}
