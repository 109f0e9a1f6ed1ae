import Foundation
import NetworkingTesting

/// A server that speaks Anthropic's protocol as a test wants it to.
struct ModelServer {
  static let key = "sk-ant-api03-abcdef0123456789XYZ"
  /// The executable's name for its model.
  static let model = "anthropic:claude-haiku-5-5"

  let server: HostileServer

  /// Plays one script for each connection; the last is for all that come after it.
  init(_ scripts: [ServerStep]...) throws {
    server = try HostileServer(scripts)
  }

  /// The environment in which the executable finds it, with a key that must not be seen anywhere.
  var environment: [String: String?] {
    [
      "ANTHROPIC_BASE_URL": "http://127.0.0.1:\(server.port)", "ANTHROPIC_API_KEY": Self.key,
    ]
  }

  /// A whole answer.
  static func answer(_ pieces: String...) -> [ServerStep] {
    stream(beginning + pieces.map(text).joined() + ending)
  }

  /// An answer that stops in the middle.
  static func half(_ piece: String) -> [ServerStep] { stream(beginning + text(piece)) }

  /// An answer that stands still after its first piece.
  static func standing(_ piece: String) -> [ServerStep] {
    [.readRequest, head, .chunk(beginning + text(piece)), .hold("for ever")]
  }

  static func refusal(
    _ status: Int, _ type: String, _ words: String, _ headers: [(String, String)] = []
  ) -> [ServerStep] {
    [
      .readRequest,
      .answer(
        status, [("Content-Type", "application/json"), ("Connection", "close")] + headers,
        body: #"{"type":"error","error":{"type":"\#(type)","message":"\#(words)"}}"#),
    ]
  }

  private static func stream(_ text: String) -> [ServerStep] {
    [.readRequest, head, .chunk(text), .lastChunk]
  }

  private static let head = ServerStep.answerHead(
    200,
    [
      ("Content-Type", "text/event-stream"), ("Transfer-Encoding", "chunked"),
      ("Connection", "close"),
    ])

  private static let beginning = event(
    #"{"type":"message_start","message":{"usage":{"input_tokens":100,"output_tokens":1}}}"#)

  private static let ending =
    event(
      #"{"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":9}}"#)
    + event(#"{"type":"message_stop"}"#)

  private static func text(_ piece: String) -> String {
    event(
      """
      {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"\(piece)"}}
      """)
  }

  private static func event(_ document: String) -> String { "data: \(document)\n\n" }
}
