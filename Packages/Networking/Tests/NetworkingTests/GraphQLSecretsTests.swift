import DomainModels
import Foundation
import Networking
import NetworkingTesting
import Synchronization
import Testing

/// The attempts of a hostile answer.
struct GraphQLSecretsTests {
  private static let query = GraphQLOperation(.query, "A", "query A { a }")

  private func client(_ transport: any HTTPTransport) -> GraphQLClient {
    GraphQLClient(
      transport, endpoint: .graphQLExample, headers: ["Authorization": "Bearer my-own-secret"],
      identifiers: .version7(clock: .fixed(at: Timestamp(milliseconds: 0)), random: .seeded(1)))
  }

  @Test(
    "a server that repeats a key doesn't get it into an error",
    arguments: [
      (401, "application/json"), (200, "application/json"),
      (403, "application/graphql-response+json"),
    ])
  func echo(status: Int, type: String) async {
    let text = #"{"errors": [{"message": "the key my-own-secret is wrong"}]}"#
    let client = client(ScriptedTransport([.status(status, ["Content-Type": type], text)]))
    let message: String
    do {
      let answer = try await client.answer(to: Self.query)
      message = GraphQLError(answer.problems).message
    } catch {
      message = error.message
    }
    #expect(message.contains("the key ••• is wrong"), "\(message)")
  }

  @Test("problems, their paths and places have a limit")
  func manyProblems() throws {
    let many = [String](repeating: "1", count: 5_000).joined(separator: ",")
    let places = [String](repeating: #"{"line":1,"column":1}"#, count: 5_000)
      .joined(separator: ",")
    let answer = try GraphQLAnswer(
      Array(#"{"errors": [{"path": [\#(many)], "locations": [\#(places)]}, \#(many)]}"#.utf8))
    #expect(answer.problems.count == GraphQLAnswer.problemLimit)
    #expect(answer.problems.first?.path.count == 512)
    #expect(answer.problems.first?.locations.count == 512)
  }

  @Test("a refusal has errors and no data, not even null")
  func refusals() throws {
    for (text, isRefusal) in [
      (#"{"errors": [{}]}"#, true), (#"{"errors": [{}], "data": null}"#, false),
      (#"{"data": {}}"#, false), (#"{"errors": []}"#, false),
    ] {
      #expect(try GraphQLAnswer(Array(text.utf8)).isRefusal == isRefusal, "\(text)")
    }
  }

  private static func refusal(_ pieces: [ScriptedPiece]) -> ScriptedAnswer {
    ScriptedAnswer(
      .answer(status: 400, headers: ["Content-Type": "application/json"], pieces: pieces))
  }

  @Test("who gives up while an explanation comes has given up, and isn't refused")
  func cancelledExplanation() async {
    let cancelled = HTTPError(.cancelled, "the call was cancelled")
    let transport = ScriptedTransport([
      Self.refusal([.text("{"), ScriptedPiece(.failure(cancelled))])
    ])
    await #expect(throws: cancelled) { try await client(transport).answer(to: Self.query) }
  }

  @Test("an explanation that is too long is not told from its middle")
  func longExplanation() async {
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 600_000)
    let transport = ScriptedTransport([
      Self.refusal([ScriptedPiece(.bytes(piece)), ScriptedPiece(.bytes(piece)), .text("middle")])
    ])
    let error = await #expect(throws: HTTPError.self) {
      try await client(transport).answer(to: Self.query)
    }
    #expect(error?.reason == .rejected)
    #expect(error?.message == "https://example.org/graphql answered 400")
  }
}
