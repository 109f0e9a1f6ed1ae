import LLM

enum ChatCases {
  static let all: [WireCase] = [
    called(
      "arguments as an object",
      [#""index":0,"id":"a","function":{"name":"f","arguments":{"x":1}}"#],
      [call("a", "f", #"{"x":1}"#)]),
    called(
      "an empty object, then pieces",
      [
        #""index":0,"id":"a","function":{"name":"f","arguments":{}}"#,
        #""index":0,"function":{"arguments":"{\"x\":"}"#,
        #""index":0,"function":{"arguments":"1}"}"#,
      ], [call("a", "f", #"{"x":1}"#)]),
    called(
      "two calls with one index",
      [
        #""index":0,"id":"a","function":{"name":"f","arguments":"{\"x\":"}"#,
        #""index":0,"function":{"arguments":"1}"}"#,
        #""index":0,"id":"b","function":{"name":"f","arguments":""}"#,
        #""index":0,"id":"b","function":{"arguments":"{\"x\":2}"}"#,
      ], [call("a", "f", #"{"x":1}"#), call("b", "f", #"{"x":2}"#)]),
    called(
      "ID and name in each fragment",
      [
        #""index":0,"id":"a","function":{"name":"f","arguments":"{\"x\":"}"#,
        #""index":0,"id":"a","function":{"name":"f","arguments":"1"}"#,
        #""index":0,"id":"a","function":{"name":"f","arguments":"}"}"#,
      ], [call("a", "f", #"{"x":1}"#)]),
    called(
      "the whole call once more",
      [
        #""index":0,"id":"a","function":{"name":"f","arguments":"{\"x\":1}"}"#,
        #""index":0,"id":"a","function":{"name":"f","arguments":"{\"x\": 1}"}"#,
      ], [call("a", "f", #"{"x":1}"#)]),
    called(
      "no index",
      [
        #""id":"a","function":{"name":"f","arguments":"{\"x\":"}"#,
        #""function":{"arguments":"1}"}"#,
        #""id":"b","function":{"name":"g","arguments":"{}"}"#,
      ], [call("a", "f", #"{"x":1}"#), call("b", "g", "{}")]),
    called(
      "no index and no ID",
      [
        #""function":{"name":"f","arguments":"{\"x\":1}"}"#,
        #""function":{"name":"f","arguments":"{\"x\":2}"}"#,
      ], [call("call_1", "f", #"{"x":1}"#), call("call_2", "f", #"{"x":2}"#)]),
    called(
      "two calls with one index, without IDs and arguments",
      [#""index":0,"function":{"name":"f"}"#, #""index":0,"function":{"name":"g"}"#],
      [call("call_1", "f", "{}"), call("call_2", "g", "{}")]),
    called(
      "two calls of one tool with one index, without IDs and arguments",
      [
        #""index":0,"function":{"name":"f","arguments":""}"#,
        #""index":0,"function":{"name":"f","arguments":""}"#,
      ], [call("call_1", "f", "{}"), call("call_2", "f", "{}")]),
    called(
      "calls of one tool with empty objects and one index, without IDs",
      [
        #""index":0,"id":"","function":{"name":"f","arguments":{}}"#,
        #""index":0,"id":"","function":{"name":"f","arguments":{ }}"#,
        #""index":0,"id":"","function":{"name":"f","arguments":{"x":1}}"#,
      ], [call("call_1", "f", "{}"), call("call_2", "f", "{}"), call("call_3", "f", #"{"x":1}"#)]),
    called(
      "calls without an index, IDs and arguments",
      [#""function":{"name":"f"}"#, #""function":{"name":"f"}"#, #""function":{"name":"g"}"#],
      [call("call_1", "f", "{}"), call("call_2", "f", "{}"), call("call_3", "g", "{}")]),
    called(
      "a call without arguments behind one with arguments, without IDs",
      [
        #""index":0,"function":{"name":"f","arguments":"{\"x\":1}"}"#,
        #""index":0,"function":{"name":"g","arguments":""}"#,
      ], [call("call_1", "f", #"{"x":1}"#), call("call_2", "g", "{}")]),
    called(
      "the name in each fragment, without an ID",
      [
        #""index":0,"function":{"name":"f","arguments":""}"#,
        #""index":1,"function":{"name":"g","arguments":""}"#,
        #""index":0,"function":{"name":"f","arguments":""}"#,
        #""index":0,"function":{"name":"f","arguments":"{\"x\":"}"#,
        #""index":0,"function":{"name":"f","arguments":"1}"}"#,
        #""index":0,"function":{"name":"f","arguments":""}"#,
      ], [call("call_1", "f", #"{"x":1}"#), call("call_2", "g", "{}")]),
    called(
      "a name in pieces",
      [
        #""index":0,"id":"a","function":{"name":"look"}"#, #""index":0,"function":{"name":"Up"}"#,
        #""index":0,"function":{"arguments":"{}"}"#,
      ], [call("a", "lookUp", "{}")]),
    called(
      "arguments that are not valid, and another call",
      [
        #""index":0,"function":{"name":"f","arguments":"{\"x\":[1,]}"}"#,
        #""index":0,"function":{"name":"f","arguments":"{\"y\":\"}\""}"#,
        #""index":0,"function":{"name":"f","arguments":"}"}"#,
      ], [call("call_1", "f", #"{"x":[1,]}"#), call("call_2", "f", #"{"y":"}"}"#)]),
    called(
      "another index in what follows",
      [
        #""index":0,"id":"a","function":{"name":"f","arguments":"{\"x\":"}"#,
        #""index":1,"function":{"arguments":"1}"}"#,
      ], [call("a", "f", #"{"x":1}"#)]),
    called(
      "the same ID under another index",
      [
        #""index":0,"id":"a","function":{"name":"f","arguments":"{\"x\":"}"#,
        #""index":1,"id":"a","function":{"name":"f","arguments":"1}"}"#,
      ], [call("a", "f", #"{"x":1}"#)]),
    called(
      "indexes out of order, turn by turn",
      [
        #""index":1,"id":"b","function":{"name":"g","arguments":"{\"y\":"}"#,
        #""index":0,"id":"a","function":{"name":"f","arguments":"{\"x\":"}"#,
        #""index":1,"function":{"arguments":"2}"}"#, #""index":0,"function":{"arguments":"1}"}"#,
      ], [call("a", "f", #"{"x":1}"#), call("b", "g", #"{"y":2}"#)]),
    called(
      "half a character in the arguments",
      [
        #""index":0,"id":"a","function":{"name":"f","arguments":"{\"x\":\"\ud83d"}"#,
        #""index":0,"function":{"arguments":"\ude00\"}"}"#,
      ], [call("a", "f", #"{"x":"😀"}"#)]),
    WireCase(
      name: "a call without a name", dialect: .chat,
      stream: chunks(#"{"tool_calls":[{"index":0,"id":"a","function":{"arguments":"{}"}}]}"#)
        + end("tool_calls"), error: .malformedReply, words: "without a name"),
    WireCase(
      name: "one call in place of a list", dialect: .chat,
      stream: chunks(#"{"tool_calls":{"id":"a","function":{"name":"f","arguments":"{}"}}}"#)
        + end("stop"), calls: [call("a", "f", "{}")], finish: .toolCalls),
    WireCase(
      name: "a text in place of a list of calls", dialect: .chat,
      stream: chunks(#"{"tool_calls":"f()"}"#) + end("stop"), error: .malformedReply),
    WireCase(
      name: "legacy function_call", dialect: .chat,
      stream: chunks(
        #"{"function_call":{"name":"f","arguments":""}}"#,
        #"{"function_call":{"arguments":"{\"x\":"}}"#, #"{"function_call":{"arguments":"1}"}}"#)
        + end("function_call"), calls: [call("call_1", "f", #"{"x":1}"#)], finish: .toolCalls),
    WireCase(
      name: "content as parts", dialect: .chat,
      stream: chunks(
        #"{"content":[{"type":"thinking","thinking":[{"type":"text","text":"Hm."}]}]}"#,
        #"{"content":[{"type":"text","text":"Hel"},{"type":"aurora"},"lo"]}"#) + end("stop"),
      text: "Hello", reasoning: "Hm.", finish: .complete),
    WireCase(
      name: "content that is no text", dialect: .chat,
      stream: chunks(#"{"content":7}"#) + end("stop"),
      error: .malformedReply),
    WireCase(
      name: "message in place of delta", dialect: .chat,
      stream: messages("ha", "ha", "!") + end("stop"), text: "haha!", finish: .complete),
    WireCase(
      name: "deltas, and the whole message at the end", dialect: .chat,
      stream: chunks(#"{"content":"Hel"}"#, #"{"content":"lo"}"#)
        + #"data: {"choices":[{"message":{"content":"Hello!"},"finish_reason":"stop"}]}"# + "\n\n"
        + done, text: "Hello!", finish: .complete),
    WireCase(
      name: "messages, and the whole at the end", dialect: .chat,
      stream: messages("Hel", "lo")
        + #"data: {"choices":[{"message":{"content":"Hello"},"finish_reason":"stop"}]}"# + "\n\n"
        + done, text: "Hello", finish: .complete),
    WireCase(
      name: "the text itself, as in Completions", dialect: .chat,
      stream: #"data: {"choices":[{"index":0,"text":"Hi"}]}"# + "\n\n" + end("stop"), text: "Hi",
      finish: .complete),
    WireCase(
      name: "a second choice", dialect: .chat,
      stream: chunks(#"{"content":"One"}"#)
        + #"data: {"choices":[{"index":1,"delta":{"content":"Two"}}]}"# + "\n\n" + end("stop"),
      text: "One", finish: .complete),
    WireCase(
      name: "one document", dialect: .chat, stream: document, contentType: "application/json",
      text: "Hi 😀", calls: [call("a", "f", #"{"x":1}"#)], finish: .toolCalls),
    WireCase(
      name: "one document that calls itself a stream", dialect: .chat,
      stream: "\u{FEFF}\n" + document,
      text: "Hi 😀", calls: [call("a", "f", #"{"x":1}"#)], finish: .toolCalls),
    WireCase(
      name: "one document, cut", dialect: .chat, stream: String(document.dropLast(2)),
      error: .truncated),
    WireCase(
      name: "one document of another protocol", dialect: .chat, stream: #"{"aurora":"green"}"#,
      error: .malformedReply, words: "a document in place of a stream"),
    WireCase(
      name: "nothing but the last word", dialect: .chat, stream: done, error: .malformedReply),
    called(
      "calls with stop", [#""index":0,"id":"a","function":{"name":"f","arguments":"{}"}"#],
      [call("a", "f", "{}")], "stop"),
    WireCase(
      name: "calls that are not there", dialect: .chat,
      stream: chunks(#"{"content":"So"}"#) + end("tool_calls"), text: "So", error: .malformedReply),
    WireCase(
      name: "max_tokens", dialect: .chat, stream: chunks(#"{"content":"So"}"#) + end("max_tokens"),
      text: "So", finish: .length),
    WireCase(
      name: "a server that broke off", dialect: .chat,
      stream: chunks(#"{"content":"So"}"#) + end("insufficient_system_resource"), text: "So",
      error: .serverFailed),
    WireCase(
      name: "a status between the chunks", dialect: .chat,
      stream: chunks(#"{"content":"So"}"#)
        + "data: {\"object\":\"status\",\"message\":\"searching\"}\n\n" + end("stop"),
      text: "So", finish: .complete),
    WireCase(
      name: "an empty reason with each chunk, and no end", dialect: .chat,
      stream: #"data: {"choices":[{"delta":{"content":"So"},"finish_reason":""}]}"# + "\n\n",
      text: "So", error: .truncated),
    WireCase(
      name: "an empty reason behind the reason", dialect: .chat,
      stream: chunks(#"{"content":"So"}"#)
        + #"data: {"choices":[{"delta":{},"finish_reason":"length"}]}"# + "\n\n"
        + #"data: {"choices":[{"delta":{},"finish_reason":""}]}"# + "\n\n" + done,
      text: "So", finish: .length),
    WireCase(
      name: "characters cut in two", dialect: .chat,
      stream: chunks(
        #"{"content":"a\ud83d"}"#, #"{"content":""}"#, #"{"content":"\ude00\ud83d"}"#,
        #"{"content":"\ude01b\\ud83d"}"#, #"{"content":"c\ud83d"}"#) + end("stop"),
      text: "a😀😁b\\ud83dc\u{FFFD}", finish: .complete),
    WireCase(
      name: "what is not read", dialect: .chat,
      stream: #"data: {"a":"\ud83d","b":"\ude00x","c":-1e400,"d":[NaN,Infinity,-Infinity],"#
        + unread
        + "\n\n" + end("stop"), text: "So", finish: .complete),
  ]

  static let done = "data: [DONE]\n\n"
  static let unread = #""e":1,"e":2,"choices":[{"f":1e999,"f":"\udc00","delta":{"content":"So"}}]}"#

  private static let document = """
    {"object":"chat.completion","choices":[{"index":0,"message":{
      "role":"assistant","content":"Hi \\ud83d\\ude00","tool_calls":[
        {"id":"a","type":"function","function":{"name":"f","arguments":"{\\"x\\":1}"}}]},
      "finish_reason":"tool_calls"}]}
    """

  static func chunks(_ deltas: String...) -> String {
    deltas.map { "data: {\"choices\":[{\"index\":0,\"delta\":\($0)}]}\n\n" }.joined()
  }

  static func end(_ word: String) -> String {
    "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"\(word)\"}]}\n\n" + done
  }

  private static func messages(_ texts: String...) -> String {
    texts.map { "data: {\"choices\":[{\"message\":{\"content\":\"\($0)\"}}]}\n\n" }.joined()
  }

  private static func called(
    _ name: String, _ fragments: [String], _ calls: [ToolCall], _ word: String = "tool_calls"
  ) -> WireCase {
    WireCase(
      name: name, dialect: .chat,
      stream: fragments.map { chunks("{\"tool_calls\":[{\($0)}]}") }.joined() + end(word),
      calls: calls, finish: .toolCalls)
  }
}
