import AnthropicLLM
import Interchange
import LLM
import OllamaLLM
import OpenAILLM
import RemoteLLM
import Testing

/// One of the wire formats, as a test server writes it.
struct Dialect: Sendable, CustomTestStringConvertible {
  /// The name of the dialect.
  let name: String
  /// The kind of its streams.
  let contentType: String
  /// The events before the text of a reply.
  let beginning: [String]
  /// A piece of text.
  let text: @Sendable (String) -> String
  /// The events that end a reply; the last one ends the protocol.
  let ending: [String]
  /// An error in the stream, with the service's code.
  let error: @Sendable (String, String) -> String
  /// Something that no version of the protocol knows.
  let unknown: String
  /// The content of a refusal, with the service's code.
  let refusal: @Sendable (String, String) -> String
  /// The code of too much to do.
  let overload: String
  /// The code of an empty account; nil where there are no accounts.
  let quota: String?
  /// Opens a model; its address and key come from the access.
  let open: @Sendable (RemoteAccess) throws -> any LanguageModel

  var testDescription: String { name }

  /// True if its streams are server-sent events.
  var isEvents: Bool { contentType == "text/event-stream" }

  /// The whole of a reply.
  func reply(_ pieces: String...) -> String {
    (beginning + pieces.map(text) + ending).joined()
  }

  /// The environment variables that lead to a server, with either name.
  static func settings(_ address: String) -> [String: String] {
    [
      "ANTHROPIC_BASE_URL": address, "OPENAI_BASE_URL": address + "/v1", "OLLAMA_HOST": address,
    ]
  }

  static let all: [Dialect] = [.anthropic, .responses, .chat, .ollama]

  /// A text as it stands in JSON.
  static func quoted(_ text: String) -> String { JSONValue.string(text).text() }

  /// A named event.
  static func event(_ type: String, _ data: String) -> String {
    "event: \(type)\ndata: \(data)\n\n"
  }

  static let anthropic = Dialect(
    name: "anthropic", contentType: "text/event-stream",
    beginning: [
      event(
        "message_start",
        """
        {"type":"message_start","message":{"id":"msg_1","type":"message","role":"assistant",\
        "model":"claude-haiku-4-5","content":[],"stop_reason":null,"stop_sequence":null,\
        "usage":{"input_tokens":11,"cache_read_input_tokens":5,"output_tokens":1}}}
        """),
      event(
        "content_block_start",
        #"{"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}"#),
      event("ping", #"{"type":"ping"}"#),
    ],
    text: { text in
      event(
        "content_block_delta",
        """
        {"type":"content_block_delta","index":0,\
        "delta":{"type":"text_delta","text":\(quoted(text))}}
        """)
    },
    ending: [
      event("content_block_stop", #"{"type":"content_block_stop","index":0}"#),
      event(
        "message_delta",
        """
        {"type":"message_delta","delta":{"stop_reason":"end_turn","stop_sequence":null},\
        "usage":{"output_tokens":7}}
        """), event("message_stop", #"{"type":"message_stop"}"#),
    ],
    error: { code, words in
      event(
        "error",
        #"{"type":"error","error":{"type":"\#(code)","message":\#(quoted(words))}}"#)
    }, unknown: event("aurora", #"{"type":"aurora","colour":"green"}"#),
    refusal: { code, words in
      """
      {"type":"error","error":{"type":"\(code)","message":\(quoted(words))},"request_id":"req_1"}
      """
    }, overload: "overloaded_error", quota: "billing_error",
    open: {
      try AnthropicDriver($0).open(
        model: "claude-haiku-4-5", environment: LanguageModelEnvironment())
    })

  static let responses = Dialect(
    name: "responses", contentType: "text/event-stream",
    beginning: [
      event(
        "response.created",
        """
        {"type":"response.created","sequence_number":0,"response":{"id":"resp_1",\
        "object":"response","created_at":1,"model":"gpt-4.1","status":"in_progress","output":[],\
        "parallel_tool_calls":true,"tool_choice":"auto","tools":[]}}
        """),
      event(
        "response.output_item.added",
        """
        {"type":"response.output_item.added","sequence_number":1,"output_index":0,"item":\
        {"id":"msg_1","type":"message","role":"assistant","status":"in_progress","content":[]}}
        """),
      event(
        "response.content_part.added",
        """
        {"type":"response.content_part.added","sequence_number":2,"item_id":"msg_1",\
        "output_index":0,"content_index":0,\
        "part":{"type":"output_text","text":"","annotations":[]}}
        """),
    ],
    text: { text in
      event(
        "response.output_text.delta",
        """
        {"type":"response.output_text.delta","sequence_number":3,"item_id":"msg_1",\
        "output_index":0,"content_index":0,"delta":\(quoted(text)),"logprobs":[]}
        """)
    },
    ending: [
      event(
        "response.completed",
        """
        {"type":"response.completed","sequence_number":9,"response":{"id":"resp_1",\
        "object":"response","created_at":1,"model":"gpt-4.1","status":"completed","output":[],\
        "parallel_tool_calls":true,"tool_choice":"auto","tools":[],"usage":{"input_tokens":16,\
        "input_tokens_details":{"cached_tokens":5,"cache_write_tokens":0},"output_tokens":7,\
        "output_tokens_details":{"reasoning_tokens":0},"total_tokens":23}}}
        """)
    ],
    error: { code, words in
      event(
        "error",
        """
        {"type":"error","code":"\(code)","message":\(quoted(words)),"param":null,\
        "sequence_number":4}
        """)
    },
    unknown: event("response.aurora", #"{"type":"response.aurora","sequence_number":3}"#),
    refusal: openAIRefusal, overload: "server_is_overloaded", quota: "credit_balance_exhausted",
    open: { access in
      var access = access
      access.settings["OPENAI_API"] = "responses"
      return try OpenAIDriver(access).open(
        model: "gpt-4.1", environment: LanguageModelEnvironment())
    })

  static let chat = Dialect(
    name: "chat", contentType: "text/event-stream",
    beginning: [chunk(#"{"role":"assistant","content":""}"#)],
    text: { chunk(#"{"content":\#(quoted($0))}"#) },
    ending: [
      chunk("{}", finish: #""stop""#),
      "data: "
        + """
        {"id":"c1","object":"chat.completion.chunk","created":1,"model":"gpt-4.1","choices":[],\
        "usage":{"prompt_tokens":16,"completion_tokens":7,"total_tokens":23,\
        "prompt_tokens_details":{"cached_tokens":5}}}
        """ + "\n\n", "data: [DONE]\n\n",
    ],
    error: { code, words in "data: \(openAIRefusal(code, words))\n\n" },
    unknown: ": AURORA PROCESSING\n\ndata: {\"aurora\":1}\n\n", refusal: openAIRefusal,
    overload: "slow_down", quota: "insufficient_quota",
    open: {
      try OpenAIDriver($0).open(model: "gpt-4.1", environment: LanguageModelEnvironment())
    })

  static let ollama = Dialect(
    name: "ollama", contentType: "application/x-ndjson", beginning: [],
    text: { line(#""message":{"role":"assistant","content":\#(quoted($0))},"done":false"#) },
    ending: [
      line(
        """
        "message":{"role":"assistant","content":""},"done":true,"done_reason":"stop",\
        "prompt_eval_count":16,"eval_count":7
        """)
    ],
    error: { _, words in "{\"error\":\(quoted(words))}\n" }, unknown: "{\"aurora\":true}\n\n",
    refusal: { _, words in "{\"error\":\(quoted(words))}" }, overload: "", quota: nil,
    open: {
      try OllamaDriver($0).open(model: "llama3.2", environment: LanguageModelEnvironment())
    })

  /// A chunk of a Chat Completion.
  static func chunk(_ delta: String, finish: String = "null") -> String {
    "data: "
      + """
      {"id":"c1","object":"chat.completion.chunk","created":1,"model":"gpt-4.1",\
      "choices":[{"index":0,"delta":\(delta),"finish_reason":\(finish)}]}
      """ + "\n\n"
  }

  private static func line(_ members: String) -> String {
    "{\"model\":\"llama3.2\",\"created_at\":\"2026-11-01T00:00:00Z\",\(members)}\n"
  }

  private static func openAIRefusal(_ code: String, _ words: String) -> String {
    """
    {"error":{"message":\(quoted(words)),"type":"invalid_request_error","param":null,\
    "code":"\(code)"}}
    """
  }
}
