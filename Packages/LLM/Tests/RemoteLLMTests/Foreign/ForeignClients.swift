import Foundation
import Interchange
import LLM
import LLMTesting

/// The providers' own clients, in Python: an implementation that neither we nor our test server
/// knows.
enum ForeignClients {
  /// True if tests that need a foreign program run.
  static let areWanted = ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"

  /// Says what there is not, or what went wrong.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads a JSON document that a script prints as its last line.
  static func run<Output: Decodable>(_ script: String, _ arguments: [String]) throws -> Output {
    let variable = "QUARTET_LLM_PYTHON"
    let python = ProcessInfo.processInfo.environment[variable] ?? ""
    guard FileManager.default.isExecutableFile(atPath: python) else {
      throw Failure(
        description: "\(variable) names no Python with the providers' clients: "
          + "Tools/test installs them and sets it, or set QUARTET_QUICK=1")
    }
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Clients")
    let process = Process()
    process.executableURL = URL(filePath: python)
    process.arguments = [folder.appending(path: script).path] + arguments
    // Nothing of this machine's settings: no proxies, no keys, no other servers.
    process.environment = [
      "PYTHONIOENCODING": "utf-8", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
    ]
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0, let line = output.split(separator: 0x0A).last else {
      throw Failure(description: String(decoding: output, as: UTF8.self))
    }
    return try JSONDecoder().decode(Output.self, from: line)
  }
}

/// The message that a client read from a stream.
struct ForeignMessage: Decodable, Equatable {
  struct Call: Decodable, Equatable {
    var id: String
    var name: String
    var arguments: String
  }

  struct Usage: Decodable, Equatable {
    var input: Int
    var output: Int
    var cacheRead: Int
    var cacheWritten: Int
    var reasoning: Int
  }

  /// The text of the pieces as they came.
  var text: String
  /// The text of the message at the end.
  var whole: String
  var reasoning: String
  var calls: [Call]
  /// Why it ended, in the provider's words.
  var stop: String
  var usage: Usage?

  /// The same message by our reader, with the word that it understood as the end.
  init(_ reply: Reply, stop: String) {
    text = reply.text
    whole = reply.message.text
    reasoning = reply.reasoning
    calls = reply.toolCalls.map { Call(id: $0.id, name: $0.name, arguments: $0.arguments) }
    self.stop = stop
    usage = reply.usage.map { usage in
      Usage(
        input: usage.input, output: usage.output, cacheRead: usage.cacheRead,
        cacheWritten: usage.cacheWritten, reasoning: usage.reasoning)
    }
  }

  /// The same with the calls' arguments as they mean, not as they are written.
  var plain: ForeignMessage {
    var plain = self
    for place in plain.calls.indices {
      // Some servers write nothing at all where there are none.
      let arguments = plain.calls[place].arguments.isEmpty ? "{}" : plain.calls[place].arguments
      plain.calls[place].arguments = (try? JSONReader.read(arguments))?.text() ?? arguments
    }
    return plain
  }
}

/// A request of a kind of its own.
struct RequestSample: Sendable {
  /// The special property of the sample.
  let name: String
  let request: LanguageModelRequest

  static let all = [
    RequestSample(name: "bare", request: LanguageModelRequest(messages: [.user("Hello?")])),
    RequestSample(
      name: "odd text",
      request: LanguageModelRequest(messages: [.user("\u{0}\u{1B}[2J 👩‍👩‍👧‍👦 \"}\\ \u{202E}")])),
    RequestSample(
      name: "a persona, restated, and a summary",
      request: LanguageModelRequest(
        persona: .lighthouse, messages: long, summary: "They like \"boats\".")),
    RequestSample(
      name: "tools and what they gave back",
      request: LanguageModelRequest(messages: called, tools: tools)),
    RequestSample(
      name: "a structured reply",
      request: LanguageModelRequest(messages: [.user("Rate it.")], format: .json(schema: schema))),
    RequestSample(
      name: "a temperature",
      request: LanguageModelRequest(messages: [.user("Hello?")], temperature: 0.7)),
    RequestSample(
      name: "everything",
      request: LanguageModelRequest(
        persona: .lighthouse, messages: long.dropLast() + called,
        limits: TokenLimits(context: 20_000, reply: 1), seed: .max, summary: "They like boats.",
        tools: tools, format: .json(schema: schema), temperature: 5)),
  ]

  /// Long enough for the persona to be restated before the newest turn.
  private static let long =
    (1...5).flatMap { [Message.user("Question \($0)?"), .assistant("Answer \($0).")] }
    + [.system("Be brief."), .user("And now?")]

  private static let called: [Message] = [
    .user("Will it rain in Zürich?"),
    Message(
      role: .assistant,
      parts: [
        .text("Let me see."),
        .toolCall(ToolCall(id: "call_1", name: "look_up", arguments: #"{"place":"Zürich"}"#)),
        .toolCall(ToolCall(id: "call_2", name: "look_up", arguments: "not JSON")),
      ]),
    .tool(
      ToolResult(callID: "call_1", name: "look_up", text: "rain"),
      ToolResult(callID: "call_2", name: "look_up", text: "no JSON", isError: true)),
    Message(
      role: .assistant,
      parts: [.toolCall(ToolCall(id: "call_3", name: "now", arguments: "{}"))]),
    .tool(ToolResult(callID: "call_3", name: "now", text: "noon")),
  ]

  private static let tools = [
    ToolDefinition(
      name: "look_up", summary: "Tells the weather.",
      parameters: [
        "type": "object", "properties": ["place": ["type": "string"]], "required": ["place"],
        "additionalProperties": false,
      ]),
    ToolDefinition(name: "now", summary: "Tells the time."),
  ]

  private static let schema: JSONValue = [
    "type": "object", "properties": ["stars": ["type": "integer"]], "required": ["stars"],
    "additionalProperties": false,
  ]
}
