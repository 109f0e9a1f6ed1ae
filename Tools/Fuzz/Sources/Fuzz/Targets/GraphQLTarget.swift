import Interchange
import Networking

/// Answers of GraphQL servers: written otherwise, they say the same.
struct GraphQLTarget: FuzzTarget {
  /// The expected response.
  private struct Answer: Decodable, Equatable {
    struct Area: Decodable, Equatable {
      let name: String?
      let climbs: [Int]?
    }

    let area: Area?
  }

  let name = "graphql"

  let corpus: [[UInt8]] = [
    #"{"data":{"area":{"name":"Höhle","climbs":[1,2,3]}}}"#,
    #"{"data":null,"errors":[{"message":"no \u0007such","locations":[{"line":1,"column":2}],"#
      + #""path":["area",0,"name"],"extensions":{"code":"NOT_FOUND"}}]}"#,
    #"{"errors":[{"message":"a"},{"message":7,"path":{}},null],"data":{"area":{"name":null}}}"#,
    #"{"data":{"area":null},"extensions":{}}"#,
  ].map { Array($0.utf8) }

  let pieces =
    JSONTarget().pieces
    + [
      "\"data\":", "\"errors\":[", "\"message\":", "\"path\":[", "\"locations\":[", "\"line\":",
      "\"extensions\":{\"code\":", "{\"data\":{}}", "\u{1B}[2J",
    ].map { Array($0.utf8) }

  func check(_ input: [UInt8], _ random: inout SeededGenerator) -> FuzzOutcome {
    let first: GraphQLAnswer
    do throws(HTTPError) {
      first = try GraphQLAnswer(input)
    } catch {
      return .refused
    }
    var otherwise: [UInt8] = []
    let gap = random.below(2) == 0 ? "" : "\n\t "
    write(first.document.root, of: first.document, input, gap: gap, to: &otherwise)
    do throws(HTTPError) {
      let second = try GraphQLAnswer(otherwise)
      guard second.problems == first.problems else { return .violated("the problems differ") }
      guard (second.data == nil) == (first.data == nil) else {
        return .violated("the data differs")
      }
      let result = try? first.result(as: Answer.self)
      guard result == (try? second.result(as: Answer.self)) else {
        return .violated("the result differs")
      }
      return result == nil ? .refused : .accepted
    } catch {
      return .violated("what was written is refused: \(error)")
    }
  }

  /// Writes with other blanks and other escapes.
  ///
  /// Numbers stay as they are spelt: which of them is an integer depends on it.
  private func write(
    _ node: JSONNode, of document: JSONDocument, _ input: [UInt8], gap: String,
    to output: inout [UInt8]
  ) {
    switch document.kind(of: node) {
    case .array:
      output.append(UInt8(ascii: "["))
      for (number, element) in document.elements(of: node).enumerated() {
        output += ((number > 0 ? "," : "") + gap).utf8
        write(element, of: document, input, gap: gap, to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object:
      output.append(UInt8(ascii: "{"))
      for (number, member) in document.members(of: node).enumerated() {
        output += ((number > 0 ? "," : "") + gap).utf8
        write(member.key, of: document, input, gap: gap, to: &output)
        output += (gap + ":").utf8
        write(member.value, of: document, input, gap: gap, to: &output)
      }
      output.append(UInt8(ascii: "}"))
    case .string:
      var writer = JSONWriter()
      writer.string(document.text(of: node) ?? "")
      output += writer.bytes
    case .null, .boolean, .integer, .number: output += input[document.range(of: node)]
    }
  }
}
