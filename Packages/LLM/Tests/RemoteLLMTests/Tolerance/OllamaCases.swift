import LLM

enum OllamaCases {
  static let all: [WireCase] = [
    called("arguments as a text", #""function":{"name":"f","arguments":"{\"x\":1}"}"#, #"{"x":1}"#),
    called(
      "digits that no double has",
      #""function":{"name":"f","arguments":{"x":12345678901234567890.10}}"#,
      #"{"x":12345678901234567890.10}"#),
    called("a call without its wrapper", #""name":"f","arguments":{"x":1}"#, #"{"x":1}"#),
    called(
      "max_tokens with calls", #""function":{"name":"f","arguments":{"x":1}}"#, #"{"x":1}"#,
      "max_tokens", .length),
    said("max_tokens", line(#""content":"So""#) + end("max_tokens"), "So", .length),
    said(
      "content as parts", line(#""content":[{"type":"text","text":"Hel"},"lo"]"#) + end("stop"),
      "Hello"),
    said(
      "characters cut in two",
      line(#""content":"a\ud83d""#) + line(#""content":"\ude00b""#) + end("stop"), "a😀b"),
    said(
      "what is not read",
      #"{"a":-1e400,"a":NaN,"b":"\ude00","message":{"content":"So","c":Infinity}}"# + "\n"
        + end("stop"), "So"),
    said("the older API", #"{"response":"So","done":false}"# + "\n" + end("stop"), "So"),
    said(
      "one document in several lines",
      "{\n  \"message\": {\"content\": \"So\"},\n  \"done\": true, \"done_reason\": \"stop\"\n}\n",
      "So"),
    WireCase(
      name: "one document in several lines, cut", dialect: .ollama,
      stream: "{\n  \"message\": {\"content\": \"So\"},\n", error: .truncated),
    WireCase(
      name: "a call without a name", dialect: .ollama,
      stream: line(#""tool_calls":[{"function":{"arguments":{}}}]"#) + end("stop"),
      error: .malformedReply),
    WireCase(
      name: "a model that was only loaded", dialect: .ollama, stream: end("load"),
      error: .serverFailed),
    WireCase(
      name: "an end without a message", dialect: .ollama, stream: "{\"done\":true}\n",
      error: .malformedReply),
  ]

  private static func line(_ members: String) -> String {
    "{\"message\":{\(members)},\"done\":false}\n"
  }

  private static func end(_ word: String) -> String {
    "{\"message\":{\"content\":\"\"},\"done\":true,\"done_reason\":\"\(word)\"}\n"
  }

  private static func said(
    _ name: String, _ stream: String, _ text: String, _ finish: FinishReason = .complete
  ) -> WireCase {
    WireCase(name: name, dialect: .ollama, stream: stream, text: text, finish: finish)
  }

  private static func called(
    _ name: String, _ item: String, _ arguments: String, _ word: String = "stop",
    _ finish: FinishReason = .toolCalls
  ) -> WireCase {
    WireCase(
      name: name, dialect: .ollama, stream: line("\"tool_calls\":[{\(item)}]") + end(word),
      calls: [call("call_1", "f", arguments)], finish: finish)
  }
}
