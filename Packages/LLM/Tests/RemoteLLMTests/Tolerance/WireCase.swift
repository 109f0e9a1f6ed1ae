import LLM
import Networking
import RemoteLLM
import Synchronization
import Testing

/// A reply as some server sends it, and what has to come of it.
struct WireCase: Sendable, CustomTestStringConvertible {
  /// The special property of the case.
  let name: String
  let dialect: Dialect
  let stream: String
  /// The kind that the server says; nil for the dialect's own.
  var contentType: String?
  var text = ""
  var reasoning = ""
  var calls: [ToolCall] = []
  var finish: FinishReason?
  /// The expected error; nil for a whole reply.
  var error: LanguageModelError.Reason?
  /// Words of the error.
  var words = ""

  var testDescription: String { "\(dialect.name): \(name)" }

  /// Reads the reply whole, cut in two at each byte, and byte by byte.
  func check() async throws {
    let bytes = Array(stream.utf8)
    let transport = CutTransport(contentType: contentType ?? dialect.contentType, bytes: bytes)
    var access = try RemoteAccess.testing(transport, "http://service.test")
    access.retries.attempts = 1
    let model = try dialect.open(access)
    let expected = Found(
      text: text, reasoning: reasoning, calls: calls, finish: finish, error: error)
    for cut in 0...bytes.count {
      let outcome = await Encounter.Outcome(
        of: model.reply(to: LanguageModelRequest(messages: [.user("Hello?")])))
      let reply = outcome.reply
      let found = Found(
        text: reply.text, reasoning: reply.reasoning, calls: reply.toolCalls, finish: reply.finish,
        error: outcome.error?.reason)
      let message = outcome.error?.message ?? ""
      #expect(found == expected, "cut \(cut) of \(bytes.count): \(message)")
      #expect(words.isEmpty || message.contains(words), "cut \(cut) of \(bytes.count)")
      #expect(!message.contains(Encounter.key))
    }
  }

  private struct Found: Equatable {
    var text: String
    var reasoning: String
    var calls: [ToolCall]
    var finish: FinishReason?
    var error: LanguageModelError.Reason?
  }
}

/// A call, in short.
func call(_ id: String, _ name: String, _ arguments: String) -> ToolCall {
  ToolCall(id: id, name: name, arguments: arguments)
}

/// Answers with the same bytes each time: whole, then cut one byte further each time, and in the end
/// byte by byte.
private struct CutTransport: HTTPTransport {
  let contentType: String
  let bytes: [UInt8]
  private let count = Cuts()

  init(contentType: String, bytes: [UInt8]) {
    self.contentType = contentType
    self.bytes = bytes
  }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let cut = count.next()
    var pieces = [bytes]
    if cut == bytes.count {
      pieces = bytes.map { [$0] }
    } else if cut > 0 {
      pieces = [Array(bytes[..<cut]), Array(bytes[cut...])]
    }
    return try await PieceTransport(contentType: contentType, pieces: pieces).send(request)
  }

  private final class Cuts: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock { count in
        defer { count += 1 }
        return count
      }
    }
  }
}
