import Interchange
import Networking

/// Answers of GraphQL servers: written otherwise, they say the same.
struct GraphQLTarget: FuzzTarget {
  /// What is asked for.
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
    var writer = JSONWriter(style: random.below(2) == 0 ? .compact : .pretty)
    writer.write(first.document.value(of: first.document.root))
    do throws(HTTPError) {
      let second = try GraphQLAnswer(writer.bytes)
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
}
