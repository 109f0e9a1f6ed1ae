import LLM

enum ResponsesCases {
  static let all: [WireCase] = [
    said(
      "text in the whole response alone", completed(#"{"type":"message","content":[\#(hello)]}"#)),
    said(
      "text in output_text.done alone",
      data(#""response.output_text.done","output_index":0,"content_index":0,"text":"Hello""#)
        + completed("")),
    said(
      "text in a whole part alone",
      data(#""response.content_part.done","output_index":0,"content_index":0,"part":\#(hello)"#)
        + completed("")),
    said(
      "text in a whole item alone",
      data(#""response.output_item.done","item":{"type":"message","content":[\#(hello)]}"#)
        + completed("")),
    said(
      "the end of the text in the whole alone",
      delta("Hel")
        + data(#""response.output_text.done","output_index":0,"content_index":0,"text":"Hell""#)
        + completed(#"{"type":"message","content":[\#(hello)]}"#)),
    said(
      "everything, with other numbers each time",
      delta("Hel") + delta("lo")
        + data(#""response.output_text.done","item_id":"m","text":"Hello""#)
        + data(#""response.content_part.done","output_index":0,"part":\#(hello)"#)
        + data(
          #""response.output_item.done","output_index":0,"item":{"id":"m","content":[\#(hello)]}"#)
        + completed(#"{"type":"reasoning"},{"id":"n","type":"message","content":[\#(hello)]}"#)),
    said(
      "another ID with each event of an item",
      data(#""response.output_text.delta","item_id":"a","output_index":0,"delta":"Hel""#)
        + data(#""response.output_text.delta","item_id":"b","output_index":0,"delta":"lo""#)
        + data(#""response.output_text.done","item_id":"c","output_index":0,"text":"Hello""#)
        + data(#""response.content_part.done","item_id":"d","output_index":0,"part":\#(hello)"#)
        + data(
          #""response.output_item.done","output_index":0,"item":{"id":"e","content":[\#(hello)]}"#)
        + completed(#"{"id":"g","type":"message","content":[\#(hello)]}"#)),
    said(
      "two parts without any numbers",
      data(#""response.output_text.done","text":"Hel""#)
        + data(#""response.output_text.done","text":"lo""#) + completed("")),
    said(
      "an end without its response", delta("Hello") + data(#""response.completed""#)),
    WireCase(
      name: "the same text twice, in two parts", dialect: .responses,
      stream: data(#""response.output_text.delta","output_index":0,"content_index":0,"delta":"ha""#)
        + data(#""response.output_text.delta","output_index":0,"content_index":1,"delta":"ha""#)
        + completed(
          #"{"content":[{"type":"output_text","text":"ha"},{"type":"output_text","text":"ha"}]}"#),
      text: "haha", finish: .complete),
    WireCase(
      name: "a refusal in the whole response alone", dialect: .responses,
      stream: completed(#"{"type":"message","content":[{"type":"refusal","refusal":"No."}]}"#),
      text: "No.", finish: .refused),
    WireCase(
      name: "a thought in its item alone", dialect: .responses,
      stream: data(
        """
        "response.output_item.done","output_index":0,"item":{"id":"r","type":"reasoning",\
        "summary":[{"type":"summary_text","text":"Hm."}]}
        """) + completed(#"{"id":"r","type":"reasoning"},{"content":[\#(hello)]}"#),
      text: "Hello", reasoning: "Hm.", finish: .complete),
    WireCase(
      name: "a thought in the whole response alone", dialect: .responses,
      stream: delta("Hello")
        + completed(
          """
          {"type":"reasoning","content":[{"type":"reasoning_text","text":"Hm."}]},\
          {"content":[\(hello)]}
          """), text: "Hello", reasoning: "Hm.", finish: .complete),
    thought(
      "a second thought in its item alone",
      piece("Hm.", "r") + item(0, "r", #""summary":[\#(summary("Hm."))]"#)
        + item(1, "s", #""summary":[\#(summary("And yet."))]"#) + completed("")),
    thought(
      "a second thought in the whole response alone",
      piece("Hm.", "r")
        + completed(
          #"{"id":"r","type":"reasoning","summary":[\#(summary("Hm."))]},"#
            + #"{"id":"s","type":"reasoning","content":[\#(reason("And yet."))]}"#)),
    thought(
      "a second part of a thought in its item alone",
      piece("Hm.", "r", #","summary_index":0"#)
        + item(0, "r", #""summary":[\#(summary("Hm.")),\#(summary("And yet."))]"#)
        + completed(
          #"{"type":"reasoning","summary":[\#(summary("Hm.")),\#(summary("And yet."))]}"#)),
    thought(
      "a summary in pieces, and the thought in its item alone",
      piece("Hm.", "r")
        + item(0, "r", #""summary":[\#(summary("Hm."))],"content":[\#(reason("And yet."))]"#)
        + completed("")),
    thought(
      "two parts of a thought whose pieces have no numbers",
      piece("Hm.", "r") + piece("And yet.", "r")
        + item(0, "r", #""summary":[\#(summary("Hm.")),\#(summary("And yet."))]"#)
        + completed("")),
    thought(
      "thoughts in reasoning_summary_text.done alone",
      data(#""response.reasoning_summary_text.done","item_id":"r","text":"Hm.""#)
        + data(#""response.reasoning_text.done","item_id":"s","text":"And yet.""#)
        + completed("")),
    thought(
      "thoughts that their item calls a summary",
      data(#""response.reasoning_text.delta","item_id":"r","delta":"Hm.And yet.""#)
        + item(0, "r", #""summary":[\#(summary("Hm.")),\#(summary("And yet."))]"#)
        + completed(#"{"type":"reasoning","summary":[\#(summary("Hm.And yet."))]}"#)),
    thought(
      "thoughts under another ID each time",
      piece("Hm.And yet.", "r") + item(nil, "s", #""summary":"Hm.And yet.""#)
        + completed(#"{"id":"t","type":"reasoning","summary":[\#(summary("Hm.And yet."))]}"#)),
    said(
      "two parts of a text whose pieces have no numbers",
      delta("Hel") + delta("lo")
        + data(
          """
          "response.output_item.done","output_index":0,"item":{"type":"message","content":\
          [{"type":"output_text","text":"Hel"},{"type":"output_text","text":"lo"}]}
          """) + completed("")),
    said(
      "another ID with the whole of a text",
      data(#""response.output_text.delta","item_id":"a","delta":"Hello""#)
        + data(#""response.output_text.done","item_id":"b","text":"Hello""#) + completed("")),
    called("a call in the whole response alone", completed(f)),
    called(
      "another ID with each event of a call",
      added
        + data(
          #""response.function_call_arguments.delta","item_id":"j","output_index":0,"delta":"{\"x\"""#
        )
        + data(
          #""response.function_call_arguments.delta","item_id":"k","output_index":0,"delta":":1}""#)
        + completed(f)),
    called(
      "a call in its item alone",
      data(#""response.output_item.done","output_index":0,"item":\#(f)"#) + completed("")),
    called(
      "arguments in function_call_arguments.done alone",
      added
        + data(
          #""response.function_call_arguments.done","item_id":"i","arguments":"{\"x\":1}""#)
        + completed("")),
    called(
      "arguments in pieces alone",
      added
        + data(#""response.function_call_arguments.delta","output_index":0,"delta":"{\"x\":""#)
        + data(#""response.function_call_arguments.delta","item_id":"i","delta":"1}""#)
        + completed("")),
    called(
      "a call with its name in the arguments' event alone",
      data(
        """
        "response.function_call_arguments.done","item_id":"a","name":"f",\
        "arguments":"{\\"x\\":1}"
        """) + completed("")),
    called(
      "everything, the last time with another ID of the item",
      added + data(#""response.output_item.done","output_index":0,"item":\#(f)"#)
        + completed(f.replacing(#""id":"i""#, with: #""id":"j""#))),
    called(
      "arguments as an object",
      completed(#"{"type":"function_call","call_id":"a","name":"f","arguments":{"x":1}}"#)),
    WireCase(
      name: "two calls of one tool", dialect: .responses,
      stream: added
        + added.replacing(#""a""#, with: #""b""#).replacing(#""i""#, with: #""j""#)
        .replacing("output_index\":0", with: "output_index\":1")
        + data(#""response.function_call_arguments.done","item_id":"j","arguments":"{\"x\":2}""#)
        + data(#""response.function_call_arguments.done","item_id":"i","arguments":"{\"x\":1}""#)
        + completed(""),
      calls: [call("a", "f", #"{"x":1}"#), call("b", "f", #"{"x":2}"#)], finish: .toolCalls),
    WireCase(
      name: "max_tokens", dialect: .responses,
      stream: delta("So")
        + data(
          #""response.incomplete","response":{"incomplete_details":{"reason":"max_tokens"}}"#),
      text: "So", finish: .length),
    WireCase(
      name: "incomplete by its status", dialect: .responses,
      stream: delta("So") + data(#""response.completed","response":{"status":"incomplete"}"#),
      text: "So", finish: .length),
    WireCase(
      name: "an end without anything", dialect: .responses, stream: data(#""response.completed""#),
      error: .malformedReply),
    WireCase(
      name: "characters cut in two", dialect: .responses,
      stream: delta(#"a\ud83d"#) + delta(#"\ude00"#)
        + completed(#"{"content":[{"type":"output_text","text":"a\ud83d\ude00"}]}"#),
      text: "a😀", finish: .complete),
    WireCase(
      name: "what is not read", dialect: .responses,
      stream: data(#""response.output_text.delta","a":-1e400,"a":"\ude00","delta":"So","b":NaN"#)
        + completed(""), text: "So", finish: .complete),
    WireCase(
      name: "one document with a text in place of items", dialect: .responses,
      stream: #"{"object":"response","status":"completed","output":"Hi"}"#, text: "Hi",
      finish: .complete),
    WireCase(
      name: "one document", dialect: .responses,
      stream: """
        {"object":"response","status":"completed","output":[
        {"type":"message","content":[\(hello)]},\(f)]}
        """, contentType: "application/json", text: "Hello",
      calls: [call("a", "f", #"{"x":1}"#)], finish: .toolCalls),
    WireCase(
      name: "one document that failed", dialect: .responses,
      stream: #"{"object":"response","status":"failed","error":{"message":"too busy"}}"#,
      error: .serverFailed, words: "too busy"),
  ]

  private static let hello = #"{"type":"output_text","text":"Hello"}"#
  private static let f =
    #"{"id":"i","type":"function_call","call_id":"a","name":"f","arguments":"{\"x\":1}"}"#
  private static let added = data(
    """
    "response.output_item.added","output_index":0,"item":{"id":"i","type":"function_call",\
    "call_id":"a","name":"f","arguments":""}
    """)

  private static func data(_ type: String) -> String { "data: {\"type\":\(type)}\n\n" }

  private static func delta(_ text: String) -> String {
    data(#""response.output_text.delta","delta":"\#(text)""#)
  }

  private static func completed(_ output: String) -> String {
    data(#""response.completed","response":{"status":"completed","output":[\#(output)]}"#)
  }

  private static func summary(_ text: String) -> String {
    #"{"type":"summary_text","text":"\#(text)"}"#
  }

  private static func reason(_ text: String) -> String {
    #"{"type":"reasoning_text","text":"\#(text)"}"#
  }

  private static func piece(_ text: String, _ item: String, _ number: String = "") -> String {
    data(
      """
      "response.reasoning_summary_text.delta","item_id":"\(item)"\(number),"delta":"\(text)"
      """)
  }

  private static func item(_ output: Int?, _ id: String, _ members: String) -> String {
    data(
      #""response.output_item.done"\#(output.map { #","output_index":\#($0)"# } ?? ""),"#
        + #""item":{"id":"\#(id)","type":"reasoning",\#(members)}"#)
  }

  private static func thought(_ name: String, _ stream: String) -> WireCase {
    WireCase(
      name: name, dialect: .responses, stream: delta("Hello") + stream, text: "Hello",
      reasoning: "Hm.And yet.", finish: .complete)
  }

  private static func said(_ name: String, _ stream: String) -> WireCase {
    WireCase(name: name, dialect: .responses, stream: stream, text: "Hello", finish: .complete)
  }

  private static func called(_ name: String, _ stream: String) -> WireCase {
    WireCase(
      name: name, dialect: .responses, stream: stream, calls: [call("a", "f", #"{"x":1}"#)],
      finish: .toolCalls)
  }
}
