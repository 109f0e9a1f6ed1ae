import AnthropicLLM
import LLM
import OllamaLLM
import OpenAILLM
import RemoteLLM

/// A provider's stream, as it sends it: members, lengths and names as on the real wire.
enum StreamFormat: String, CaseIterable {
  case anthropic
  case responses
  case chat
  case ollama

  /// The kind of its content.
  var contentType: String {
    self == .ollama ? "application/x-ndjson" : "text/event-stream"
  }

  /// True if a provider's own client reads it; ours alone reads Ollama's.
  var hasPeer: Bool { self != .ollama }

  /// Opens our model of it at an address.
  func open(_ access: RemoteAccess) throws -> any LanguageModel {
    let environment = LanguageModelEnvironment()
    switch self {
    case .anthropic:
      return try AnthropicDriver(access).open(model: nil, environment: environment)
    case .responses, .chat:
      var access = access
      access.settings["OPENAI_API"] = rawValue
      return try OpenAIDriver(access).open(model: "gpt-4.1", environment: environment)
    case .ollama: return try OllamaDriver(access).open(model: "a", environment: environment)
    }
  }

  /// The events before the pieces of text.
  var beginning: [String] {
    switch self {
    case .anthropic:
      [
        event(
          "message_start",
          """
          "message":{"id":"msg_01XFDUDYJgAACzvnptvVoYEL","type":"message","role":"assistant",\
          "model":"claude-haiku-5-5","content":[],"stop_reason":null,"stop_sequence":null,\
          "usage":{"input_tokens":25,"output_tokens":1}}
          """),
        event(
          "content_block_start", #""index":0,"content_block":{"type":"text","text":""}"#),
      ]
    case .responses: [event("response.created", #""sequence_number":0,"response":\#(response)"#)]
    case .chat: [chunk(#"{"role":"assistant","content":""}"#)]
    case .ollama: []
    }
  }

  /// A piece of text.
  func delta(_ text: String) -> String {
    switch self {
    case .anthropic:
      event("content_block_delta", #""index":0,"delta":{"type":"text_delta","text":"\#(text)"}"#)
    case .responses:
      event(
        "response.output_text.delta",
        """
        "sequence_number":42,"item_id":"msg_68af40ee8a1481a0b5b1a1d3cd4b4f5a06a9c1fd6f2b04f1",\
        "output_index":0,"content_index":0,"delta":"\(text)","logprobs":[]
        """)
    case .chat: chunk(#"{"content":"\#(text)"}"#)
    case .ollama: line(#""message":{"role":"assistant","content":"\#(text)"},"done":false"#)
    }
  }

  /// The events that end the reply.
  var ending: [String] {
    switch self {
    case .anthropic:
      [
        event("content_block_stop", #""index":0"#),
        event(
          "message_delta",
          #""delta":{"stop_reason":"end_turn","stop_sequence":null},"usage":{"output_tokens":15}"#),
        event("message_stop", #""end":true"#),
      ]
    case .responses: [event("response.completed", #""sequence_number":9,"response":\#(response)"#)]
    case .chat: [chunk("{}", finish: #""stop""#), "data: [DONE]\n\n"]
    case .ollama:
      [
        line(
          """
          "message":{"role":"assistant","content":""},"done":true,"done_reason":"stop",\
          "prompt_eval_count":26,"eval_count":298
          """)
      ]
    }
  }

  private var response: String {
    """
    {"id":"resp_68af40ee8a1481a0b5b1a1d3cd4b4f5a06a9c1fd6f2b04f1","object":"response",\
    "created_at":1763900000,"model":"gpt-4.1","status":"completed","output":[],\
    "parallel_tool_calls":true,"tool_choice":"auto","tools":[],"usage":{"input_tokens":16,\
    "input_tokens_details":{"cached_tokens":0,"cache_write_tokens":0},"output_tokens":7,\
    "output_tokens_details":{"reasoning_tokens":0},"total_tokens":23}}
    """
  }

  private func event(_ type: String, _ members: String) -> String {
    "event: \(type)\ndata: {\"type\":\"\(type)\",\(members)}\n\n"
  }

  private func chunk(_ delta: String, finish: String = "null") -> String {
    """
    data: {"id":"chatcmpl-C8uFvpZ6cH8oQkz1m2n3b4v5x6z7","object":"chat.completion.chunk",\
    "created":1763900000,"model":"gpt-4.1-2025-04-14","service_tier":"default",\
    "system_fingerprint":"fp_51e1070cf2","choices":[{"index":0,"delta":\(delta),\
    "logprobs":null,"finish_reason":\(finish)}]}


    """
  }

  private func line(_ members: String) -> String {
    #"{"model":"llama3.2","created_at":"2026-11-23T08:52:19.385406455Z",\#(members)}"# + "\n"
  }
}
