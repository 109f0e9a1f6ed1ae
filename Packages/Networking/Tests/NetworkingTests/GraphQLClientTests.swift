import DomainModels
import Foundation
import Interchange
import Networking
import NetworkingTesting
import Testing

struct GraphQLClientTests {
  struct Answer: Codable, Equatable, Sendable {
    struct Climb: Codable, Equatable, Sendable {
      var name: String
      var grade: String?
    }
    var climb: Climb?
  }

  private static let query = GraphQLOperation(
    .query, "Climb", "query Climb($uuid: ID) { climb(uuid: $uuid) { ...Fields } }",
    "fragment Fields on Climb { name grade }", variables: ["uuid": #"x") { evil } #"#])

  private static let responseType = "application/graphql-response+json"

  private func client(
    _ transport: ScriptedTransport, headers: HTTPHeaders = [:], limit: Int = 1 << 20
  ) -> GraphQLClient {
    GraphQLClient(
      transport, endpoint: .graphQLExample, headers: headers,
      identifiers: .version7(
        clock: .fixed(at: Timestamp(milliseconds: 0)), random: .seeded(1)),
      answerLimit: limit)
  }

  private func result(
    _ status: Int, _ type: String?, _ text: String
  ) async throws -> GraphQLResult<Answer> {
    let headers: HTTPHeaders = type.map { ["Content-Type": $0] } ?? [:]
    return try await client(ScriptedTransport([.status(status, headers, text)]))
      .result(of: Self.query)
  }

  @Test("a query is a POST of JSON; what varies stays in the variables")
  func requestOfQuery() throws {
    let request = client(ScriptedTransport([])).request(for: Self.query)
    #expect(request.method == .post)
    #expect(request.url == .graphQLExample)
    #expect(
      request.headers["Accept"] == "application/graphql-response+json, application/json;q=0.9")
    #expect(request.headers["Content-Type"] == "application/json")
    let body = try JSONReader.read(request.body)
    #expect(
      body == [
        "query":
          "query Climb($uuid: ID) { climb(uuid: $uuid) { ...Fields } }\nfragment Fields on Climb { name grade }",
        "operationName": "Climb", "variables": ["uuid": #"x") { evil } #"#],
      ])
  }

  @Test("a query can be sent again and says so with a fresh key, a mutation doesn't")
  func idempotencyKeys() {
    let client = client(ScriptedTransport([]), headers: ["accept": "x/y", "X-App": "climbing"])
    let first = client.request(for: Self.query).headers
    let second = client.request(for: Self.query).headers
    #expect(first["Idempotency-Key"]?.count == 38)
    #expect(first["Idempotency-Key"] != second["Idempotency-Key"])
    #expect(first.values("Accept") == ["x/y"])
    #expect(first["X-App"] == "climbing")
    let mutation = GraphQLOperation(.mutation, "Add", "mutation Add { add }")
    #expect(client.request(for: mutation).headers["Idempotency-Key"] == nil)
  }

  @Test("variables may have a type of their own")
  func encodedVariables() throws {
    let variables = try JSONObject(encoding: Answer.Climb(name: "A\"b", grade: nil))
    #expect(variables == ["name": "A\"b"])
    #expect(throws: EncodingError.self) { try JSONObject(encoding: [1, 2]) }
  }

  @Test("whole data", arguments: [responseType, "application/json; charset=utf-8"])
  func wholeData(type: String) async throws {
    let result = try await result(200, type, #"{"data": {"climb": {"name": "Nose"}}}"#)
    #expect(result == GraphQLResult(data: Answer(climb: .init(name: "Nose"))))
    #expect(result.isComplete)
    #expect(try result.requireComplete().climb?.name == "Nose")
  }

  @Test("data and errors are both kept", arguments: [200, 400])
  func partialData(status: Int) async throws {
    let text = #"""
      {"errors": [{"message": "no\n  grade\u001b[31m", "path": ["climb", "pitches", 2, "grade"],
        "locations": [{"line": 1, "column": 30}, {"line": "x"}], "extensions": {"code": "LOST"}},
        {"message": 7}, 5], "data": {"climb": {"name": "Nose", "grade": null}}}
      """#
    let result = try await result(status, Self.responseType, text)
    #expect(result.data?.climb?.name == "Nose")
    #expect(!result.isComplete)
    try #require(result.problems.count == 3)
    #expect(
      result.problems[0]
        == GraphQLProblem(
          message: "no grade [31m",
          path: [.key("climb"), .key("pitches"), .index(2), .key("grade")],
          locations: [.init(line: 1, column: 30)], code: "LOST"))
    #expect(result.problems[0].description == "no grade [31m (at climb.pitches[2].grade)")
    #expect(result.problems[1].message == "an error without a message")
    #expect(result.problems[2].message == "an error without a message")
    let error = #expect(throws: GraphQLError.self) { try result.requireComplete() }
    #expect(
      error?.message
        == "the server answered with an error: no grade [31m (at climb.pitches[2].grade), and 2 more"
    )
    #expect(error?.code == "graphql_failed")
    #expect(try result.requireData().climb?.grade == nil)
  }

  @Test(
    "an operation that was not carried out has errors and no data",
    arguments: [
      (400, #"{"errors": [{"message": "Unknown field"}]}"#),
      (403, #"{"data": null, "errors": [{"message": "Unknown field"}]}"#),
    ])
  func notExecuted(status: Int, text: String) async throws {
    let result = try await result(status, Self.responseType, text)
    #expect(result.data == nil)
    #expect(result.problems == [GraphQLProblem(message: "Unknown field")])
    #expect(throws: GraphQLError([GraphQLProblem(message: "Unknown field")])) {
      try result.requireData()
    }
  }

  @Test("data that doesn't fit is nil where errors say why, and an error where they don't")
  func unfittingData() async throws {
    let explained = try await result(
      200, Self.responseType, #"{"data": {"climb": {"name": null}}, "errors": [{"message": "m"}]}"#)
    #expect(explained == GraphQLResult(data: nil, problems: [GraphQLProblem(message: "m")]))
    let error = await #expect(throws: HTTPError.self) {
      try await result(200, Self.responseType, "{\"data\": {\n  \"climb\": {\"name\": 7}}}")
    }
    #expect(error?.reason == .unexpectedContent)
    #expect(error?.message.hasSuffix("at line 2, column 21") == true, "\(error?.message ?? "")")
  }

  @Test(
    "what is no answer of GraphQL is said so, with its place",
    arguments: [
      (
        200, "text/html", "<html>",
        "https://example.org/graphql gave text/html in place of application/graphql-response+json"
      ),
      (
        200, "application/json", "<html>",
        "the answer is no JSON: line 1, column 1: expected a value, found '<'"
      ),
      (200, nil, "{}", "https://example.org/graphql gave content of no kind in place of"),
      (200, "application/json", "", "the answer is no JSON: line 1, column 1: "),
      (
        200, "application/json", "\n [1]",
        "the answer has neither data nor errors (line 2, column 2)"
      ),
      (
        200, "application/json", #"{"date": 1}"#,
        "the answer has neither data nor errors (line 1, column 1)"
      ),
      (
        200, "application/json", #"{"data": [1]}"#,
        "the answer's data is no object (line 1, column 10)"
      ),
      (
        200, "application/json", #"{"data": {}, "errors": {}}"#,
        "the answer's errors are no list (line 1, column 24)"
      ),
      (400, responseType, "{}", "the answer has neither data nor errors (line 1, column 1)"),
    ])
  func noAnswer(status: Int, type: String?, text: String, message: String) async {
    let error = await #expect(throws: HTTPError.self) { try await result(status, type, text) }
    #expect(error?.reason == .unexpectedContent)
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test(
    "the status is looked at first",
    arguments: [
      (500, responseType, #"{"data": {"climb": null}}"#, HTTPError.Reason.serverFailed, "500"),
      (
        502, "application/json", #"{"errors": [{"message": "<html>Bad Gateway</html>"}]}"#,
        .serverFailed, "502"
      ),
      (503, "text/html", "<html>", .serverFailed, "503"),
      (302, "text/html", "", .redirected, "302: it sends to another place"),
      (404, "text/html", "<html>", .rejected, "404"),
      (
        400, "application/json", #"{"errors": [{"message": "Cannot query field \"first\""}]}"#,
        .rejected, "400: Cannot query field \"first\""
      ),
      (401, "application/json", "nonsense", .rejected, "401: nonsense"),
    ])
  func statusFirst(
    status: Int, type: String, text: String, reason: HTTPError.Reason, message: String
  ) async {
    let error = await #expect(throws: HTTPError.self) { try await result(status, type, text) }
    #expect(error?.reason == reason)
    #expect(error?.message == "https://example.org/graphql answered \(message)")
    #expect(error?.status == status)
  }

  @Test(
    "a server that takes no more says for how long",
    arguments: [("7", 7), ("x", nil), ("-1", nil)], ["text/plain", responseType])
  func rateLimited(header: (text: String, seconds: Int64?), type: String) async {
    let transport = ScriptedTransport([
      .status(429, ["Retry-After": header.text, "Content-Type": type], #"{"data": null}"#)
    ])
    let error = await #expect(throws: HTTPError.self) {
      try await client(transport).answer(to: Self.query)
    }
    #expect(error?.reason == .rateLimited)
    #expect(error?.retryAfter == header.seconds.map { .seconds($0) })
    #expect(transport.isIdle)
  }

  @Test("a damaged answer is refused or read, and nothing else happens")
  func damagedAnswers() {
    let random = RandomSource.seeded(3)
    let bytes = Array(
      #"{"errors": [{"message": "m", "path": ["a", 1], "locations": [{"line": 1, "column": 2}], "extensions": {"code": "C"}}], "data": {"climb": {"name": "Nose", "grade": null}}}"#
        .utf8)
    var refused = 0
    for _ in 0..<3_000 {
      var damaged = bytes
      for _ in 0...random.next() % 3 {
        damaged[Int(random.next() % UInt64(damaged.count))] = UInt8(
          truncatingIfNeeded: random.next())
      }
      do throws(HTTPError) {
        let result: GraphQLResult<Answer> = try GraphQLAnswer(damaged).result()
        #expect(result.problems.count <= 2)
      } catch {
        #expect(error.reason == .unexpectedContent)
        refused += 1
      }
    }
    #expect(refused > 1_500)
  }

  @Test("an answer has a limit, and errors of the transport pass")
  func limits() async {
    let large = ScriptedTransport([.json(#"{"data": {"climb": null}}"#)])
    await #expect(throws: HTTPError(.tooLarge, "the content has more than 10 bytes")) {
      try await client(large, limit: 10).answer(to: Self.query)
    }
    #expect(large.isIdle)
    let lost = HTTPError(.unreachable, "no network")
    await #expect(throws: lost) {
      try await client(ScriptedTransport([.failure(lost)])).answer(to: Self.query)
    }
  }
}
