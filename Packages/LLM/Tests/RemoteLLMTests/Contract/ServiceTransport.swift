import Interchange
import Networking

/// A service that works: it reads the request, answers with as many words as it may, and counts.
struct ServiceTransport: HTTPTransport {
  let dialect: Dialect

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try request.validate()
    guard let body = try? JSONReader.read(request.body) else {
      throw HTTPError(.invalidRequest, "the content is no JSON")
    }
    let limit = limit(in: body)
    let asked = "\(body["messages"] ?? body["input"] ?? .null)"
    let words = ["I", "heard", "\(asked.utf8.count)", "bytes", "of", "what", "you", "told", "me"]
    let said = words.prefix(limit).enumerated().map { $0 == 0 ? $1 : " " + $1 }
    let text = (dialect.beginning + said.map(dialect.text) + ending(said.count, of: words.count))
      .joined()
    return HTTPResponse(
      status: 200, headers: ["Content-Type": dialect.contentType],
      body: HTTPBody(Array(text.utf8)), url: request.url)
  }

  /// The end of the stream with the real counts, and with the word for a reply that was cut.
  private func ending(_ said: Int, of whole: Int) -> [String] {
    let isCut = said < whole
    return dialect.ending.map { text in
      var text =
        text
        .replacing("\"output_tokens\":7", with: "\"output_tokens\":\(said)")
        .replacing("\"completion_tokens\":7", with: "\"completion_tokens\":\(said)")
        .replacing("\"eval_count\":7", with: "\"eval_count\":\(said)")
      guard isCut else { return text }
      text =
        text
        .replacing("end_turn", with: "max_tokens")
        .replacing("\"done_reason\":\"stop\"", with: "\"done_reason\":\"length\"")
        .replacing("\"finish_reason\":\"stop\"", with: "\"finish_reason\":\"length\"")
        .replacing("response.completed", with: "response.incomplete")
        .replacing(
          "\"status\":\"completed\"",
          with: """
            "status":"incomplete","incomplete_details":{"reason":"max_output_tokens"}
            """)
      return text
    }
  }

  private func limit(in body: JSONValue) -> Int {
    let places = [
      body["max_tokens"], body["max_output_tokens"], body["max_completion_tokens"],
      body["options"]?["num_predict"],
    ]
    return places.compactMap { $0?.integerValue }.first.flatMap { Int(exactly: $0) } ?? 0
  }
}
