import AsyncHTTPNetworking
import DomainModels
import LLM
import Measuring
import Networking
import NetworkingTesting
import RemoteLLM
import Secrets

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Our side, in a process of its own, so that its processor time is measured alone.
///
/// It answers the same questions as `clients.py`.
struct StreamClient {
  struct Failure: Error { let question: String }

  /// Reads questions from standard input, a line each, and answers each with a line.
  static func run() async throws {
    try await withAsyncHTTPTransport(AsyncHTTPOptions(userAgent: "Benchmarks")) { transport in
      let client = StreamClient(transport: transport)
      while let question = readLine() {
        print(try await client.answer(question))
        // A pipe would get it when a buffer is full.
        fflush(nil)
      }
    }
  }

  private let transport: any HTTPTransport

  private func answer(_ question: String) async throws -> String {
    let words = question.split(separator: " ").map(String.init)
    switch words.first {
    case "memory":
      return "\(PeakMemory.kibibytes ?? 0)"
    case "stream" where words.count == 4:
      guard let format = StreamFormat(rawValue: words[1]), let events = Int(words[3]) else { break }
      let time = try await read(format, words[2], events)
      return "\(Int(time / .nanoseconds(1)))"
    default: break
    }
    throw Failure(question: question)
  }

  /// Has a model answer, reads all of it, and tells what that took of the processor.
  private func read(
    _ format: StreamFormat, _ address: String, _ events: Int
  ) async throws -> Duration {
    let start = ProcessorTime.now
    let access = RemoteAccess(
      transport: transport, secrets: SecretChain([]),
      settings: [
        "ANTHROPIC_BASE_URL": address, "OPENAI_BASE_URL": address, "OLLAMA_HOST": address,
      ], clock: .system, wallClock: .system, random: .system,
      identifiers: .version7(clock: .system, random: .system))
    let model = try format.open(access)
    var count = 0
    // Put together only as long as people write: a million words are no message.
    var reply = Reply()
    for try await event in model.reply(to: LanguageModelRequest(messages: [.user("Hello?")])) {
      if case .text = event {
        count += 1
        if count > 20_000 { continue }
      }
      reply.add(event)
    }
    guard count == events, reply.finish != nil else {
      throw Failure(question: "\(count) of \(events)")
    }
    return ProcessorTime.now - start
  }
}

/// Sends the same stream to every client, as providers do: each event in a chunk of its own.
struct StreamServer {
  private static let words = [
    " the", " light", " of a", " tower", ",", " seen", " from", " miles.",
  ]
  /// The number of events that are in memory, to be sent again and again.
  private static let block = 1_000

  private let server: HostileServer

  /// Starts a server of streams of so many pieces of text, a multiple of a thousand.
  init(_ format: StreamFormat, events: Int) throws {
    let head = ServerStep.answerHead(
      200,
      [
        ("Content-Type", format.contentType), ("Transfer-Encoding", "chunked"),
        ("Connection", "close"),
      ])
    let block = (0..<Self.block).flatMap { index in
      Self.chunk(format.delta(Self.words[index % Self.words.count]))
    }
    server = try HostileServer([
      .readRequest, head, .send(format.beginning.flatMap(Self.chunk)),
      .sendRepeatedly(block, times: events / Self.block), .send(format.ending.flatMap(Self.chunk)),
      .lastChunk,
    ])
  }

  var address: String { "http://127.0.0.1:\(server.port)" }

  /// Closes its connections.
  func stop() { server.stop() }

  private static func chunk(_ text: String) -> [UInt8] {
    Array("\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n".utf8)
  }
}
